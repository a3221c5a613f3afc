import { t } from '../../../i18n';
import { toast } from '../../../ui/Toasts';

/** A name for a file that says what is in it: 'wellspring-three-fords.png'. */
export function fileName(title: string, ending: string): string {
  const words = title.normalize('NFKC').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${['wellspring', ...words].join('-').slice(0, 80)}.${ending}`;
}

/** Into the folder where this browser puts what it downloads. */
export function save(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // not before it has been read
  toast(t('share.saved', { name: file.name }), 'good');
}

/** Whether this device hands files to other programs. */
export const canSend = (file: File): boolean => typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

/** To another program, which the player chooses; where that fails it is saved instead. */
export async function send(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title });
  } catch (fault) {
    if (!(fault instanceof Error && fault.name === 'AbortError')) save(file); // else the player has thought better of it
  }
}
