/** A setting in a list: its own value marked, the inherited one in grey, a dashed chip where it is empty on purpose. */
import { useQuery } from '@tanstack/react-query';
import { CircleSlash2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { core } from '../../i18n/core';
import { useFormat, useText } from '../../i18n/react';
import type { Resource } from '../define';
import { readValue } from '../form/fields/value-text';
import { http } from '../http';
import type { Leaf } from '../model/model';
import { isEmpty } from '../model/rules';
import { rowKeys } from '../rows';
import type { CellProps } from '../table/define-table';
import type { Effectives } from './contract';
import styles from './inherit.module.css';

/** The cell of a leaf; all cells of a list share one request. */
export function settingCell(resource: Resource, leaf: Leaf): ComponentType<CellProps> {
  return function SettingCell({ row, value, refs }: CellProps) {
    const t = useText();
    const format = useFormat();
    const { data } = useQuery({
      queryKey: [...rowKeys.resource(resource.name), 'effectives'],
      queryFn: async ({ signal }) => {
        const path = `${resource.path}/effectives`;
        return (await http.request<Effectives>({ service: resource.service, path, signal, retries: 2 })).data;
      },
    });
    const isOwn = value !== null && value !== undefined;
    if (isOwn && value !== false && isEmpty(value))
      return (
        <span className={styles.emptiedCell}>
          <CircleSlash2 aria-hidden="true" />
          {t(core('inherit.emptiedShort'))}
        </span>
      );
    const held = data?.items[String(row[resource.model.key.name])]?.[leaf.name];
    const said = readValue(resource.model, leaf, (isOwn ? value : held) ?? '', { t, format, refs });
    return <span className={isOwn ? styles.ownCell : styles.muted}>{said}</span>;
  };
}
