import type { Board, BoardMap, FigureState, Highlight, PathStep, SightRay } from '../board';
import { DIRECTIONS, distance } from '../board/hex';
import { deeds } from './deeds';

type Demo = (board: Board, map: BoardMap, figures: FigureState[]) => void | Promise<void>;

/** Spaces around one, by steps; climbing costs, as in the game. Only good enough for pictures. */
function around(map: BoardMap, from: number, most: number): Map<number, { cost: number; before: number }> {
  const found = new Map([[from, { cost: 0, before: -1 }]]);
  const open = [from];
  while (open.length > 0) {
    open.sort((a, b) => found.get(a)!.cost - found.get(b)!.cost);
    const k = open.shift()!;
    const s = map.spaces[k];
    for (const d of DIRECTIONS) {
      map.spaces.forEach((o, id) => {
        if (o.q !== s.q + d.q || o.r !== s.r + d.r || map.obstacles.some((t) => t.q === o.q && t.r === o.r)) return;
        const cost = found.get(k)!.cost + 1 + Math.max(0, o.level - s.level);
        if (cost > most || found.has(id)) return;
        found.set(id, { cost, before: k });
        open.push(id);
      });
    }
  }
  return found;
}

const hero = (figures: FigureState[]): FigureState => figures.find((f) => f.archetype === 'champion' && f.rear < 0) ?? figures[0];

function reach(board: Board, map: BoardMap, figures: FigureState[]): { found: ReturnType<typeof around>; me: FigureState } {
  const me = hero(figures);
  const found = around(map, me.at, 5);
  const foes = figures.filter((f) => f.seat !== me.seat);
  const list: Highlight[] = [];
  for (const [space, { cost }] of found) {
    if (cost === 0 || figures.some((f) => f.at === space || f.rear === space)) continue;
    const near = foes.some((f) => distance(map.spaces[f.at], map.spaces[space]) <= 1);
    const column = map.columns.find((c) => c.q === map.spaces[space].q && c.r === map.spaces[space].r);
    const lava = column?.slabs.some((s) => s.terrain.includes('lava'));
    list.push({ space, style: lava ? 'danger' : near ? 'risk' : 'move', label: String(cost) });
  }
  board.mark({ selected: me.id });
  board.highlight('reach', list);
  return { found, me };
}

function wayTo(found: ReturnType<typeof around>, goal: number): number[] {
  const way: number[] = [];
  for (let k = goal; k >= 0; k = found.get(k)!.before) way.unshift(k);
  return way;
}

export const demos: Record<string, Demo> = {
  ...deeds,
  reach(board, map, figures) {
    const { me } = reach(board, map, figures);
    board.camera.focus({ figure: me.id }, 13);
  },
  path(board, map, figures) {
    const { found, me } = reach(board, map, figures);
    const far = [...found].filter(([s]) => !figures.some((f) => f.at === s)).sort((a, b) => b[1].cost - a[1].cost)[0];
    const steps: PathStep[] = wayTo(found, far[0]).map((space, i) => ({ space, cost: found.get(space)!.cost, marks: i === 1 ? ['swipe'] : i === 3 ? ['stop', 'fall'] : [] }));
    board.showPath({ steps });
    board.camera.focus({ figure: me.id }, 11);
  },
  fly(board, map, figures) {
    const { found, me } = reach(board, map, figures);
    const far = [...found].sort((a, b) => b[1].cost - a[1].cost)[0];
    board.showPath({ steps: wayTo(found, far[0]).map((space) => ({ space, cost: found.get(space)!.cost })), flying: true });
    board.camera.focus({ figure: me.id }, 11);
  },
  rays(board, map, figures) {
    const me = figures.find((f) => f.archetype === 'archer') ?? hero(figures);
    const foe = figures.filter((f) => f.seat !== me.seat && f.rear < 0).sort((a, b) => distance(map.spaces[a.at], map.spaces[me.at]) - distance(map.spaces[b.at], map.spaces[me.at])).find((f) => distance(map.spaces[f.at], map.spaces[me.at]) > 3) ?? figures[0];
    const centre = (space: number): [number, number, number] => {
      const s = map.spaces[space];
      return [Math.sqrt(3) * (s.q + s.r / 2), 1.5 * s.r, s.level * 0.4];
    };
    const a = centre(me.at);
    const b = centre(foe.at);
    const side = [-(b[1] - a[1]), b[0] - a[0]].map((v) => v / Math.hypot(b[0] - a[0], b[1] - a[1]));
    const rays: SightRay[] = [];
    for (let i = -2; i <= 2; i++) for (let h = 0; h < 5; h++) rays.push({ to: [b[0] + side[0] * i * 0.13, b[1] + side[1] * i * 0.13, b[2] + (0.15 + h * 0.19) * foe.height * 0.4], clear: h > 2 || i < 0 });
    const turn = Math.atan2(b[0] - a[0], b[1] - a[1]);
    board.mark({ selected: me.id, targets: [foe.id] });
    board.showRays({ eye: [a[0], a[1], a[2] + 0.92 * me.height * 0.4], rays, best: rays[4].to, from: me.id, to: foe.id });
    board.camera.home();
    board.camera.orbit(turn + 1.1, 0.25);
    board.camera.focus({ figure: me.id }, 10);
  },
  head(board, _map, figures) {
    const me = figures.find((f) => f.archetype === 'archer') ?? hero(figures);
    const foe = figures.find((f) => f.seat !== me.seat && f.rear >= 0) ?? figures.find((f) => f.seat !== me.seat)!;
    board.mark({ targets: [foe.id] });
    board.camera.headView(me.id, { figure: foe.id });
  },
  zones(board, map) {
    board.showZones(Object.fromEntries(Object.keys(map.zones).map((z, i) => [z, i])));
  },
  levels(board) {
    board.setOptions({ levels: true, labels: true });
  },
  top(board) {
    board.camera.top();
  },
  seen(board, map, figures) {
    const me = hero(figures);
    board.highlight('sight', map.spaces.map((s, k) => ({ space: k, style: (s.q * 7 + s.r * 3) % 4 ? 'seen' : 'unseen' })));
    board.mark({ selected: me.id });
  },
  async walk(board, map, figures) {
    const { found, me } = reach(board, map, figures);
    const far = [...found].filter(([s]) => !figures.some((f) => f.at === s)).sort((a, b) => b[1].cost - a[1].cost)[0];
    await board.moveFigure(me.id, wayTo(found, far[0]).map((at) => ({ at })));
    board.effect('wound', me.id, '−1');
  },
  async dice(board, _map, figures) {
    const dice = { figures: [hero(figures).id], seed: 7 };
    board.camera.focus({ space: hero(figures).at }, 12);
    await board.throwDice({ ...dice, side: 'attack', faces: ['skull', 'skull', 'skull', 'shield', 'blank'] });
    await board.throwDice({ ...dice, side: 'defense', faces: ['shield', 'shield', 'skull', 'blank'], seed: 8 });
  },
  async d20(board, _map, figures) {
    board.camera.focus({ space: hero(figures).at }, 12);
    await board.throwDice({ figures: [hero(figures).id], seed: 9, side: 'd20', faces: [17, 6, 20] });
  },
};
