import { useMemo } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { comboboxTexts } from '../../form/fields/control-texts';
import type { FieldControlProps } from '../../form/fields/field-control';
import { valueText } from '../../model/model';
import { Combobox, Select } from '../../ui';
import type { KindView } from '../view';

function useChoices({ model, leaf }: FieldControlProps) {
  const t = useText();
  return useMemo(
    () => (leaf.field.values ?? []).map((code) => ({ value: code, label: t(valueText(model, leaf, code)) })),
    [leaf, model, t],
  );
}

function Control(props: FieldControlProps) {
  const { value, onChange, control, readOnly = false } = props;
  const t = useText();
  return (
    <Select
      {...control}
      readOnly={readOnly}
      placeholder={t(core('form.choose'))}
      choices={useChoices(props)}
      value={typeof value === 'string' && value !== '' ? value : null}
      onValueChange={onChange}
    />
  );
}

/** Found by typing. */
function CellControl(props: FieldControlProps) {
  const { value, onChange, control } = props;
  const t = useText();
  return (
    <Combobox
      {...control}
      source={useChoices(props)}
      placeholder={t(core('form.choose'))}
      texts={comboboxTexts(t)}
      value={typeof value === 'string' ? value : null}
      onValueChange={onChange}
    />
  );
}

export const enumView: KindView = { Control, CellControl, picks: true };
