/** The tree of a contingent: Space ticks a branch or a séance, Enter gives a quota. Each is written at once, as one lot. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { NumberInput, useFormat, useLocale, useText } from '../../../core';
import type { TreeNode as GridNode } from '../../../core/table/tree/tree';
import { TreeGrid } from '../../../core/table/tree/tree-grid';
import { localeTag } from '../../../i18n/translate';
import { countOn, quotasOf, type TreeNode } from '../models/contingent-tree';
import { text } from '../text';
import styles from './contingent.module.css';
import type { Contingent } from './use-contingent';

/** A line of the grid: how much of it is on sale is read anew each time. */
interface Line extends GridNode {
  node: TreeNode;
}

export function ContingentTree({ contingent, title }: { contingent: Contingent; title: string }) {
  const t = useText();
  const format = useFormat();
  const [editing, setEditing] = useState<string | null>(null);
  const { tree, on } = contingent;
  const latest = useRef(on);
  latest.current = on;
  // Lines are kept once read: they look at what is on sale now, not at what was.
  const root = useMemo(() => lineOf(tree, () => latest.current), [tree]);
  // Another list for the same line: counts are made again when what is on sale changes.
  const roots = useMemo(() => (on ? [root] : []), [root, on]);
  const marks = useMemo(() => new Map<string, boolean>(), []);
  const lines = useMemo(() => new Map(allOf(tree).map((node) => [node.id, node])), [tree]);
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
      onOpen={({ node }) => countOn(node, on) > 0 && setEditing(node.id)}
      columns={[
        {
          name: 'quota',
          title: t(text('contingents.columns.quota')),
          width: 104,
          align: 'end',
          draw: ({ node }) => {
            const { sum, shared } = quotasOf(node, on);
            if (editing !== node.id) return sum === null ? '—' : format.number(sum);
            return (
              <QuotaInput
                value={shared}
                label={node.label}
                onQuota={(quota) => {
                  setEditing(null);
                  if (quota !== undefined) contingent.setQuota(node, quota);
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
  /** Undefined: given up. */
  onQuota: (quota: number | null | undefined) => void;
}

function QuotaInput({ value, label, onQuota }: QuotaInputProps) {
  const t = useText();
  const locale = useLocale();
  const [quota, setQuota] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <NumberInput
      ref={input}
      className={styles.quota ?? ''}
      aria-label={t(text('contingents.quotaOf'), { nom: label })}
      locale={localeTag(locale)}
      min={0}
      max={200_000}
      value={quota}
      onValueChange={setQuota}
      onBlur={() => onQuota(undefined)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        const grid = event.currentTarget.closest<HTMLElement>('[role="treegrid"]');
        onQuota(event.key === 'Enter' && !Number.isNaN(quota) ? quota : undefined);
        grid?.focus({ preventScroll: true });
      }}
    />
  );
}
