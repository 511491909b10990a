/** What the public finds: rankings computed over the orders, told beside plain SQL; the test bar over the manifestations. */
import pg from 'pg';
import { startServer } from '../../support/running-server';
import { signedIn } from '../client';
import { type House, kindName } from '../house';
import { median, ms, p95, repeat } from '../numbers';
import type { Row } from '../report';
import { runOf } from '../runs';

const rankings = '/api/page-management/best-sellers';

/** The first twenty of every ranking of the whole platform, counted as anybody would. */
const counted = `
  select a.axe, a.valeur, s.cle, s.ventes, row_number() over (partition by a.axe, a.valeur order by s.ventes desc, s.cle) as rang
  from (
    select (l ->> 'idmanif')::integer as cle, count(*)::integer as ventes
    from commandes c cross join jsonb_array_elements(c.lignes) l, calculs_best_sellers r
    where r.best_sellers = $1 and c.statut in ('VALIDEE', 'TERMINEE') and l ->> 'type' = 'SEANCE'
      and l ->> 'statutBillet' in ('EMIS', 'CONTROLE')
      and c.date_creation >= r.calcule_le - r.fenetre_jours * interval '1 day' and c.date_creation < r.calcule_le
    group by 1
  ) s join manifestations m on m.idmanif = s.cle
    cross join lateral (values ('GLOBAL', ''), ('GENRE', m.genre), ('SOUS_GENRE', m.sous_genre), ('VILLE', m.ville)) a (axe, valeur)
  where a.valeur is not null`;
const compared = `
  with counted as (select * from (${counted}) c where rang <= 20),
    kept as (select axe, valeur, cle, ventes, rang from rangs_best_sellers where best_sellers = $1 and id_tiers = '' and type = 'MANIFESTATION' and rang <= 20)
  select (select count(*) from kept)::integer as places,
    (select count(*) from kept k where not exists (
      select from counted c where (c.axe, c.valeur, c.cle, c.ventes, c.rang) = (k.axe, k.valeur, k.cle, k.ventes, k.rang)))::integer as wrong,
    (select count(*) from counted c where c.axe in (select axe from kept) and not exists (
      select from kept k where (c.axe, c.valeur, c.cle, c.rang) = (k.axe, k.valeur, k.cle, k.rang)))::integer as missing`;

/** Every ranking computed anew, from the request to the end of its run. */
export async function bestSellers(house: House): Promise<Row[]> {
  const url = await house.postgresUrl();
  const server = await startServer({ env: { DATABASE_URL: url, DEMO: 'on', LOG_LEVEL: 'error' } });
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    const client = await signedIn(server.url);
    const times = await repeat(
      house.quick ? 1 : 3,
      async () => runOf(client, await client.send('POST', `${rankings}/calcul`, {})),
      0,
    );
    client.close();
    const read = async (text: string, values: unknown[] = []) => (await database.query(text, values)).rows[0];
    const { orders, records } = await read(
      'select (select count(*) from commandes)::integer as orders, (select count(*) from best_sellers where actif)::integer as records',
    );
    const { id } = await read('select id from best_sellers where actif and id_tiers is null order by id limit 1');
    const { places, wrong, missing } = await read(compared, [id]);
    const worst = Math.max(...times);
    return [
      {
        what: `${records} rankings over ${orders.toLocaleString('fr-FR')} orders, request → done`,
        measured: `${ms(median(times))} (worst ${ms(worst)}); ${places} places, ${wrong + missing} unlike plain SQL`,
        goal: '≤ 5 s, 0 unlike',
        peer: '',
        figures: { median: median(times), worst, orders, places, wrong, missing },
        met: worst <= 5_000 && places > 0 && wrong + missing === 0,
      },
    ];
  } finally {
    await database.end();
    await server.discard();
  }
}

/** Few and many results, several words, a beginning, a typing error, accents left out, a record expected, English, a site. */
const asked: readonly Record<string, string>[] = [
  { q: 'carmen' },
  { q: 'concert' },
  { q: 'opera paris' },
  { q: 'theatr' },
  { q: 'tartufe' },
  { q: 'festival jazz lyon' },
  { q: 'orchestre', expect: 'MANIFESTATION:1' },
  { q: 'circus', lang: 'en' },
  { q: 'danse', idTiers: '142' },
];

/** A query in the test bar, ranked and explained. */
export async function testBar(house: House): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of house.kinds) {
    const client = await signedIn((await house.server(kind)).url);
    const each: { q: string; time: number; total: number }[] = [];
    const all: number[] = [];
    for (const query of asked) {
      const address = `/api/search-engine/essai?${new URLSearchParams(query)}`;
      let total = 0;
      const times = await repeat(house.quick ? 5 : 30, async () => {
        ({ total } = JSON.parse((await client.get(address)).text));
      });
      all.push(...times);
      each.push({ q: query['q'] ?? '', time: median(times), total });
    }
    client.close();
    const slowest = each.reduce((one, other) => (other.time > one.time ? other : one));
    rows.push({
      what: `test bar over ${house.counts.manifestations.toLocaleString('fr-FR')} manifestations (${kindName(kind)})`,
      measured: `p50 ${ms(median(all))}, p95 ${ms(p95(all))} (« ${slowest.q} », ${slowest.total} found: ${ms(slowest.time)})`,
      goal: '≤ 50 ms',
      peer: '',
      figures: { p50: median(all), p95: p95(all), slowest: slowest.time },
      met: p95(all) <= 50,
    });
    await house.rest(kind);
  }
  return rows;
}
