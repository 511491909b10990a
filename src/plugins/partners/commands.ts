/** What is done with the settings of partners from anywhere: one is set or inherited again on many, a link is ended; how one is made. */
import { Copy, FilePlus2, GitCompareArrows, Link2, Network, SlidersHorizontal, Unlink } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  addressesOf,
  bulkCommand,
  type Change,
  type Choice,
  type Context,
  defineCommand,
  type Facts,
  field,
  formatOf,
  http,
  type Icon,
  type Leaf,
  leavesOf,
  type Outcome,
  oneOf,
  queryClient,
  readValue,
  resourceNamed,
  rowKeys,
  stringifySearch,
  undoOf,
} from '../../core';
import { type Detached, flagOf, fold, settingsOf } from '../../core/model';
import { language } from '../../i18n/runtime';
import type { Text } from '../../i18n/text';
import { type CreationMode, comparePath, partnerModel, partners, text } from './model';

/** Whether a word, a choice or a record says the setting whole. */
export function isSimple({ field: { kind } }: Leaf): boolean {
  return ['flag', 'enum', 'text', 'integer', 'reference'].includes(kind);
}

const simple: readonly Leaf[] = settingsOf(partnerModel).filter(isSimple);

const reglage = (leaves: readonly Leaf[]) =>
  field.oneOf(
    leaves.map(({ name }) => name),
    { required: true, valuesText: `${partnerModel.text}.fields`, label: text('args.reglage') },
  );

const settings = settingsOf(partnerModel);

const fixer = bulkCommand({
  id: 'partners.fixer',
  resource: partners,
  title: text('actions.fixer'),
  aliases: text('aliases.fixer'),
  icon: SlidersHorizontal,
  target: text('title'),
  args: {
    reglage: reglage(simple),
    valeur: field.text({ required: true, max: 2_000, label: text('args.valeur') }),
  },
  ask: { valeur: (typed, { signal }, given) => choicesOf(leafNamed(given['reglage']), typed, signal) },
  change: (given) => {
    const leaf = leafNamed(given['reglage']);
    return leaf === undefined ? {} : ownAt(leaf, valueOf(leaf, String(given['valeur'])));
  },
  said: text('said.fixer'),
});

const heriter = bulkCommand({
  id: 'partners.heriter',
  resource: partners,
  title: text('actions.heriter'),
  aliases: text('aliases.heriter'),
  icon: Link2,
  target: text('title'),
  args: { reglage: reglage(settings) },
  change: (given) => {
    const leaf = leafNamed(given['reglage']);
    return leaf === undefined ? {} : { [leaf.section]: { [leaf.property]: null } };
  },
  said: text('said.heriter'),
});

/** A value of its own: in a section that was the parent's, the other leaves go on being inherited one by one. */
function ownAt(leaf: Leaf, value: unknown): Change {
  const flag = flagOf(partnerModel, leaf.section);
  return { [leaf.section]: { ...(flag && { [flag.property]: false }), [leaf.property]: value } };
}

/** Goes to the steps of a creation, past the first one. */
const creer = (mode: CreationMode, id: string | null): Outcome => ({
  to: addressesOf(partners).form(null) + stringifySearch({ mode, de: id ?? undefined }),
});

const creerVide = defineCommand({
  id: 'partners.creerVide',
  title: text('actions.creerVide'),
  aliases: text('aliases.creerVide'),
  icon: FilePlus2,
  right: accessOf(partners, 'create'),
  run: () => creer('VIDE', null),
});

/** Those that begin with another partner: the one that is open or chosen, else it is asked. */
const creerDepuis = (name: 'creerCopie' | 'creerHeritage', mode: CreationMode, icon: Icon) =>
  defineCommand({
    id: `partners.${name}`,
    title: text(`actions.${name}`),
    aliases: text(`aliases.${name}`),
    icon,
    right: accessOf(partners, 'create'),
    args: { id: field.reference(partners.name, 'text', { required: true, label: partners.one }) },
    fill: oneFilled,
    run: ({ id }) => creer(mode, id),
  });

function oneFilled(facts: Facts): { id?: string } {
  const id = oneOf(partners.name, facts);
  return id === undefined ? {} : { id: String(id) };
}

const one = (label: Text) => field.reference(partners.name, 'text', { required: true, label });

