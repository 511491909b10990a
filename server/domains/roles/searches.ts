/**
 * `POST …/recherches-sans-suite`: the palette tells a search that came to nothing, or that was given up. `GET …/mots`: the words
 * that were given to commands, for everybody's palette.
 */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isFiller } from '../../../src/core/filter/fillers';
import { fold } from '../../../src/core/filter/fold';
import { type GivenWord, withoutPersonal } from '../../../src/core/filter/missed-words';
import { accessOf } from '../../../src/core/model/rights';
import type { Tx } from '../../db/database';
import { callerOf } from '../../http/guards';
import type { Hooks } from '../../resource/hooks';
import { addressOf } from '../../resource/routes/address';
import { readCall } from '../../resource/routes/ask';
import { keyArray, run, textArray } from '../../resource/run';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Services } from '../../services';

const Missed = type({ saisie: '1 <= string <= 500' });

/** Those who use the palette. */
const everybody = accessOf({ domaine: null }, 'read');

/** What was given to a command, or is not any more, is dealt with, or not. */
export const searchHooks: Hooks = {
  reads: ['commande', 'etat'],
  derive: ({ commande, etat }) =>
    typeof commande === 'string' && commande !== '' && etat !== 'IGNOREE' ? { etat: 'TRAITEE' } : {},
};

export function serveSearches(app: FastifyInstance, { database, codes }: Services, catalogue: Catalogue): void {
  const path = addressOf(servedNamed(catalogue, 'recherches-sans-suite'));

  app.post(path, { config: { guard: everybody, dryRun: false, body: Missed } }, async (request, reply) => {
    const { saisie } = readCall(Missed, request);
    // Whose search it was is not stored: only that it was another person's.
    const person = codes.mark(`recherches ${callerOf(request).id}`);
    await database.drizzle.transaction((tx) => noteSearch(tx, saisie, person));
    return reply.code(204).send();
  });

  app.get(`${path}/mots`, { config: { guard: everybody } }, async () => {
    const items = await run<GivenWord>(
      database.drizzle,
      sql`select texte, commande from recherches_sans_suite where commande is not null and etat <> 'IGNOREE' order by texte`,
    );
    return { items };
  });
}

const notLetters = /[^\p{L}]+/u;

async function noteSearch(tx: Tx, typed: string, person: string): Promise<void> {
  const words = fold(withoutPersonal(typed) ?? '').split(notLetters);
  // *De* stands in names too, and names nobody.
  const names = await namesAmong(
    tx,
    words.filter((word) => word !== '' && !isFiller(word)),
  );
  const text = withoutPersonal(typed, (word) => word.split(notLetters).some((part) => names.has(part)));
  if (text === null) return;
  const [row] = await run<{ id: number }>(
    tx,
    sql`insert into recherches_sans_suite (texte, derniere) values (${text}, now())
      on conflict (texte) where texte is not null do update set nombre = recherches_sans_suite.nombre + 1, derniere = now() returning id`,
  );
  await run(
    tx,
    sql`insert into recherches_personnes (recherche, personne) values (${row?.id ?? 0}, ${person})
      on conflict (recherche, personne) do update set date = now()`,
  );
  await countPeople(tx, [row?.id ?? 0]);
}

/** Says of searches how many people made them. */
export async function countPeople(tx: Tx, ids: readonly number[]): Promise<void> {
  await run(
    tx,
    sql`update recherches_sans_suite t set personnes =
      (select count(*)::integer from recherches_personnes p where p.recherche = t.id) where t.id = any(${keyArray('integer', ids)})`,
  );
}

/** Names, as entire words, that orders, cards, reviews and users have; each look finds its rows by the index of the free words. */
const named = [
  { table: 'commandes', names: ['nom', 'prenom', 'email'] },
  { table: 'cartes', names: ['nom', 'email'] },
  { table: 'avis', names: ['auteur'] },
  { table: 'utilisateurs', names: ['nom', 'mail', 'login'] },
] as const;

async function namesAmong(tx: Tx, words: readonly string[]): Promise<ReadonlySet<string>> {
  const holds = named.map(({ table, names }) => {
    // Of an address what stands before its @: what follows is no one's name.
    const said = names.map((name) => `split_part(n."${name}", '@', 1)`).join(', ');
    return sql.raw(`exists (select from ${table} n where n.recherche like '%' || w.mot || '%'
      and w.mot = any(regexp_split_to_array(f_fold(concat_ws(' ', ${said})), '[^[:alpha:]]+')))`);
  });
  const rows = await run<{ mot: string }>(
    tx,
    sql`select w.mot from unnest(${textArray([...new Set(words)])}) as w(mot) where ${sql.join(holds, sql` or `)}`,
  );
  return new Set(rows.map(({ mot }) => mot));
}
