/** Prints how long the palette's engine takes: `node --expose-gc --import tsx tests/bench/palette-engine.ts`. */

import { highlight } from '../../src/commands/palette/highlight';
import { type Frecency, use } from '../../src/commands/palette/search/frecency';
import { type Entry, indexEntries } from '../../src/commands/palette/search/index-entries';
import { createRanker } from '../../src/commands/palette/search/rank';

const verbs = [
  'Mettre en vente',
  'Mettre à l’affiche',
  'Exclure',
  'Verrouiller',
  'Aller à',
  'Dupliquer',
  'Créer',
  'Exporter',
];
const works = [
  'Carmen',
  'Le Lac des cygnes',
  'Œdipe roi',
  'Phèdre',
  'L’Avare',
  'Nocturnes électroniques',
  'La Bohème',
  'Messe en si mineur',
  'Les Étoiles du jazz',
  'Festival Piano aux Jacobins',
];
const places = [
  'Zénith de Strasbourg',
  'Opéra Comédie',
  'Accor Arena',
  'Théâtre des Célestins',
  'Stade de France',
  'Palais des Congrès',
  'Le Transbordeur',
  'Cathédrale de Reims',
];
const queries = [
  'mettre en vente',
  'zenith stras',
  'oedipe',
  'celest',
  'lac des cy',
  'étoiles jazz',
  'bohème comedie',
  'e',
  'a',
  'stade 45',
  'mev',
  'xq',
  'festival piano jacobins',
  'l’avare 12',
];

function entriesOf(count: number): Entry[] {
  return Array.from({ length: count }, (_, i) => {
    const command = i % 50 === 0;
    const title = command
      ? `${verbs[i % verbs.length]} ${i}`
      : `${works[i % works.length]} — ${places[(i * 7) % places.length]} ${450000 + i}`;
    return command
      ? { id: `e${i}`, kind: 'command', title, aliases: [`mev${i % 9}`, 'vendre'], page: 'events.list' }
      : { id: `e${i}`, kind: 'record', title };
  });
}

/** Every keystroke of every query: letter by letter, then three Backspaces. */
const strokes = queries.flatMap((query) => [
  ...Array.from(query, (_, i) => query.slice(0, i + 1)),
  query.slice(0, -1),
  query.slice(0, -2),
  query.slice(0, -3),
]);

const heap = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};
const quantile = (sorted: number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;

for (const count of [1_000, 10_000, 100_000]) {
  const entries = entriesOf(count);
  let frecency: Frecency = {};
  for (let i = 0; i < 200; i++) frecency = use(frecency, `e${(i * 37) % count}`, 1e12 + i * 1e7);
  const before = heap();
  const started = performance.now();
  const index = indexEntries(entries, 'fr');
  const built = performance.now() - started;
  const rank = createRanker(index);
  const times: number[] = [];
  let worst = '';
  for (let round = 0; round < 3; round++)
    for (const query of strokes) {
      const from = performance.now();
      const { rows } = rank({ query, page: 'events.list', frecency });
      for (const { entry } of rows) highlight(entry.title, query);
      const time = performance.now() - from;
      if (time > Math.max(...times)) worst = query;
      times.push(time);
    }
  const memory = heap() - before;
  times.sort((a, b) => a - b);
  console.log(
    `${count.toLocaleString('en')} entries: index ${built.toFixed(0)} ms · keystroke p50 ${quantile(times, 0.5).toFixed(2)} p95 ${quantile(times, 0.95).toFixed(2)} max ${quantile(times, 1).toFixed(2)} ms ("${worst}") · ${memory.toFixed(1)} MB`,
  );
  rank({ query: '' });
}
