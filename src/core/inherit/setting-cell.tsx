/** A setting in a list: its own value marked, the inherited one in grey, a dashed chip where it is empty on purpose. */
import { CircleSlash2 } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { core } from '../../i18n/core';
import { useFormat, useText } from '../../i18n/react';
import type { Resource } from '../define';
import { readValue } from '../form/fields/value-text';
import type { Leaf } from '../model/model';
import { isEmpty } from '../model/rules';
import type { CellProps } from '../table/define-table';
import styles from './inherit.module.css';
import { useEffectives } from './use-effectives';

/** The cell of a leaf; all cells of a list share one request. */
export function settingCell(resource: Resource, leaf: Leaf): ComponentType<CellProps> {
  return function SettingCell({ row, value, refs }: CellProps) {
    const t = useText();
    const format = useFormat();
    const { data } = useEffectives(resource);
    const held = data?.items[String(row[resource.model.key.name])]?.[leaf.name];
    const said = readValue(resource.model, leaf, value ?? held ?? '', { t, format, refs });
    return <HeldValue value={value}>{said}</HeldValue>;
  };
}

/** What a setting comes to, drawn by what is stored of it: its own, inherited, or empty on purpose. */
export function HeldValue({ value, children }: { value: unknown; children: ReactNode }) {
  const t = useText();
  const isOwn = value !== null && value !== undefined;
  if (isOwn && value !== false && isEmpty(value))
    return (
      <span className={styles.emptiedCell}>
        <CircleSlash2 aria-hidden="true" />
        {t(core('inherit.emptiedShort'))}
      </span>
    );
  return <span className={isOwn ? styles.ownCell : styles.muted}>{children}</span>;
}
