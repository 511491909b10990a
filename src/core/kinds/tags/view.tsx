import { useMemo } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { comboboxTexts, tagsTexts } from '../../form/fields/control-texts';
import type { FieldControlProps } from '../../form/fields/field-control';
import { valueText } from '../../model/model';
import { MultiCombobox, TagsField } from '../../ui';
import type { KindView } from '../view';
import { textsOf } from './kind';

function Control(props: FieldControlProps) {
  const { leaf, value, onChange, control, readOnly = false } = props;
  const t = useText();
  return leaf.field.named !== undefined ? (
    <NamedTags {...props} />
  ) : (
    <TagsField
      {...control}
      readOnly={readOnly}
      value={textsOf(value)}
      onValueChange={onChange}
      placeholder={t(core('form.tagHint'))}
      texts={tagsTexts(t)}
    />
  );
}

/** Tags picked by their names. */
function NamedTags({ model, leaf, value, onChange, control, readOnly = false }: FieldControlProps) {
  const t = useText();
  const choices = useMemo(
    () => (leaf.field.named ?? []).map((code) => ({ value: code, label: t(valueText(model, leaf, code)) })),
    [leaf, model, t],
  );
  return (
    <MultiCombobox
      {...control}
      readOnly={readOnly}
      source={choices}
      texts={comboboxTexts(t)}
      {...(!readOnly && { placeholder: t(core('form.choose')) })}
      value={textsOf(value)}
      onValueChange={onChange}
    />
  );
}

export const tagsView: KindView = { Control, picks: true };
