/** Under the rules: how many records they keep; nothing or everything is said before it is saved. */
import { useStore } from '@tanstack/react-form';
import { StatusDot, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import styles from '../lists.module.css';
import { text } from '../model';
import { useMode, useOrder } from '../use-list';

export function RulesPart({ form }: { form: RecordForm }) {
  const mode = useMode(form);
  const isBlank = useStore(
    form.values.store,
    ({ values }) => String(Reflect.get(values, 'regles') ?? '').trim() === '',
  );
  return mode === 'MANUELLE' || isBlank ? null : <Counted form={form} />;
}

function Counted({ form }: { form: RecordForm }) {
  const t = useText();
  const { preview, isWaiting } = useOrder(form, {});
  const rules = preview?.regles ?? null;
  if (rules === null || isWaiting) return null;
  const { trouves, total } = rules;
  const said = trouves === 0 ? 'rules.none' : trouves === total ? 'rules.every' : null;
  return (
    <p role="status" className={styles.counted}>
      <StatusDot tone={said === null ? 'ok' : 'wait'}>
        {said === null ? t(text('rules.found'), { n: trouves, total }) : t(text(said))}
      </StatusDot>
    </p>
  );
}
