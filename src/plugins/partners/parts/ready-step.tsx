/** Fifth step: what is about to be made, in a few words. */
import { textOf, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { origins } from '../models/creation';
import { text } from '../text';
import styles from './creation.module.css';
import { useCreation } from './use-creation';
import { useSummary } from './use-summary';

export function ReadyStep({ form }: { form: RecordForm }) {
  const t = useText();
  const [{ mode }] = useCreation();
  const { preview } = useSummary(form);
  const typed = (name: string) => String(Reflect.get(form.values.state.values, name) ?? '');
  const params = { libelle: typed('libelle'), id: typed('partnerId'), parent: preview?.parent?.libelle ?? '' };
  return (
    <div className={styles.choices}>
      <p className={styles.words}>{mode !== null && t(textOf(`partners.creation.modes.${mode}.ready`), params)}</p>
      <ul className={styles.counts}>
        {origins.map((origin) => {
          const n = preview?.lines.filter((line) => line.origin === origin).length ?? 0;
          return n > 0 && <li key={origin}>{t(textOf(`partners.creation.counts.${origin}`), { n })}</li>;
        })}
      </ul>
      <p className={styles.words}>{t(text('creation.after'))}</p>
    </div>
  );
}
