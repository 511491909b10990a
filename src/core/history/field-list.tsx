/** The changed fields of an entry: each with its difference, compared with the value before or with the one of today. */
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { resourceNamed } from '../form/record/record-choices';
import { getAt, type Row } from '../model/model';
import { Badge, Checkbox } from '../ui';
import { ChangeView, type Layout } from './change-view';
import { isSame } from './diff';
import type { ChangedField, Entry } from './entry';
import styles from './history.module.css';
import { leafAt, useLabels } from './labels';
import { fieldName } from './say-entry';

export type Compare = 'before' | 'now';

interface FieldListProps {
  entry: Pick<Entry, 'resource' | 'kind' | 'fields'>;
  compare: Compare;
  layout: Layout;
  /** The record as it is: null when gone, undefined when not known. */
  now: Row | null | undefined;
  /** Paths ticked to be restored; absent when nothing can be. */
  ticked?: ReadonlySet<string> | undefined;
  onTick?: (path: string, isTicked: boolean) => void;
}

/** What a created or deleted record did not hold says nothing. */
function isBlank({ before, after }: ChangedField): boolean {
  const value = after ?? before;
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

export function FieldList({ entry, compare, layout, now, ticked, onTick }: FieldListProps) {
  const t = useText();
  const resource = resourceNamed(entry.resource);
  const coversRecord = entry.kind === 'CREATION' || entry.kind === 'SUPPRESSION';
  const shown = coversRecord ? entry.fields.filter((field) => !isBlank(field)) : entry.fields;
  const values = shown.map(({ path }) => (now ? (getAt(now, path) ?? null) : undefined));
  const refs = useLabels(resource, shown, values);
  const hidden = entry.fields.length - shown.length;
  const heads =
    compare === 'before'
      ? ([t(core('history.before')), t(core('history.after'))] as const)
      : ([t(core('history.then')), t(core('history.now'))] as const);
  if (entry.fields.length === 0) return <p className={styles.muted}>{t(core('history.noField'))}</p>;
  return (
    <ul className={styles.fields}>
      {shown.map((field, index) => {
        const name = fieldName(resource, field.path, t);
        const current = values[index];
        const isMoved = current !== undefined && !isSame(current, field.after);
        return (
          <li key={field.path} className={styles.field}>
            <div className={styles.fieldHead}>
              {ticked && onTick ? (
                <Checkbox
                  checked={ticked.has(field.path)}
                  onCheckedChange={(isTicked) => onTick(field.path, isTicked === true)}
                  label={name}
                  aria-label={t(core('history.tick'), { champ: name })}
                />
              ) : (
                <span className={styles.fieldName}>{name}</span>
              )}
              {compare === 'now' && current !== undefined && !isMoved && <Badge>{t(core('history.same'))}</Badge>}
            </div>
            <div className={styles.value}>
              {field.isSensitive ? (
                <p className={styles.muted}>{t(core('history.sensitive'))}</p>
              ) : compare === 'now' && current === undefined ? (
                <p className={styles.muted}>{t(core('history.unknown'))}</p>
              ) : (
                <ChangeView
                  resource={resource}
                  leaf={leafAt(resource, field.path)}
                  name={name}
                  left={compare === 'before' ? field.before : field.after}
                  right={compare === 'before' ? field.after : current}
                  refs={refs}
                  layout={layout}
                  heads={heads}
                />
              )}
            </div>
          </li>
        );
      })}
      {hidden > 0 && <li className={styles.muted}>{t(core('history.emptyFields'), { n: hidden })}</li>}
    </ul>
  );
}
