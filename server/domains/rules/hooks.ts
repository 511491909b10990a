/** Rules of rules: conditions and acts that are understood, an account that is the writer's to give, a back-test before one is armed. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { parse } from '../../../src/core/filter/parse';
import type { Row } from '../../../src/core/model/model';
import { definition } from '../../../src/plugins/rules/model';
import { beginReader } from '../../actions/changes';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { notReplayed } from '../../resource/replay/states';
import { run } from '../../resource/run';
import { servedNamed } from '../../resource/served';
import { columnNamed } from '../../resource/table';
import { bodyFor, changeOfRule, isOwn } from './act';
import { reader } from './clock';
import { printOf } from './rule';

const live: readonly unknown[] = ['EVALUATION', 'ARMEE'];

export const ruleHooks: Hooks = {
  reads: [...definition, 'etat', 'motifPause'],
  derive: (row) => (row['etat'] === 'PAUSE' ? {} : { motifPause: null }),
  async refuse(within, pending) {
    const found = new Map<string | number, readonly Refusal[]>();
    for (const each of pending) {
      const refusals = each.after === null ? [] : await refusalsOf(within, each, each.after);
      if (refusals.length > 0) found.set(each.key, refusals);
    }
    return found;
  },
  /** One that begins to run, or that says something else, looks at what comes from now on. */
  async after({ tx }, written) {
    for (const { key, before, after } of written) {
      if (after === null || !live.includes(after['etat'])) continue;
      if (before !== null && before['etat'] === after['etat'] && printOf(before) === printOf(after)) continue;
      await beginReader(tx, reader);
      await run(
        tx,
        sql`insert into regles_suivi (regle, empreinte) values (${Number(key)}, ${printOf(after)})
          on conflict (regle) do update set empreinte = excluded.empreinte, depuis = excluded.depuis, jusqua = excluded.jusqua, echecs = 0`,
      );
      await run(tx, sql`delete from regles_vues where regle = ${Number(key)}`);
    }
    return [];
  },
};

async function refusalsOf(within: Within, { key, before }: Pending, row: Row): Promise<Refusal[]> {
  // The model has refused it.
  if (!within.catalogue.has(String(row['ressource']))) return [];
  const isSaid = before === null || definition.some((name) => !isDeepStrictEqual(before[name], row[name]));
  const isArmed = row['etat'] === 'ARMEE' && (isSaid || before['etat'] !== 'ARMEE');
  const isBegun = live.includes(row['etat']) && (isSaid || before['etat'] !== row['etat']);
  return [
    ...(isSaid ? [...conditionRefusals(within, row), ...actRefusals(within, row)] : []),
    ...(isSaid || isBegun ? await accountRefusals(within, row) : []),
    ...(isArmed && !(await isTested(within, key, row)) ? [{ code: 'rule-test', field: 'etat' }] : []),
  ];
}

function conditionRefusals({ catalogue, scope }: Within, row: Row): Refusal[] {
  const served = servedNamed(catalogue, String(row['ressource']));
  const filtre = textAt(row, 'filtre');
  const [problem] = filtre === '' ? [] : parse(filtre, served.fields, scope.locale).problems;
  const refusals: Refusal[] = [];
  if (problem !== undefined) {
    const params = { position: problem.start + 1, saisi: filtre.slice(problem.start, problem.end) };
    refusals.push({ code: 'rule-filter', params, field: 'filtre' });
  }
  // A rule of all that changes would answer itself.
  if (
    filtre === '' &&
    row['declencheur'] !== 'ECHEANCE' &&
    row['changement'] !== 'CREATION' &&
    row['changement'] !== 'SUPPRESSION'
  )
    refusals.push({ code: 'rule-filter-all', field: 'filtre' });
  if (row['declencheur'] === 'ECHEANCE') {
    const column = columnNamed(served.table, textAt(row, 'feuille'));
    if (column?.type !== 'date' && column?.type !== 'timestamptz')
      refusals.push({ code: 'rule-date', field: 'feuille' });
  }
  return refusals;
}

function actRefusals({ catalogue }: Within, row: Row): Refusal[] {
  if (row['acte'] === 'MODIFIER') {
    const served = servedNamed(catalogue, String(row['ressource']));
    const said = { champ: textAt(row, 'champ'), valeur: textAt(row, 'valeur') };
    if (changeOfRule(served, said) !== null) return [];
    const isLeaf = changeOfRule(served, { ...said, valeur: '' }) !== null;
    return [isLeaf ? { code: 'rule-value', field: 'valeur' } : { code: 'rule-field', field: 'champ' }];
  }
  if (row['acte'] !== 'APPEL') return [];
  return [
    ...(isOwn(textAt(row, 'chemin')) ? [{ code: 'rule-own', field: 'chemin' }] : []),
    ...(isCall(textAt(row, 'chemin')) ? [] : [{ code: 'rule-call', field: 'chemin' }]),
    ...(bodyFor(textAt(row, 'corps'), '1', 1) === null ? [{ code: 'rule-body', field: 'corps' }] : []),
  ];
}

/** `/api/admin-config/genres`: whether there is such a call is known when it is tried. */
function isCall(path: string): boolean {
  return path.startsWith('/api/') && path.split('/').length > 3;
}

/** Nobody has a rule do more than they may: an account is its owner's to give, or that of an administrator of everything. */
async function accountRefusals({ tx, caller }: Within, { compte }: Row): Promise<Refusal[]> {
  if (typeof compte !== 'number') return [];
  const [found] = await run<{ proprietaire: string; isOpen: boolean }>(
    tx,
    sql`select k.proprietaire, k.actif and coalesce(k.fin > now(), true) as "isOpen" from cles k where k.id = ${compte}`,
  );
  // The check of references has said so already.
  if (!found) return [];
  const isOverAll = caller.role === 'ADMIN' && caller.rights === undefined && caller.perimeter === null;
  return [
    ...(isOverAll || found.proprietaire === caller.id ? [] : [{ code: 'rule-account', field: 'compte' }]),
    ...(found.isOpen ? [] : [{ code: 'rule-account-over', field: 'compte' }]),
  ];
}

/** Whether this very version was tried over the history, where that can be. */
async function isTested({ tx, catalogue, scope }: Within, key: string | number, row: Row): Promise<boolean> {
  const served = servedNamed(catalogue, String(row['ressource']));
  const more = row['declencheur'] === 'ECHEANCE' ? [textAt(row, 'feuille')] : [];
  const filtre = textAt(row, 'filtre');
  const isRead = parse(filtre, served.fields, scope.locale).problems.length === 0;
  if (isRead && notReplayed({ served, catalogue, scope }, filtre, more).length > 0) return true;
  const found = await run(
    tx,
    sql`select from regles_essais where regle = ${Number(key)} and empreinte = ${printOf(row)}`,
  );
  return found.length > 0;
}

function textAt(row: Row, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value.trim() : '';
}
