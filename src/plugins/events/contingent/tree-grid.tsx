/** The tree grid of a contingent, worked with the keyboard as the ARIA APG says; Space ticks, Enter gives a quota. */
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useText } from '../../../core';
import { fold } from '../../../core/filter/fold';
import { linesOf, treeMove, typeAhead } from '../models/contingent-tree';
import { text } from '../text';
import styles from './contingent.module.css';
import { TreeRow } from './tree-row';
import type { Contingent } from './use-contingent';

/** Letters typed within this time go together. */
const typingPause = 700;

export function TreeGrid({ contingent }: { contingent: Contingent }) {
  const t = useText();
  const id = useId();
  const { tree, on } = contingent;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([tree.id]));
  const [current, setCurrent] = useState(tree.id);
  const [editing, setEditing] = useState<{ id: string; typed: string | null } | null>(null);
  const typed = useRef({ text: '', at: 0 });
  const grid = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(tree, open), [tree, open]);
  const at = Math.max(
    0,
    lines.findIndex(({ node }) => node.id === current),
  );
  const line = lines[at];
  const rowId = (node: string) => `${id}-${node.replaceAll('/', '-')}`;
  useEffect(() => {
    if (line && grid.current === document.activeElement)
      document.getElementById(rowId(line.node.id))?.scrollIntoView({ block: 'nearest' });
  });
  const goTo = (place: number | null) => {
    const next = place === null ? undefined : lines[place];
    if (next) setCurrent(next.node.id);
  };
  const edit = (first: string | null) => {
    if (line?.node.leaves.some((leaf) => on.has(leaf))) setEditing({ id: line.node.id, typed: first });
  };
  const press = (event: KeyboardEvent) => {
    if (!line || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(event.key, lines, at, open);
    if (move && 'to' in move) goTo(move.to);
    else if (move && 'open' in move) setOpen(new Set([...open, ...move.open]));
    else if (move) setOpen(new Set([...open].filter((each) => !move.close.includes(each))));
    else if (event.key === ' ') contingent.flip(line.node);
    else if (event.key === 'Enter' || event.key === 'F2') edit(null);
    else if (/^\d$/.test(event.key)) edit(event.key);
    else if ([...event.key].length === 1) {
      const now = event.timeStamp;
      typed.current = {
        text: (now - typed.current.at > typingPause ? '' : typed.current.text) + event.key,
        at: now,
      };
      goTo(typeAhead(typed.current.text, lines, at, fold));
    } else return;
    event.preventDefault();
    // Letters are the tree's own here: no shortcut of the page.
    event.stopPropagation();
  };
  return (
    <div
      ref={grid}
      role="treegrid"
      tabIndex={0}
      aria-label={t(text('contingents.title'))}
      aria-rowcount={lines.length + 1}
      {...(line && editing === null && { 'aria-activedescendant': rowId(line.node.id) })}
      className={styles.grid}
      onKeyDown={press}
    >
      <div role="row" className={styles.head}>
        {(['place', 'onSale', 'quota', 'price'] as const).map((name) => (
          <span key={name} role="columnheader">
            {t(text(`contingents.columns.${name}`))}
          </span>
        ))}
      </div>
      <div role="rowgroup" className={styles.body}>
        {lines.map((each) => (
          <TreeRow
            key={each.node.id}
            id={rowId(each.node.id)}
            line={each}
            contingent={contingent}
            isOpen={open.has(each.node.id)}
            isCurrent={each.node.id === line?.node.id}
            editing={editing?.id === each.node.id ? editing : null}
            onPick={() => {
              setCurrent(each.node.id);
              grid.current?.focus({ preventScroll: true });
            }}
            onFold={() => {
              const next = new Set(open);
              if (!next.delete(each.node.id)) next.add(each.node.id);
              setOpen(next);
            }}
            onQuota={(quota) => {
              setEditing(null);
              if (quota !== undefined) contingent.setQuota(each.node, quota);
              grid.current?.focus({ preventScroll: true });
            }}
          />
        ))}
      </div>
    </div>
  );
}
