/** The tree of a contingent: Space ticks a branch or a séance, Enter gives a quota. Each is written at once, as one lot. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { NumberInput, useFormat, useLocale, useText } from '../../../core';
import { type TreeNode as GridNode, TreeGrid } from '../../../core/editors';
import { localeTag } from '../../../i18n/translate';
import { countOn, quotasOf, type TreeNode } from '../models/contingent-tree';
import { text } from '../text';
import styles from './contingent.module.css';
import type { Contingent } from './use-contingent';

/** The quota that is being typed, and of what: kept here, wherever its line is drawn. */
interface Editing {
  id: string;
  quota: number | null;
  isTyped: boolean;
  /** What was on sale when it began. */
  seen: Contingent['on'];
}

/** A line of the grid: how much of it is on sale is read anew each time. */
interface Line extends GridNode {
  node: TreeNode;
}

export function ContingentTree({ contingent, title }: { contingent: Contingent; title: string }) {
  const t = useText();
  const format = useFormat();
  const [editing, setEditing] = useState<Editing | null>(null);
  const { tree, on } = contingent;
  const latest = useRef(on);
  latest.current = on;
  // Lines are kept once read: they look at what is on sale now, not at what was.
  const root = useMemo(() => lineOf(tree, () => latest.current), [tree]);
  // Another list for the same line: counts are made again when what is on sale changes.
  const roots = useMemo(() => (on ? [root] : []), [root, on]);
  const marks = useMemo(() => new Map<string, boolean>(), []);
  const lines = useMemo(() => new Map(allOf(tree).map((node) => [node.id, node])), [tree]);
  /** Writes what is typed, if anything is. */
  const keep = () => {
    const node = editing?.isTyped === true ? lines.get(editing.id) : undefined;
    if (editing && node && !Number.isNaN(editing.quota)) contingent.setQuota(node, editing.quota, editing.seen);
  };
  return (
    <TreeGrid<Line>
      label={t(text('contingents.label'), { titre: title })}
      title={t(text('contingents.columns.place'))}
      roots={roots}
      load={async ({ node }) => node.children.map((child) => lineOf(child, () => latest.current))}
      openLevels={1}
      marks={marks}
      onMarks={(changed) => {
        for (const [id, isOn] of changed) {
          const node = lines.get(id);
          if (node) contingent.turn(node, isOn);
        }
      }}
      edition={tree}
      onOpen={({ node }) => {
        if (countOn(node, on) === 0) return;
        keep();
        setEditing({ id: node.id, quota: quotasOf(node, on).shared, isTyped: false, seen: on });
      }}
      columns={[
        {
          name: 'quota',
          title: t(text('contingents.columns.quota')),
          width: 104,
          align: 'end',
          draw: ({ node }) => {
            if (editing?.id !== node.id) {
              const { sum } = quotasOf(node, on);
              return sum === null ? '—' : format.number(sum);
            }
            return (
              <QuotaInput
                value={editing.quota}
                label={node.label}
                onQuota={(quota) => setEditing({ ...editing, quota, isTyped: true })}
                onDone={(how) => {
                  setEditing(null);
                  if (how === 'kept') keep();
                }}
              />
            );
          },
        },
        {
          name: 'price',
          title: t(text('contingents.columns.price')),
          width: 132,
          align: 'end',
          draw: ({ node }) => {
            const price = contingent.priceOf(node);
            if (!price) return null;
            const [low, high] = [format.money(price.low), format.money(price.high)];
            return low === high ? low : `${low} – ${high}`;
          },
        },
      ]}
    />
  );
}

function lineOf(node: TreeNode, on: () => Contingent['on']): Line {
  return {
    id: node.id,
    label: node.label,
    leaves: node.leaves.length,
    isBranch: node.children.length > 0,
    node,
    get ticked() {
      return countOn(node, on());
    },
  };
}

function allOf(node: TreeNode): TreeNode[] {
  return [node, ...node.children.flatMap(allOf)];
}

interface QuotaInputProps {
  value: number | null;
  label: string;
  onQuota: (quota: number | null) => void;
  /** Kept by Enter or by going elsewhere, given up by Escape. */
  onDone: (how: 'kept' | 'given up') => void;
}

function QuotaInput({ value, label, onQuota, onDone }: QuotaInputProps) {
  const t = useText();
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const isDone = useRef(false);
  const isWrong = Number.isNaN(value);
  /** Once; what is no number stays, to be put right. */
  const finish = (how: 'kept' | 'given up') => {
    if (isDone.current || (how === 'kept' && isWrong)) return;
    isDone.current = true;
    onDone(how);
  };
  return (
    <NumberInput
      ref={input}
      className={styles.quota ?? ''}
      aria-label={t(text('contingents.quotaOf'), { nom: label })}
      locale={localeTag(locale)}
      min={0}
      max={200_000}
      value={value}
      {...(isWrong && { 'aria-invalid': true })}
      onValueChange={onQuota}
      // The focus that goes nowhere (another window) comes back.
      onBlur={({ relatedTarget }) => relatedTarget !== null && finish('kept')}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        const grid = event.currentTarget.closest<HTMLElement>('[role="treegrid"]');
        finish(event.key === 'Enter' ? 'kept' : 'given up');
        if (isDone.current) grid?.focus({ preventScroll: true });
      }}
    />
  );
}
