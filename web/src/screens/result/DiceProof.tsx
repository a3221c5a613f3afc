import { t, type TextKey } from '../../i18n';
import { api } from '../../net/api';
import type { TableView } from '../../protocol';
import { seatsOf } from '../../state/seats';
import { Panel } from '../../ui/Panel';
import { classes } from '../../ui/classes';
import { useAsked } from '../shared/asked';
import { pairsOf, proofOf, type Proof } from './seed';

const WORDS: Record<Proof, TextKey> = { fits: 'result.diceFits', differs: 'result.diceDiffers', unable: 'result.diceUnable' };
const LOOKS: Record<Proof, string> = { fits: 'good', differs: 'bad', unable: 'warn' };

/** Whether the server kept to the dice it had bound itself to. Computed here, not believed. */
export function DiceProof({ table }: { table: TableView }) {
  const [asked] = useAsked(async () => {
    const replay = await api.replay(table.id, seatsOf(table.id)[0]?.token);
    const pairs = pairsOf([replay.seed, ...replay.fresh], [table.commitment, ...table.fresh]);
    return { pairs, proof: await proofOf(pairs) };
  }, [table.id]);
  return (
    <Panel title={t('result.dice')} class="dice-proof">
      {asked.state === 'waiting' && <p role="status">{t('result.diceChecking')}</p>}
      {asked.state === 'failed' && <p class="warn">{t('result.diceFailed')}</p>}
      {asked.state === 'here' && (
        <>
          <p class={classes('verdict', LOOKS[asked.value.proof])} role="status">
            {t(WORDS[asked.value.proof])}
          </p>
          <details>
            <summary>{t('result.details')}</summary>
            {asked.value.pairs.map((pair) => (
              <dl key={pair.commitment}>
                <dt>{t('result.seed')}</dt>
                <dd>{pair.seed}</dd>
                <dt>{t('result.commitment')}</dt>
                <dd>{pair.commitment}</dd>
              </dl>
            ))}
          </details>
        </>
      )}
    </Panel>
  );
}
