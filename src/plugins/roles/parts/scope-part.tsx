/** Which screens another scope closes, before it is saved. */
import { useStore } from '@tanstack/react-form';
import { registryAtom, useAtomValue, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { screensLost } from '../check';
import { text } from '../model';
import { readsGiven } from '../models/given';
import styles from './matrix.module.css';

export function ScopePart({ form }: { form: RecordForm }) {
  const t = useText();
  const values = useStore(form.values.store, (state) => state.values);
  const stored = useAtomValue(form.base);
  const { pages } = useAtomValue(registryAtom);
  if (stored === null) return null;
  const lost = screensLost(readsGiven(values), readsGiven(stored).scope, pages.values());
  if (lost.length === 0) return null;
  return (
    <p className={styles.note} role="status">
      {t(text('scopeCloses'), { n: lost.length, ecrans: lost.map(({ title }) => t(title)).join(', ') })}
    </p>
  );
}
