/** The contingent of a manifestation as its tree: what is on sale, what each tick and quota writes. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Locale, send, useFormat, useLocale } from '../../../core';
import type { Format } from '../../../i18n/format';
import { buildTree, leafParts, leavesToTurn, type TreeNode } from '../models/contingent-tree';
import type { ContingentData } from './calls';
import { contingentQuery, contingentRead, type LineWanted } from './writes';

/** A line on sale. */
export interface OnSale {
  quota: number | null;
}

/** Lines put on sale or changed; null: taken off. */
type Changes = ReadonlyMap<string, OnSale | null>;

export interface Contingent {
  tree: TreeNode;
  on: ReadonlyMap<string, OnSale>;
  /** Lowest and highest price of a nature in a category; null when it has none. */
  priceOf(node: TreeNode): { low: number; high: number } | null;
  isEmpty: boolean;
  /** Puts all of a branch on sale, or takes it off. */
  turn(node: TreeNode, isOn: boolean): void;
  /** `seen`: what was on sale when the quota began to be typed. */
  setQuota(node: TreeNode, quota: number | null, seen: ReadonlyMap<string, OnSale>): void;
}

/** Null while it is read. */
export function useContingent(idmanif: number, title: string): Contingent | null {
  const format = useFormat();
  const locale = useLocale();
  const { data } = useQuery(contingentQuery(idmanif));
  const { natures, categories, sessions } = data ?? {};
  // The same tree while only what is on sale changes.
  const tree = useMemo(
    () =>
      natures && categories && sessions
        ? treeOf({ natures, categories, sessions }, { id: idmanif, label: title }, format, locale)
        : null,
    [natures, categories, sessions, idmanif, title, format, locale],
  );
  const stored = useMemo(
    () => new Map((data?.lines ?? []).map((line) => [idOf(idmanif, line), line])),
    [data, idmanif],
  );
  const prices = useMemo(() => pricesOf(data, idmanif), [data, idmanif]);
  const [ahead, setAhead] = useState<readonly Changes[]>([]);
  const on = useMemo(() => {
    const lines = new Map<string, OnSale>([...stored].map(([id, { quota }]) => [id, { quota }]));
    for (const [id, line] of ahead.flatMap((changes) => [...changes])) {
      if (line === null) lines.delete(id);
      else lines.set(id, line);
    }
    return lines;
  }, [stored, ahead]);
  if (!tree) return null;

  /** Shown at once, until it is read; what was refused is shown as it is again. */
  const write = async (changes: Changes, seen: ReadonlyMap<string, OnSale>) => {
    if (changes.size === 0) return;
    setAhead((before) => [...before, changes]);
    const lignes = [...changes].map(
      ([id, line]): LineWanted => ({
        ...leafParts(id),
        enVente: line !== null,
        seen: seen.get(id) ?? null,
        ...(line && { quota: line.quota }),
      }),
    );
    await send({ id: 'events.modifierContingent', args: { idmanif, lignes: JSON.stringify(lignes) } });
    await contingentRead();
    setAhead((before) => before.filter((each) => each !== changes));
  };
  return {
    tree,
    on,
    isEmpty: stored.size === 0,
    priceOf: (node) => prices.get(node.id) ?? null,
    turn: (node, isOn) =>
      void write(new Map(leavesToTurn(node, on, isOn).map((leaf) => [leaf, isOn ? { quota: null } : null])), on),
    setQuota: (node, quota, seen) => {
      const sold = node.leaves.filter((leaf) => seen.has(leaf) && seen.get(leaf)?.quota !== quota);
      void write(new Map(sold.map((leaf) => [leaf, { quota }])), seen);
    },
  };
}

function treeOf(
  data: Pick<ContingentData, 'natures' | 'categories' | 'sessions'>,
  event: { id: number; label: string },
  format: Format,
  locale: Locale,
): TreeNode {
  const in2 = (fr: string, en: string | null) => (locale === 'en' && en) || fr;
  return buildTree(
    event,
    data.natures.map(({ idnatcl, name, nameEn }) => ({ id: Number(idnatcl), label: in2(name, nameEn) })),
    data.categories.map(({ codcatpl, libelleFr, libelleEn }) => ({
      id: String(codcatpl),
      label: in2(libelleFr, libelleEn),
    })),
    data.sessions.map(({ idseanc, date, salle }) => ({
      id: Number(idseanc),
      label: [format.dateTime(date), salle].filter((part) => part).join(' · '),
    })),
  );
}

function idOf(idmanif: number, line: { idnatcl: number; codcatpl: string; idseanc: number }): string {
  return `${idmanif}/${line.idnatcl}/${line.codcatpl}/${line.idseanc}`;
}

function pricesOf(data: ContingentData | undefined, idmanif: number): Map<string, { low: number; high: number }> {
  const prices = new Map<string, { low: number; high: number }>();
  for (const { idnatcl, codcatpl, montant } of data?.prices ?? []) {
    const id = `${idmanif}/${idnatcl}/${codcatpl}`;
    const known = prices.get(id) ?? { low: montant, high: montant };
    prices.set(id, { low: Math.min(known.low, montant), high: Math.max(known.high, montant) });
  }
  return prices;
}
