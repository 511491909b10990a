/** The filter language's fields of a resource, read from its model and from the dictionaries at hand. */
import { type Text, textOf } from '../i18n/text';
import type { Translate } from '../i18n/translate';
import type { Resource } from './define';
import { type FieldKind, type FieldValue, type FilterField, nameKey, namesOf } from './filter/fields';
import { effectiveName, overrideField } from './inherit/filter-fields';
import { settingsOf } from './inherit/resolve';
import type { Shape } from './kinds/kind';
import { kindOf } from './kinds/registry';
import { isSpoken, type Leaf, leavesOf, type Model, valueText } from './model/model';
import { type Pointing, plainItemFieldsIn, pointingIn, type Within } from './model/pointing';

/** Translators that are loaded: both on the server, the current locale's in the console. */
export type Translators = Readonly<Partial<Record<'fr' | 'en', Translate>>>;

/** As what the filter language takes a value. */
const kinds: Readonly<Record<Shape, FieldKind | null>> = {
  text: 'text',
  integer: 'integer',
  number: 'number',
  decimal: 'number',
  flag: 'flag',
  choice: 'enum',
  day: 'date',
  instant: 'dateTime',
  key: 'reference',
  keys: 'references',
  texts: 'tags',
  items: 'tags',
  // Tested by what is inside it.
  item: null,
};

/**
 * Every field that a filter on this resource may test: its key, its leaves, the common stamps, and what its groups and the
 * items of its lists point to (`tarifs.idnatcl`) or hold (`tarifs.montant`). Secret fields are never among them. Keep the array: the filter language indexes it
 * by identity.
 */
export function filterFieldsOf(resource: Resource, translators: Translators): readonly FilterField[] {
  const own = ownFields(resource, translators);
  const { model } = resource;
  const items = [...pointingIn(model), ...plainItemFieldsIn(model)];
  const taken = new Set([...own.flatMap(namesOf), ...items.map(({ name }) => name)].map(nameKey));
  const inItems = (within: InItems, kind: FieldKind) => itemField(within, kind, taken, translators);
  return [
    ...own,
    ...pointingIn(model).flatMap((within) => inItems(within, 'references')),
    ...plainItemFieldsIn(model).flatMap((within) => inItems(within, kinds[kindOf(within.field).shape] ?? 'text')),
    ...(model.inherits ? inheritFields(resource, translators) : []),
  ];
}

function ownFields(resource: Resource, translators: Translators): FilterField[] {
  const { model } = resource;
  const leaves = [...leavesOf(model).values()]
    .filter((leaf) => leaf.field.secret !== true)
    .flatMap((leaf) => fieldOf(resource, leaf, translators));
  // What every record has leaves its short names to the fields of this one.
  const taken = new Set(leaves.flatMap(namesOf).map(nameKey));
  const free = (...aliases: string[]) => aliases.filter((alias) => !taken.has(nameKey(alias)));
  return [
    {
      name: model.key.name,
      aliases: free('id', 'code'),
      kind: 'id',
      searched: isSpoken(model),
      ...labelled(textOf(`${model.text}.fields.${model.key.name}`), translators),
    },
    ...leaves,
    {
      name: 'dateCreation',
      aliases: free('creation', 'cree', 'created'),
      kind: 'dateTime',
      ...labelled(common('dateCreation'), translators),
    },
    {
      name: 'dateModif',
      aliases: free('modification', 'modifie', 'modified'),
      kind: 'dateTime',
      ...labelled(common('dateModif'), translators),
    },
    {
      name: 'auteurModif',
      aliases: free('modifiepar', 'modifiedby'),
      kind: 'text',
      ...labelled(common('auteurModif'), translators),
    },
  ];
}

function common(name: string): Text {
  return textOf(`core.common.${name}`);
}

function fieldOf(resource: Resource, leaf: Leaf, translators: Translators): FilterField[] {
  const { shape, numeric } = kindOf(leaf.field);
  const kind = kinds[shape];
  if (kind === null) return [];
  return [
    {
      name: leaf.name,
      aliases: leaf.field.aliases ?? [],
      kind,
      nullable: leaf.field.required !== true,
      searched: resource.search.includes(leaf.name),
      ...(numeric && { numeric }),
      ...(leaf.field.filterName === undefined ? {} : { written: leaf.field.filterName }),
      ...(leaf.field.resource === undefined ? {} : { resource: leaf.field.resource }),
      ...(leaf.field.values === undefined ? {} : { values: valuesOf(resource.model, leaf, translators) }),
      ...labelled(leaf.label, translators),
    },
  ];
}

