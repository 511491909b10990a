/** Whether seats are numbered: it follows from the zoning, and says so as one types. */
import { useStore } from '@tanstack/react-form';
import { Armchair } from 'lucide-react';
import { FieldShell, textOf, useText } from '../../../core';
import { fieldId, type RecordForm } from '../../../core/form';
import { numberedZoning } from '../model';
import { text } from '../text';
import styles from './parts.module.css';

export function PlacementPart({ form }: { form: RecordForm }) {
  const t = useText();
  const zoning = useStore(form.values.store, (state) => Reflect.get(state.values, 'zoning'));
  const numbered = zoning === numberedZoning;
  return (
    <FieldShell
      id={fieldId(form, 'flagPlacement')}
      label={t(text('lieu.fields.flagPlacement'))}
      hint={t(textOf('venues.lieu.hints.flagPlacement'))}
      layout="row"
    >
      {({ id, ...described }) => (
        <output id={id} {...described} className={styles.derived} tabIndex={-1}>
          <Armchair aria-hidden="true" />
          {t(text(numbered ? 'edit.isNumbered' : 'edit.isNotNumbered'))}
        </output>
      )}
    </FieldShell>
  );
}
