/** Orders as support finds them: the list, a filter, a sort, and the box that takes whatever a customer says. */
import type { FoundOrder } from '../../../src/plugins/orders/calls';
import { signedIn } from '../client';
import { type House, kindName } from '../house';
import { median, ms, p95, repeat } from '../numbers';
import type { Row } from '../report';

const path = '/api/order-management/commandes';

const query = (parts: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, String(value)])).toString();

/** What the list is asked. */
const asked: Readonly<Record<string, Record<string, string | number>>> = {
  'default order': {},
  'filter + sort + total': { q: 'statut:VALIDEE paiement:PAYE', sort: '-montantTotal' },
  'a free word': { q: 'dupont' },
  'sort by séance': { sort: 'dateSeance' },
};

interface Sample {
  numero: string;
  client: { nom: string | null; prenom: string | null; email: string | null; telephone: string | null };
}

/** Ways to ask for one order: whole, by its ends, by its beginning, by words, misspelled. */
function waysTo({ numero, client: { nom, prenom, email, telephone } }: Sample): string[] {
  return [
    ...[numero, email, telephone, numero.slice(-4), telephone?.slice(-4), email?.slice(0, 6), numero.slice(0, 5)],
    ...[nom, [prenom, nom].join(' '), `${numero.slice(-4)} ${nom}`, `${nom}xq`],
  ].filter((each): each is string => typeof each === 'string' && each.trim() !== '');
}

/** List and search over all orders, on both databases. */
export async function orders(house: House): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of house.kinds) {
    const client = await signedIn((await house.server(kind)).url);
    const count = house.quick ? 20 : 200;
    const { total, items }: { total: number; items: Sample[] } = JSON.parse(
      (await client.get(`${path}?${query({ limit: 40, total: 'exact', offset: 1_000 })}`)).text,
    );
    const size = total.toLocaleString('fr-FR');
    for (const [what, parts] of Object.entries(asked)) {
      const times = await repeat(count, () => client.get(`${path}?${query({ limit: 50, ...parts })}`), count);
      rows.push({
        what: `${size} orders: list, ${what} (${kindName(kind)})`,
        measured: `p95 ${ms(p95(times))}, p50 ${ms(median(times))}`,
        goal: '≤ 50 ms',
        peer: '',
        figures: { p95: p95(times), p50: median(times) },
        met: p95(times) <= 50,
      });
    }
    const typed = items.flatMap(waysTo);
    const find = async (turn: number) => {
      const q = typed[turn % typed.length] ?? '';
      const { items: found }: { items: FoundOrder[] } = JSON.parse(
        (await client.get(`${path}/recherche?${query({ q })}`)).text,
      );
      return found.length;
    };
    const times = await repeat(house.quick ? 40 : typed.length * 2, find, house.quick ? 10 : typed.length);
    rows.push({
      what: `${size} orders: the search box, ${typed.length} texts (${kindName(kind)})`,
      measured: `p95 ${ms(p95(times))}, p50 ${ms(median(times))}, worst ${ms(Math.max(...times))}`,
      goal: '≤ 50 ms',
      peer: '',
      figures: { p95: p95(times), p50: median(times), worst: Math.max(...times) },
      met: p95(times) <= 50,
    });
    client.close();
  }
  return rows;
}
