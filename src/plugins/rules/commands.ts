/** What is done with rules besides their states: a back-test over the history. */
import { History } from 'lucide-react';
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
} from '../../core';
import { rules } from './model';
import { type BackTest, testedDays } from './models/firing';
import { text } from './text';

const id = field.reference(rules.name, 'integer', { required: true, label: rules.one });

/** Looks in the history for how often the rule would have run, and tries its act on today’s records. */
export const backTest: AnyCommand = defineCommand({
  id: 'rules.essayer',
  right: accessOf(rules, 'update'),
  when: { resource: rules.name },
  fill: (facts) => {
    const one = oneOf(rules.name, facts);
    return one === undefined ? {} : { id: Number(one) };
  },
  title: text('record.commands.essayer'),
  aliases: text('record.aliases.essayer'),
  icon: History,
  danger: true,
  args: {
    id,
    duree: field.integer({ required: true, min: 1, max: testedDays, default: testedDays, label: text('args.jours') }),
  },
  run: async ({ id: key, duree }, { signal }) => {
    const { data } = await http.request<BackTest>({
      method: 'POST',
      service: rules.service,
      path: `${rules.path}/${encodeURIComponent(String(key))}/essai`,
      body: { jours: duree },
      headers: { 'Idempotency-Key': newKey() },
      signal,
    });
    rowsChanged(rules.name, [Number(key)]);
    const to = addressesOf(rules).form(Number(key));
    return data.rejouable
      ? { to, say: { text: text('said.essayer'), params: { n: data.nombre } } }
      : { to, say: { text: text('said.nonRejouable'), tone: 'info' } };
  },
});

export const further: readonly AnyCommand[] = [backTest];
