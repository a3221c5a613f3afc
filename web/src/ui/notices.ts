import { settings } from '../state/settings';

/** What is told in a corner of the screen while the page is in the background. */
export type NoticeKind = 'turn' | 'joined' | 'over' | 'chat';

/** Whether this browser can show notices at all. */
export const canNotify = (): boolean => typeof Notification !== 'undefined';

/** Whether it may: the page has been allowed to, and the player wants it. */
export const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted' && settings.notices.value;

/** The browser asks the player. Only ever called because a switch was turned on. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Tell somebody who does not look at the page. A newer notice of the same kind takes the place of the older. */
export function notify(kind: NoticeKind, game: string, title: string, body: string): void {
  if (!document.hidden || !mayNotify()) return;
  try {
    const notice = new Notification(title, { body, tag: `wellspring ${game} ${kind}` });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // browsers of phones want a worker for it: there the title and the sound have to do
  }
}
