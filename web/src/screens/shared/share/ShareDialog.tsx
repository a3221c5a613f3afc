import { useEffect, useState } from 'preact/hooks';
import { t } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { copied } from '../../../ui/clipboard';
import { Dialog } from '../../../ui/Dialog';
import { Film, Picture, Share } from '../../../ui/icons';
import { toast } from '../../../ui/Toasts';
import { clipType } from './clip';
import { canSend, fileName, save, send } from './files';
import { PICTURE, type Caption } from './postcard';
import './share.css';

interface ShareProps {
  caption: Caption;
  take: () => Promise<HTMLCanvasElement | null>;
  /** the address that leads here */
  link: string;
  /** films the last moments, where there are some */
  film?: (type: string) => Promise<Blob>;
  onClose: () => void;
}

type Made = 'none' | 'making' | 'failed' | { file: File; address: string };

/** A picture of the board to keep or to send, the link, and a clip where a battle is looked at again. */
export function ShareDialog({ caption, take, link, film, onClose }: ShareProps) {
  const [picture, makePicture] = useMaking(async () => {
    const blob = await blobOf(await take());
    return blob && new File([blob], fileName(caption.title, 'png'), { type: 'image/png' });
  });
  useEffect(() => void makePicture(), []);
  const copy = async (): Promise<void> => {
    if (await copied(link)) toast(t('share.linkCopied'), 'good');
    else toast(link);
  };
  return (
    <Dialog title={t('share.title')} onClose={onClose} class="share" wide>
      <div class="share-picture">
        {typeof picture === 'object' ? (
          <img src={picture.address} width={PICTURE.width} height={PICTURE.height} alt={t('share.alt', { title: caption.title })} />
        ) : (
          <p role="status" class="dim">
            {t(picture === 'failed' ? 'share.failed' : 'share.taking')}
          </p>
        )}
      </div>
      <div class="share-ways">
        {typeof picture === 'object' && <Ways file={picture.file} title={caption.title} kind="picture" />}
        <Button onClick={() => void copy()}>{t('share.copyLink')}</Button>
      </div>
      {film && <Clip caption={caption} film={film} />}
    </Dialog>
  );
}

/** Keep it, or hand it on. */
function Ways({ file, title, kind }: { file: File; title: string; kind: 'picture' | 'clip' }) {
  return (
    <>
      <Button variant="primary" icon={kind === 'clip' ? <Film /> : <Picture />} onClick={() => save(file)}>
        {t(kind === 'clip' ? 'share.saveClip' : 'share.save')}
      </Button>
      {canSend(file) && (
        <Button icon={<Share />} onClick={() => void send(file, title)}>
          {t(kind === 'clip' ? 'share.sendClip' : 'share.send')}
        </Button>
      )}
    </>
  );
}

function Clip({ caption, film }: { caption: Caption; film: (type: string) => Promise<Blob> }) {
  const type = clipType();
  const [clip, make] = useMaking(async () => (type === null ? null : new File([await film(type)], fileName(caption.title, 'webm'), { type: 'video/webm' })));
  if (!type) return <p class="dim">{t('share.noClip')}</p>;
  return (
    <section class="share-clip" aria-label={t('share.clip')}>
      {typeof clip === 'object' && <video src={clip.address} controls loop muted playsInline />}
      <p class="dim" role="status">
        {t(clip === 'making' ? 'share.filming' : clip === 'failed' ? 'share.clipFailed' : 'share.clipLead')}
      </p>
      <div class="share-ways">
        {typeof clip === 'object' && <Ways file={clip.file} title={caption.title} kind="clip" />}
        <Button icon={<Film />} disabled={clip === 'making'} onClick={() => void make()}>
          {t('share.makeClip')}
        </Button>
      </div>
    </section>
  );
}

/** Something that takes a moment to make, and is thrown away with the dialog. */
function useMaking(make: () => Promise<File | null>): [Made, () => Promise<void>] {
  const [made, setMade] = useState<Made>('none');
  const address = typeof made === 'object' ? made.address : '';
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const start = async (): Promise<void> => {
    setMade('making');
    try {
      const file = await make();
      setMade(file ? { file, address: URL.createObjectURL(file) } : 'failed');
    } catch {
      setMade('failed');
    }
  };
  return [made, start];
}

const blobOf = (canvas: HTMLCanvasElement | null): Promise<Blob | null> => new Promise((done) => (canvas ? canvas.toBlob(done, 'image/png') : done(null)));
