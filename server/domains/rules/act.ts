/** What a rule does to one record: a call of the contract as its account, tried first, or a mail. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fieldNamed } from '../../../src/core/filter/fields';
import { fold } from '../../../src/core/filter/fold';
import { readText } from '../../../src/core/kinds/read-text';
import { changeAt, leavesOf } from '../../../src/core/model/model';
import { mayDo } from '../../../src/core/model/rights';
import type { FiringState } from '../../../src/plugins/rules/models/firing';
import { readKey } from '../../resource/read/query';
import { labelOf } from '../../resource/read/refs';
import { addressOf } from '../../resource/routes/address';
import { run } from '../../resource/run';
import { visible } from '../../resource/scope';
import { type Catalogue, type Served, servedNamed } from '../../resource/served';
import { at } from '../../resource/table';
import type { Caller, Services } from '../../services';
import { translators } from '../../texts';
import { type Answered, guardOfCall, isSensitiveGuard, makeCall, type PlannedCall } from '../plans/call';
import { type Rule, scopeOfRule } from './rule';

export interface AtWork {
  app: FastifyInstance;
  services: Services;
  catalogue: Catalogue;
}

/** What became of a firing. */
export interface Came {
  etat: FiringState;
  message: string | null;
  lot: string | null;
}

type MessageKey =
  | 'account'
  | 'gone'
  | 'proof'
  | 'leaf'
  | 'nothing'
  | 'would'
  | 'done'
  | 'wouldMail'
  | 'mailed'
  | 'address'
  | 'limit'
  | 'chain'
  | 'paused'
  | 'changed'
  | 'run';

/** As everything that the history keeps: in French. */
export function said(key: MessageKey, params: Record<string, string | number> = {}): string {
  return translators.fr(`rules.came.${key}`, params);
}

const came = (etat: FiringState, message: string | null, lot: string | null = null): Came => ({ etat, message, lot });

/** The value of a change, as the leaf that is named takes it; null: there is no such leaf, or it does not read it. */
export function changeOfRule({ resource, fields }: Served, { champ, valeur }: Pick<Rule, 'champ' | 'valeur'>) {
  const leaf = leavesOf(resource.model).get(fieldNamed(fields, champ ?? '')?.name ?? '');
  if (leaf === undefined || leaf.field.derived || leaf.field.virtual || leaf.field.fixed || leaf.field.secret)
    return null;
  const text = (valeur ?? '').trim();
  const isNumber = /^\d{1,9}$/.test(text);
  // A record is named by its key.
  const keys = new Map<string, string | number>([
    [fold(text), isNumber && leaf.field.key === 'integer' ? Number(text) : text],
  ]);
  const reading = readText(resource.model, leaf, text, keys, { t: (key) => translators.fr(key), locale: 'fr' });
  return 'value' in reading ? { leaf, change: changeAt(leaf.path, reading.value) } : null;
}

/** The call that a rule makes for a record; a text: why there is none. */
export function callFor(catalogue: Catalogue, rule: Rule, entiteId: string): PlannedCall | string {
  const served = servedNamed(catalogue, rule.ressource);
  const key = readKey(served, entiteId);
  if (rule.acte === 'MODIFIER') {
    const read = changeOfRule(served, rule);
    if (read === null || key === null) return said('leaf');
    const corps = { selection: { ids: [key] }, change: read.change, motif: rule.nom };
    return { chemin: `${addressOf(served)}/bulk`, corps };
  }
  const corps = bodyFor(rule.corps, entiteId, key);
  return corps === null
    ? said('gone')
    : { chemin: (rule.chemin ?? '').replaceAll('{id}', encodeURIComponent(entiteId)), corps };
}

/** The body of a call, with the key of the record in place of `{id}`; null: it is no object. */
export function bodyFor(
  text: string | null,
  entiteId: string,
  key: string | number | null,
): Readonly<Record<string, unknown>> | null {
  let read: unknown;
  try {
    read = JSON.parse(text?.trim() || '{}');
  } catch {
    return null;
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, withKey(value, entiteId, key)]));
}

function withKey(value: unknown, entiteId: string, key: string | number | null): unknown {
  if (typeof value === 'string') return value === '{id}' ? key : value.replaceAll('{id}', entiteId);
  if (Array.isArray(value)) return value.map((each) => withKey(each, entiteId, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withKey(each, entiteId, key)]));
}

