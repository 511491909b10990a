import { useMemo } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { comboboxTexts } from '../../form/fields/control-texts';
import type { FieldControlProps } from '../../form/fields/field-control';
import { recordChoices, resourceNamed } from '../../form/record/record-choices';
import { useKnown } from '../../form/record/use-known';
import { useMaker } from '../../form/record/use-maker';
import { Combobox, MultiCombobox } from '../../ui';
import { kindOf } from '../registry';
import { textsOf } from '../tags/kind';
import type { KindView } from '../view';

/** One record, or several. */
function Control({ leaf, value, onChange, control, refs, readOnly = false }: FieldControlProps) {
  const t = useText();
  const name = leaf.field.resource ?? '';
  const source = useMemo(() => {
    const resource = resourceNamed(name);
    return resource === undefined ? [] : recordChoices(resource);
  }, [name]);
  const key = typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  const known = useKnown(
    name,
    kindOf(leaf.field).shape === 'keys' ? textsOf(value) : key === null ? [] : [key],
    refs?.[name] ?? noLabels,
  );
  const maker = useMaker(leaf.field);
  const typed = (key: string) => (leaf.field.key === 'integer' ? Number(key) : key);
  const shared = {
    ...control,
    readOnly,
    source,
    known,
    texts: comboboxTexts(t, name),
    // One that nobody fills here says what its emptiness means.
    placeholder: leaf.field.all ? t(core('form.all')) : readOnly ? '—' : t(core('form.choose')),
  };
  if (kindOf(leaf.field).shape === 'keys') {
    return (
      <MultiCombobox
        {...shared}
        maker={maker}
        value={textsOf(value)}
        onValueChange={(keys) => onChange(keys.map(typed))}
      />
    );
  }
  return (
    <Combobox {...shared} value={key} onValueChange={(chosen) => onChange(chosen === null ? null : typed(chosen))} />
  );
}

const noLabels = {};

export const referenceView: KindView = { Control, picks: true };
