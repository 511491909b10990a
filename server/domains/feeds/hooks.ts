/** Rules of feeds (domains.md 8): what they may map and when they run; a running one is not deleted. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { isItem } from '../../../src/core/model/inner';
import type { Row } from '../../../src/core/model/model';
import { isPublishing, type Operation } from '../../../src/core/model/rights';
import { isEmail } from '../../../src/core/model/rules';
import type { Objet } from '../../../src/plugins/feeds/model';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';
import { type Served, servedNamed } from '../../resource/served';
import { columnNamed } from '../../resource/table';
import { lackOf } from '../../resource/write/rights';
import { fieldsIn, fieldsOut, incomingOf, objectFacts } from './objects';
import { nextRun, readHour } from './when';

/** Leaves that a simulation tries: changed, the next run is one again. */
const tried = ['typeSource', 'format', 'chemin', 'encodage', 'mapping'] as const;
const planned = ['actif', 'planification', 'intervalle', 'horaires'] as const;
/** What a run by the clock does, with nobody there to confirm. */
const carried = [
  ...tried,
  ...planned,
  'sens',
  'objet',
  'adresse',
  'politiqueVerrou',
  'politiqueAbsents',
  'mode',
] as const;

export const feedHooks: Hooks = {
  derive(row, before) {
    const isSame = (names: readonly string[]) =>
      before !== null && names.every((name) => isDeepStrictEqual(before[name], row[name]));
    return {
      verifie: before !== null && before['verifie'] === true && isSame(tried),
      prochaineExecution: isSame(planned) ? (before?.['prochaineExecution'] ?? null) : nextOf(row),
    };
  },
  async refuse(within, pending) {
    const running = await runningAmong(
      within,
      pending.flatMap(({ key, after }) => (after === null ? [Number(key)] : [])),
    );
    return new Map(
      pending.flatMap((each) => {
        const refusals = each.after
          ? [...refusalsOf(within, each.after), ...plannedRefusals(within, each.before, each.after)]
          : runningRefusal(running, each);
        return refusals.length === 0 ? [] : [[each.key, refusals] as const];
      }),
    );
  },
  /** What was let in at one host is not shown to another. */
  async after(within, written) {
    const moved = written.flatMap(({ key, before, after }) =>
      before && after && hostOf(before) !== hostOf(after) ? [Number(key)] : [],
    );
    if (moved.length > 0)
      await run(within.tx, sql`delete from flux_secrets where flux = any(${keyArray('integer', moved)})`);
    return [];
  },
};

/** Where a feed goes: its kind of source and its host. */
export function hostOf(row: Pick<Row, string>): string {
  return `${String(row['typeSource'])} ${URL.parse(String(row['adresse'] ?? ''))?.host ?? ''}`;
}

/** When a feed is due after an instant, as its row says. */
export function nextOf(row: Pick<Row, string>, from = new Date()): string | null {
  if (row['actif'] !== true) return null;
  const { intervalle, horaires } = row;
  const next = nextRun(
    {
      planification: String(row['planification']),
      intervalle: typeof intervalle === 'number' ? intervalle : null,
      horaires: Array.isArray(horaires) ? horaires.map(String) : [],
    },
    from,
  );
  return next?.toISOString() ?? null;
}

function refusalsOf({ catalogue }: Within, row: Row): Refusal[] {
  const refusals: Refusal[] = [];
  const objet = row['objet'] as Objet; // One of the model's values: it was checked before.
  const isIncoming = row['sens'] === 'ENTRANT';
  const facts = objectFacts[objet];
  if (!facts) return [];
  if (isIncoming && facts.incoming === null) refusals.push({ code: 'feed-orders-out', field: 'objet' });
  if (row['politiqueAbsents'] === 'DEPUBLIER' && row['mode'] === 'COMPLET' && isIncoming && !facts.withdrawn)
    refusals.push({ code: 'feed-absents', field: 'politiqueAbsents' });
  const adresse = row['adresse'];
  if (typeof adresse === 'string' && adresse !== '') {
    const scheme = row['typeSource'] === 'SFTP' ? /^sftp:$/ : /^https?:$/;
    const url = URL.parse(adresse);
    if (!url || !scheme.test(url.protocol))
      refusals.push({ code: row['typeSource'] === 'SFTP' ? 'feed-address-sftp' : 'feed-address', field: 'adresse' });
    else if (url.password !== '') refusals.push({ code: 'feed-address-secret', field: 'adresse' });
  }
  const hours = texts(row['horaires']).filter((each) => readHour(each) === null);
  if (hours.length > 0) refusals.push({ code: 'feed-hour', field: 'horaires', params: { heure: hours[0] ?? '' } });
  const wrong = texts(row['destinatairesAlerte']).find((each) => !isEmail(each));
  if (wrong !== undefined)
    refusals.push({ code: 'feed-mail', field: 'destinatairesAlerte', params: { adresse: wrong } });
  const known = new Set((isIncoming ? fieldsIn : fieldsOut)(catalogue, objet).map(({ name }) => name));
  const lines = Array.isArray(row['mapping']) ? row['mapping'] : [];
  for (const [index, line] of lines.entries()) {
    const champ: unknown = isItem(line) ? line['champ'] : null;
    if (typeof champ === 'string' && champ !== '' && !known.has(champ))
      refusals.push({ code: 'feed-field', field: `mapping.${index}.champ`, params: { champ } });
  }
  return refusals;
}

/** Who has the clock run a feed could run it, and write what it writes: the clock itself has every right. */
function plannedRefusals(within: Within, before: Row | null, after: Row): Refusal[] {
  const isPlanned = after['sens'] === 'ENTRANT' && after['actif'] === true && after['planification'] !== 'MANUEL';
  if (!isPlanned || carried.every((name) => isDeepStrictEqual(before?.[name], after[name]))) return [];
  const { catalogue } = within;
  const written = incomingOf(catalogue, after['objet'] as Objet); // One of the model's values: it was checked before.
  const lacks = [
    lackOf(servedNamed(catalogue, 'flux'), within, 'LANCER_FLUX'),
    ...(written ? operationsOn(written, after).map((operation) => lackOf(written, within, operation)) : []),
  ];
  return lacks.flatMap((lack) => (lack === null ? [] : [{ ...lack, field: 'planification' }])).slice(0, 1);
}

function operationsOn({ table }: Served, { mapping }: Row): Operation[] {
  const lines = Array.isArray(mapping) ? mapping : [];
  const leaves = lines.map((line) => (isItem(line) ? columnNamed(table, String(line['champ']))?.leaf : null));
  return ['create', 'update', ...(leaves.some((leaf) => leaf && isPublishing(leaf)) ? (['publish'] as const) : [])];
}

async function runningAmong({ tx }: Within, ids: readonly number[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await run<{ id: string; auteur: string }>(
    tx,
    sql`select substr(unicite, 6) as id, lance_par as auteur from batch_runs
      where job = 'flux' and etat in ('EN_FILE', 'EN_COURS') and substr(unicite, 6) = any(${keyArray('integer', ids)}::text[])`,
  );
  return new Map(found.map(({ id, auteur }) => [id, auteur]));
}

function runningRefusal(running: ReadonlyMap<string, string>, { key }: Pending): Refusal[] {
  const auteur = running.get(String(key));
  return auteur === undefined ? [] : [{ code: 'feed-running', params: { auteur } }];
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
