import type { ComboboxProps, MultiComboboxProps } from './ark/combobox';
import type { DateFieldProps } from './ark/date-field';
import type { FileFieldProps } from './ark/file-field';
import type { SelectProps } from './ark/select';
import type { TagsFieldProps } from './ark/tags-field';
import type { ChoiceSource } from './choice';
import { printDay } from './date-text';
import { FieldBoxShell } from './field-box-shell';
import { ariaOf, type FieldProps } from './field-props';
import { lazyField } from './lazy-field';

interface OpenProps {
  onOpen: () => void;
}

function fieldOf(props: FieldProps): FieldProps {
  return {
    ...ariaOf(props),
    ...(props.id !== undefined && { id: props.id }),
    ...(props.placeholder !== undefined && { placeholder: props.placeholder }),
    ...(props.disabled !== undefined && { disabled: props.disabled }),
    ...(props.className !== undefined && { className: props.className }),
  };
}

function labelOf(source: ChoiceSource | undefined, value: string): string {
  if (source === undefined || typeof source === 'function') return '';
  return source.find((choice) => choice.value === value)?.label ?? '';
}

/** One of a short list. */
export const Select = lazyField<SelectProps>(
  (ark) => ark.Select,
  (props: SelectProps & OpenProps) => (
    <FieldBoxShell
      {...fieldOf(props)}
      text={props.value === null ? '' : labelOf(props.choices, props.value)}
      onOpen={props.onOpen}
    />
  ),
);

/** One of a long or remote list. */
export const Combobox = lazyField<ComboboxProps>(
  (ark) => ark.Combobox,
  (props: ComboboxProps & OpenProps) => (
    <FieldBoxShell
      {...fieldOf(props)}
      text={props.value === null ? '' : labelOf(props.known, props.value) || labelOf(props.source, props.value)}
      onOpen={props.onOpen}
    />
  ),
);

/** Several of a long or remote list, as chips. */
export const MultiCombobox = lazyField<MultiComboboxProps>(
  (ark) => ark.MultiCombobox,
  (props: MultiComboboxProps & OpenProps) => (
    <FieldBoxShell
      {...fieldOf(props)}
      text={props.value.map((value) => labelOf(props.known, value) || labelOf(props.source, value)).join(', ')}
      onOpen={props.onOpen}
    />
  ),
);

/** A day, with an optional time. */
export const DateField = lazyField<DateFieldProps>(
  (ark) => ark.DateField,
  (props: DateFieldProps & OpenProps) => (
    <FieldBoxShell
      {...fieldOf(props)}
      text={props.text ?? `${printDay(props.value)} ${props.value?.slice(11, 16) ?? ''}`.trim()}
      onOpen={props.onOpen}
      role="textbox"
    />
  ),
);

/** Free words as chips. */
export const TagsField = lazyField<TagsFieldProps>(
  (ark) => ark.TagsField,
  (props: TagsFieldProps & OpenProps) => (
    <FieldBoxShell {...fieldOf(props)} text={props.value.join(', ')} onOpen={props.onOpen} role="textbox" />
  ),
);

/** Files dropped or browsed. */
export const FileField = lazyField<FileFieldProps>(
  (ark) => ark.FileField,
  (props: FileFieldProps & OpenProps) => (
    <FieldBoxShell {...fieldOf(props)} text={props.texts.browse} onOpen={props.onOpen} role="textbox" look="zone" />
  ),
);
