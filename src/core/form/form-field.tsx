/** One field of a form: its label, its control, its errors; redrawn when its own value changes. */
import { useStore } from '@tanstack/react-form';
import { useAtomValue } from 'jotai/react';
import { memo } from 'react';
import { useText } from '../../i18n/react';
import { textOf } from '../../i18n/text';
import type { Refs } from '../contract';
import type { Kind } from '../model/field';
import { leavesOf } from '../model/model';
import { isRequiredNow } from '../model/rules';
import { classNames, FieldShell } from '../ui';
import { DerivedValue } from './derived-value';
import { FieldControl } from './field-control';
import styles from './form.module.css';
import { errorsOf, type RecordForm } from './record-form';

export interface FormFieldProps {
  form: RecordForm;
  name: string;
  refs?: Refs | undefined;
  readOnly?: boolean | undefined;
}

/** Id of a field's control: where the error panel and `F8` go. */
export function fieldId(form: RecordForm, name: string): string {
  return `champ-${form.resource.name}-${name}`;
}

/** Fields that take the whole width, under their label. */
export const wide: ReadonlySet<Kind> = new Set(['list', 'richText', 'longText']);

export const FormField = memo(function FormField({ form, name, refs, readOnly = false }: FormFieldProps) {
  const t = useText();
  const value = useStore(form.values.store, (state) => Reflect.get(state.values, name));
  const errors = useAtomValue(form.errors);
  const { model } = form.resource;
  const asked = useStore(form.values.store, ({ values }) =>
    isRequiredNow(model.rules, name, (each) => Reflect.get(values, each)),
  );
  const leaf = leavesOf(model).get(name);
  if (leaf === undefined) return null;
  const hintKey = textOf(`${model.text}.hints.${name}`);
  const hint = t(hintKey);
  const all = errorsOf(form, errors, name);
  const isWide = wide.has(leaf.field.kind);
  // What is wrong inside a list is said at its cells.
  const own = leaf.field.kind === 'list' ? all.filter((error) => error.field === leaf.path) : all;
  const found = own.flatMap((error) => error.errorCodes.map(({ message }) => message));
  return (
    <FieldShell
      id={fieldId(form, name)}
      label={t(leaf.label)}
      layout={isWide ? 'stack' : 'row'}
      kind={leaf.field.kind === 'list' ? 'group' : 'control'}
      className={classNames(styles.line, leaf.field.kind === 'flag' && styles.flag)}
      required={leaf.field.required === true || asked}
      {...(hint !== hintKey && { hint })}
      {...(found.length > 0 && { error: [...new Set(found)].join(' ') })}
    >
      {(control) =>
        leaf.field.derived === true ? (
          <DerivedValue model={model} leaf={leaf} value={value} refs={refs} control={control} />
        ) : (
          <FieldControl
            model={model}
            leaf={leaf}
            value={value}
            onChange={(next) => form.set(name, next)}
            control={control}
            refs={refs}
            errors={all}
            readOnly={readOnly || (leaf.field.fixed === true && form.id !== null)}
          />
        )
      }
    </FieldShell>
  );
});
