/** The entry that is open: its draft, how it is saved, and which one comes next. */

import { useAtomValue } from 'jotai/react';
import { useEffect, useRef, useState } from 'react';
import { rowsChanged, say, send, userAtom, useText } from '../../../core';
import { draftsOf, dropDraft, keepDraft } from '../../../core/form';
import { translations } from '../model';
import { checkTranslation } from '../models/checks';
import { type DictionaryId, dictionaryNamed, type Entry } from '../models/dictionaries';
import { type Draft, draftOver, isUntyped, type StoredDraft } from '../models/drafts';
import { pathOf } from '../paths';
import { text } from '../text';

export type Editing = ReturnType<typeof useEditing>;

interface EditingOptions {
  dictionary: DictionaryId;
  entries: readonly Entry[];
  max: number;
  /** Key of the entry that is open. */
  open: string | null;
  onOpen: (id: string | null) => void;
}

export function useEditing({ dictionary, entries, max, open, onOpen }: EditingOptions) {
  const t = useText();
  const [drafts, setDrafts] = useState<Readonly<Record<string, StoredDraft>>>({});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const entry = entries.find(({ id }) => String(id) === open) ?? null;
  const opened = entry === null ? null : `${dictionary}:${entry.id}`;
  const held = entry === null ? null : draftOver(drafts[opened ?? ''], entry);
  const draft: Draft = { fr: held?.fr ?? '', en: held?.en ?? '' };
  useEffect(() => {
    setProblem(null);
    if (opened === null) return;
    field.current?.focus();
    field.current?.select();
    field.current?.scrollIntoView({ block: 'nearest' });
  }, [opened]);

  const user = useAtomValue(userAtom)?.id ?? '';
  const drafted = (id: string | number) => ({ user, resource: translations.name, id: `${dictionary}:${id}` });
  // What was typed before this page was opened, and not saved.
  useEffect(() => {
    let isHere = true;
    void draftsOf(user).then((kept) => {
      const own = kept.filter(({ resource, id }) => resource === translations.name && isIn(dictionary, id));
      const found = own.map(({ id, version, values }) => [String(id), { ...draftIn(values), over: version }] as const);
      if (isHere) setDrafts((before) => ({ ...Object.fromEntries(found), ...before }));
    });
    return () => {
      isHere = false;
    };
  }, [user, dictionary]);

  const forget = (entryName: string) => setDrafts(({ [entryName]: _saved, ...others }) => others);

  const next = () => {
    const at = entries.findIndex(({ id }) => String(id) === open);
    const work = [...entries.slice(at + 1), ...entries.slice(0, Math.max(at, 0))].filter(isWork);
    if (work[0] === undefined) say({ kind: 'done', text: t(text('edit.last')) });
    onOpen(work[0] === undefined ? null : String(work[0].id));
  };

  const save = async () => {
    if (entry === null || held === null || isBusy) return;
    const { begun } = held;
    const { fr, en } = { fr: draft.fr.trim(), en: draft.en.trim() };
    if (en === '' && fr === begun.fr) return next();
    if (fr === '' || checkTranslation(fr, en, max).some(({ refused }) => refused)) return;
    setBusy(true);
    setProblem(null);
    const outcome = await send({
      id: 'translations.enregistrer',
      args: {
        dictionnaire: dictionary,
        id: String(entry.id),
        version: begun.version,
        fr: fr === begun.fr ? '' : fr,
        en,
        avantFr: begun.fr,
        avantEn: begun.en,
        etat: en === fr ? 'IDENTIQUE_VALIDE' : 'TRADUIT',
      },
    });
    setBusy(false);
    rowsChanged(translations.name, null);
    rowsChanged(dictionaryNamed(dictionary)?.resource ?? '', [entry.id]);
    if (outcome === undefined) return field.current?.focus();
    if (outcome.refused) return setProblem(outcome.refused.flatMap(({ errorCodes }) => errorCodes)[0]?.message ?? null);
    void dropDraft(drafted(entry.id));
    forget(`${dictionary}:${entry.id}`);
    next();
  };

  const change = (written: Draft) => {
    setProblem(null);
    if (entry === null || held === null) return;
    const { id } = entry;
    const { begun } = held;
    setDrafts((before) => ({ ...before, [`${dictionary}:${id}`]: { ...written, over: begun } }));
    if (isUntyped(written, begun)) {
      void dropDraft(drafted(id));
      forget(`${dictionary}:${id}`);
    } else
      void keepDraft({
        ...drafted(id),
        version: begun.version,
        label: begun.fr,
        href: `${pathOf(dictionary)}?entree=${encodeURIComponent(id)}`,
        values: { ...written },
        savedAt: new Date().toISOString(),
      });
  };

  return { entry, draft, change, save, isBusy, problem, field };
}

function isIn(dictionary: DictionaryId, id: string | number | null): boolean {
  return typeof id === 'string' && id.startsWith(`${dictionary}:`);
}

function draftIn({ fr, en }: Readonly<Record<string, unknown>>): Draft {
  return { fr: typeof fr === 'string' ? fr : '', en: typeof en === 'string' ? en : '' };
}

function isWork({ etat }: Entry): boolean {
  return etat === 'MANQUANT' || etat === 'A_REVOIR';
}
