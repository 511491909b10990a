/** The areas of a layout and what is done to them: insert, move, copy, remove; every one answers new areas (pure). */
import { type Item, isItem } from '../../../core/model';

/** A component by its area and its rank in it, both from 0; `component` null: the area itself. */
export interface Place {
  area: number;
  component: number | null;
}

/** The fields that hold the areas' components. */
export type Leaf = string;

export type Areas = readonly Item[];

export function areasOf(value: unknown): Areas {
  return Array.isArray(value) ? value.map((each: unknown) => (isItem(each) ? each : {})) : [];
}

export function componentsOf(area: Item | undefined, leaf: Leaf): readonly Item[] {
  return areasOf(area?.[leaf]);
}

export function itemAt(areas: Areas, leaf: Leaf, { area, component }: Place): Item | undefined {
  return component === null ? areas[area] : componentsOf(areas[area], leaf)[component];
}

/** The place of what has a key; null when nothing has. */
export function placeOf(areas: Areas, leaf: Leaf, id: string): Place | null {
  for (const [area, each] of areas.entries()) {
    if (each['id'] === id) return { area, component: null };
    const component = componentsOf(each, leaf).findIndex((one) => one['id'] === id);
    if (component >= 0) return { area, component };
  }
  return null;
}

/** Puts a component at a place, before what stands there. */
export function insert(areas: Areas, leaf: Leaf, { area, component }: Place, item: Item): Areas {
  return withComponents(areas, leaf, area, (all) => all.toSpliced(component ?? all.length, 0, item));
}

/** Puts an area after another; −1: first. */
export function insertArea(areas: Areas, after: number, item: Item): Areas {
  return numbered(areas.toSpliced(after + 1, 0, item));
}

export function remove(areas: Areas, leaf: Leaf, { area, component }: Place): Areas {
  if (component === null) return numbered(areas.toSpliced(area, 1));
  return withComponents(areas, leaf, area, (all) => all.toSpliced(component, 1));
}

export function change(areas: Areas, leaf: Leaf, { area, component }: Place, changed: Item): Areas {
  if (component === null) return areas.map((each, index) => (index === area ? { ...each, ...changed } : each));
  return withComponents(areas, leaf, area, (all) =>
    all.map((each, index) => (index === component ? { ...each, ...changed } : each)),
  );
}

/** Moves a component to a place, counted as if it were not there any more; an area to another rank. */
export function moveTo(areas: Areas, leaf: Leaf, from: Place, to: Place): Areas {
  const item = itemAt(areas, leaf, from);
  if (item === undefined) return areas;
  const without = remove(areas, leaf, from);
  return from.component === null ? numbered(without.toSpliced(to.area, 0, item)) : insert(without, leaf, to, item);
}

/** Where a component goes by one step: along its area, then into the next one; null: there is nowhere further. */
export function stepFrom(areas: Areas, leaf: Leaf, { area, component }: Place, step: 1 | -1): Place | null {
  if (component === null) return areas[area + step] === undefined ? null : { area: area + step, component: null };
  const next = component + step;
  if (next >= 0 && next < componentsOf(areas[area], leaf).length) return { area, component: next };
  if (areas[area + step] === undefined) return null;
  return { area: area + step, component: step === 1 ? 0 : componentsOf(areas[area + step], leaf).length };
}

/** A name that no component has yet: `Lien`, `Lien (2)`. */
export function freeName(areas: Areas, leaf: Leaf, wanted: string): string {
  const known = new Set(areas.flatMap((area) => componentsOf(area, leaf).map(({ name }) => fold(String(name ?? '')))));
  const stem = wanted.replace(/ \(\d+\)$/, '');
  if (!known.has(fold(wanted))) return wanted;
  for (let n = 2; ; n += 1) if (!known.has(fold(`${stem} (${n})`))) return `${stem} (${n})`;
}

/** Texts written in French alone: an empty English one is shown as in French. */
export function missingEnglish(customization: unknown): number {
  if (Array.isArray(customization)) return customization.reduce<number>((n, each) => n + missingEnglish(each), 0);
  if (!isItem(customization)) return 0;
  const isGiven = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  const own = twins.filter(([french, english]) => isGiven(customization[french]) && !isGiven(customization[english]));
  return own.length + missingEnglish(Object.values(customization).filter(Array.isArray).flat());
}

/** Texts in both languages, as the specification spells them. */
const twins = [
  ...[['texte', 'textEn'] as const, ['title', 'titleEn'] as const, ['contentFR', 'contentEN'] as const],
  ...(['titre', 'texte', 'consentement', 'mention'] as const).map((name) => [`${name}Fr`, `${name}En`] as const),
];

function fold(name: string): string {
  return name.trim().toLocaleLowerCase('fr');
}

function withComponents(areas: Areas, leaf: Leaf, at: number, make: (all: readonly Item[]) => readonly Item[]): Areas {
  return areas.map((area, index) =>
    index === at ? { ...area, [leaf]: numbered(make(componentsOf(area, leaf))) } : area,
  );
}

/** Ranks from 1, without gaps. */
function numbered(items: readonly Item[]): readonly Item[] {
  return items.map((item, index) => (item['order'] === index + 1 ? item : { ...item, order: index + 1 }));
}
