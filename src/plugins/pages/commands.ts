/** What is done with pages from anywhere: a component is added, what somebody sees is opened or compared, copied to partners, replaced. */
import { ArrowUpDown, Columns2, CopyPlus, Eye, ImagePlus, Plus, Replace, Search } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  type BulkResult,
  type Choice,
  type Context,
  type DryRun,
  defineCommand,
  type Facts,
  field,
  http,
  oneOf,
  outcomeOf,
  Problem,
  queryClient,
  rowKeys,
  rowOver,
  selectionOf,
  targetIn,
  undoOf,
  writeEdit,
} from '../../core';
import { type Fields, fold } from '../../core/model';
import { manifestations } from '../events/model';
import { lookedAs, pageHere } from './here';
import { customisations } from './models/customisation';
import { isPlacedAs, moved, placeOf } from './models/move';
import { mostWidgets, pages } from './models/page';
import type { PageShown, Slot } from './models/shown';
import { customisationsPath, customsPath, persoPath, text } from './text';

type Args = Readonly<Record<string, unknown>>;

const page = field.reference(pages.name, 'integer', { required: true, label: pages.one });
const partner = <const R extends boolean>(label: ReturnType<typeof text>, required: R) =>
  field.reference('partenaires', 'text', { required, label });
const widget = field.text({ required: true, label: text('args.widget') });
const lang = field.oneOf(['fr', 'en'], { valuesText: 'pages.perso.values.lang', label: text('viewer.lang') });

/** The page that is ticked or open, itself or by what it shows. */
const pageOf = (facts: Facts) => {
  const found = oneOf(pages.name, facts) ?? pageHere();
  return found === undefined ? {} : { page: Number(found) };
};

/** What a page shows to somebody. */
async function shownTo(
  idPage: unknown,
  viewer: { idTiers?: string | null; identifier?: string | null; lang?: string },
  { signal, facts }: Pick<Context, 'signal' | 'facts'>,
): Promise<PageShown> {
  const { data } = await http.request<PageShown>({
    service: pages.service,
    path: 'resolution',
    method: 'GET',
    query: { idPage: Number(idPage), tiers: facts.tiers, ...viewer },
    signal,
  });
  return data;
}

/** The places of the page that was named. */
async function askWidget(typed: string, ctx: Context, { page: idPage }: Args): Promise<Choice<string>[]> {
  const { zones } = await shownTo(idPage, {}, ctx);
  return zones.flatMap(({ nom, slots }) =>
    slots.flatMap(({ idWidget, name, type }) =>
      fold(`${name} ${type} ${nom}`).includes(fold(typed.trim()))
        ? [{ value: String(idWidget), label: name, hint: nom }]
        : [],
    ),
  );
}

const addComponent = defineCommand({
  id: 'pages.ajouterComposant',
  title: text('actions.ajouterComposant'),
  aliases: text('aliases.ajouterComposant'),
  icon: Plus,
  right: accessOf(customisations, 'create'),
  args: { page, widget },
  fill: pageOf,
  ask: { widget: askWidget },
  run: ({ page: idPage, widget: idWidget }) => ({ to: persoPath(Number(idPage), idWidget, null) + lookedAs() }),
});

const openShown = defineCommand<Fields>({
  id: 'pages.ouvrirVue',
  title: text('actions.ouvrirVue'),
  aliases: text('aliases.ouvrirVue'),
  icon: Eye,
  right: accessOf(customisations, 'read'),
  args: {
    page,
    widget,
    partenaire: partner(text('viewer.for'), true),
    lang,
    identifiant: field.text({ label: text('viewer.identifier') }),
  },
  fill: (facts) => ({ ...pageOf(facts), ...(facts.tiers !== null && { partenaire: facts.tiers }), lang: facts.locale }),
  ask: { widget: askWidget },
  run: async ({ page: idPage, widget: idWidget, partenaire, lang: spoken, identifiant }, ctx) => {
    const viewer = {
      idTiers: String(partenaire),
      lang: spoken === 'en' ? 'en' : spoken === 'fr' ? 'fr' : ctx.facts.locale,
      ...(typeof identifiant === 'string' && identifiant !== '' && { identifier: identifiant }),
    };
    const { zones } = await shownTo(idPage, viewer, ctx);
    const slot = zones.flatMap(({ slots }) => slots).find((each: Slot) => String(each.idWidget) === String(idWidget));
    const query = new URLSearchParams({ vue: viewer.idTiers, langue: viewer.lang });
    const winner = slot?.winner?.id ?? null;
    if (winner !== null) return { to: persoPath(Number(idPage), String(idWidget), winner) };
    return {
      to: `${customsPath(Number(idPage), String(idWidget))}?${query}`,
      say: { text: text(slot?.winner ? 'said.vueDautrui' : 'said.vueVide'), tone: 'info' },
    };
  },
});

