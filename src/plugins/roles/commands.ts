/** The users of a role are given another one: before it is deleted, or because it is too wide. */
import { UserCog } from 'lucide-react';
import { type AnyCommand, accessOf, defineCommand, field, http, oneOf } from '../../core';
import { roles, text } from './model';

interface Replaced {
  changed: number;
}

async function replace(id: unknown, par: unknown, signal: AbortSignal): Promise<Replaced> {
  const next = await http.show(roles, Number(par), { signal });
  const { data } = await http.request<Replaced>({
    method: 'POST',
    service: roles.service,
    path: `${roles.path}/${String(id)}/remplacement`,
    body: { par: next.code },
    signal,
  });
  return data;
}

export const replaceRole: AnyCommand = defineCommand({
  id: 'roles.remplacer',
  title: text('role.commands.replace'),
  aliases: text('role.aliases.replace'),
  icon: UserCog,
  right: accessOf(roles, 'update'),
  when: { resource: roles.name },
  danger: true,
  args: {
    id: field.reference(roles.name, 'integer', { required: true, label: text('args.id') }),
    par: field.reference(roles.name, 'integer', { required: true, label: text('args.par') }),
  },
  fill: (facts) => {
    const id = oneOf(roles.name, facts);
    return id === undefined ? {} : { id: Number(id) };
  },
  run: async ({ id, par }, { signal }) => {
    const { changed } = await replace(id, par, signal);
    return { say: { text: text('said.replaced'), params: { n: changed } } };
  },
});
