import { classes } from '../../ui/classes';
import { MapRelief } from '../shared/MapRelief';
import { useAsked } from '../shared/asked';
import { mapNamed } from '../shared/maps';

interface MapTileProps {
  /** of which group of radio buttons it is one */
  group: string;
  map: string;
  name: string;
  line: string;
  on: boolean;
  onPick: () => void;
}

/** Something to choose that has a battlefield: its picture, its name, a line about it. */
export function MapTile({ group, map, name, line, on, onPick }: MapTileProps) {
  const [view] = useAsked(() => mapNamed(map), [map]);
  return (
    <label class={classes('map-tile', on && 'on')}>
      <input type="radio" name={group} class="unseen" checked={on} onChange={onPick} />
      {view.state === 'here' ? <MapRelief map={view.value} /> : <span class="map-blank" />}
      <b>{name}</b>
      <small class="dim">{line}</small>
    </label>
  );
}