/** Filters on records that inherit: which settings are their own, and the effective value of each. */
function inheritFields(resource: Resource, translators: Translators): FilterField[] {
  const { model } = resource;
  const { fr, en } = translators;
  const settings = settingsOf(model).filter((leaf) => leaf.field.secret !== true);
  const values = settings.map((leaf) => ({
    code: leaf.name,
    labels: [fr ?? en, en ?? fr].flatMap((translate) => (translate ? [translate(leaf.label)] : [])),
  }));
  const own: FilterField = {
    name: overrideField,
    aliases: ['override'],
    kind: 'enum',
    nullable: true,
    values,
    written: { fr: overrideField, en: 'override' },
    ...labelled(textOf('core.inherit.override'), translators),
  };
  const effective = settings.flatMap((leaf) =>
    fieldOf(resource, leaf, translators).map(
      ({ aliases: _aliases, written: _written, ...field }): FilterField => ({
        ...field,
        name: effectiveName(leaf),
        aliases: [],
        searched: false,
        written: { fr: effectiveName(leaf), en: `effective.${leaf.name}` },
        ...labelled([textOf('core.inherit.effective'), leaf.label], translators),
      }),
    ),
  );
  return [own, ...effective];
}

/** A field of items; `own` where it holds a value, not keys. */
type InItems = Pointing & Partial<Pick<Within, 'own'>>;

/**
 * A field in the items of a list: a row has it when one of its items does. Names that another field has already are left
 * to it: a list in a list says the same again.
 */
function itemField(
  { name, leaf, steps, field, labels, own }: InItems,
  kind: FieldKind,
  taken: Set<string>,
  translators: Translators,
): FilterField[] {
  if (steps.length === 0 || leaf.field.secret || leaf.field.virtual || field.secret || field.virtual) return [];
  const { filterName } = field;
  const { numeric } = kindOf(field);
  const isFree = (alias: string) => !taken.has(nameKey(alias));
  const written = filterName && Object.values(filterName).every(isFree) ? filterName : undefined;
  const made: FilterField = {
    name,
    aliases: [...(field.aliases ?? []), ...(own ? pathsOf(leaf, steps, field.aliases) : [])].filter(isFree),
    kind,
    nullable: true,
    ...(numeric && { numeric }),
    ...(written && { written }),
    ...(field.resource === undefined ? {} : { resource: field.resource }),
    ...(own && field.values ? { values: valuesOf(own.model, own.leaf, translators) } : {}),
    ...labelled(labels, translators),
  };
  for (const alias of namesOf(made)) taken.add(nameKey(alias));
  return [made];
}

/** The path to a field by the other names of its list: `prices.amount`. */
function pathsOf({ name, field }: Leaf, steps: readonly string[], aliases: readonly string[] = []): string[] {
  if (steps.length > 1) return [];
  return [name, ...(field.aliases ?? [])].flatMap((list) => [...steps, ...aliases].map((step) => `${list}.${step}`));
}

/** A label, or the labels along the path to a field: `Tarifs › Nature`. */
function labelled(texts: Text | readonly Text[], { fr, en }: Translators): Pick<FilterField, 'label'> {
  const drawn = [fr ?? en, en ?? fr].flatMap((translate) =>
    translate
      ? [
          [texts]
            .flat()
            .map((text) => translate(text))
            .join(' › '),
        ]
      : [],
  );
  const [french, english] = drawn;
  return french === undefined || english === undefined ? {} : { label: { fr: french, en: english } };
}

function valuesOf(model: Model, leaf: Leaf, { fr, en }: Translators): FieldValue[] {
  return (leaf.field.values ?? []).map((code) => {
    const text = valueText(model, leaf, code);
    return { code, labels: [fr ?? en, en ?? fr].flatMap((translate) => (translate ? [translate(text)] : [])) };
  });
}
