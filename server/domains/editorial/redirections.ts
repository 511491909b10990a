/** Redirections: those that people write, and those that the path of a live page leaves behind. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/core/model/model';
import { isAddress, isOfTheWeb } from '../../../src/core/model/rules';
import { isPath, reservedStep } from '../../../src/plugins/editorial/models/path';
import { versionsNamed } from '../../content/versions';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { readRows, rowText } from '../../resource/read/shape';
import { run, textArray } from '../../resource/run';
import { everyScope } from '../../resource/scope';
import { blankRow, mergeDerived } from '../../resource/write/change';
import { pageTable, redirectionTable } from './table';

const resource = 'redirections';

export const redirectionHooks: Hooks = {
  reads: ['de', 'vers', 'idTiers'],
  async refuse(within, pending) {
    const found = new Map<string | number, Refusal[]>();
    const add = (key: string | number, refusal: Refusal) => found.set(key, [...(found.get(key) ?? []), refusal]);
    for (const { key, after } of pending) {
      const from = textIn(after, 'de');
      const step = reservedStep(from);
      if (from !== '' && !isPath(from)) add(key, { code: 'page-path', field: 'de' });
      else if (step !== null) add(key, { code: 'page-path-reserved', params: { debut: step }, field: 'de' });
      const to = textIn(after, 'vers');
      if (to !== '' && !leadsSomewhere(to)) add(key, { code: 'redirection-target', field: 'vers' });
      if (from !== '' && from === to) add(key, { code: 'redirection-self', field: 'vers' });
    }
    for (const key of await takenPaths(within, pending)) add(key, { code: 'redirection-taken', field: 'de' });
    return found;
  },
};

/** Rows whose path leads somewhere else already, on the same site. */
async function takenPaths({ tx }: Within, pending: readonly Pending[]): Promise<(string | number)[]> {
  const moved = pending.filter(
    ({ before, after }) =>
      after !== null && (before?.['de'] !== after['de'] || before?.['idTiers'] !== after['idTiers']),
  );
  if (moved.length === 0) return [];
  await run(tx, sql`select pg_advisory_xact_lock(hashtext('redirections'))`);
  const others = await run<{ id: number; de: string; tiers: string | null }>(
    tx,
    sql`select id, de, id_tiers as tiers from redirections where de = any(${textArray(moved.map(({ after }) => textIn(after, 'de')))})`,
  );
  const written = new Set(pending.map(({ key }) => String(key)));
  const taken = new Set(others.filter(({ id }) => !written.has(String(id))).map(({ de, tiers }) => placeOf(de, tiers)));
  return moved.flatMap(({ key, after }) => {
    const place = placeOf(textIn(after, 'de'), textIn(after, 'idTiers') || null);
    const isTaken = taken.has(place);
    // Of several written at once, the first one has it.
    taken.add(place);
    return isTaken ? [key] : [];
  });
}

/** A path of the site, or an address of the web. */
const leadsSomewhere = (address: string) => isOfTheWeb(address) || (address.startsWith('/') && isAddress(address));

const placeOf = (path: string, partner: string | null) => JSON.stringify([path, partner]);

/** The path of a page was another one while it was live, and is a new one now. */
interface Moved {
  from: string;
  to: string;
  partner: string | null;
}

/** What the paths of live pages leave behind: they lead on, and what led to them does too; a path that is a page again leads nowhere. */
export async function followPaths(
  within: Within,
  written: readonly Pending[],
): Promise<{ resource: string; pending: Pending[] }[]> {
  if (within.origin === 'revert') return [];
  const moved = await movedBy(within, written);
  if (moved.length === 0) return [];
  await run(within.tx, sql`select pg_advisory_xact_lock(hashtext('redirections'))`);
  const ends = moved.flatMap(({ from, to }) => [from, to]);
  const known = readRows(
    await run<{ row: string }>(
      within.tx,
      sql`select ${rowText(redirectionTable, everyScope('fr'), 'full')} as row from redirections t
        where t.de = any(${textArray(ends)}) or t.vers = any(${textArray(ends)}) order by t.id for update of t`,
    ),
  );
  const { model } = redirectionTable.resource;
  const changes = new Map<number, Pending>();
  const change = (before: Row, after: Row | null) =>
    changes.set(Number(before['id']), { key: Number(before['id']), before, after });
  const made: Pending[] = [];
  for (const { from, to, partner } of moved) {
    const own = known.filter((row) => (row['idTiers'] ?? null) === partner);
    for (const row of own) {
      if (row['de'] === to) change(row, null);
      else if (row['vers'] === from) change(row, mergeDerived(model, row, { vers: to }));
    }
    const there = own.find((row) => row['de'] === from);
    const said = { de: from, vers: to, code: '301', idTiers: partner };
    if (there) change(there, mergeDerived(model, there, said));
    else
      made.push({
        key: '',
        before: null,
        after: mergeDerived(model, blankRow(redirectionTable, null, within.caller.nom), said),
      });
  }
  return [{ resource, pending: [...changes.values(), ...made] }];
}

async function movedBy({ tx }: Within, written: readonly Pending[]): Promise<Moved[]> {
  const live = (row: Row | null) => (typeof row?.['publishedVersion'] === 'number' ? row['publishedVersion'] : null);
  const changed = written.flatMap(({ key, before, after }) => {
    const [was, is] = [live(before), live(after)];
    return was === null || is === null || was === is ? [] : [{ id: String(key), was, is }];
  });
  if (changed.length === 0) return [];
  const named = changed.flatMap(({ id, was, is }) => [
    { id, version: was },
    { id, version: is },
  ]);
  const versions = await versionsNamed(tx, pageTable, named);
  return changed.flatMap(({ id, was, is }) => {
    const [before, after] = [was, is].map((version) => versions.get(`${id} ${version}`)?.contenu);
    const [from, to] = [before?.['chemin'], after?.['chemin']];
    const partner = typeof after?.['idTiers'] === 'string' ? after['idTiers'] : null;
    return typeof from === 'string' && typeof to === 'string' && from !== to ? [{ from, to, partner }] : [];
  });
}

function textIn(row: Row | null, name: string): string {
  const value = row?.[name];
  return typeof value === 'string' ? value.trim() : '';
}
