/** Whom a customisation is for: the record that its page shows, picked among those of its kind; what becomes of it. */
import { useStore } from '@tanstack/react-form';
import { useMemo } from 'react';
import {
  Combobox,
  recordChoices,
  resourceNamed,
  TextInput,
  textOf,
  useAtomValue,
  useList,
  useText,
} from '../../../core';
import { comboboxTexts, errorsOf, fieldId, PartField, type RecordForm, useKnown } from '../../../core/form';
import { identifiedBy, pages } from '../models/page';
import { text } from '../text';
import { ResultPart } from './result-part';

export function ScopePart({ form }: { form: RecordForm }) {
  return (
    <>
      <IdentifierField form={form} />
      <ResultPart form={form} />
    </>
  );
}

/** Typed where the kind of record is not known: a widget on no page yet, or on pages of several kinds. */
function IdentifierField({ form }: { form: RecordForm }) {
  const t = useText();
  const value = useStore(form.values.store, ({ values }) => Reflect.get(values, 'identifier'));
  const idWidget = useStore(form.values.store, ({ values }) => Reflect.get(values, 'idWidget'));
  const errors = errorsOf(form, useAtomValue(form.errors), 'identifier').flatMap(({ errorCodes }) => errorCodes);
  const { rows } = useList(pages, {
    q: `zones.widgets.idWidget:${String(idWidget)}`,
    pageSize: 50,
    enabled: typeof idWidget === 'number',
  });
  const kinds = typeof idWidget === 'number' ? new Set(rows.map(({ typePage }) => typePage)) : new Set<string>();
  const resources = new Set([...kinds].flatMap((kind) => identifiedBy(kind)?.resource ?? []));
  const [resource] = resources.size === 1 ? resources : [];
  const typed = typeof value === 'string' && value !== '' ? value : null;
  const set = (next: string | null) => form.set('identifier', next);
  const isNone = kinds.size > 0 && resources.size === 0;
  return (
    <PartField
      id={fieldId(form, 'identifier')}
      label={t(text('perso.fields.identifier'))}
      hint={t(
        isNone
          ? text('edit.noIdentifier')
          : resource === undefined
            ? textOf('pages.perso.hints.identifier')
            : text('edit.identifier'),
      )}
      {...(errors.length > 0 && { error: [...new Set(errors.map(({ message }) => message))].join(' ') })}
    >
      {(control) =>
        resource !== undefined ? (
          <RecordPicker key={resource} control={control} resource={resource} value={typed} onChange={set} />
        ) : (
          <TextInput
            {...control}
            placeholder={t(text('everyone'))}
            // What is there and should not be is taken away here.
            readOnly={isNone && typed === null}
            value={typed ?? ''}
            onChange={(event) => set(event.target.value === '' ? null : event.target.value)}
          />
        )
      }
    </PartField>
  );
}

interface RecordPickerProps {
  control: object;
  resource: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

function RecordPicker({ control, resource, value, onChange }: RecordPickerProps) {
  const t = useText();
  const kind = resourceNamed(resource);
  const known = useKnown(resource, value === null ? [] : [value], noLabels);
  const source = useMemo(() => (kind === undefined ? [] : recordChoices(kind)), [kind]);
  return (
    <Combobox
      {...control}
      source={source}
      known={known}
      value={value}
      onValueChange={onChange}
      placeholder={t(text('everyone'))}
      texts={comboboxTexts(t, resource)}
    />
  );
}

const noLabels = {};
