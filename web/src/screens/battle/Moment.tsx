import { TeamMark } from '../../ui/TeamMark';
import type { Battle } from './battle';
import './moment.css';

/** A moment of the battle in large letters, above the board. The words for listeners come with the events. */
export function Moment({ battle }: { battle: Battle }) {
  const banner = battle.theatre.banner.value;
  if (!banner) return null;
  return (
    <p class="moment" aria-hidden="true" key={banner.words}>
      {banner.seat >= 0 && <TeamMark seat={banner.seat} size={26} />}
      {banner.words}
    </p>
  );
}
