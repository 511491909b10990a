import { useMemo } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { comboboxTexts } from '../../form/fields/control-texts';
import type { FieldControlProps } from '../../form/fields/field-control';
import { knownValues, resourceNamed } from '../../form/record/record-choices';
import { Combobox, TextInput } from '../../ui';
import type { KindView } from '../view';

function Control(props: FieldControlProps) {
  const { leaf, value, onChange, control, readOnly = false } = props;
  const t = useText();
  return leaf.field.valuesOf !== undefined ? (
    <ValueControl {...props} />
  ) : (
    <TextInput
      {...control}
      readOnly={readOnly}
      {...(leaf.field.lang !== undefined && { lang: leaf.field.lang })}
      {...(leaf.field.all && { placeholder: t(core('form.all')) })}
      value={textOf(value) ?? ''}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A text picked among the values of a leaf of another resource. */
function ValueControl({ leaf, value, onChange, control, readOnly = false }: FieldControlProps) {
  const t = useText();
  const { resource: name = '', leaf: from = '' } = leaf.field.valuesOf ?? {};
  const source = useMemo(() => {
    const resource = resourceNamed(name);
    return resource === undefined
      ? []
      : (typed: string, signal: AbortSignal) => knownValues(resource, from, typed, signal);
  }, [name, from]);
  return (
    <Combobox
      {...control}
      readOnly={readOnly}
      source={source}
      texts={comboboxTexts(t)}
      {...(!readOnly && { placeholder: t(core('form.choose')) })}
      value={textOf(value)}
      onValueChange={onChange}
    />
  );
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

export const textView: KindView = { Control };
