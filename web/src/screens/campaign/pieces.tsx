import { useState } from 'preact/hooks';
import type { CampaignBattleView } from '../../protocol';
import { played } from '../../state/played';
import { Button } from '../../ui/Button';
import { Play } from '../../ui/icons';
import { toastFault } from '../../ui/Toasts';
import { MapRelief } from '../shared/MapRelief';
import { useAsked } from '../shared/asked';
import { mapNamed } from '../shared/maps';
import { begin } from './begin';
import { playedOf } from './march';
import { say, type Word } from './words';

/** The battlefield from the side, as soon as it is here. */
export function BattleMap({ map }: { map: string }) {
  const [view] = useAsked(() => mapNamed(map), [map]);
  return view.state === 'here' ? <MapRelief map={view.value} class="campaign-map" /> : <div class="campaign-map" />;
}

interface PlayButtonProps {
  battle: CampaignBattleView;
  primary?: boolean;
  /** other words than the state of the battle has */
  words?: string;
}

/** Begins a battle, or goes on with it. */
export function PlayButton({ battle, primary, words }: PlayButtonProps) {
  const [busy, setBusy] = useState(false);
  const { state, open } = playedOf(played.value, battle);
  const said: Record<typeof state, Word> = { new: 'play', won: 'again', lost: 'retry' };
  const label = words ?? say(open ? 'resume' : said[state]);
  const start = (): void => {
    setBusy(true);
    begin(battle).catch((fault: unknown) => {
      toastFault(fault);
      setBusy(false);
    });
  };
  return (
    <Button variant={primary ? 'primary' : 'plain'} icon={<Play size={14} />} disabled={busy} aria-label={say('named', { words: label, name: battle.name })} onClick={start}>
      {busy ? say('starting') : label}
    </Button>
  );
}
