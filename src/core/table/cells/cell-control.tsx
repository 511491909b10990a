/** The control of a cell: the field's own, but enums, which are found by typing. */

import { useMemo } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { comboboxTexts } from '../../form/fields/control-texts';
import { FieldControl, type FieldControlProps } from '../../form/fields/field-control';
import { type Leaf, valueText } from '../../model/model';
import { Combobox } from '../../ui';

const arkKinds: ReadonlySet<string> = new Set(['enum', 'reference', 'references', 'date', 'dateTime', 'tags']);

/** Kinds whose control comes with the Ark chunk. */
export function needsArk({ field }: Leaf): boolean {
  return arkKinds.has(field.kind);
}

export function CellControl(props: FieldControlProps) {
  return props.leaf.field.kind === 'enum' ? <EnumCell {...props} /> : <FieldControl {...props} />;
}

function EnumCell({ model, leaf, value, onChange, control }: FieldControlProps) {
  const t = useText();
  const choices = useMemo(
    () => (leaf.field.values ?? []).map((code) => ({ value: code, label: t(valueText(model, leaf, code)) })),
    [leaf, model, t],
  );
  return (
    <Combobox
      {...control}
      source={choices}
      placeholder={t(core('form.choose'))}
      texts={comboboxTexts(t)}
      value={typeof value === 'string' ? value : null}
      onValueChange={onChange}
    />
  );
}
