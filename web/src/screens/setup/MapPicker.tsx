import { useRef, useState } from 'preact/hooks';
import { listOf, t } from '../../i18n';
import type { Content, MapFacts, MapView } from '../../protocol';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { MapSketch } from '../shared/MapSketch';
import { useAsked } from '../shared/asked';
import { mapNamed } from '../shared/maps';
import { MapTile } from './MapTile';
import { factsFrom, readMapFile } from './mapFile';
import type { OwnMap, Plan } from './plan';

interface MapPickerProps {
  content: Content;
  plan: Plan;
  onPick: (map: string, own: OwnMap | null) => void;
}

/** The battlefields that ship with the game, one's own, and a large picture of the chosen one. */
export function MapPicker({ content, plan, onPick }: MapPickerProps) {
  const [ownView, setOwnView] = useState<MapView | null>(null);
  const [shipped] = useAsked(() => (plan.map ? mapNamed(plan.map) : Promise.resolve(null)), [plan.map]);
  const view = plan.own ? ownView : shipped.state === 'here' ? shipped.value : null;
  const facts = plan.own?.facts ?? content.maps.find((m) => m.id === plan.map);
  const pickOwn = (text: string, map: MapView): void => {
    setOwnView(map);
    onPick('', { text, facts: factsFrom(map) });
  };
  return (
    <>
      {facts && (
        <div class="map-now">
          {view ? <MapSketch map={view} label={t('setup.preview', { name: facts.name })} class="map-sketch" /> : <div class="map-sketch" />}
          <MapWords facts={facts} />
        </div>
      )}
      <fieldset class="map-list">
        <legend class="unseen">{t('setup.pickMap')}</legend>
        {bySize(content.maps).map((m) => (
          <MapTile key={m.id} group="map" map={m.id} name={m.name} line={t('setup.mapLine', { players: playersLine(m.players), spaces: m.spaces })} on={!plan.own && m.id === plan.map} onPick={() => onPick(m.id, null)} />
        ))}
      </fieldset>
      <DropZone limit={content.limits.map_text} onMap={pickOwn} />
    </>
  );
}

/** Small ones for few players first. */
const bySize = (maps: readonly MapFacts[]): MapFacts[] => [...maps].sort((a, b) => Math.min(...a.players) - Math.min(...b.players) || a.spaces - b.spaces);

const playersLine = (players: readonly number[]): string =>
  players.length === 1 ? t('setup.forPlayers', { n: players[0] }) : t('setup.forSomePlayers', { list: listOf(players.map(String)) });

function MapWords({ facts }: { facts: MapFacts }) {
  const rooms = Object.values(facts.zones);
  const [low, high] = [Math.min(...rooms), Math.max(...rooms)];
  const said = [
    playersLine(facts.players),
    rooms.length > 0 && (low === high ? t('setup.zoneRoom', { n: low }) : t('setup.zoneRooms', { low, high })),
    facts.glyphs > 0 && t('setup.glyphs', { n: facts.glyphs }),
    Object.keys(facts.teams).length > 0 && t('setup.teamsMap'),
    t(facts.fair ? 'setup.fair' : 'setup.unfair'),
    facts.author && t('setup.by', { name: facts.author }),
  ];
  return (
    <div class="map-words">
      <h3>{facts.name}</h3>
      <p>{facts.about}</p>
      <p class="dim">{said.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

interface Told {
  kind: 'good' | 'bad' | 'dim';
  title: string;
  lines: string[];
}

function DropZone({ limit, onMap }: { limit: number; onMap: (text: string, map: MapView) => void }) {
  const [over, setOver] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > limit) {
      setTold({ kind: 'bad', title: t('setup.tooLarge'), lines: [] });
      return;
    }
    setTold({ kind: 'dim', title: t('setup.readingMap'), lines: [] });
    try {
      const check = await readMapFile(file);
      if (check.map) {
        const remarks = [...check.report, ...check.warnings];
        setTold({ kind: 'good', title: remarks.length > 0 ? t('setup.mapWarnings') : t('setup.mapRead', { name: check.map.name }), lines: remarks });
        onMap(check.text, check.map);
      } else setTold({ kind: 'bad', title: t('setup.mapFaults'), lines: check.faults.map((f) => (f.line > 0 ? t('setup.line', { n: f.line, sentence: f.sentence }) : f.sentence)) });
    } catch (fault) {
      setTold({ kind: 'bad', title: fault instanceof Error ? fault.message : String(fault), lines: [] });
    }
  };
  return (
    <div
      class={classes('drop-zone', over && 'over')}
      onDragOver={(e) => {
        e.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(e) => {
        e.preventDefault();
        setOver(false);
        void read(e.dataTransfer?.files[0]);
      }}
    >
      <div>
        <b>{t('setup.ownMap')}</b>
        <p class="dim">{t('setup.ownMapHint')}</p>
      </div>
      <Button onClick={() => input.current?.click()}>{t('setup.chooseFile')}</Button>
      <input
        ref={input}
        type="file"
        class="unseen"
        tabIndex={-1}
        aria-label={t('setup.ownMap')}
        onChange={(e) => {
          void read(e.currentTarget.files?.[0]);
          e.currentTarget.value = ''; // the same file again, once it is mended
        }}
      />
      {told && (
        <div class={classes('drop-told', told.kind)} role="status">
          {told.title}
          {told.lines.length > 0 && (
            <ul>
              {told.lines.slice(0, 8).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
