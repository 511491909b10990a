/** The languages whose texts a role writes: none ticked, all of them. */
import { useStore } from '@tanstack/react-form';
import { Checkbox, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { text } from '../model';
import styles from './matrix.module.css';

const known = ['fr', 'en'] as const;

export function LanguagesPart({ form }: { form: RecordForm }) {
  const t = useText();
  const values = useStore(form.values.store, (state) => state.values);
  const value: unknown = Reflect.get(values, 'langues');
  const held = Array.isArray(value) ? value.map(String) : [];
  return (
    <fieldset>
      <legend>{t(text('matrix.languages'))}</legend>
      <div className={styles.languages}>
        {known.map((lang) => (
          <Checkbox
            key={lang}
            label={t(text(`languages.${lang}`))}
            checked={held.includes(lang)}
            disabled={Reflect.get(values, 'systeme') === true}
            onCheckedChange={(isOn) =>
              form.set(
                'langues',
                known.filter((each) => (each === lang ? isOn : held.includes(each))),
              )
            }
          />
        ))}
      </div>
      <p className={styles.note}>{t(text('matrix.languagesHint'))}</p>
    </fieldset>
  );
}
