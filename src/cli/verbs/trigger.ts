/** `regie trigger`: a test event, to a webhook (by its number) or to a program on this machine (a type and --forward-to). */
import type { Resource } from '../../core/define';
import { http } from '../../core/http';
import { newSecret } from '../../core/model/webhook-signature';
import { refused, textOf } from '../options';
import { type Exit, exits, type Terminal } from '../terminal';
import { word } from '../text';
import type { Verb } from '../verb';
import { forward, forwardAddress, newMessageId, type Target } from './forward';
import { resourceNamed } from './list';

/** What a webhook's test came to. */
interface TestOutcome {
  statut: number | null;
  erreur: string | null;
}

export const triggerVerb: Verb = {
  name: 'trigger',
  operands: '12 | genres.modification --forward-to http://localhost:3000/hooks',
  shapes: () => ({ 'forward-to': { type: 'string' }, secret: { type: 'string' } }),
  run: async ({ terminal, given, json, signIn }) => {
    const [what = '', ...more] = given.operands;
    if (more.length > 0) throw refused(word('args.tooMany', { noms: more.join(' ') }));
    const url = forwardAddress(given);
    if (url === undefined && !/^\d{1,9}$/.test(what)) throw refused(word('said.noTarget'));
    const [, name = '', action = 'modification'] = /^([\w-]+?)(?:\.(\w+))?$/.exec(what) ?? [];
    const resource = resourceNamed(url === undefined ? 'webhooks' : name.replaceAll('_', '-'));
    await signIn();
    if (url === undefined) return toWebhook(terminal, resource, Number(what), json);
    const page = await http.list(resource, { limit: 1 }, { signal: terminal.signal });
    const [fiche = null] = page.items;
    const id = String(fiche?.[resource.model.key.name] ?? '0');
    const data = {
      ...{ evenement: '0', ressource: resource.name, id, action: action.toUpperCase(), idTiers: null, lot: null },
      ...{ adresse: '', mince: false, fiche, changements: [] },
      ...{ numero: 1, gap: false, dansFiltre: true, rejoue: false },
    };
    const message = { type: `${name.replaceAll('-', '_')}.${action}`, timestamp: new Date().toISOString(), data };
    return toProgram(terminal, { url, secret: textOf(given, 'secret') ?? newSecret() }, message, json);
  },
};

async function toWebhook(terminal: Terminal, { service, path }: Resource, id: number, json: boolean): Promise<Exit> {
  const { data } = await http.request<TestOutcome>({
    method: 'POST',
    service,
    path: `${path}/${id}/essai`,
    body: {},
    signal: terminal.signal,
  });
  terminal.out(json ? `${JSON.stringify(data)}\n` : `${data.statut ?? data.erreur}\n`);
  return data.erreur === null ? exits.done : exits.failed;
}

async function toProgram(terminal: Terminal, target: Target, message: { type: string }, json: boolean): Promise<Exit> {
  const statut = await forward(target, newMessageId(), message, terminal.signal);
  const facts = { type: message.type, statut, secret: target.secret };
  terminal.out(json ? `${JSON.stringify(facts)}\n` : `${facts.type}\t${statut ?? '-'}\t${facts.secret}\n`);
  return statut !== null && statut < 300 ? exits.done : exits.failed;
}
