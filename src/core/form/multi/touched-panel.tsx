/** Beside the form: the fields that will be written, with what they are given. */
import { useStore } from '@tanstack/react-form';
import { useAtomValue } from 'jotai/react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { leavesOf } from '../../model/model';
import { Panel } from '../../ui';
import { fieldId } from '../fields/form-field';
import { GivenValue } from './given-value';
import styles from './multi.module.css';
import type { MultiForm } from './multi-form';
import { useImpact } from './use-impact';

export function TouchedPanel({ form }: { form: MultiForm }) {
  const t = useText();
  const changed = useAtomValue(form.changed);
  const impact = useImpact(form);
  return (
    <Panel title={t(core('multi.willWrite'))}>
      {changed.length === 0 ? (
        <p className={styles.quiet}>{t(core('multi.untouched'))}</p>
      ) : (
        <ul className={styles.touchedList}>
          {changed.map((name) => (
            <TouchedLine key={name} form={form} name={name} />
          ))}
        </ul>
      )}
      <p role="status" className={styles.impact}>
        {impact && t(core('multi.impact'), { n: impact.changed, m: impact.unchanged, k: impact.blocked })}
      </p>
    </Panel>
  );
}

function TouchedLine({ form, name }: { form: MultiForm; name: string }) {
  const t = useText();
  const value = useStore(form.values.store, (state) => Reflect.get(state.values, name));
  const mode = useAtomValue(form.modes)[name];
  const leaf = leavesOf(form.resource.model).get(name);
  if (leaf === undefined) return null;
  return (
    <li>
      <button type="button" className={styles.go} onClick={() => document.getElementById(fieldId(form, name))?.focus()}>
        {t(leaf.label)}
      </button>
      <span className={styles.given}>
        <GivenValue form={form} leaf={leaf} value={value} mode={mode} />
      </span>
    </li>
  );
}
