/** The diagnostic that goes with a request: shown completely before it is sent, and taken out by whoever does not want it to. */
import { useStore } from '@tanstack/react-form';
import { Button, roleAtom, useAtomValue, useLocale, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { diagnosticOf } from '../diagnostic-text';
import { text } from '../text';
import styles from './request.module.css';

export function DiagnosticPart({ form }: { form: RecordForm }) {
  const t = useText();
  const locale = useLocale();
  const role = useAtomValue(roleAtom);
  const value = useStore(form.values.store, (state) => Reflect.get(state.values, 'diagnostic'));
  const said = typeof value === 'string' ? value : '';
  const isSent = form.id !== null;
  return (
    <>
      {said === '' ? (
        <p className={styles.hint}>{t(text('demande.diagnostic.none'))}</p>
      ) : (
        <>
          {!isSent && <p className={styles.hint}>{t(text('demande.diagnostic.lead'))}</p>}
          <pre
            className={styles.diagnostic}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys where it is long
            tabIndex={0}
            role="group"
            aria-label={t(text('demande.parts.diagnostic'))}
          >
            {said}
          </pre>
        </>
      )}
      {!isSent && (
        <Button onClick={() => form.set('diagnostic', said === '' ? diagnosticOf({ t, locale, role }) : '')}>
          {t(text(said === '' ? 'demande.diagnostic.add' : 'demande.diagnostic.remove'))}
        </Button>
      )}
    </>
  );
}