const compare = defineCommand({
  id: 'pages.comparer',
  title: text('actions.comparer'),
  aliases: text('aliases.comparer'),
  icon: Columns2,
  right: accessOf(pages, 'read'),
  args: { page, partenaire: partner(text('args.premier'), true), autre: partner(text('args.second'), true) },
  fill: (facts) => ({ ...pageOf(facts), ...(facts.tiers !== null && { partenaire: facts.tiers }) }),
  run: ({ page: idPage, partenaire, autre }) => ({
    to: `${customsPath(Number(idPage))}?${new URLSearchParams({ vue: partenaire, et: autre })}`,
  }),
});

/** Its zone and its rank there; a zone that is not named is the one that it is in. */
const moveWidget = defineCommand<Fields>({
  id: 'pages.deplacerWidget',
  title: text('actions.deplacerWidget'),
  aliases: text('aliases.deplacerWidget'),
  icon: ArrowUpDown,
  right: accessOf(pages, 'update'),
  args: {
    page,
    widget,
    rang: field.integer({ required: true, min: 1, max: mostWidgets, label: text('args.rangWidget') }),
    zone: field.text({ label: text('args.zone') }),
  },
  fill: pageOf,
  ask: { widget: askWidget },
  edits: { resource: pages, id: 'page' },
  run: async ({ page: idPage, widget: idWidget, rang, zone: named }, ctx) => {
    // What else moved since is no obstacle; where this one was moved meanwhile, it prompts.
    const row = await rowOver(pages, Number(idPage), ctx, (was, now) =>
      isPlacedAs(was.zones, now.zones, Number(idWidget)),
    );
    const from = placeOf(row.zones, Number(idWidget));
    const wanted = typeof named === 'string' && named !== '' ? fold(named) : null;
    const zone = wanted === null ? (from?.zone ?? -1) : row.zones.findIndex(({ nom }) => fold(nom) === wanted);
    const zones = moved(row.zones, Number(idWidget), { zone, rank: Number(rang) - 1 });
    if (from === null || JSON.stringify(zones) === JSON.stringify(row.zones))
      return { say: { text: text('said.pasDeplace'), tone: 'info' } };
    const edit = { resource: pages, id: row.idPage, values: { zones }, before: { zones: row.zones } };
    const written = await writeEdit(edit, row.version, ctx.signal);
    if (written === null) return undefined;
    await queryClient.invalidateQueries({ queryKey: rowKeys.resource(customisations.name) });
    return {
      ...undoOf(written.lot),
      say: { text: text('said.deplace'), params: { zone: zones[zone]?.nom ?? '', rang: Number(rang) } },
    };
  },
});

/** Tells, or does, one of the calls over many customisations. */
async function call<T>(path: string, body: object, { signal, facts }: Context): Promise<T> {
  const { data } = await http.request<T>({
    service: customisations.service,
    path: `${customisations.path}/${path}`,
    method: 'POST',
    body: { ...body, tiers: facts.tiers },
    signal,
  });
  return data;
}

interface LotOptions {
  id: string;
  path: string;
  body(args: Args): object;
  said: ReturnType<typeof text>;
}

/** A command over many customisations: a dry run, then one lot. */
function lotCommand(
  { id, path, body, said }: LotOptions,
  shown: Pick<AnyCommand, 'title' | 'aliases' | 'icon' | 'right' | 'when' | 'args' | 'fill' | 'offeredFor'>,
): AnyCommand {
  return defineCommand<Fields>({
    id,
    ...shown,
    preview: async (args, ctx) => {
      const dryRun = await call<DryRun>(path, { ...body(args), dryRun: true }, ctx);
      return { ...dryRun, sample: dryRun.sample.map((row) => ({ ...row, resource: customisations.name })) };
    },
    run: async (args, ctx) => {
      const done = await call<BulkResult>(path, body(args), ctx);
      await queryClient.invalidateQueries({ queryKey: rowKeys.resource(customisations.name) });
      return outcomeOf(done, said);
    },
  });
}

