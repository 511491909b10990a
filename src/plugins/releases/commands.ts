/** What is done to lots of publication, and what is published from anywhere. */
import {
  CalendarClock,
  CalendarOff,
  Eye,
  FilePlus2,
  GitCompare,
  ListChecks,
  ListPlus,
  type LucideIcon,
  Moon,
  PenLine,
  Rocket,
  RotateCcw,
  Send,
  Undo2,
} from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  askRecord,
  type Choice,
  type Context,
  defineCommand,
  deleteCommand,
  type Facts,
  facts,
  field,
  fillRecord,
  followRun,
  formatOf,
  http,
  nameOfRecord,
  type Outcome,
  oneOf,
  openCommand,
  Problem,
  recordArgument,
  recordNamed,
  resourceNamed,
  siteTime,
  siteZone,
  store,
  textOf,
  undoOf,
  userAtom,
} from '../../core';
import { isContent } from '../../core/model';
import { language } from '../../i18n/runtime';
import { actOn, type ElementRequest, editLot, type LotCall, makeLot, readPending, tryElements, tryOn } from './calls';
import { endOfToday } from './days';
import { type LotAnswer, type LotRow, type LotState, publicationLots } from './model';
import { targetAtom } from './state';
import { pathOf, screenPath, text } from './text';

const desk = 'releases.desk';
const publishes = accessOf(publicationLots, 'publish');
const updates = accessOf(publicationLots, 'update');
const lotArgument = field.reference(publicationLots.name, 'text', { required: true, label: publicationLots.one });
const contents = field.tags({ required: true, label: text('args.contents') });
const label = field.text({ required: true, max: 200, label: text('lot.fields.libelle') });

type Named = Parameters<typeof text>[0];

function named(name: string, icon: LucideIcon) {
  // Keys of the dictionaries follow the names of the commands.
  return {
    id: `releases.${name}`,
    title: textOf(`releases.actions.${name}`),
    aliases: textOf(`releases.aliases.${name}`),
    icon,
  };
}

const fillLot = (facts: Facts) => {
  const id = oneOf(publicationLots.name, facts);
  return id === undefined ? {} : { id: String(id) };
};

/** Contents that a command takes: ticked or under the cursor where they wait, else those selected in their own list. */
function fillContents({ page, selection, cursor, record, resource }: Facts): { contenus?: string[] } {
  if (page === desk) return namesOrNone(store.get(targetAtom));
  const kind = selection?.resource ?? (record ? resource : cursor?.resource) ?? '';
  const found = resourceNamed(kind);
  if (!found || !isContent(found.model) || (selection && selection.q !== null)) return {};
  const ids = selection?.ids ?? [record?.id ?? cursor?.id].filter((id) => id !== undefined);
  return namesOrNone(ids.map((id) => nameOfRecord({ resource: kind, id })));
}

const namesOrNone = (names: readonly string[]) => (names.length === 0 ? {} : { contenus: [...names] });

/** What waits, as choices. */
async function askContents(typed: string, { facts, signal }: Context): Promise<Choice<string>[]> {
  const { items } = await readPending(facts.tiers, { mine: false }, { signal });
  return items
    .filter((each) => each.label.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, 50)
    .map(({ type, id, label: name, partenaire }) => ({
      value: nameOfRecord({ resource: type, id }),
      label: name,
      ...(partenaire !== null && { hint: partenaire }),
    }));
}

function elementsOf(names: readonly string[]): ElementRequest[] {
  return names.map(recordNamed).map(({ resource, id }) => ({ type: resource, id }));
}

const openStates: readonly LotState[] = ['PLANIFIE', 'EN_COURS'];

/** Follows the run of a lot to its end, and says what came of it; the inverse lot takes it back. */
async function followed({ publication, run }: LotAnswer, ctx: Context, said: Named): Promise<Outcome> {
  // A small one may be over before it is followed.
  if (run !== undefined && openStates.includes(publication.etat ?? 'BROUILLON')) await followRun(run, ctx);
  const lot = await http.show(publicationLots, publication.id);
  const done = lot.resultats.filter(({ fait }) => fait).length;
  const failed = lot.resultats.filter(({ fait }) => !fait);
  return {
    ...(done > 0 && { undo: { id: 'releases.reprendre', args: { id: lot.id } } }),
    blocked: failed.map(({ id, erreur }) => ({
      id,
      label: id,
      reasons: [{ code: 'lot', message: erreur ?? '' }],
    })),
    say: {
      text: text(said),
      params: { n: done, lot: lot.libelle },
      tone: failed.length > 0 || done === 0 ? 'wait' : 'ok',
    },
  };
}

