/** The first records of a source, their names, and a mapping guessed from both. */
import type { Objet } from '../../../src/plugins/feeds/model';
import type { FeedSample, SampleMapping } from '../../../src/plugins/feeds/models/sample';
import type { GridRow } from '../../resource/import/grid';
import { guessPlan } from '../../resource/import/guess';
import type { Catalogue } from '../../resource/served';
import type { Services } from '../../services';
import { incomingOf } from './objects';
import type { FeedRecord, Reading } from './read/record';
import { recordsOf } from './read/records';
import { openSource, type Place } from './source/open';

const looked = 200;
const shown = 5;
const patienceMs = 30_000;

const transformationOf = {
  whole: 'TEL_QUEL',
  before: 'AVANT_SEPARATEUR',
  after: 'APRES_SEPARATEUR',
  number: 'NOMBRE',
  pad: 'CODE_POSTAL',
} as const;

export async function sampleOf(
  services: Services,
  catalogue: Catalogue,
  { place, reading, objet }: { place: Place; reading: Reading; objet: Objet },
): Promise<FeedSample> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patienceMs);
  const records: FeedRecord[] = [];
  try {
    for await (const record of recordsOf(await openSource(services, place, controller.signal), reading)) {
      records.push(record);
      if (records.length >= looked) break;
    }
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
  const names = [...new Set(records.flatMap(({ values }) => [...values.keys()]))];
  const served = incomingOf(catalogue, objet);
  const rows: GridRow[] = records.map(({ number, values }) => [number, names.map((name) => values.get(name) ?? '')]);
  return {
    noms: names,
    lignes: rows.slice(0, shown).map(([, cells]) => cells),
    mapping: served ? mappingOf(names, guessPlan(served, names.map(lastName), rows)) : [],
  };
}

/** The name of a value without the elements that it stands in. */
function lastName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replace(/^@/, '');
}

function mappingOf(names: readonly string[], { lines, match }: ReturnType<typeof guessPlan>): SampleMapping[] {
  return lines.flatMap(({ from, step, field }) =>
    field === null || from === null
      ? []
      : [
          {
            champSource: names[from] ?? '',
            champ: field,
            transformation: transformationOf[step],
            defaut: '',
            cle: match.includes(field),
          },
        ],
  );
}
