import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n';
import { Button } from '../../ui/Button';
import { Cross } from '../../ui/icons';
import type { Battle } from './battle';
import { completions } from './commandLine';
import { obey, vocabularyOf } from './commands';
import { commandOpen } from './panels';

/** What has been written and answered, the newest last. */
const said = signal<readonly { line: string; answer: string }[]>([]);
const KEPT = 30;

/** For those who would rather write than point: a line says what is to be done or told, the answer comes as text. */
export function CommandBox({ battle }: { battle: Battle }) {
  const [line, setLine] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const open = commandOpen.value;
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  useEffect(() => {
    const el = box.current;
    if (el) el.scrollTop = el.scrollHeight;
  }, [said.value, open]);
  if (!open) return null;
  const send = async (e: Event): Promise<void> => {
    e.preventDefault();
    if (!line.trim()) return;
    setLine('');
    const answer = await obey(battle, line);
    said.value = [...said.value, { line, answer }].slice(-KEPT);
  };
  const close = (): void => {
    commandOpen.value = false;
    battle.board.value?.element.focus({ preventScroll: true });
  };
  const key = (e: KeyboardEvent): void => {
    if (e.key === 'Escape') close();
    const [only, ...more] = completions(line, vocabularyOf(battle));
    if (e.key !== 'Tab' || e.shiftKey || !only || only === line) return;
    e.preventDefault();
    setLine(more.length === 0 ? `${only} ` : sharedStart([only, ...more], line));
  };
  return (
    <section class="panel command" aria-label={t('battle.command')}>
      <div class="command-said" role="log" aria-label={t('battle.commandAnswers')} tabIndex={0} ref={box}>
        {said.value.length === 0 && <p class="dim">{t('battle.commandHelp')}</p>}
        {said.value.map((s, k) => (
          <div key={k}>
            <p class="dim">/{s.line}</p>
            <p>{s.answer}</p>
          </div>
        ))}
      </div>
      <form onSubmit={(e) => void send(e)}>
        <input ref={input} list="command-words" value={line} autoComplete="off" spellcheck={false} aria-label={t('battle.command')} placeholder="move f1 c7" onInput={(e) => setLine(e.currentTarget.value)} onKeyDown={key} />
        <datalist id="command-words">
          {completions(line, vocabularyOf(battle)).map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
        <Button small variant="ghost" icon={<Cross size={14} />} aria-label={t('common.close')} onClick={close} />
      </form>
    </section>
  );
}

/** As far as all of them agree, but never less than what is there. */
function sharedStart(lines: readonly string[], least: string): string {
  let [start] = lines;
  for (const line of lines) while (!line.startsWith(start)) start = start.slice(0, -1);
  return start.length > least.length ? start : least;
}
