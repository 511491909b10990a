/** One field of a form: its label, its control, its errors; redrawn when its own value changes. */
import { useStore } from '@tanstack/react-form';
import { useAtomValue } from 'jotai/react';
import { memo } from 'react';
import { useText } from '../../../i18n/react';
import type { Refs } from '../../contract';
import { actorAtom } from '../../facts';
import { isMeant, keyLeaf, leavesOf } from '../../model/model';
import { isForeign } from '../../model/rights';
import { isRequiredNow } from '../../model/rules';
import styles from '../form.module.css';
import { errorsOf, type RecordForm } from '../record/record-form';
import { fieldsByName } from '../record/record-values';
import { LeafControl } from './field-control';
import { LeafShell, isWide as takesLine } from './leaf-shell';
import { useVariantChoice } from './variant-choice';

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
  const isRequiredByValues = useStore(form.values.store, ({ values }) =>
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
  const all = errorsOf(form, errors, name);
  const isFixed = form.id !== null && (leaf.field.fixed === true || isForeign(leaf, langues, lang));
  const isWide = takesLine(leaf.field.kind);
  const isRequired = leaf.field.required === true || isRequiredByValues;
  const isNamed = t(leaf.label) === under && !isRequired;
  // The editor of code says itself what is wrong in the code.
  const inCode = `${leaf.field.language}-`;
  const shownErrors = all.map(({ field, errorCodes }) => ({
    field,
    errorCodes: errorCodes.filter(({ code }) => !code.startsWith(inCode)),
  }));
  return (
    <>
      <LeafShell
        id={fieldId(form, name)}
        model={model}
        leaf={leaf}
        layout={!isWide ? 'row' : isNamed ? 'hidden' : 'stack'}
        className={isWide && styles.full}
        required={isRequired}
        errors={shownErrors}
      >
        {(control) => (
          <LeafControl
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
            readOnly={readOnly || isFixed}
          />
        )}
      </LeafShell>
      {question}
    </>
  );
});
