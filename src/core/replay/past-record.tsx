/** A record as it stood, over its list: every leaf, and what it is now where that differs. */
import { useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai/react';
import { useEffect } from 'react';
import { core } from '../../i18n/core';
import { useFormat, useLocale, useText } from '../../i18n/react';
import type { Refs, ReplayInfo } from '../contract';
import type { Resource } from '../define';
import { labelOf } from '../form/record/record-label';
import { at, http, to } from '../http';
import { getAt, leavesOf, type Row } from '../model/model';
import { rowKeys } from '../rows/keys';
import { cellContent } from '../table/cells/cell-content';
import { columnsOf } from '../table/define-table';
import { Drawer, Skeleton } from '../ui';
import { withGone } from './gone';
import styles from './past.module.css';
import { pastRecordAtom } from './past-table';

type PastRow = Row & { refs: Refs; replay: ReplayInfo };

export function PastRecord({ resource, au }: { resource: Resource; au: string }) {
  const [id, setId] = useAtom(pastRecordAtom);
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  useEffect(() => () => setId(null), [setId]);
  const { data: row } = useQuery({
    queryKey: [...rowKeys.one(resource.name, id ?? ''), 'au', au] as const,
    enabled: id !== null,
    queryFn: async ({ signal }) =>
      (await http.request<PastRow>({ ...to(resource, at(resource, id ?? '')), query: { au }, retries: 1, signal }))
        .data,
  });
  const date = format.dateTime(au);
  const title = row ? `${labelOf(resource, row, locale)} – ${date}` : date;
  return (
    <Drawer
      open={id !== null}
      onClose={() => setId(null)}
      title={title}
      closeLabel={t(core('replay.close'))}
      size="large"
    >
      {row ? <Leaves resource={resource} row={row} /> : <Skeleton />}
    </Drawer>
  );
}

function Leaves({ resource, row }: { resource: Resource; row: PastRow }) {
  const t = useText();
  const locale = useLocale();
  const { model } = resource;
  const columns = columnsOf({
    resource,
    columns: [...leavesOf(model).values()].map(({ name }) => ({ name, width: 0 })),
  });
  const draw = { model, refs: withGone(row.refs, row.replay.disparus, t), t, locale, past: row.replay };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is longer than the drawer is scrolled by keys
    <dl className={styles.leaves} tabIndex={0}>
      {columns.map((column) =>
        getAt(row, column.leaf.path) === undefined ? null : (
          <div key={column.name} className={styles.leaf}>
            <dt>{t(column.leaf.label)}</dt>
            <dd>{cellContent(column, row, draw)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
