/** *Valeurs différentes*: which ones, how many records hold each; one of them can be taken for all. */

import { useEffect, useState } from 'react';
import { core } from '../../../i18n/core';
import { useFormat, useText } from '../../../i18n/react';
import { kindOf } from '../../kinds/registry';
import type { Leaf } from '../../model/model';
import { isEmpty } from '../../model/rules';
import type { Distinct } from '../../model/summary';
import { Button, Popover, Spinner } from '../../ui';
import { readValue } from '../fields/value-text';
import styles from './multi.module.css';
import { isListed, type MultiForm } from './multi-form';
import { readDistinct } from './summary';

export interface DistinctValuesProps {
  form: MultiForm;
  leaf: Leaf;
  label: string;
}

export function DistinctValues({ form, leaf, label }: DistinctValuesProps) {
  const t = useText();
  return (
    <Popover
      placement="bottom-end"
      label={t(core('multi.valuesOf'), { champ: label })}
      title={label}
      trigger={
        <Button size="small" variant="quiet" aria-label={t(core('multi.valuesOf'), { champ: label })}>
          {t(core('multi.mixed'))}
        </Button>
      }
    >
      {(close) => <Values form={form} leaf={leaf} onTaken={close} />}
    </Popover>
  );
}

function Values({ form, leaf, onTaken }: Omit<DistinctValuesProps, 'label'> & { onTaken: () => void }) {
  const t = useText();
  const format = useFormat();
  const [found, setFound] = useState<Distinct | 'failed' | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    readDistinct(form.resource, leaf.name, form.selection, asking.signal).then(setFound, () => {
      if (!asking.signal.aborted) setFound('failed');
    });
    return () => asking.abort();
  }, [form, leaf]);
  if (found === null) return <Spinner label={t(core('form.loading'))} />;
  if (found === 'failed') return <p role="alert">{t(core('form.failed'))}</p>;
  const isComplete = kindOf(leaf.field).size !== 'document' && kindOf(leaf.field).size !== 'long';
  const take = (value: unknown) => {
    if (isListed(leaf)) form.setMode(leaf.name, 'replace');
    form.set(leaf.name, value);
    onTaken();
  };
  const read = (value: unknown) =>
    isEmpty(value) && !leaf.field.all
      ? t(core('form.empty'))
      : readValue(form.resource.model, leaf, value, { t, format, refs: found.refs });
  return (
    <ul className={styles.values}>
      {found.values.map(({ value, count }) => (
        <li key={JSON.stringify(value)}>
          {isComplete && !(leaf.field.required === true && isEmpty(value)) ? (
            <button
              type="button"
              className={styles.take}
              aria-label={t(core('multi.take'), { valeur: read(value), n: count })}
              onClick={() => take(value)}
            >
              <span className={styles.value}>{read(value)}</span>
              <span className={styles.count}>{format.number(count)}</span>
            </button>
          ) : (
            <span className={styles.take}>
              <span className={styles.value}>{read(value)}</span>
              <span className={styles.count}>{format.number(count)}</span>
            </span>
          )}
        </li>
      ))}
      {found.total > found.values.length && (
        <li className={styles.more}>{t(core('multi.otherValues'), { n: found.total - found.values.length })}</li>
      )}
    </ul>
  );
}