const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
const orNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const copyTo = lotCommand(
  {
    id: 'pages.copierVers',
    path: 'copies',
    body: ({ page: idPage, de, vers, collisions, lang: spoken }) => ({
      idPage: Number(idPage),
      de: orNull(de),
      vers: texts(vers),
      lang: orNull(spoken),
      ...(orNull(collisions) !== null && { collisions }),
    }),
    said: text('said.copierVers'),
  },
  {
    title: text('actions.copierVers'),
    aliases: text('aliases.copierVers'),
    icon: CopyPlus,
    right: accessOf(customisations, 'create'),
    args: {
      page,
      vers: field.references('partenaires', 'text', { required: true, label: text('args.vers') }),
      de: partner(text('args.de'), false),
      collisions: field.oneOf(['GARDER', 'REMPLACER'], {
        valuesText: 'pages.args.collisionValues',
        label: text('args.collisions'),
      }),
      lang,
    },
    fill: (facts) => ({ ...pageOf(facts), ...(facts.tiers !== null && { de: facts.tiers }) }),
  },
);

const targets = {
  ids: field.references(customisations.name, 'integer', { required: true, label: customisations.many }),
  q: field.text({ label: customisations.many }),
};

const replacePicture = lotCommand(
  {
    id: 'pages.remplacerVisuel',
    path: 'slides/visuel',
    body: (args) => ({
      selection: selectionOf(args),
      rang: Number(args['rang']),
      fichier: String(args['fichier']),
    }),
    said: text('said.remplacer'),
  },
  {
    title: text('actions.remplacerVisuel'),
    aliases: text('aliases.remplacerVisuel'),
    icon: ImagePlus,
    right: accessOf(customisations, 'update'),
    when: { resource: customisations.name },
    args: {
      ...targets,
      rang: field.integer({ required: true, min: 1, max: 40, label: text('args.rang') }),
      fichier: field.reference('fichiers', 'text', { required: true, label: text('args.visuel') }),
    },
    fill: (facts: Facts) => targetIn(customisations, facts),
  },
);

/** Events that are ticked, open or under the cursor. */
const ofEvents = {
  when: { resource: manifestations.name },
  offeredFor: manifestations.name,
  fill: (facts: Facts) => {
    const { ids } = targetIn(manifestations, facts);
    return ids === undefined ? {} : { ids: ids.map(Number) };
  },
};
const eventIds = field.references(manifestations.name, 'integer', {
  required: true,
  label: text('args.deManifestation'),
});

const replaceEvent = lotCommand(
  {
    id: 'pages.remplacerManifestation',
    path: 'slides/manifestation',
    body: ({ ids, vers }) => ({ de: texts(ids).map(Number), vers: Number(vers) }),
    said: text('said.remplacer'),
  },
  {
    title: text('actions.remplacerManifestation'),
    aliases: text('aliases.remplacerManifestation'),
    icon: Replace,
    right: accessOf(customisations, 'update'),
    ...ofEvents,
    args: {
      ids: eventIds,
      vers: field.reference(manifestations.name, 'integer', { required: true, label: text('args.versManifestation') }),
    },
  },
);

/** The components that show an event, in their list. */
const whereShown = defineCommand<Fields>({
  id: 'pages.ouMontree',
  title: text('actions.ouMontree'),
  aliases: text('aliases.ouMontree'),
  icon: Search,
  right: accessOf(customisations, 'read'),
  ...ofEvents,
  args: { ids: field.references(manifestations.name, 'integer', { required: true, label: manifestations.many }) },
  run: ({ ids }) => {
    const keys = Array.isArray(ids) ? ids.map(String) : [];
    if (keys.length === 0) throw new Problem('selection', { status: 422 });
    const q = keys.map((id) => `manifestation:=${id}`).join(' OU ');
    return { to: `${customisationsPath}?${new URLSearchParams({ q })}` };
  },
});

/** Offered over a page, over customisations, and over events. */
export const pageCommands: readonly AnyCommand[] = [addComponent, moveWidget, openShown, compare, copyTo];
export const customisationCommands: readonly AnyCommand[] = [replacePicture];
export const eventCommands: readonly AnyCommand[] = [replaceEvent, whereShown];