const comparer = defineCommand({
  id: 'partners.comparer',
  title: text('actions.comparer'),
  aliases: text('aliases.comparer'),
  icon: GitCompareArrows,
  right: accessOf(partners, 'update'),
  args: { a: one(text('compare.a')), b: one(text('compare.b')) },
  // Two ticked ones are compared at once; with one, the other is asked.
  fill: ({ selection, ...facts }) => {
    const [a, b] =
      selection?.resource === partners.name ? selection.ids : [oneOf(partners.name, { ...facts, selection: null })];
    return { ...(a !== undefined && { a: String(a) }), ...(b !== undefined && { b: String(b) }) };
  },
  run: ({ a, b }) => ({ to: comparePath + stringifySearch({ a, b }) }),
});

const detacher = defineCommand({
  id: 'partners.detacher',
  title: text('actions.detacher'),
  aliases: text('aliases.detacher'),
  icon: Unlink,
  right: accessOf(partners, 'ROMPRE_HERITAGE'),
  when: { resource: partners.name },
  danger: true,
  args: { id: field.reference(partners.name, 'text', { required: true, label: partners.one }) },
  fill: oneFilled,
  preview: async ({ id }, ctx) => {
    const { label, answer } = await detach(id, true, ctx);
    const changes = answer.frozen.map(({ section, field: name, value }) => ({
      field: leavesOf(partnerModel).get(name)?.path ?? `${section}.${name}`,
      before: null,
      after: value,
    }));
    const changed = changes.length > 0 ? 1 : 0;
    return {
      changed,
      unchanged: 1 - changed,
      blocked: 0,
      blockedRows: [],
      sample: changed === 0 ? [] : [{ id, label, changes, resource: partners.name }],
      refs: {},
    };
  },
  run: async ({ id }, ctx) => {
    const { label, answer } = await detach(id, false, ctx);
    await queryClient.invalidateQueries({ queryKey: rowKeys.resource(partners.name) });
    return {
      ...undoOf(answer.lot),
      say: { text: text('said.detacher'), params: { label, n: answer.frozen.length } },
    };
  },
});

/** Freezes what is effective, or says what would be. */
async function detach(id: string, dryRun: boolean, { signal }: Context): Promise<{ label: string; answer: Detached }> {
  const row = await http.show(partners, id, { signal });
  const { data } = await http.request<Detached>({
    service: partners.service,
    path: `${partners.path}/${encodeURIComponent(id)}/detach`,
    method: 'POST',
    headers: { 'If-Match': `"${row.version}"` },
    body: { dryRun },
    signal,
  });
  return { label: row.site.libelle, answer: data };
}

function leafNamed(name: unknown): Leaf | undefined {
  return settings.find((leaf) => leaf.name === name);
}

/** The value that an answer stands for; what is none is left for the server to refuse. */
function valueOf({ field: { kind, key } }: Leaf, answer: string): unknown {
  if (kind === 'flag') return answer === 'true';
  if (kind === 'integer' || key === 'integer') return /^\d+$/.test(answer.trim()) ? Number(answer) : answer;
  return answer;
}

/** Yes or no; a choice; a record; what is typed. */
async function choicesOf(leaf: Leaf | undefined, typed: string, signal: AbortSignal): Promise<Choice<string>[]> {
  if (leaf === undefined) return [];
  const target = leaf.field.kind === 'reference' ? resourceNamed(leaf.field.resource ?? '') : undefined;
  if (target) return [...(await http.choices(target, { typed }, { signal }))];
  const { t, locale } = language();
  const choice = (value: unknown): Choice<string> => ({
    value: String(value),
    label: readValue(partnerModel, leaf, value, { t, format: formatOf(locale) }),
  });
  const values = leaf.field.kind === 'flag' ? [true, false] : leaf.field.values;
  if (values) return values.map(choice).filter(({ label }) => fold(label).includes(fold(typed)));
  return typed.trim() === '' ? [] : [{ value: typed, label: typed }];
}

export const commands: readonly AnyCommand[] = [
  fixer,
  heriter,
  detacher,
  comparer,
  creerVide,
  creerDepuis('creerCopie', 'COPIE', Copy),
  creerDepuis('creerHeritage', 'HERITAGE', Network),
];
