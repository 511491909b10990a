/** What becomes of a customisation for those it is for, as its form holds it: shown, and over which ones, or hidden by another. */
import { useStore } from '@tanstack/react-form';
import { Eye, EyeOff } from 'lucide-react';
import { classNames, useText } from '../../../core';
import { type RecordForm, useAnswer } from '../../../core/form';
import type { TypedResult } from '../models/shown';
import styles from '../pages.module.css';
import { text } from '../text';

const inputs = [
  'idWidget',
  'idTiers',
  'exceptionIdTiers',
  'identifier',
  'lang',
  'order',
  'nameComponent',
  'typeComponent',
];
const place = { service: 'page-management', path: '', name: 'resolution' } as const;

export function ResultPart({ form }: { form: RecordForm }) {
  const t = useText();
  const values = useStore(form.values.store, (state) => state.values);
  const perso = {
    ...Object.fromEntries(inputs.map((name) => [name, Reflect.get(values, name) ?? null])),
    id: form.id === null ? 0 : Number(form.id),
  };
  const { preview: result } = useAnswer<TypedResult>(place, 'resolution', JSON.stringify({ perso }), undefined, 200);
  if (!result) return null;
  const { isShown, hides, hiddenBy, collides } = result;
  return (
    <p role="status" className={classNames(styles.result, collides === null ? styles.quiet : styles.fault)}>
      {isShown ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}{' '}
      {collides !== null
        ? t(text('result.collides'), { nom: collides })
        : hiddenBy !== null
          ? t(text('result.hidden'), { nom: hiddenBy })
          : hides.length > 0
            ? t(text('result.hides'), { noms: hides.join(', ') })
            : t(text('result.alone'))}
    </p>
  );
}