/** Whether a call is of rules themselves, however its address is written. */
export function isOwn(path: string): boolean {
  try {
    return decodeURIComponent(path).split(/[/?#]/).includes('regles');
  } catch {
    return true;
  }
}

/** Whether a rule may make such a call: one that is tried first, done once, and asks no proof. */
export function faultOfCall(app: FastifyInstance, call: PlannedCall): 'gone' | 'proof' | 'own' | null {
  if (isOwn(call.chemin)) return 'own';
  const guard = guardOfCall(app, call);
  if (guard === null) return 'gone';
  return isSensitiveGuard(guard) ? 'proof' : null;
}

/** What a rule would do to a record as it is now; nothing is done. */
export async function tryAct(work: AtWork, rule: Rule, caller: Caller, entiteId: string): Promise<Came> {
  if (rule.acte === 'MAIL') {
    const to = await addressFor(work, rule, caller, entiteId);
    return to === null ? came('REFUSE', said('address')) : came('EVALUE', said('wouldMail', { adresse: to.adresse }));
  }
  const call = callFor(work.catalogue, rule, entiteId);
  if (typeof call === 'string') return came('REFUSE', call);
  const fault = faultOfCall(work.app, call);
  if (fault !== null) return came('REFUSE', said(fault === 'proof' ? 'proof' : 'gone'));
  const tried = await makeCall(work.app, caller, call, { dryRun: true });
  if (tried.status >= 300) return came('REFUSE', whyNot(tried));
  const { changed = 1, blocked = 0 } = tried.body;
  if (changed > 0) return came('EVALUE', said('would', { n: changed }));
  return blocked > 0 ? came('REFUSE', whyBlocked(tried)) : came('RIEN', said('nothing'));
}

/** Does it: once for the firing of this id, whoever is killed when. */
export async function doAct(
  work: AtWork,
  rule: Rule,
  caller: Caller,
  firing: { id: string; entiteId: string },
): Promise<Came> {
  const { entiteId, id } = firing;
  const tried = await tryAct(work, rule, caller, entiteId);
  if (tried.etat !== 'EVALUE' || rule.acte === 'MAIL') return tried;
  const call = callFor(work.catalogue, rule, entiteId);
  if (typeof call === 'string') return came('REFUSE', call);
  const done = await makeCall(work.app, caller, call, { key: `regle:${id}` });
  if (done.status >= 300) return came('REFUSE', whyNot(done));
  const { changed = 1, blocked = 0 } = done.body;
  if (changed === 0) return blocked > 0 ? came('REFUSE', whyBlocked(done)) : came('RIEN', said('nothing'));
  return came('FAIT', said('done', { n: changed }), done.lot);
}

interface Addressed {
  adresse: string;
  libelle: string;
}

/** Where a rule writes about a record that its account may read. */
export async function addressFor(
  { services, catalogue }: AtWork,
  rule: Rule,
  caller: Caller,
  entiteId: string,
): Promise<Addressed | null> {
  const served = servedNamed(catalogue, rule.ressource);
  const key = readKey(served, entiteId);
  if (key === null || !mayDo(caller, served.resource, 'read')) return null;
  const { table } = served;
  const { drizzle } = services.database;
  const scope = await scopeOfRule(drizzle, caller);
  const partner = table.perimeter === null ? sql`null::text` : at(table.perimeter);
  const [found] = await run<{ libelle: string | null; adresse: string | null }>(
    drizzle,
    sql`select ${labelOf(table, scope, 't')} as libelle, (select p.email_contact from partenaires p where p.partner_id = ${partner}) as adresse
      from ${visible(table, scope)} where ${at(table.key)} = ${key}`,
  );
  // Of one that was deleted, its number is left.
  const given = (rule.destinataire ?? '').trim();
  const adresse = given === '' ? (found?.adresse ?? '').trim() : given;
  return adresse === '' ? null : { adresse, libelle: found?.libelle ?? entiteId };
}

/** Why the server refused, as it said it. */
function whyNot({ body }: Answered): string {
  const reason = body.errors?.flatMap(({ errorCodes }) => errorCodes)[0]?.message;
  return [body.detail, reason].filter((each) => each !== undefined && each !== '').join(' ') || said('run');
}

function whyBlocked({ body }: Answered): string {
  return body.blockedRows?.[0]?.reasons[0]?.message ?? said('nothing');
}
