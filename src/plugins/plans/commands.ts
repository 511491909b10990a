/** What is done with planned acts: given up, moved to another hour, done at once. */
import { CalendarClock, CalendarDays, CalendarX, CirclePlay, Repeat, Undo2 } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  type Context,
  defineCommand,
  field,
  formatOf,
  http,
  newKey,
  oneOf,
  rowsChanged,
  send,
  undoOf,
} from '../../core';
import { defaultTimeZone } from '../../core/model';
import { language } from '../../i18n/runtime';
import { plans, repetitions } from './model';
import { calendarPath, text } from './text';

const acte = field.reference(plans.name, 'text', { required: true, label: text('args.acte') });
const fill: NonNullable<AnyCommand['fill']> = (facts) => {
  const id = oneOf(plans.name, facts);
  return id === undefined ? {} : { acte: String(id) };
};
const shared = { right: accessOf(plans, 'update'), when: { resource: plans.name }, writes: true, fill } as const;

/** What was done with it. */
interface Done {
  lot?: string | null;
  message?: string | null;
  fait?: number;
}

async function call(id: unknown, end: string, { signal }: Context, body?: object): Promise<Done> {
  const path = `${plans.path}/${encodeURIComponent(String(id))}/${end}`;
  const headers = { 'Idempotency-Key': newKey() };
  const { data } = await http.request<Done>({
    ...{ service: plans.service, path, method: 'POST', headers, signal },
    ...(body !== undefined && { body }),
  });
  rowsChanged(plans.name, [String(id)]);
  return data;
}

const cancel = defineCommand({
  ...shared,
  id: 'plans.annuler',
  title: text('commands.annuler'),
  aliases: text('aliases.annuler'),
  icon: CalendarX,
  args: { acte },
  run: async ({ acte: id }, context) => {
    await call(id, 'annuler', context);
    return { say: { text: text('said.annuler') } };
  },
});

const move = defineCommand({
  ...shared,
  id: 'plans.deplacer',
  title: text('commands.deplacer'),
  aliases: text('aliases.deplacer'),
  icon: CalendarClock,
  args: { acte, quand: field.dateTime({ required: true, label: text('args.quand') }) },
  sets: { quand: 'quand' },
  run: async ({ acte: id, quand }, context) => {
    await call(id, 'deplacer', context, { quand, fuseau: defaultTimeZone });
    return { say: { text: text('said.deplacer') } };
  },
});

const repeat = defineCommand({
  ...shared,
  id: 'plans.repeter',
  title: text('commands.repeter'),
  aliases: text('aliases.repeter'),
  icon: Repeat,
  args: {
    acte,
    regle: field.oneOf(repetitions, {
      required: true,
      label: text('args.regle'),
      valuesText: 'plans.acte.values.regle',
    }),
    terme: field.oneOf(['FIN', 'REVUE'], {
      required: true,
      label: text('args.terme'),
      valuesText: 'plans.acte.values.terme',
    }),
    fin: field.dateTime({ required: true, label: text('args.fin') }),
  },
  sets: { regle: 'regle', fin: 'fin' },
  run: async ({ acte: id, regle, terme, fin }, context) => {
    await call(id, 'repeter', context, { regle, [terme === 'REVUE' ? 'revue' : 'fin']: fin });
    const said = formatOf(language().locale).dateTime(fin);
    return {
      undo: { id: 'plans.unique', args: { acte: id } },
      say: { text: text(terme === 'REVUE' ? 'said.revoir' : 'said.repeter'), params: { fin: said } },
    };
  },
});

const once = defineCommand({
  ...shared,
  id: 'plans.unique',
  title: text('commands.unique'),
  aliases: text('aliases.unique'),
  icon: CalendarX,
  args: { acte },
  run: async ({ acte: id }, context) => {
    await call(id, 'repeter', context, { regle: null });
    return { say: { text: text('said.unique') } };
  },
});

const now = defineCommand({
  ...shared,
  id: 'plans.maintenant',
  title: text('commands.maintenant'),
  aliases: text('aliases.maintenant'),
  icon: CirclePlay,
  danger: true,
  args: { acte },
  run: async ({ acte: id }, context) => {
    const { lot = null, message, fait = 0 } = await call(id, 'maintenant', context);
    const failed = message !== null && message !== undefined && fait === 0;
    return {
      ...(lot !== null && undoOf(lot)),
      say: failed
        ? { text: text('said.refused'), params: { message }, tone: 'bad' }
        : { text: text('said.maintenant'), params: { n: fait } },
    };
  },
});

/** What it did is taken back like any lot, behind its dry run, by whoever may. */
const takeBack = defineCommand({
  ...shared,
  id: 'plans.defaire',
  writes: true,
  right: accessOf(plans, 'read'),
  title: text('commands.defaire'),
  aliases: text('aliases.defaire'),
  icon: Undo2,
  args: { acte },
  run: async ({ acte: id }, { signal }) => {
    const { lotId } = await http.show(plans, id, { signal });
    if (lotId === null) return { say: { text: text('said.nothingDone'), tone: 'info' } };
    await send({ id: 'history.restaurer', args: { lot: lotId } });
    return {};
  },
});

const open = defineCommand({
  ...shared,
  id: 'plans.ouvrir',
  right: accessOf(plans, 'read'),
  title: text('commands.ouvrir'),
  aliases: text('aliases.ouvrir'),
  icon: CalendarDays,
  args: { acte },
  run: ({ acte: id }) => ({ to: `${calendarPath}?${new URLSearchParams({ q: `id:${id}` })}` }),
});

/** Those of a row, in the order in which the list offers them. */
export const commands: readonly AnyCommand[] = [move, repeat, once, now, cancel, takeBack, open];
