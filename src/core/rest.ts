/**
 * Brings what plugins hold back (commands, finders, resources, lines of the work list) with all their texts: once the
 * first page is drawn, or when the palette, a key, a call or a link wants it. One that does not come is noted alone,
 * and asked for again the next time.
 */
import { atom } from 'jotai/vanilla';
import { bringTexts, language, wantedLocale } from '../i18n/runtime';
import type { Locale } from '../i18n/text';
import type { Plugin, Rest } from './define';
import { store } from './facts';
import { quarantine, registryAtom, takeRest } from './registry';
import { twice } from './twice';

const asked = new Map<string, Promise<void>>();

/** Plugins whose rest was brought. */
export const broughtAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Whether every plugin's rest was brought, but for those at fault. */
export function isWhole(): boolean {
  const brought = store.get(broughtAtom);
  return store.get(registryAtom).plugins.every(({ id }) => brought.has(id));
}

/**
 * Brings the rest of these plugins, all unless told; it never fails.
 * @param locale of their texts; the one drawn unless told
 */
export async function bringRest(ids?: readonly string[], locale: Locale = language().locale): Promise<void> {
  const wanted = store.get(registryAtom).plugins.filter(({ id }) => ids?.includes(id) ?? true);
  const fresh = wanted.filter(({ id }) => !asked.has(id));
  const arrival = fresh.length > 0 ? arrive(fresh, locale) : undefined;
  if (arrival) for (const { id } of fresh) asked.set(id, arrival);
  await Promise.all(wanted.flatMap(({ id }) => asked.get(id) ?? []));
}

/** The rests together, so that what is drawn from the registry is drawn again once. */
async function arrive(plugins: readonly Plugin[], locale: Locale): Promise<void> {
  const [arrived] = await Promise.all([Promise.all(plugins.map((plugin) => load(plugin))), textsOf(plugins, locale)]);
  await textsWanted(plugins, locale);
  const there = arrived.flatMap((each) => each ?? []);
  for (const { id } of plugins) if (!there.some(({ plugin }) => plugin === id)) asked.delete(id);
  store.set(broughtAtom, new Set([...store.get(broughtAtom), ...there.map(({ plugin }) => plugin)]));
  store.set(registryAtom, takeRest(store.get(registryAtom), there));
}

function textsOf(plugins: readonly Plugin[], locale: Locale): Promise<void> {
  const texts = plugins.map(({ id, i18n }) => [id, i18n] as const);
  return bringTexts(locale, texts, (plugin, cause) => void quarantine(plugin, 'load', `i18n/${locale}`, cause));
}

/** Whoever chose another language meanwhile finds its texts there before anything of the plugins is drawn. */
async function textsWanted(plugins: readonly Plugin[], had: Locale): Promise<void> {
  const locale = wantedLocale();
  if (locale === null || locale === had) return;
  await textsOf(plugins, locale);
  await textsWanted(plugins, locale);
}

async function load({ id, rest: bring }: Plugin): Promise<{ plugin: string; rest: Rest } | null> {
  try {
    const { rest } = bring ? await twice(bring) : { rest: {} };
    return { plugin: id, rest };
  } catch (cause) {
    quarantine(id, 'load', 'rest', cause);
    return null;
  }
}
