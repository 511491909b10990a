/** One field of a form: its label, its control, its errors; redrawn when its own value changes. */
import { useStore } from '@tanstack/react-form';
import { useAtomValue } from 'jotai/react';
import { memo } from 'react';
import { useText } from '../../../i18n/react';
import { textOf } from '../../../i18n/text';
import type { Refs } from '../../contract';
import { actorAtom } from '../../facts';
import { isMeant, keyLeaf, leavesOf } from '../../model/model';
import { isForeign } from '../../model/rights';
import { isRequiredNow } from '../../model/rules';
import { classNames, FieldShell } from '../../ui';
import styles from '../form.module.css';
import { errorsOf, type RecordForm } from '../record/record-form';
import { fieldsByName } from '../record/record-values';
import { DerivedValue } from './derived-value';
import { FieldControl } from './field-control';
import { useVariantChoice } from './variant-choice';
import { wide } from './wide';

export interface FormFieldProps {
  form: RecordForm;
  name: string;
  refs?: Refs | undefined;
  readOnly?: boolean | undefined;
  /** Title of its section: a label that says the same is there for screen readers only. */
  under?: string | undefined;
}

/** Id of a field's control: where the error panel and `F8` go. */
export function fieldId(form: RecordForm, name: string): string {
  return `champ-${form.resource.name}-${name}`;
}

export const FormField = memo(function FormField({ form, name, refs, readOnly = false, under }: FormFieldProps) {
  const t = useText();
  const value = useStore(form.values.store, (state) => Reflect.get(state.values, name));
  const errors = useAtomValue(form.errors);
  const { model } = form.resource;
  const asked = useStore(form.values.store, ({ values }) =>
    isRequiredNow(model.rules, name, (each) => Reflect.get(values, each)),
  );
  const leaf = leavesOf(model).get(name) ?? (name === model.key.name ? keyLeaf(model) : undefined);
  const isHere = useStore(form.values.store, ({ values }) => isMeant(model, leaf, (each) => Reflect.get(values, each)));
  const by = leaf?.field.variants?.by ?? leaf?.field.filters?.by ?? '';
  const variant = useStore(form.values.store, ({ values }) => Reflect.get(values, by));
  const langues = useAtomValue(actorAtom).rights?.langues ?? [];
  const lang = useStore(form.values.store, ({ values }) => Reflect.get(values, 'lang'));
  const { choose, question } = useVariantChoice(fieldsByName(model));
  if (leaf === undefined || !isHere) return null;
  const hintKey = textOf(`${model.text}.hints.${name}`);
  const hint = t(hintKey);
  const all = errorsOf(form, errors, name);
  const isFixed = form.id !== null && (leaf.field.fixed === true || isForeign(leaf, langues, lang));
  const isWide = wide.has(leaf.field.kind);
  const isRequired = leaf.field.required === true || asked;
  const isNamed = t(leaf.label) === under && !isRequired;
  // What is wrong inside a list or a group is said at its place.
  const own = leaf.field.of !== undefined ? all.filter((error) => error.field === leaf.path) : all;
  // The editor of code says itself what is wrong in the code.
  const inCode = `${leaf.field.language}-`;
  const found = own.flatMap((error) =>
    error.errorCodes.filter(({ code }) => !code.startsWith(inCode)).map(({ message }) => message),
  );
  return (
    <>
      <FieldShell
        id={fieldId(form, name)}
        label={t(leaf.label)}
        layout={!isWide ? 'row' : isNamed ? 'hidden' : 'stack'}
        kind={leaf.field.of === undefined ? 'control' : 'group'}
        className={classNames(styles.line, isWide && styles.full, leaf.field.kind === 'flag' && styles.flag)}
        required={isRequired}
        {...(hint !== hintKey && { hint })}
        {...(found.length > 0 && { error: [...new Set(found)].join(' ') })}
      >
        {(control) =>
          leaf.field.derived === true && leaf.field.of === undefined ? (
            <DerivedValue model={model} leaf={leaf} value={value} refs={refs} control={control} />
          ) : (
            <FieldControl
              model={model}
              leaf={leaf}
              value={value}
              onChange={(next) =>
                choose(form.values.state.values, name, next, (change) => {
                  for (const [each, value] of Object.entries(change)) form.set(each, value);
                })
              }
              beside={{ [by]: variant }}
              control={control}
              refs={refs}
              errors={all}
              readOnly={readOnly || leaf.field.derived === true || isFixed}
            />
          )
        }
      </FieldShell>
      {question}
    </>
  );
});
