/** What is done with webhooks: a new secret, a test, a replay of what was sent or given up. */
import { KeySquare, RotateCcw, Send } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  addressesOf,
  defineCommand,
  field,
  http,
  newKey,
  oneOf,
  rowsChanged,
  store,
} from '../../core';
import { issuedSecretAtom } from './issued-secret';
import { webhooks } from './model';
import { type IssuedSecret, replayed, type TestOutcome } from './models/sending';
import { text } from './text';

const id = field.reference(webhooks.name, 'integer', { required: true, label: webhooks.one });
const shared = {
  right: accessOf(webhooks, 'update'),
  when: { resource: webhooks.name },
  fill: ((facts) => {
    const one = oneOf(webhooks.name, facts);
    return one === undefined ? {} : { id: Number(one) };
  }) satisfies NonNullable<AnyCommand['fill']>,
};
const pathOf = (key: unknown, call: string) => `${webhooks.path}/${encodeURIComponent(String(key))}/${call}`;

/** A new secret of the record; the one before signs beside it for some hours. It is shown once. */
export const renewSecret: AnyCommand = defineCommand({
  ...shared,
  id: 'webhooks.renouvelerSecret',
  title: text('record.commands.renouveler'),
  aliases: text('record.aliases.renouveler'),
  icon: KeySquare,
  danger: true,
  args: { id, recouvrement: field.integer({ min: 0, max: 720, default: 24, label: text('args.recouvrement') }) },
  run: async ({ id: key, recouvrement }, { signal }) => {
    const { data } = await http.request<IssuedSecret>({
      method: 'POST',
      service: webhooks.service,
      path: pathOf(key, 'secret'),
      body: { recouvrement: recouvrement ?? 0 },
      signal,
    });
    store.set(issuedSecretAtom, { id: Number(key), ...data });
    rowsChanged(webhooks.name, [Number(key)]);
    return { to: addressesOf(webhooks).form(Number(key)), say: { text: text('said.renouveler') } };
  },
});

/** Sends an event made for it, signed as the others are, and says what came back. */
export const testWebhook: AnyCommand = defineCommand({
  ...shared,
  id: 'webhooks.essayer',
  title: text('record.commands.essayer'),
  aliases: text('record.aliases.essayer'),
  icon: Send,
  danger: true,
  args: { id },
  run: async ({ id: key }, { signal }) => {
    const { data } = await http.request<TestOutcome>({
      method: 'POST',
      service: webhooks.service,
      path: pathOf(key, 'essai'),
      body: {},
      headers: { 'Idempotency-Key': newKey() },
      signal,
    });
    rowsChanged(webhooks.name, [Number(key)]);
    const { statut, erreur } = data;
    if (erreur === null) return { say: { text: text('said.essayer'), params: { statut: String(statut) } } };
    return erreur === 'statut'
      ? { say: { text: text('said.refused'), params: { statut: String(statut) }, tone: 'wait' } }
      : { say: { text: text(`faults.${erreur}`), tone: 'wait' } };
  },
});

/** Sends again what a range of time holds, in its order. */
export const replayWebhook: AnyCommand = defineCommand({
  ...shared,
  id: 'webhooks.rejouer',
  title: text('record.commands.rejouer'),
  aliases: text('record.aliases.rejouer'),
  icon: RotateCcw,
  danger: true,
  args: {
    id,
    du: field.dateTime({ required: true, label: text('args.du') }),
    au: field.dateTime({ label: text('args.au') }),
    quoi: field.oneOf(replayed, {
      required: true,
      default: 'ABANDONS',
      valuesText: 'webhooks.replayed',
      label: text('args.quoi'),
    }),
  },
  run: async ({ id: key, du, au, quoi }, { signal }) => {
    const { data } = await http.request<{ n: number }>({
      method: 'POST',
      service: webhooks.service,
      path: pathOf(key, 'rejeu'),
      body: { du, ...(au && { au }), quoi },
      headers: { 'Idempotency-Key': newKey() },
      signal,
    });
    rowsChanged(webhooks.name, [Number(key)]);
    return { say: { text: text('said.rejouer'), params: { n: data.n } } };
  },
});

export const further: readonly AnyCommand[] = [renewSecret, testWebhook, replayWebhook];
