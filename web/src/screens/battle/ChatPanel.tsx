import { useEffect, useRef, useState } from 'preact/hooks';
import { phraseText, t } from '../../i18n';
import { api } from '../../net/api';
import type { Chat } from '../../protocol';
import { mute } from '../../state/muted';
import { Button } from '../../ui/Button';
import { TeamMark } from '../../ui/TeamMark';
import { toast, toastFault } from '../../ui/Toasts';
import type { Battle } from './battle';

/** What people say to each other; quick phrases for those who would rather play. */
export function ChatPanel({ battle }: { battle: Battle }) {
  const [text, setText] = useState('');
  const lines = battle.lines.value;
  const silent = [...new Set(battle.state.value.chat.filter((line) => !lines.includes(line)).map((line) => line.name))];
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
          <ChatLine key={i} line={line} mine={battle.seats.includes(line.seat)} onReport={() => void report(battle.game, line)} />
        ))}
      </div>
      {silent.map((name) => (
        <p key={name} class="dim">
          {t('battle.isMuted', { name })}{' '}
          <Button small variant="ghost" onClick={() => mute(name, false)}>
            {t('battle.unmute')}
          </Button>
        </p>
      ))}
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

/** An operator reads it, with the lines around it. */
async function report(game: string, line: Chat): Promise<void> {
  try {
    await api.report(game, { seat: line.seat, at: line.at });
    toast(t('battle.reported'), 'good');
  } catch (fault) {
    toastFault(fault);
  }
}

/** A click on a name tells what can be done about whoever wrote the line. */
function ChatLine({ line, mine, onReport }: { line: Chat; mine: boolean; onReport: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <p>
      {line.seat >= 0 && <TeamMark seat={line.seat} size={11} />}{' '}
      {mine ? (
        <b>{line.name}</b>
      ) : (
        <button type="button" class="chat-name" aria-expanded={open} onClick={() => setOpen(!open)}>
          {line.name}
        </button>
      )}{' '}
      {line.phrase ? phraseText(line.phrase) : line.text}
      {open && (
        <>
          <br />
          <Button small variant="ghost" onClick={() => mute(line.name, true)}>
            {t('battle.mute')}
          </Button>
          <Button small variant="ghost" onClick={onReport}>
            {t('battle.report')}
          </Button>
        </>
      )}
    </p>
  );
}
