/** What a typed line is understood as, at once; what it names is looked for while the typing rests. */
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useEffect, useMemo, useState } from 'react';
import { coreCommandsAtom } from '../../../core/command-of';
import { factsAtom, store } from '../../../core/facts';
import { registryAtom } from '../../../core/registry';
import { dictionariesAtom } from '../../../core/routing/enter';
import { language, languageAtom, translatorOf } from '../../../i18n/runtime';
import type { Locale } from '../../../i18n/text';
import type { Translate } from '../../../i18n/translate';
import { domainsAtom } from '../../domains';
import type { Row } from '../search/row';
import { aboutPage } from '../search/rows';
import type { Typed } from '../search/scope';
import { contextOf, rest } from '../search/use-remote';
import { lateAtom, loadLate } from './late-atom';
import type { Resolved } from './resolve';

/** The words of the language that is not drawn, once they are there: a sentence may be in either. */
const otherAtom = atom<{ locale: Locale; t: Translate } | null>(null);

/** Laid out once for a console and its languages. */
const vocabularyAtom = atom((get) => {
  const late = get(lateAtom);
  if (late === null || late === 'failed') return null;
  const registry = get(registryAtom);
  const { t, locale } = get(languageAtom);
  const other = get(otherAtom);
  return late.vocabularyOf(
    registry,
    [...registry.commands.values(), ...get(coreCommandsAtom).values()],
    other === null || other.locale === locale ? [t] : [t, other.t],
  );
});

/** The lists that a line may name, in the languages that are there. */
const listsAtom = atom((get) => {
  const late = get(lateAtom);
  if (late === null || late === 'failed') return [];
  const { t, locale } = get(languageAtom);
  const other = get(otherAtom);
  const both = { [locale]: t, ...(other !== null && { [other.locale]: other.t }) };
  return late.listsOf(get(registryAtom), both, locale);
});

/** Both languages, before the second word is typed: the palette is open, and nothing waits for it. */
async function prepare(): Promise<void> {
  await loadLate();
  const locale = language().locale === 'fr' ? 'en' : 'fr';
  if (store.get(otherAtom)?.locale !== locale)
    store.set(otherAtom, { locale, t: await translatorOf(locale, store.get(dictionariesAtom)) });
  store.get(vocabularyAtom);
  store.get(listsAtom);
}

const none: readonly Row[] = [];

export function useSentences({ scope, text: line }: Typed, isOff: boolean): { rows: readonly Row[]; waiting: boolean } {
  const { t } = useAtomValue(languageAtom);
  const facts = useAtomValue(factsAtom);
  const domains = useAtomValue(domainsAtom);
  const other = useAtomValue(otherAtom);
  const late = useAtomValue(lateAtom);
  useEffect(() => {
    const timer = setTimeout(() => void prepare(), rest);
    return () => clearTimeout(timer);
  }, []);
  const isAsked = !isOff && (scope === 'all' || scope === 'commands') && line.trim().includes(' ');
  const readings = useMemo(
    () =>
      isAsked && late !== null && late !== 'failed'
        ? late.parseSentence(line, {
            vocabulary: store.get(vocabularyAtom) ?? late.vocabularyOf(store.get(registryAtom), [], []),
            facts,
            now: Date.now(),
            about: aboutPage(facts),
          })
        : [],
    // Words of the other language may come while a line is typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [isAsked, line, facts, other, late],
  );
  const [found, setFound] = useState<{ of: unknown; all: readonly Resolved[] }>({ of: null, all: [] });
  useEffect(() => {
    if (readings.length === 0 || late === null || late === 'failed') return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const context = contextOf(facts, controller.signal);
      // A source that fails leaves its argument to a prompt.
      const one = (reading: (typeof readings)[number]) =>
        late.resolveReading(reading, context).catch(() => late.pendingOf([reading]));
      void Promise.all(readings.map(one)).then((all) => {
        if (!controller.signal.aborted) setFound({ of: readings, all: all.flat() });
      });
    }, rest);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [readings, facts, late]);
  const isPending = found.of !== readings;
  const listed = useMemo(
    () =>
      isAsked && scope === 'all' && late !== null && late !== 'failed'
        ? late.listRows(line, store.get(listsAtom), { facts, t })
        : none,
    // Words of the other language may come while a line is typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [isAsked, scope, line, facts, t, other, late],
  );
  return useMemo(() => {
    // A line that is typed before what understands it has come waits for it.
    if (late === null) return { rows: none, waiting: isAsked };
    if (readings.length === 0 || late === 'failed') return { rows: listed, waiting: false };
    const drawing = { line, facts, t, domains };
    const rows = late.sentenceRows(isPending ? late.pendingOf(readings) : found.all, isPending, drawing);
    const isLooking = isPending && readings.some(({ lookups }) => lookups.length > 0);
    return { rows: [...rows, ...listed], waiting: isLooking };
  }, [readings, found, isPending, listed, line, facts, t, domains, late, isAsked]);
}
