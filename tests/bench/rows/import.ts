/** Import of a file of venues as people have them: looked at, rehearsed, written as one lot, taken back. */
import type { ImportPlan } from '../../../src/core/model/import-plan';
import { type Client, signedIn } from '../client';
import { type House, kindName } from '../house';
import { ms, timed } from '../numbers';
import type { Row } from '../report';
import { runOf } from '../runs';

const venues = '/api/admin-config/lieux';
const cities = '/api/admin-config/villes';

interface City {
  codInsee: string;
  libelleFr: string;
  codesPostaux: string[];
}

/** Real communes, since venues stand in one. */
async function citiesOf(client: Client, count: number): Promise<City[]> {
  const found: City[] = [];
  let after = '';
  do {
    const address = `${cities}?limit=500&total=skip&after=${encodeURIComponent(after)}`;
    const { items, next } = JSON.parse((await client.get(address)).text);
    found.push(...items);
    after = next ?? '';
  } while (after !== '' && found.length < count);
  return found.slice(0, count);
}

const headings = [
  'Nom du festival',
  'Région principale de déroulement',
  'Commune principale de déroulement',
  'Code postal (de la commune)',
  'Code Insee commune',
  'Adresse postale',
  'Site internet',
  'Année de création',
  'Géocodage xy',
];
const quoted = (cell: string) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * Lines with the oddities of files from outside: a mark said twice, quotes, line ends in cells, codes that lost their zero,
 * postcodes with words, communes that are none, twins, empty lines.
 */
function fileOf(towns: readonly City[]): string {
  const lines = towns.map((town, index) => {
    const odd = (every: number) => index % every === every - 1;
    const isTwin = odd(400);
    const { codInsee, libelleFr, codesPostaux } = (isTwin ? towns[index - 1] : undefined) ?? town;
    const number = isTwin ? index - 1 : index;
    const postcode = codesPostaux[0]?.replace(/^0/, '') ?? '';
    const cells = [
      odd(7) ? `Les « Nuits » de "${libelleFr}" ; ${number}` : `Festival ${number} de ${libelleFr}`,
      '',
      libelleFr,
      odd(1_000) ? `${postcode} Cedex 09 Gare` : postcode,
      odd(200) && !isTwin ? '0' : codInsee.replace(/^0/, ''),
      odd(3) ? '' : `${index} rue de la Gare${odd(11) ? '\nBâtiment B' : ''}`,
      odd(2) ? 'www.exemple.fr' : '',
      odd(5) ? 'ancien' : String(1950 + (index % 70)),
      odd(9) ? '' : `${(42 + (index % 800) / 100).toFixed(6)}, ${((index % 900) / 100).toFixed(6)}`,
    ];
    return `${cells.map(quoted).join(';')}${odd(97) ? '\n' : ''}`;
  });
  return `\uFEFF\uFEFF${headings.join(';')}\n${lines.join('\n')}\n`;
}

export async function imports(house: House): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of house.kinds) {
    const client = await signedIn((await house.server(kind)).url);
    const content = fileOf(await citiesOf(client, house.quick ? 500 : 7_000));
    const path = `${venues}/import`;
    const { plan, total }: { plan: ImportPlan; total: number } = JSON.parse(
      (await client.upload(path, { look: true }, content)).text,
    );
    let report = { created: 0, rejected: 0 };
    const rehearsed = await timed(async () => {
      report = JSON.parse((await client.upload(path, { plan, dryRun: true }, content)).text);
    });
    let lot: string | null = null;
    const written = await timed(async () => {
      ({ lotId: lot } = await runOf(client, await client.upload(path, { plan }, content)));
    });
    const undone = await timed(async () => {
      await runOf(client, await client.send('POST', `/api/processing-ws/actions/${lot}/revert`, {}));
    });
    client.close();
    const { created, rejected } = report;
    rows.push({
      what: `import of ${total.toLocaleString('fr-FR')} venues: dry run · run · undo (${kindName(kind)})`,
      measured: `${ms(rehearsed)} · ${ms(written)} · ${ms(undone)} (${created} made, ${rejected} left out)`,
      goal: kind === 'postgres' ? '≤ 10 s' : '',
      peer: '',
      figures: { rehearsed, written, undone, created, rejected },
      ...(kind === 'postgres' && { met: rehearsed + written + undone <= 10_000 }),
    });
    await house.rest(kind);
  }
  return rows;
}
