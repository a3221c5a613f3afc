import { describe, expect, it } from 'vitest';
import { codeIn, counted, readText, textOf } from '../../src/screens/armies/listing';
import { allCards, catalogue } from './kit';

const VIKINGS = ['finn', 'tarn_viking_warriors', 'thorgrim', 'tarn_viking_warriors'];

describe('armies as text', () => {
  it('counts each card once, in the order of appearance', () => {
    expect(counted(VIKINGS)).toEqual([['finn', 1], ['tarn_viking_warriors', 2], ['thorgrim', 1]]);
  });

  it('reads back what it wrote', () => {
    const text = textOf('Vikings', VIKINGS, catalogue());
    expect(text.split('\n')[2]).toBe('2x Tarn Viking Warriors (50)');
    expect(readText(text, catalogue())).toEqual({ army: ['finn', 'tarn_viking_warriors', 'tarn_viking_warriors', 'thorgrim'], unknown: [] });
  });

  it('reads every card of the catalogue by its own line', () => {
    const cards = allCards();
    const text = textOf('All', cards.map((c) => c.card), catalogue());
    const read = readText(text, catalogue());
    expect(read.unknown).toEqual([]);
    expect(read.army).toEqual(cards.map((c) => c.card));
  });

  it('takes lists as people write them', () => {
    const list = 'My army\n- Tarn Viking Warriors x3\n* 2 Marro Warriors - 50 pts\nx2 izumi samurai\nNe-Gok-Sa: 90\n10th Regiment of Foot';
    expect(counted(readText(list, catalogue()).army)).toEqual([
      ['tarn_viking_warriors', 3],
      ['marro_warriors', 2],
      ['izumi_samurai', 2],
      ['ne_gok_sa', 1],
      ['tenth_regiment_of_foot', 1],
    ]);
  });

  it('takes the playable one of cards that share a name', () => {
    for (const name of ['Sgt. Drake Alexander', 'Raelin the Kyrie Warrior']) {
      const [id, ...more] = readText(name, catalogue()).army;
      const card = catalogue().card(id)!;
      expect([card.name, card.playable_master, more]).toEqual([name, true, []]);
    }
  });

  it('names the lines it cannot read', () => {
    expect(readText('Title\n2x Finn\nGandalf', catalogue()).unknown).toEqual(['Gandalf']);
    expect(readText('Gandalf', catalogue()).unknown).toEqual(['Gandalf']);
  });

  it('knows a share code and a link to one from a list', () => {
    expect(codeIn('finn.tarn_viking_warriors-2')).toBe('finn.tarn_viking_warriors-2');
    expect(codeIn('http://localhost:8000/#/armies/finn.tarn_viking_warriors-2')).toBe('finn.tarn_viking_warriors-2');
    expect(codeIn('Finn')).toBe('');
    expect(codeIn('2x Finn\nThorgrim')).toBe('');
  });
});
