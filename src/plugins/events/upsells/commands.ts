/** What is done to upsells: made, opened, copied, locked, deleted; a séance says something else than its manifestation, field by field, or comes back to it. */
import { Copy, CopyPlus, Link2, Lock, LockOpen, Plus } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  bulkCommand,
  type Context,
  core,
  create,
  defineCommand,
  deleteCommand,
  detachCommand,
  type Facts,
  field,
  http,
  type Outcome,
  oneOf,
  openCommand,
  outcomeOf,
  remove,
  selectionOf,
  targetIn,
  undoOf,
} from '../../../core';
import type { Fields } from '../../../core/model';
import { packages } from '../../packages/model';
import { manifestations } from '../model';
import { seances } from '../models/session';
import { upsells } from '../models/upsell';
import { text } from '../text';
import { copyUpsell, dryRunCopy, upsellOf } from './calls';
import { upsellHref } from './href';

type Args = Readonly<Record<string, unknown>>;

const title = field.text({ required: true, max: 200, label: text('upsells.fields.titreFr') });

/** Makes one where it hangs, and opens it: its options are put in its form. */
async function make(body: Args, { signal }: Context): Promise<Outcome> {
  const { row, lot } = await create(upsells, body, { signal });
  return {
    ...undoOf(lot),
    to: upsellHref(row.id),
    say: { text: core('form.created'), params: { label: row.libelleFr ?? row.id } },
  };
}

const creerUpsell = defineCommand<Fields>({
  id: 'events.creerUpsell',
  title: text('upsells.actions.creerUpsell'),
  aliases: text('upsells.aliases.creerUpsell'),
  icon: Plus,
  right: accessOf(manifestations, 'update'),
  args: {
    idmanif: field.reference('manifestations', 'integer', { required: true, label: text('manifestation.one') }),
    titreFr: title,
  },
  fill: opened('manifestations', 'idmanif'),
  run: ({ idmanif, titreFr }, ctx) => make({ idmanif, titreFr }, ctx),
});

const creerUpsellPackage = defineCommand<Fields>({
  id: 'events.creerUpsellPackage',
  title: text('upsells.actions.creerUpsellPackage'),
  aliases: text('upsells.aliases.creerUpsellPackage'),
  icon: Plus,
  right: accessOf(packages, 'update'),
  args: {
    idPackage: field.reference('packages', 'integer', { required: true, label: text('upsells.fields.idPackage') }),
    titreFr: title,
  },
  fill: opened('packages', 'idPackage'),
  run: ({ idPackage, titreFr }, ctx) => make({ idPackage, titreFr }, ctx),
});

/** A séance gets an upsell of its own, that follows that of its manifestation until it says something itself. */
const surchargerUpsells = defineCommand<Fields>({
  id: 'events.surchargerUpsells',
  title: text('upsells.actions.surchargerUpsells'),
  aliases: text('upsells.aliases.surchargerUpsells'),
  icon: CopyPlus,
  right: accessOf(seances, 'update'),
  args: { idseanc: field.reference('seances', 'integer', { required: true, label: text('seance.one') }) },
  fill: opened('seances', 'idseanc'),
  run: async ({ idseanc }, ctx) => {
    const own = await upsellOf('idseanc', Number(idseanc), ctx);
    if (own) return { to: upsellHref(own.id) };
    const { idmanif } = await http.show(seances, Number(idseanc), { signal: ctx.signal });
    const source = await upsellOf('idmanif', idmanif, ctx);
    if (!source) return { say: { text: text('upsells.none'), tone: 'info' } };
    return make({ idseanc }, ctx);
  },
});

/** A séance comes back to those of its manifestation: its own is deleted. */
const heriterUpsells = defineCommand<Fields>({
  id: 'events.heriterUpsells',
  title: text('upsells.actions.heriterUpsells'),
  aliases: text('upsells.aliases.heriterUpsells'),
  icon: Link2,
  right: accessOf(seances, 'delete'),
  args: { idseanc: field.reference('seances', 'integer', { required: true, label: text('seance.one') }) },
  fill: opened('seances', 'idseanc'),
  run: async ({ idseanc }, ctx) => {
    const own = await upsellOf('idseanc', Number(idseanc), ctx);
    if (!own) return { say: { text: text('upsells.inherited'), tone: 'info' } };
    const { lot } = await remove(upsells, own.id, own.version, { signal: ctx.signal });
    return { ...undoOf(lot), say: { text: text('upsells.said.heriterUpsells') } };
  },
});

