/** One line of the tree of a contingent: its tick of three states, how much of it is on sale, its quota, its price. */
import { ChevronRight } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { Checkbox, classNames, NumberInput, useFormat, useLocale, useText } from '../../../core';
import { localeTag } from '../../../i18n/translate';
import { type TreeLine, ticksOf } from '../models/contingent-tree';
import { text } from '../text';
import styles from './contingent.module.css';
import type { Contingent } from './use-contingent';

export interface TreeRowProps {
  id: string;
  line: TreeLine;
  contingent: Contingent;
  isOpen: boolean;
  isCurrent: boolean;
  /** The quota is being typed, from this text. */
  editing: { typed: string | null } | null;
  onPick: () => void;
  onFold: () => void;
  /** Undefined: given up. */
  onQuota: (quota: number | null | undefined) => void;
}

export function TreeRow(props: TreeRowProps) {
  const { id, line, contingent, isOpen, isCurrent, editing, onPick, onFold, onQuota } = props;
  const t = useText();
  const format = useFormat();
  const { node, position, siblings } = line;
  const { on } = contingent;
  const { count, state } = ticksOf(node, on);
  const isBranch = node.children.length > 0;
  const price = node.level === 3 ? contingent.priceOf(node) : null;
  const style: CSSProperties & Record<'--level', number> = { '--level': node.level };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree grid has the keys.
    <div
      id={id}
      role="row"
      tabIndex={-1}
      aria-level={node.level}
      aria-posinset={position}
      aria-setsize={siblings}
      {...(isBranch && { 'aria-expanded': isOpen })}
      aria-selected={isCurrent}
      className={classNames(styles.row, isCurrent && styles.current)}
      style={style}
      onClick={onPick}
    >
      <span role="gridcell" className={styles.place}>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={classNames(styles.fold, isOpen && styles.open, !isBranch && styles.none)}
          onClick={onFold}
        >
          <ChevronRight aria-hidden="true" />
        </button>
        <Checkbox
          tabIndex={-1}
          checked={state === 'all'}
          indeterminate={state === 'some'}
          onCheckedChange={() => contingent.flip(node)}
          aria-label={t(text('contingents.tick'), { nom: node.label })}
        />
        <span className={styles.label}>{node.label}</span>
      </span>
      <span role="gridcell" className={styles.number}>
        {isBranch
          ? t(text('contingents.count'), { n: count, total: node.leaves.length })
          : t(text(count > 0 ? 'contingents.yes' : 'contingents.no'))}
      </span>
      <span role="gridcell" className={styles.number}>
        {editing ? (
          <QuotaInput start={editing.typed} value={quotaOf(props)} label={node.label} onQuota={onQuota} />
        ) : (
          (quotaText(props, format.number) ?? '—')
        )}
      </span>
      <span role="gridcell" className={styles.number}>
        {price &&
          (price.low === price.high
            ? format.money(price.low)
            : `${format.money(price.low)} – ${format.money(price.high)}`)}
      </span>
    </div>
  );
}

/** The quota that all séances on sale of a branch share; null when they have none, or not the same. */
function quotaOf({ line, contingent }: Pick<TreeRowProps, 'line' | 'contingent'>): number | null {
  const quotas = new Set(
    line.node.leaves.flatMap((leaf) => {
      const sold = contingent.on.get(leaf);
      return sold ? [sold.quota] : [];
    }),
  );
  const [only] = quotas;
  return quotas.size === 1 ? (only ?? null) : null;
}

/** The quota of a séance, the sum of those of a branch when each has one. */
function quotaText(
  { line, contingent }: Pick<TreeRowProps, 'line' | 'contingent'>,
  number: (value: number) => string,
): string | null {
  const quotas = line.node.leaves.flatMap((leaf) => {
    const sold = contingent.on.get(leaf);
    return sold ? [sold.quota] : [];
  });
  if (quotas.length === 0 || quotas.includes(null)) return null;
  return number(quotas.reduce<number>((sum, quota) => sum + (quota ?? 0), 0));
}

interface QuotaInputProps {
  start: string | null;
  value: number | null;
  label: string;
  onQuota: (quota: number | null | undefined) => void;
}

function QuotaInput({ start, value, label, onQuota }: QuotaInputProps) {
  const t = useText();
  const locale = useLocale();
  const [quota, setQuota] = useState(start === null ? value : Number(start));
  return (
    <NumberInput
      ref={(node: HTMLInputElement | null) => node?.focus()}
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
        onQuota(event.key === 'Enter' ? quota : undefined);
      }}
    />
  );
}
