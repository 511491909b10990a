/** What is done with the settings of partners from anywhere: one is set or inherited again on many, a link is ended; how one is made. */
import { Copy, FilePlus2, GitCompareArrows, Link2, Network, SlidersHorizontal } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  addressesOf,
  bulkCommand,
  type Change,
  type Choice,
  defineCommand,
  detachCommand,
  type Facts,
  field,
  formatOf,
  http,
  type Icon,
  type Leaf,
  type Outcome,
  oneOf,
  readValue,
  resourceNamed,
  stringifySearch,
} from '../../core';
import { flagOf, fold, isFlag, settingsOf } from '../../core/model';
import { language } from '../../i18n/runtime';
import type { Text } from '../../i18n/text';
import { type CreationMode, comparePath, partnerModel, partners, text } from './model';

/** Whether a word, a choice or a record says all of the setting. */
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

/** Those that begin with another partner: the one that is open or chosen, else it prompts. */
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
  // Two ticked ones are compared at once; with one, it prompts for the other.
  fill: ({ selection, ...facts }) => {
    const [a, b] =
      selection?.resource === partners.name ? selection.ids : [oneOf(partners.name, { ...facts, selection: null })];
    return { ...(a !== undefined && { a: String(a) }), ...(b !== undefined && { b: String(b) }) };
  },
  run: ({ a, b }) => ({ to: comparePath + stringifySearch({ a, b }) }),
});

const detacher = detachCommand({
  id: 'partners.detacher',
  resource: partners,
  title: text('actions.detacher'),
  aliases: text('aliases.detacher'),
  said: text('said.detacher'),
});

function leafNamed(name: unknown): Leaf | undefined {
  return settings.find((leaf) => leaf.name === name);
}

/** The value that an answer stands for; what is none is left for the server to refuse. */
function valueOf({ field: { kind, key } }: Leaf, answer: string): unknown {
  if (isFlag(kind)) return answer === 'true';
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
  const values = isFlag(leaf.field.kind) ? [true, false] : leaf.field.values;
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
