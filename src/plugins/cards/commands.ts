/** What is done to cards, their models and their associations. */
import { FileText, Gift, Layers, Mail, Search, Store } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  createCommand,
  defineCommand,
  deleteCommand,
  type Facts,
  field,
  http,
  oneOf,
  openCommand,
  targetIn,
} from '../../core';
import type { Fields } from '../../core/model';
import { associate, pastedIds } from './associate';
import { type BatchRequest, dryRunBatch, issueBatch, sendCards } from './calls';
import { askPartner, findCards } from './finder';
import { cards, text } from './model';
import { modelSurface } from './model-surface';
import { associations } from './models/association';
import { cardModels } from './models/card-model';
import { idsIn, movementCommands, readyFor } from './movement-commands';
import { paths } from './text';

type Args = Readonly<Record<string, unknown>>;

/** A card is issued in its form. */
const issue = defineCommand({
  id: 'cards.emettre',
  title: text('actions.emettre'),
  aliases: text('aliases.emettre'),
  icon: Gift,
  right: accessOf(cards, 'REMBOURSER'),
  run: () => ({ to: `${paths.list}/new` }),
});

const batch = defineCommand<Fields>({
  id: 'cards.emettreLot',
  title: text('actions.emettreLot'),
  aliases: text('aliases.emettreLot'),
  icon: Layers,
  right: accessOf(cards, 'REMBOURSER'),
  danger: true,
  args: {
    modele: field.reference(cardModels.name, 'text', { required: true, label: text('args.modele') }),
    nombre: field.integer({ required: true, min: 1, max: 10_000, label: text('args.nombre') }),
    montant: field.money({ min: 0.01, max: 10_000, label: text('args.montant') }),
    idTiers: field.reference('partenaires', 'text', { label: text('args.partenaire') }),
    destinataires: field.text({ max: 300_000, label: text('args.destinataires') }),
    motif: field.text({ max: 500, label: text('args.motif') }),
  },
  fill: ({ tiers }) => (tiers === null ? {} : { idTiers: tiers }),
  ask: { idTiers: askPartner },
  offers: ['idTiers', 'montant', 'destinataires', 'motif'],
  // A gift card holds money from the start, a loyalty card nothing.
  needs: async ({ modele }, { signal }) =>
    (await http.show(cardModels, String(modele), { signal })).programme === 'CADEAU' ? ['montant'] : [],
  preview: (args, ctx) => dryRunBatch(batchOf(args, ctx.facts), ctx),
  run: async (args, ctx) => {
    const { run, lot } = await issueBatch(batchOf(args, ctx.facts), ctx);
    const to = `${paths.list}?${new URLSearchParams({ q: `lot:${lot}` })}`;
    return { run, to, say: { text: text('said.emettreLot'), tone: 'info' } };
  },
});

function batchOf({ modele, nombre, montant, idTiers, destinataires, motif }: Args, { tiers }: Facts): BatchRequest {
  const said = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return {
    modele: String(modele),
    nombre: Number(nombre),
    montant: typeof montant === 'number' ? montant : null,
    idTiers: said(idTiers),
    destinataires: pastedIds(said(destinataires) ?? '').map((email) => ({ email })),
    motif: said(motif),
    tiers,
  };
}

/** By the last four digits, the full number, or the holder. */
const find = defineCommand({
  id: 'cards.trouver',
  title: text('actions.trouver'),
  aliases: text('aliases.trouver'),
  icon: Search,
  right: accessOf(cards, 'read'),
  args: { id: field.reference(cards.name, 'integer', { required: true, label: text('args.carte') }) },
  ask: {
    id: async (typed, ctx) =>
      (await findCards(typed, ctx)).flatMap(({ record, label, hint }) =>
        record ? [{ value: Number(record.id), label, ...(hint !== undefined && { hint }) }] : [],
      ),
  },
  run: ({ id }) => ({ to: `${paths.list}/edit/${id}` }),
});

/** Cards that a command is about: ticked, open, or under the cursor. */
const some = { ids: field.references(cards.name, 'integer', { required: true, label: text('target') }) } as const;

const print = defineCommand<Fields>({
  id: 'cards.imprimer',
  title: text('actions.imprimer'),
  aliases: text('aliases.imprimer'),
  icon: FileText,
  right: accessOf(cards, 'create'),
  when: { resource: cards.name },
  ready: (facts) => readyFor(facts, false),
  args: some,
  fill: (facts) => targetIn(cards, facts),
  run: async ({ ids }, { facts, signal }) => {
    const keys = idsIn(ids);
    await http.download(cards, 'impression', { ids: keys.join(','), tiers: facts.tiers }, { signal });
    return { say: { text: text('said.imprimer'), params: { n: keys.length } } };
  },
});

const mail = defineCommand<Fields>({
  id: 'cards.envoyer',
  title: text('actions.envoyer'),
  aliases: text('aliases.envoyer'),
  icon: Mail,
  right: accessOf(cards, 'create'),
  when: { resource: cards.name },
  danger: true,
  ready: (facts) => readyFor(facts, false),
  args: some,
  fill: (facts) => targetIn(cards, facts),
  run: async ({ ids }, ctx) => {
    const { run } = await sendCards(idsIn(ids), ctx);
    return { run, say: { text: text('said.envoyer'), tone: 'info' } };
  },
});

/** The cards and models of a partner. */
const associated = defineCommand({
  id: 'cards.cartesAssociees',
  title: text('actions.cartesAssociees'),
  aliases: text('aliases.cartesAssociees'),
  icon: Store,
  right: accessOf(associations, 'read'),
  args: { idTiers: field.reference('partenaires', 'text', { required: true, label: text('args.partenaire') }) },
  fill: (facts) => {
    const id = oneOf('partenaires', facts) ?? facts.tiers ?? undefined;
    return id === undefined ? {} : { idTiers: String(id) };
  },
  ask: { idTiers: askPartner },
  run: ({ idTiers }) => ({ to: `${paths.associated}/${encodeURIComponent(idTiers)}` }),
});

const named = <R extends typeof cards | typeof associations>(
  resource: R,
  name: 'ouvrir' | `${'nouvelle' | 'ouvrir' | 'supprimer'}Association`,
) => ({ id: `cards.${name}`, resource, title: text(`actions.${name}`), aliases: text(`aliases.${name}`) });

export const commands: readonly AnyCommand[] = [
  issue,
  batch,
  find,
  openCommand(named(cards, 'ouvrir')),
  ...movementCommands,
  print,
  mail,
  ...modelSurface.commands,
  associate,
  { ...createCommand(named(associations, 'nouvelleAssociation')), ask: { idTiers: askPartner } },
  openCommand(named(associations, 'ouvrirAssociation')),
  deleteCommand(named(associations, 'supprimerAssociation')),
  associated,
];