/** What a séance has from its manifestation is frozen: from then on it follows no more. */
const detacherUpsell = detachCommand({
  id: 'events.detacherUpsell',
  resource: upsells,
  title: text('upsells.actions.detacherUpsell'),
  aliases: text('upsells.aliases.detacherUpsell'),
  said: text('upsells.said.detacherUpsell'),
});

/** A link that was ended holds again; what is said stays, to be given back field by field. */
const suivreUpsells = bulkCommand({
  id: 'events.suivreUpsells',
  resource: upsells,
  target: text('upsells.title'),
  title: text('upsells.actions.suivreUpsells'),
  aliases: text('upsells.aliases.suivreUpsells'),
  said: text('upsells.said.suivreUpsells'),
  icon: Link2,
  change: { inherit: true },
});

/** One upsell to many manifestations: those that have one keep it, unless it is replaced. */
const copierUpsells = defineCommand<Fields>({
  id: 'events.copierUpsells',
  title: text('upsells.actions.copierUpsells'),
  aliases: text('upsells.aliases.copierUpsells'),
  icon: Copy,
  right: accessOf(manifestations, 'update'),
  args: {
    id: field.reference('upsells', 'integer', { required: true, label: text('upsells.one') }),
    ids: field.references('manifestations', 'integer', { required: true, label: text('target') }),
    q: field.text({ label: core('bulk.filter') }),
    remplacer: field.flag({ label: text('upsells.args.remplacer') }),
  },
  offers: ['remplacer'],
  fill: (facts) => ({
    ...targetIn(manifestations, { ...facts, record: null }),
    id: oneOf(upsells.name, facts),
  }),
  preview: (args, ctx) => dryRunCopy(copyRequest(args, ctx), ctx),
  run: async (args, ctx) =>
    outcomeOf(await copyUpsell(copyRequest(args, ctx), ctx), text('upsells.said.copierUpsells')),
});

export const upsellCommands: readonly AnyCommand[] = [
  creerUpsell,
  creerUpsellPackage,
  openCommand({
    id: 'events.ouvrirUpsell',
    resource: upsells,
    title: text('upsells.actions.ouvrirUpsell'),
    aliases: text('upsells.aliases.ouvrirUpsell'),
  }),
  surchargerUpsells,
  heriterUpsells,
  detacherUpsell,
  suivreUpsells,
  copierUpsells,
  lock('verrouillerUpsells', true),
  lock('deverrouillerUpsells', false),
  deleteCommand({
    id: 'events.supprimerUpsell',
    resource: upsells,
    title: text('upsells.actions.supprimerUpsell'),
    aliases: text('upsells.aliases.supprimerUpsell'),
  }),
];

function lock(name: 'verrouillerUpsells' | 'deverrouillerUpsells', lockStatus: boolean): AnyCommand {
  return bulkCommand({
    id: `events.${name}`,
    resource: upsells,
    target: text('upsells.title'),
    title: text(`upsells.actions.${name}`),
    aliases: text(`upsells.aliases.${name}`),
    said: text(`upsells.said.${name}`),
    icon: lockStatus ? Lock : LockOpen,
    change: { lockStatus },
    // Shown to whom the lock keeps off.
    ...(lockStatus && {
      args: { motif: field.text({ max: 500, label: core('form.motif') }) },
      offers: ['motif'],
    }),
  });
}

/** The one of a kind that is ticked, open or under the cursor. */
function opened(kind: string, name: string) {
  return (facts: Facts): Args => ({ [name]: oneOf(kind, facts) });
}

function copyRequest(args: Args, { facts }: Context) {
  return {
    id: Number(args['id']),
    selection: selectionOf(args),
    remplacer: args['remplacer'] === true,
    tiers: facts.tiers,
  };
}
