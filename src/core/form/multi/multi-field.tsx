/** One field of a form over many records: the common value or *valeurs différentes*, marked and given up once touched. */

import { useStore } from '@tanstack/react-form';
import { useAtomValue } from 'jotai/react';
import { Undo } from 'lucide-react';
import { memo, useMemo } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { isFlag } from '../../kinds/registry';
import { type Leaf, leavesOf } from '../../model/model';
import type { FieldError } from '../../problem';
import { Badge, type ControlProps, IconButton, RadioGroup, Select } from '../../ui';
import { FieldControl } from '../fields/field-control';
import { type FormFieldProps, fieldId } from '../fields/form-field';
import { LeafShell } from '../fields/leaf-shell';
import { errorsOf } from '../record/record-form';
import { DistinctValues } from './distinct-values';
import own from './multi.module.css';
import { isEditable, isListed, type MultiForm } from './multi-form';
import type { ListMode } from './touched';

export interface MultiFieldProps extends Omit<FormFieldProps, 'form'> {
  form: MultiForm;
}

export const MultiField = memo(function MultiField({ form, name, refs }: MultiFieldProps) {
  const t = useText();
  const value = useStore(form.values.store, (state) => Reflect.get(state.values, name));
  const errors = useAtomValue(form.errors);
  const isTouched = useAtomValue(form.changed).includes(name);
  const { model } = form.resource;
  const leaf = leavesOf(model).get(name);
  if (leaf === undefined || !isEditable(leaf)) return null;
  const isMixed = form.isMixed(name);
  const all = errorsOf(form, errors, name);
  const label = t(leaf.label);
  return (
    <LeafShell
      id={fieldId(form, name)}
      model={model}
      leaf={leaf}
      className={isTouched && own.touched}
      errors={all}
      aside={
        <span className={own.state}>
          {isTouched ? (
            <>
              <Badge tone="info">{t(core('multi.touched'))}</Badge>
              <IconButton
                label={t(core('multi.untouch'), { champ: label })}
                icon={<Undo />}
                size="small"
                onClick={() => {
                  form.untouch(name);
                  document.getElementById(fieldId(form, name))?.focus();
                }}
              />
            </>
          ) : (
            isMixed && <DistinctValues form={form} leaf={leaf} label={label} />
          )}
        </span>
      }
    >
      {(control) => (
        <div className={own.control} data-mixed={(isMixed && !isTouched) || undefined}>
          {isListed(leaf) && <Modes form={form} name={name} label={label} />}
          <Control form={form} leaf={leaf} value={value} control={control} refs={refs} errors={all} isMixed={isMixed} />
        </div>
      )}
    </LeafShell>
  );
});

interface InnerProps extends Pick<FormFieldProps, 'refs'> {
  form: MultiForm;
  leaf: Leaf;
  value: unknown;
  control: ControlProps;
  errors: readonly FieldError[];
  isMixed: boolean;
}

/** A flag that is on here and off there has three states: it is chosen, not switched. */
function Control({ form, leaf, value, control, refs, errors, isMixed }: InnerProps) {
  const t = useText();
  const choices = useMemo(
    () => [
      { value: 'true', label: t(core('form.yes')) },
      { value: 'false', label: t(core('form.no')) },
    ],
    [t],
  );
  if (isFlag(leaf.field.kind) && isMixed)
    return (
      <Select
        {...control}
        choices={choices}
        value={typeof value === 'boolean' ? String(value) : null}
        placeholder={t(core('multi.mixed'))}
        onValueChange={(chosen) => (chosen === null ? form.untouch(leaf.name) : form.set(leaf.name, chosen === 'true'))}
      />
    );
  return (
    <FieldControl
      model={form.resource.model}
      leaf={leaf}
      value={value}
      onChange={(next) => form.set(leaf.name, next)}
      control={control}
      refs={refs}
      errors={errors}
    />
  );
}

function Modes({ form, name, label }: { form: MultiForm; name: string; label: string }) {
  const t = useText();
  const mode = useAtomValue(form.modes)[name] ?? 'replace';
  return (
    <RadioGroup
      look="segment"
      aria-label={t(core('multi.modeOf'), { champ: label })}
      choices={modes.map((each) => ({ value: each, label: t(core(`multi.modes.${each}`)) }))}
      value={mode}
      onValueChange={(chosen) => form.setMode(name, modes.find((each) => each === chosen) ?? 'replace')}
    />
  );
}

const modes: readonly ListMode[] = ['add', 'remove', 'replace'];