interface LotCommand {
  icon: LucideIcon;
  call: LotCall;
  said: Named;
  right?: typeof publishes;
  hasPreview?: boolean;
}

/** Acts on one lot. */
function onLot(name: string, { icon, call, said, right = publishes, hasPreview = false }: LotCommand): AnyCommand {
  return defineCommand<{ id: typeof lotArgument }>({
    ...named(name, icon),
    right,
    when: { resource: publicationLots.name },
    args: { id: lotArgument },
    fill: fillLot,
    ...(hasPreview && { preview: ({ id }, { signal }) => tryOn(String(id), call, {}, { signal }) }),
    run: async ({ id }, ctx) => {
      const answer = await actOn(String(id), call, {}, { signal: ctx.signal });
      if (answer.run !== undefined) return followed(answer, ctx, said);
      return { ...undoOf(answer.lot), say: sayOf(answer, said) };
    },
  });
}

function sayOf({ publication, check }: LotAnswer, said: Named): NonNullable<Outcome['say']> {
  const params = { lot: publication.libelle, n: check?.blocked ?? 0 };
  if (check !== undefined && check.blocked > 0) return { text: text('said.blocked'), params, tone: 'wait' };
  return { text: text(said), params };
}

/** The clock of the partners of a lot. */
const zoneOfLot = async ({ id }: Readonly<Record<string, unknown>>) =>
  id === undefined ? undefined : siteZone((await http.show(publicationLots, String(id))).partenaires);

const plan = defineCommand({
  ...named('planifier', CalendarClock),
  right: publishes,
  when: { resource: publicationLots.name },
  args: { id: lotArgument, at: field.dateTime({ required: true, label: text('args.at') }) },
  zone: zoneOfLot,
  fill: fillLot,
  preview: ({ id, at }, { signal }) => tryOn(String(id), 'plan', { at }, { signal }),
  run: async ({ id, at }, { signal, facts }) => {
    const { lot, publication } = await actOn(String(id), 'plan', { at }, { signal });
    const params = {
      lot: publication.libelle,
      date: siteTime(at, publication.partenaires, formatOf(facts.locale)),
    };
    return { ...undoOf(lot), say: { text: text('said.planifier'), params } };
  },
});

const create = defineCommand({
  ...named('creer', FilePlus2),
  right: updates,
  args: { contenus: contents, libelle: label },
  fill: fillContents,
  ask: { contenus: askContents },
  run: async ({ contenus, libelle }, { signal }) => {
    const { lot, publication } = await makeLot(libelle, elementsOf(contenus), { signal });
    const to = pathOf(publication.id);
    return { ...undoOf(lot), to, say: { text: text('said.creer'), params: { lot: publication.libelle } } };
  },
});

/** Adds contents to a lot that is still written. */
const add = defineCommand({
  ...named('ajouter', ListPlus),
  right: updates,
  args: { contenus: contents, id: lotArgument },
  fill: (facts) => ({ ...fillContents(facts), ...fillLot(facts) }),
  ask: { contenus: askContents },
  run: ({ id, contenus }, { signal }) =>
    changeLot(String(id), (lot) => ({ elements: [...lot.elements, ...elementsOf(contenus)] }), 'said.ajouter', {
      signal,
    }),
});

const takeOut = defineCommand({
  ...named('retirer', Undo2),
  right: updates,
  hidden: true,
  args: { contenus: contents, id: lotArgument },
  ask: { contenus: askContents },
  run: ({ id, contenus }, { signal }) => {
    const gone = new Set(contenus);
    return changeLot(
      String(id),
      (lot) => ({
        elements: lot.elements.filter((each) => !gone.has(nameOfRecord({ resource: each.type, id: each.id }))),
      }),
      'said.retirer',
      { signal },
    );
  },
});

const rename = defineCommand({
  ...named('renommer', PenLine),
  right: updates,
  when: { resource: publicationLots.name },
  args: { id: lotArgument, libelle: label },
  fill: fillLot,
  sets: { libelle: 'libelle' },
  run: ({ id, libelle }, { signal }) => changeLot(String(id), () => ({ libelle }), 'said.renommer', { signal }),
});

async function changeLot(
  id: string,
  change: (lot: LotRow) => Parameters<typeof editLot>[1],
  said: Named,
  manner: { signal: AbortSignal },
): Promise<Outcome> {
  const row = await http.show(publicationLots, id, manner);
  const { lot, publication } = await editLot(row, change(row), manner);
  return {
    ...undoOf(lot),
    say: { text: text(said), params: { lot: publication.libelle, n: publication.nbElements ?? 0 } },
  };
}

