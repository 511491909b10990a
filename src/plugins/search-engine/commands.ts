/** What is done with the search engine from anywhere: a query tried, records excluded and included, exclusions ended. */
import { CalendarClock, FolderOpen, HelpCircle, Search, SearchX, Square } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  bulkCommand,
  createCommand,
  defineCommand,
  deleteCommand,
  field,
  http,
  oneOf,
  outcomeOf,
  resultOf,
  selectionOf,
  targetIn,
} from '../../core';
import type { Fields } from '../../core/model';
import { manifestations } from '../events/model';
import { packages } from '../packages/model';
import { subscriptions } from '../subscriptions/model';
import { askPartner } from './ask-partner';
import { type LotRequest, sendLot, tryLot } from './calls';
import { exclusions, queries } from './model';
import { type FoundKind, foundKinds } from './models/kinds';
import { paths, text } from './text';

const resources = { MANIFESTATION: manifestations, PACKAGE: packages, ABONNEMENT: subscriptions } as const;
const lists = { MANIFESTATION: paths.events, PACKAGE: paths.packages, ABONNEMENT: paths.subscriptions } as const;
const ends = { MANIFESTATION: 'Manifestations', PACKAGE: 'Packages', ABONNEMENT: 'Abonnements' } as const;

/** The test bar with a query, and the record that is expected. */
export function trialHref(q: string, expected?: string, lang?: string): string {
  const search = new URLSearchParams({ q, ...(lang && { langue: lang }), ...(expected && { attendue: expected }) });
  return `${paths.hub}?${search}`;
}

/** Records of one kind excluded with a reason and an end, or included again with a reason: one lot, above 500 a run. */
function lotCommand(kind: FoundKind, action: LotRequest['action']): AnyCommand {
  const resource = resources[kind];
  const name = action === 'EXCLURE' ? 'exclure' : 'inclure';
  const lotOf = (given: Readonly<Record<string, unknown>>, tiers: string | null): LotRequest => ({
    type: kind,
    action,
    selection: selectionOf(given),
    motif: wordIn(given['motif']),
    fin: wordIn(given['fin']),
    partenaires: Array.isArray(given['partenaires']) ? given['partenaires'].map(String) : [],
    tiers,
  });
  return defineCommand<Fields>({
    id: `search-engine.${name}${ends[kind]}`,
    title: text(`actions.${name}.${kind}`),
    aliases: text(`aliases.${name}`),
    icon: action === 'EXCLURE' ? SearchX : Search,
    right: accessOf(exclusions, 'update'),
    when: { resource: resource.name },
    args: {
      ids: field.references(resource.name, 'integer', { required: true, label: text(`target.${kind}`) }),
      q: field.text({ label: text(`target.${kind}`) }),
      motif: field.text({ required: true, max: 300, label: text('args.motif') }),
      ...(action === 'EXCLURE' && {
        fin: field.dateTime({ required: true, label: text('args.fin') }),
        partenaires: field.references('partenaires', 'text', { label: text('args.partenaires') }),
      }),
    },
    ...(action === 'EXCLURE' && { ask: { partenaires: askPartner }, offers: ['partenaires'] }),
    fill: (facts) => targetIn(resource, facts),
    preview: (given, ctx) => tryLot(lotOf(given, ctx.facts.tiers), { signal: ctx.signal }),
    run: async (given, ctx) => {
      const sent = await sendLot(lotOf(given, ctx.facts.tiers), { signal: ctx.signal });
      return outcomeOf(await resultOf(sent, ctx), text(`said.${name}`));
    },
  });
}

/** Where a record stands among the results of a query, or why it is not there. */
function explainCommand(kind: FoundKind): AnyCommand {
  const resource = resources[kind];
  return defineCommand({
    id: `search-engine.expliquer${ends[kind]}`,
    title: text(`actions.expliquer.${kind}`),
    aliases: text('aliases.expliquer'),
    icon: HelpCircle,
    right: accessOf(exclusions, 'read'),
    when: { resource: resource.name },
    args: {
      id: field.reference(resource.name, 'integer', { required: true, label: resource.one }),
      requete: field.text({ required: true, max: 200, label: text('args.requete') }),
    },
    fill: (facts) => {
      const id = oneOf(resource.name, facts);
      return id === undefined ? {} : { id: Number(id) };
    },
    run: ({ id, requete }) => ({ to: trialHref(requete, `${kind}:${id}`) }),
  });
}

