/** Beside the form: the fields that will be written, with what they are given. */
import { useStore } from '@tanstack/react-form';
import { useAtomValue } from 'jotai/react';
import { core } from '../../../i18n/core';
import { useFormat, useText } from '../../../i18n/react';
import { leavesOf } from '../../model/model';
import { isEmpty } from '../../model/rules';
import { Panel } from '../../ui';
import { fieldId } from '../form-field';
import { useKnown } from '../use-known';
import { readValue } from '../value-text';
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
  const format = useFormat();
  const value = useStore(form.values.store, (state) => Reflect.get(state.values, name));
  const mode = useAtomValue(form.modes)[name] ?? 'replace';
  const { model } = form.resource;
  const leaf = leavesOf(model).get(name);
  const target = leaf?.field.resource ?? '';
  const keys = [value].flat().filter((key) => typeof key === 'string' || typeof key === 'number');
  const known = useKnown(target, target === '' ? [] : keys.map(String), form.summary.refs[target] ?? noLabels);
  if (leaf === undefined) return null;
  const refs = { [target]: Object.fromEntries(known.map((choice) => [choice.value, choice.label])) };
  const read = isEmpty(value) ? t(core('form.empty')) : readValue(model, leaf, value, { t, format, refs });
  return (
    <li>
      <button type="button" className={styles.go} onClick={() => document.getElementById(fieldId(form, name))?.focus()}>
        {t(leaf.label)}
      </button>
      <span className={styles.given}>
        {mode === 'replace' ? read : t(core(`multi.given.${mode}`), { valeur: read })}
      </span>
    </li>
  );
}

const noLabels = {};