/** Publishes contents now, as a lot of its own. */
async function publishNow(names: readonly string[], libelle: string, ctx: Context): Promise<Outcome> {
  const { publication } = await makeLot(libelle, elementsOf(names), { signal: ctx.signal });
  return followed(await actOn(String(publication.id), 'run', {}, { signal: ctx.signal }), ctx, 'said.lancer');
}

const publishSome = defineCommand({
  ...named('publier', Send),
  right: publishes,
  args: { contenus: contents },
  fill: fillContents,
  ask: { contenus: askContents },
  preview: ({ contenus }, { signal }) => tryElements(elementsOf(contenus), { signal }),
  run: ({ contenus }, ctx) => publishNow(contenus, nameNow('names.some', ctx.facts), ctx),
});

const publishMine = defineCommand({
  ...named('publierMesModifications', Rocket),
  right: publishes,
  preview: async (_args, { facts, signal }) => tryElements(await mine(facts, signal), { signal }),
  run: async (_args, ctx) => {
    const elements = await mine(ctx.facts, ctx.signal);
    const names = elements.map(({ type, id }) => nameOfRecord({ resource: type, id }));
    return publishNow(names, nameNow('names.mine', ctx.facts), ctx);
  },
});

/** What the caller saved last and is not live. */
async function mine(facts: Facts, signal: AbortSignal): Promise<ElementRequest[]> {
  const { items } = await readPending(facts.tiers, { mine: true }, { signal });
  if (items.length === 0) throw new Problem('lot-none', { status: 409 });
  return items.map(({ type, id }) => ({ type, id }));
}

function nameNow(name: 'names.some' | 'names.mine', { locale }: Facts): string {
  const date = formatOf(locale).dateTime(new Date().toISOString());
  return language().t(text(name), { date, auteur: store.get(userAtom)?.nom ?? '' });
}

const tonight = defineCommand({
  ...named('ceSoir', Moon),
  right: accessOf(publicationLots, 'read'),
  run: (_args, { facts }) => {
    const at = endOfToday(siteZone([facts.tiers]));
    return { to: `${screenPath}?${new URLSearchParams({ panneau: 'site', at })}` };
  },
});

/** A page as its visitors will see it at an instant, planned lots included. */
const preview = defineCommand({
  ...named('apercu', Eye),
  right: accessOf({ domaine: 'PAGES' }, 'read'),
  args: {
    page: field.reference('pages', 'integer', { required: true, label: text('args.page') }),
    at: field.dateTime({ required: true, label: text('args.previewAt') }),
  },
  zone: () => siteZone([facts().tiers]),
  run: ({ page, at }, { facts }) => {
    const to = resourceNamed('pages')?.href?.replace('$id', String(page)) ?? screenPath;
    const query = new URLSearchParams({ le: at, ...(facts.tiers !== null && { vue: facts.tiers }) });
    return { to: `${to}?${query}` };
  },
});

const compare = defineCommand({
  ...named('comparer', GitCompare),
  keys: 'd',
  when: { on: desk },
  right: accessOf(publicationLots, 'read'),
  args: { record: recordArgument },
  fill: fillRecord,
  ask: { record: askRecord(({ model }) => isContent(model)) },
  run: async ({ record }, { send }) => void (await send({ id: 'content.compare', args: { record } })),
});

const recordCommand = (name: string) => ({
  id: `releases.${name}`,
  resource: publicationLots,
  title: textOf(`releases.lot.commands.${name === 'ouvrir' ? 'open' : 'remove'}`),
  aliases: textOf(`releases.lot.aliases.${name === 'ouvrir' ? 'open' : 'remove'}`),
});

/** Those offered for a lot, in the order of its page. */
export const lotCommands: readonly AnyCommand[] = [
  onLot('verifier', { icon: ListChecks, call: 'check', said: 'said.verifier', right: updates }),
  plan,
  onLot('lancer', { icon: Send, call: 'run', said: 'said.lancer', hasPreview: true }),
  onLot('deplanifier', { icon: CalendarOff, call: 'unplan', said: 'said.deplanifier' }),
  onLot('reessayer', { icon: RotateCcw, call: 'retry', said: 'said.lancer' }),
  onLot('reprendre', { icon: Undo2, call: 'inverse', said: 'said.reprendre', hasPreview: true }),
  rename,
  deleteCommand(recordCommand('supprimer')),
];

export const commands: readonly AnyCommand[] = [
  openCommand(recordCommand('ouvrir')),
  publishMine,
  publishSome,
  create,
  add,
  tonight,
  preview,
  compare,
  ...lotCommands,
  takeOut,
];
