/** What is done with roles and their users from anywhere: each tells first whom it concerns. */
import {
  ClipboardList,
  DoorClosed,
  KeyRound,
  LogOut,
  MailPlus,
  ShieldCheck,
  ShieldOff,
  UserCheck,
  UserCog,
} from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  bulk,
  bulkCommand,
  defineCommand,
  dryRun,
  field,
  http,
  type Icon,
  oneOf,
  outcomeOf,
  resultOf,
  selectionOf,
  targetIn,
} from '../../core';
import { sensitiveActions } from '../../core/model';
import type { Text } from '../../i18n/text';
import { roles, text } from './model';
import { users } from './models/user';
import type { userActs } from './models/user-acts';
import { reportsPath } from './reports-route';

const newRole = field.reference(roles.name, 'integer', { required: true, label: text('args.par') });

const replacing = (id: unknown, par: unknown) => ({
  selection: { q: `role:${String(id)}` },
  change: { role: Number(par) },
});

/** The users of a role take another one: before it is deleted, or because it is too wide. */
export const replaceRole: AnyCommand = defineCommand({
  id: 'roles.remplacer',
  title: text('role.commands.replace'),
  aliases: text('role.aliases.replace'),
  icon: UserCog,
  right: accessOf(users, 'update'),
  when: { resource: roles.name },
  args: {
    id: field.reference(roles.name, 'integer', { required: true, label: text('args.id') }),
    par: newRole,
  },
  fill: (facts) => {
    const id = oneOf(roles.name, facts);
    return id === undefined ? {} : { id: Number(id) };
  },
  preview: ({ id, par }, { signal }) => dryRun(users, replacing(id, par), { signal }),
  run: async ({ id, par }, context) =>
    outcomeOf(
      await resultOf(await bulk(users, replacing(id, par), { signal: context.signal }), context),
      text('said.replaced'),
    ),
});

const shared = (id: string) => ({
  resource: users,
  id: `roles.${id}`,
  target: text('utilisateur.title'),
});

/** Roles given to the people of a filter. */
const giveRole = bulkCommand({
  ...shared('donnerRole'),
  title: text('utilisateur.commands.donnerRole'),
  aliases: text('utilisateur.aliases.donnerRole'),
  said: text('utilisateur.said.donnerRole'),
  icon: ShieldCheck,
  args: { role: newRole },
  sets: { role: 'role' },
  change: ({ role }) => ({ role: Number(role) }),
});

const close = bulkCommand({
  ...shared('fermerComptes'),
  title: text('utilisateur.commands.fermer'),
  aliases: text('utilisateur.aliases.fermer'),
  said: text('utilisateur.said.fermer'),
  icon: DoorClosed,
  change: { actif: false },
});

const reopen = bulkCommand({
  ...shared('rouvrirComptes'),
  title: text('utilisateur.commands.rouvrir'),
  aliases: text('utilisateur.aliases.rouvrir'),
  said: text('utilisateur.said.rouvrir'),
  icon: UserCheck,
  change: { actif: true },
});

interface Act {
  id: string;
  acte: (typeof userActs)[number];
  title: Text;
  aliases: Text;
  said: Text;
  icon: Icon;
}

/** A mail or a sign-out: announced first, and not reverted. */
function actCommand({ acte, said, ...shown }: Act): AnyCommand {
  const ask = async <T>(args: Readonly<Record<string, unknown>>, signal: AbortSignal, isDry: boolean) =>
    (
      await http.request<T>({
        method: 'POST',
        service: users.service,
        path: `${users.path}/actes`,
        body: { acte, selection: selectionOf(args), dryRun: isDry },
        signal,
        ...(!isDry && { headers: { 'Idempotency-Key': crypto.randomUUID() } }),
      })
    ).data;
  return defineCommand({
    ...shown,
    right: accessOf(users, 'update'),
    when: { resource: users.name },
    danger: true,
    args: {
      ids: field.references(users.name, 'text', { required: true, label: text('utilisateur.title') }),
      q: field.text({ label: text('args.filtre') }),
    },
    fill: (facts) => {
      const { ids, q } = targetIn(users, facts);
      return { ...(ids && { ids: ids.map(String) }), ...(q !== undefined && { q }) };
    },
    preview: (args, { signal }) => ask<Awaited<ReturnType<typeof dryRun>>>(args, signal, true),
    run: async (args, { signal }) => {
      const { changed } = await ask<{ changed: number }>(args, signal, false);
      return { say: { text: said, params: { n: changed } } };
    },
  });
}

const remind = actCommand({
  id: 'roles.reinviter',
  acte: 'INVITER',
  title: text('utilisateur.commands.inviter'),
  aliases: text('utilisateur.aliases.inviter'),
  said: text('utilisateur.said.inviter'),
  icon: MailPlus,
});

const reset = actCommand({
  id: 'roles.reinitialiser',
  acte: 'REINITIALISER',
  title: text('utilisateur.commands.reinitialiser'),
  aliases: text('utilisateur.aliases.reinitialiser'),
  said: text('utilisateur.said.reinitialiser'),
  icon: KeyRound,
});

const signOut = actCommand({
  id: 'roles.fermerSessions',
  acte: 'FERMER_SESSIONS',
  title: text('utilisateur.commands.fermerSessions'),
  aliases: text('utilisateur.aliases.fermerSessions'),
  said: text('utilisateur.said.fermerSessions'),
  icon: LogOut,
});

const resetFactors = actCommand({
  id: 'roles.reinitialiserFacteurs',
  acte: 'REINITIALISER_FACTEURS',
  title: text('utilisateur.commands.reinitialiserFacteurs'),
  aliases: text('utilisateur.aliases.reinitialiserFacteurs'),
  said: text('utilisateur.said.reinitialiserFacteurs'),
  icon: ShieldOff,
});

export const userCommands: readonly AnyCommand[] = [giveRole, remind, reset, resetFactors, signOut, close, reopen];

/** The report, on the sensitive action that it is about. */
export const whoCan: AnyCommand = defineCommand({
  id: 'roles.ouvrirQuiPeut',
  title: text('whoCan'),
  aliases: text('rapports.aliases'),
  icon: ClipboardList,
  right: accessOf(users, 'read'),
  args: {
    action: field.oneOf(sensitiveActions, {
      required: true,
      label: text('rapports.action'),
      valuesText: 'roles.actions',
    }),
  },
  run: ({ action }) => ({ to: `${reportsPath}?droit=${action}` }),
});
