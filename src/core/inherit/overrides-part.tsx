/** Beside the form: who below has a value of its own for the setting under the cursor, and what the others come to. */
import { useQuery } from '@tanstack/react-query';
import { core } from '../../i18n/core';
import { useFormat, useText } from '../../i18n/react';
import { readValue } from '../form/fields/value-text';
import { http, keyPart } from '../http';
import { leavesOf } from '../model/model';
import { PageLink } from '../routing/link';
import { rowKeys } from '../rows';
import { Panel } from '../ui';
import type { Override, Overrides } from './contract';
import styles from './inherit.module.css';
import { useInheritance } from './inheritance';

const shown = 12;

/** Nothing where no record stands below. */
export function OverridesPart() {
  const t = useText();
  const format = useFormat();
  const inheritance = useInheritance();
  const form = inheritance?.form;
  const { data } = useQuery({
    queryKey: [...rowKeys.resource(form?.resource.name ?? ''), 'overrides', form?.id],
    queryFn: ({ signal }) =>
      form ? http.ask<Overrides>(form.resource, `${keyPart(form.id ?? '')}/overrides`, { signal, retries: 2 }) : null,
    enabled: form !== undefined,
  });
  if (!inheritance || !form || !data || data.below === 0) return null;
  const { model } = form.resource;
  const leaf = leavesOf(model).get(inheritance.current ?? '');
  const items = leaf === undefined ? byRecord(data.items) : data.items.filter(({ field }) => field === leaf.name);
  const count = new Set(items.map(({ id }) => id)).size;
  const title = leaf === undefined ? t(core('inherit.whoAny')) : t(core('inherit.who'), { champ: t(leaf.label) });
  return (
    <Panel title={title}>
      <p className={styles.muted}>
        {t(core('inherit.overridden'), { objets: t(form.resource.many, { n: count }), n: count })},{' '}
        {t(core('inherit.follow'), { n: data.below - count })}
      </p>
      <ul className={styles.who}>
        {items.slice(0, shown).map((item) => (
          <li key={item.id}>
            <PageLink to={form.resource.href?.replace('$id', encodeURIComponent(String(item.id))) ?? ''}>
              {item.libelle}
            </PageLink>
            <span className={styles.value}>
              {leaf === undefined
                ? format.number(data.items.filter(({ id }) => id === item.id).length)
                : readValue(model, leaf, item.value, { t, format })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The first override of each record. */
function byRecord(items: readonly Override[]): Override[] {
  return items.filter(({ id }, index) => items.findIndex((each) => each.id === id) === index);
}
