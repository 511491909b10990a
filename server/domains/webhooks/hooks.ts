/** Rules of webhooks: where they send, what they choose by, who lets them send personal data. */

import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { parse } from '../../../src/core/filter/parse';
import { isItem } from '../../../src/core/model/inner';
import type { Row } from '../../../src/core/model/model';
import { accessOf, lacking } from '../../../src/core/model/rights';
import { isEmail } from '../../../src/core/model/rules';
import { say } from '../../auth/texts';
import { requireProof } from '../../http/guards';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';

const exporting = accessOf({ domaine: null }, 'EXPORTER_DONNEES_PERSONNELLES');

export const webhookHooks: Hooks = {
  async refuse(within, pending) {
    const { caller, origin } = within;
    const opened = pending.filter(opensPersonal);
    const mayOpen = lacking(exporting, { ...caller, proved: true }) === null;
    // What one takes back of one's own was proved when it was done.
    if (opened.length > 0 && mayOpen && origin !== 'revert')
      requireProof(caller, say(within.scope.locale, 'proofAccess'));
    return new Map(
      pending.flatMap((each) => {
        if (each.after === null) return [];
        const found = [
          ...refusalsOf(within, each.after),
          ...(!mayOpen && opened.includes(each) ? [{ code: 'webhook-personal', field: 'personnelles' }] : []),
        ];
        return found.length === 0 ? [] : [[each.key, found] as const];
      }),
    );
  },
  /** One that is new or on again begins with what changes from now on, and its address anew. */
  async after({ tx }, written) {
    const begun = written.flatMap(({ key, before, after }) =>
      after?.['actif'] === true && (before?.['actif'] !== true || before['adresse'] !== after['adresse'])
        ? [{ key: Number(key), isOn: before?.['actif'] !== true }]
        : [],
    );
    if (begun.length === 0) return [];
    const keys = begun.map(({ key }) => key);
    const on = begun.flatMap(({ key, isOn }) => (isOn ? [key] : []));
    await run(
      tx,
      sql`insert into webhook_sante (webhook, etat, depuis) select k, 'EN_SERVICE', now() from unnest(${keyArray('integer', keys)}) k
        on conflict (webhook) do update set etat = 'EN_SERVICE', echecs = 0, reussites = 0, pauses = 0, jusqua = null,
          depuis = case when excluded.webhook = any(${keyArray('integer', on)}) then now() else webhook_sante.depuis end`,
    );
    await run(
      tx,
      sql`update webhook_envois set prochain = now() where webhook = any(${keyArray('integer', keys)}) and etat = 'A_ENVOYER'`,
    );
    return [];
  },
};

/** What decides which personal data goes where. */
const reach = ['personnelles', 'adresse', 'choix', 'idTiers', 'contenu'] as const;

/** Whether a write lets personal data out, more of it, or elsewhere. */
function opensPersonal({ before, after }: Pending): boolean {
  if (after?.['personnelles'] !== true) return false;
  return before === null || reach.some((name) => !isDeepStrictEqual(before[name], after[name]));
}

function refusalsOf(within: Within, row: Row): Refusal[] {
  const wrong = texts(row['destinatairesAlerte']).find((each) => !isEmail(each));
  return [
    ...addressRefusals(String(row['adresse'] ?? '')),
    ...(wrong === undefined
      ? []
      : [{ code: 'webhook-mail', field: 'destinatairesAlerte', params: { adresse: wrong } }]),
    ...filterRefusals(within, row),
  ];
}

/** What is signed is not encrypted: in the open it only goes to a machine beside this one, which an operator has to allow. */
function addressRefusals(address: string): Refusal[] {
  if (address === '') return [];
  const url = URL.parse(address);
  const isNear = url?.protocol === 'http:' && (!url.hostname.includes('.') || /^[\d.]+$/.test(url.hostname));
  if (!url || (url.protocol !== 'https:' && !isNear)) return [{ code: 'webhook-address', field: 'adresse' }];
  return url.username === '' && url.password === '' ? [] : [{ code: 'webhook-address-secret', field: 'adresse' }];
}

function filterRefusals({ catalogue, scope }: Within, row: Row): Refusal[] {
  const chosen: readonly unknown[] = Array.isArray(row['choix']) ? row['choix'] : [];
  return chosen.flatMap((item, index) => {
    if (!isItem(item)) return [];
    const { ressource, filtre } = item;
    const served = catalogue.get(String(ressource));
    if (typeof filtre !== 'string' || filtre.trim() === '' || !served) return [];
    const [problem] = parse(filtre, served.fields, scope.locale).problems;
    if (problem === undefined) return [];
    const params = {
      ligne: index + 1,
      position: problem.start + 1,
      saisi: filtre.slice(problem.start, problem.end),
    };
    return [{ code: 'webhook-filter', params, field: `choix.${index}.filtre` }];
  });
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