const attempt = defineCommand({
  id: 'search-engine.essayer',
  title: text('actions.essayer'),
  aliases: text('aliases.essayer'),
  icon: Search,
  right: accessOf(exclusions, 'read'),
  args: { requete: field.text({ required: true, max: 200, label: text('args.requete') }) },
  run: ({ requete }) => ({ to: trialHref(requete) }),
});

const end = bulkCommand({
  id: 'search-engine.terminer',
  resource: exclusions,
  title: text('actions.terminer'),
  aliases: text('aliases.terminer'),
  said: text('said.terminer'),
  icon: Square,
  change: () => ({ fin: new Date().toISOString() }),
});

const extend = bulkCommand({
  id: 'search-engine.prolonger',
  resource: exclusions,
  title: text('actions.prolonger'),
  aliases: text('aliases.prolonger'),
  said: text('said.prolonger'),
  icon: CalendarClock,
  args: { fin: field.dateTime({ required: true, label: text('args.fin') }) },
  sets: { fin: 'fin' },
  change: ({ fin }) => ({ fin }),
});

/** One query: what it finds now, and a word that would have it find something. */
const ofQuery = {
  id: field.reference(queries.name, 'integer', { required: true, label: queries.one }),
} as const;
const fillQuery = (facts: Parameters<typeof oneOf>[1]) => {
  const id = oneOf(queries.name, facts);
  return id === undefined ? {} : { id: Number(id) };
};

const attemptQuery = defineCommand({
  id: 'search-engine.essayerRequete',
  title: text('actions.essayerRequete'),
  aliases: text('aliases.essayerRequete'),
  icon: Search,
  right: accessOf(queries, 'read'),
  when: { resource: queries.name },
  args: ofQuery,
  fill: fillQuery,
  run: async ({ id }, { signal }) => {
    const { texte, lang } = await http.show(queries, id, { signal });
    return { to: trialHref(String(texte), undefined, String(lang)) };
  },
});

const synonymOf = defineCommand({
  id: 'search-engine.synonymeRequete',
  title: text('actions.synonyme'),
  aliases: text('aliases.synonyme'),
  right: accessOf(queries, 'update'),
  when: { resource: queries.name },
  args: { ...ofQuery, mot: field.text({ required: true, max: 200, label: text('args.mot') }) },
  fill: fillQuery,
  run: async ({ id, mot }, { signal, send }) => {
    const { texte, lang } = await http.show(queries, id, { signal });
    const args = { mots: [String(texte), mot], lang: lang === 'en' ? 'EN' : 'FR', sens: 'EQUIVALENTS' };
    return send({ id: 'search-engine.nouveauSynonyme', args });
  },
});

/** In the list of its kind. */
const openExclusion = defineCommand({
  id: 'search-engine.ouvrirExclusion',
  title: text('exclusion.commands.open'),
  aliases: text('exclusion.aliases.open'),
  icon: FolderOpen,
  right: accessOf(exclusions, 'read'),
  args: { id: field.reference(exclusions.name, 'integer', { required: true, label: exclusions.one }) },
  fill: (facts) => {
    const id = oneOf(exclusions.name, { ...facts, record: null });
    return id === undefined ? {} : { id: Number(id) };
  },
  run: async ({ id }, { signal }) => {
    const { type } = await http.show(exclusions, id, { signal });
    return { to: `${lists[type]}?${new URLSearchParams({ q: `id:${id}` })}` };
  },
});

export const queryCommands: readonly AnyCommand[] = [attemptQuery, synonymOf];

export const commands: readonly AnyCommand[] = [
  attempt,
  ...foundKinds.map((kind) => lotCommand(kind, 'EXCLURE')),
  ...foundKinds.map((kind) => lotCommand(kind, 'INCLURE')),
  ...foundKinds.map(explainCommand),
  {
    ...createCommand({
      id: 'search-engine.nouvelleExclusion',
      resource: exclusions,
      title: text('exclusion.commands.create'),
      aliases: text('exclusion.aliases.create'),
    }),
    ask: { partenaires: askPartner },
  },
  openExclusion,
  end,
  extend,
  deleteCommand({
    id: 'search-engine.supprimerExclusion',
    resource: exclusions,
    title: text('exclusion.commands.remove'),
    aliases: text('exclusion.aliases.remove'),
  }),
];

function wordIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
