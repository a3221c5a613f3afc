import { t } from '../../i18n';
import type { Content, ScenarioFacts } from '../../protocol';
import { MapSketch } from '../shared/MapSketch';
import { useAsked } from '../shared/asked';
import { mapNamed } from '../shared/maps';
import { MapTile } from './MapTile';
import { inOrder } from './plan';

const GATHERED = { premade: 'battle.gatherPremade', preset: 'battle.gatherPreset', draft: 'battle.gatherDraft' } as const;

/** The rules of a scenario in a few words. */
export function scenarioLine({ mode, gather, points }: ScenarioFacts): string {
  const said = [t(mode === 'basic' ? 'battle.modeBasic' : 'battle.modeMaster'), t(GATHERED[gather]), points > 0 && t('common.points', { n: points })];
  return said.filter(Boolean).join(' · ');
}

interface ScenarioPickerProps {
  content: Content;
  chosen: ScenarioFacts;
  onPick: (scenario: ScenarioFacts) => void;
}

/** The scenarios that ship with the game, and the chosen one: where, why, and how to win. */
export function ScenarioPicker({ content, chosen, onPick }: ScenarioPickerProps) {
  const [map] = useAsked(() => mapNamed(chosen.map), [chosen.map]);
  const mapName = (id: string): string => content.maps.find((m) => m.id === id)?.name ?? id;
  return (
    <>
      <div class="map-now">
        {map.state === 'here' ? <MapSketch map={map.value} label={t('setup.preview', { name: mapName(chosen.map) })} class="map-sketch" /> : <div class="map-sketch" />}
        <div class="map-words">
          <h3>{chosen.name}</h3>
          <p>{chosen.about}</p>
          <h4>{t('setup.howToWin')}</h4>
          <ul class="goals">
            {chosen.goals.map((goal) => (
              <li key={goal}>{goal}</li>
            ))}
          </ul>
          <p class="dim">{[mapName(chosen.map), t('setup.forPlayers', { n: chosen.players }), scenarioLine(chosen)].join(' · ')}</p>
        </div>
      </div>
      <fieldset class="map-list">
        <legend class="unseen">{t('setup.pickScenario')}</legend>
        {inOrder(content.scenarios).map((s) => (
          <MapTile key={s.id} group="scenario" map={s.map} name={s.name} line={t('setup.scenarioTile', { players: t('setup.forPlayers', { n: s.players }), map: mapName(s.map) })} on={s.id === chosen.id} onPick={() => onPick(s)} />
        ))}
      </fieldset>
    </>
  );
}
