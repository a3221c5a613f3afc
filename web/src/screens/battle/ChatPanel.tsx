import { useEffect, useRef, useState } from 'preact/hooks';
import { phraseText, t } from '../../i18n';
import type { Chat } from '../../protocol';
import { Button } from '../../ui/Button';
import { TeamMark } from '../../ui/TeamMark';
import type { Battle } from './battle';

/** What people say to each other; quick phrases for those who would rather play. */
export function ChatPanel({ battle }: { battle: Battle }) {
  const [text, setText] = useState('');
  const lines = battle.state.value.chat;
  const phrases = battle.content.value?.phrases ?? [];
  const limit = battle.content.value?.limits.chat ?? 500;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    battle.readChat.value = lines.length;
    const el = box.current;
    if (el) el.scrollTop = el.scrollHeight;
  }, [battle, lines.length]);
  const say = (e: Event): void => {
    e.preventDefault();
    if (!text.trim()) return;
    battle.chat(text.trim());
    setText('');
  };
  return (
    <div class="chat">
      <div class="chat-lines" role="log" aria-live="polite" tabIndex={0} ref={box}>
        {lines.length === 0 && <p class="dim">{battle.watching.value ? t('battle.chatWatchers') : t('battle.chatEmpty')}</p>}
        {lines.map((line, i) => (
          <ChatLine key={i} line={line} />
        ))}
      </div>
      <div class="phrases">
        {phrases.map((p) => (
          <button key={p} type="button" onClick={() => battle.chat('', p)}>
            {phraseText(p)}
          </button>
        ))}
      </div>
      <form onSubmit={say}>
        <input id="chat-text" value={text} maxLength={limit} aria-label={t('battle.chatText')} placeholder={t('battle.chatText')} onInput={(e) => setText(e.currentTarget.value)} />
        <Button small type="submit">
          {t('battle.say')}
        </Button>
      </form>
    </div>
  );
}

function ChatLine({ line }: { line: Chat }) {
  return (
    <p>
      {line.seat >= 0 && <TeamMark seat={line.seat} size={11} />} <b>{line.name}</b> {line.phrase ? phraseText(line.phrase) : line.text}
    </p>
  );
}
