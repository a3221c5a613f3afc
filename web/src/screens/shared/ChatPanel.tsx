import { useEffect, useRef, useState } from 'preact/hooks';
import { phraseText, t } from '../../i18n';
import type { Chat } from '../../protocol';
import { mute } from '../../state/muted';
import { Button } from '../../ui/Button';
import { TeamMark } from '../../ui/TeamMark';
import type { Company } from './company';
import { PersonActions } from './People';
import './company.css';

/** What people say to each other; quick phrases for those who would rather play. */
export function ChatPanel({ company }: { company: Company }) {
  const [text, setText] = useState('');
  const lines = company.lines.value;
  const { chat, table } = company.state.value;
  const silent = [...new Set(chat.filter((line) => !lines.includes(line)).map((line) => line.name))];
  const phrases = company.content.value?.phrases ?? [];
  const limit = company.content.value?.limits.chat ?? 500;
  const apart = company.seats.length === 0 && table?.status !== 'open';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    company.readChat.value = lines.length;
    const el = box.current;
    if (el) el.scrollTop = el.scrollHeight;
  }, [company, lines.length]);
  const say = (e: Event): void => {
    e.preventDefault();
    if (!text.trim()) return;
    company.chat(text.trim());
    setText('');
  };
  return (
    <div class="chat">
      <div class="chat-lines" role="log" aria-label={t('battle.chat')} aria-live="polite" tabIndex={0} ref={box}>
        {lines.length === 0 && <p class="dim">{apart ? t('battle.chatWatchers') : t('battle.chatEmpty')}</p>}
        {lines.map((line, i) => (
          <ChatLine key={i} company={company} line={line} mine={company.seats.includes(line.seat)} />
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
          <button key={p} type="button" onClick={() => company.chat('', p)}>
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

/** A click on a name tells what can be done about whoever wrote the line. */
function ChatLine({ company, line, mine }: { company: Company; line: Chat; mine: boolean }) {
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
          <PersonActions company={company} name={line.name} about={{ seat: line.seat, name: line.seat < 0 ? line.name : '', at: line.at }} />
        </>
      )}
    </p>
  );
}
