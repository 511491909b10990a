/** The control of a field, by its kind. */
import { useMemo } from 'react';
import { core } from '../../../i18n/core';
import { useFormat, useLocale, useText } from '../../../i18n/react';
import type { Text } from '../../../i18n/text';
import { localeTag } from '../../../i18n/translate';
import type { Refs } from '../../contract';
import { CodeField } from '../../editors/code-field';
import type { FilterTarget } from '../../model/field';
import type { Item } from '../../model/inner';
import { type Leaf, type Model, valueText } from '../../model/model';
import type { FieldError } from '../../problem';
import { lazyPart } from '../../shell/lazy-part';
import {
  Combobox,
  LoadingControl,
  MultiCombobox,
  type NamedControl,
  NumberInput,
  Select,
  Switch,
  TagsField,
  TextArea,
  TextInput,
} from '../../ui';
import { knownValues, recordChoices, resourceNamed } from '../record/record-choices';
import { useKnown } from '../record/use-known';
import { useMaker } from '../record/use-maker';
import { TemplateField } from '../template-field/template-field';
import { comboboxTexts, tagsTexts } from './control-texts';
import { DateControl } from './date-control';
import { DerivedValue } from './derived-value';
import { InheritableField } from './inheritable-field';
import { PlainRichText } from './plain-rich-text';

export interface FieldControlProps {
  /** The record, group or item that holds the field: what its variant is chosen by. */
  beside?: Item | undefined;
  model: Model;
  leaf: Leaf;
  value: unknown;
  onChange: (value: unknown) => void;
  control: NamedControl;
  /** Labels of referenced records, as lists and rows answer them. */
  refs?: Refs | undefined;
  readOnly?: boolean | undefined;
  /** Errors under the leaf's path: a list shows them at its cells. */
  errors?: readonly FieldError[] | undefined;
}

const ListField = lazyPart(
  async () => ({ default: (await import('../list-field/list-field')).ListField }),
  ({ control }) => <Coming control={control} text={core('items.loading')} />,
);

const bringImage = async () => ({ default: (await import('./image-field/image-field')).ImageField });
const ImageField = lazyPart(bringImage, ({ control }) => <Coming control={control} text={core('image.loading')} />);

const RichText = lazyPart(async () => {
  try {
    return { default: (await import('../rich-text/rich-text-field')).RichTextField };
  } catch {
    return { default: PlainRichText };
  }
}, waiting);

const FilterField = lazyPart(
  async () => ({ default: (await import('../../table/filter-bar/filter-field')).FilterField }),
  waiting,
);

const GroupField = lazyPart(async () => {
  // Most groups have a picture: it comes beside them, not after they are drawn.
  bringImage().catch(() => undefined);
  return { default: (await import('./group-field')).GroupField };
}, waiting);

function waiting({ control }: { control: NamedControl }) {
  return <LoadingControl {...control} />;
}

function Coming({ control, text }: { control: NamedControl; text: Text }) {
  const t = useText();
  return <LoadingControl {...control} text={t(text)} />;
}

/** Draws the control of one leaf; unknown kinds fall back to text, so that a value is never out of reach. */
export function FieldControl(props: FieldControlProps) {
  if (!props.leaf.field.inheritable) return <OwnControl {...props} />;
  return <InheritableField {...props}>{(drawn) => <OwnControl {...props} {...drawn} />}</InheritableField>;
}

/** The same in a form: what the server makes up is told there, not typed. */
export function LeafControl(props: FieldControlProps) {
  const { derived = false, of } = props.leaf.field;
  if (derived && of === undefined) return <DerivedValue {...props} />;
  return <FieldControl {...props} readOnly={derived || props.readOnly} />;
}

function OwnControl(props: FieldControlProps) {
  const { leaf, value, onChange, control, readOnly = false } = props;
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const shared = { ...control, readOnly };
  switch (leaf.field.kind) {
    case 'flag':
      return <Switch {...control} disabled={readOnly} checked={value === true} onCheckedChange={onChange} />;
    case 'integer':
    case 'number':
    case 'money':
      return (
        <NumberInput
          {...shared}
          locale={localeTag(locale)}
          kind={leaf.field.kind}
          value={typeof value === 'number' ? value : null}
          text={typeof value === 'string' ? value : undefined}
          onValueChange={onChange}
          onTextProblem={onChange}
          step={leaf.field.kind === 'integer' ? 1 : 0.01}
          {...(leaf.field.min !== undefined && { min: leaf.field.min })}
          {...(leaf.field.max !== undefined && { max: leaf.field.max })}
          {...(leaf.field.kind === 'money' && { after: '€' })}
          {...(leaf.field.unit && { after: format.unit(typeof value === 'number' ? value : null, leaf.field.unit) })}
        />
      );
    case 'enum':
      return <EnumControl {...props} />;
    case 'reference':
    case 'references':
      return <ReferenceControl {...props} />;
    case 'date':
    case 'dateTime':
      return (
        <DateControl kind={leaf.field.kind} value={value} onChange={onChange} control={control} readOnly={readOnly} />
      );
    case 'tags':
      return leaf.field.named !== undefined ? (
        <NamedTags {...props} />
      ) : (
        <TagsField
          {...shared}
          value={listOf(value)}
          onValueChange={onChange}
          placeholder={t(core('form.tagHint'))}
          texts={tagsTexts(t)}
        />
      );
    case 'list':
      return <ListField {...props} />;
    case 'group':
      return <GroupField {...props} />;
    case 'richText':
      return <RichText {...props} />;
    case 'image':
      return <ImageField {...props} />;
    case 'code':
      return <CodeField {...props} />;
    case 'longText':
      return leaf.field.placeholders !== undefined ? (
        <TemplateField {...props} />
      ) : leaf.field.filters !== undefined ? (
        <FilterControl {...props} target={leaf.field.filters} />
      ) : (
        <TextArea {...shared} rows={4} value={textOf(value) ?? ''} onChange={(event) => onChange(event.target.value)} />
      );
    default:
      return leaf.field.valuesOf !== undefined ? (
        <ValueControl {...props} />
      ) : (
        <TextInput
          {...shared}
          {...(leaf.field.lang !== undefined && { lang: leaf.field.lang })}
          {...(leaf.field.all && { placeholder: t(core('form.all')) })}
          value={textOf(value) ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

/** Plain text while it is not said whose records the filter is about. */
function FilterControl(props: FieldControlProps & { target: FilterTarget }) {
  const { target, beside = {}, value, onChange, control, readOnly = false } = props;
  const resource = resourceNamed(target.of[String(beside[target.by])] ?? '');
  const text = typeof value === 'string' ? value : '';
  if (resource === undefined)
    return (
      <TextArea
        {...control}
        rows={2}
        value={text}
        readOnly={readOnly}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <FilterField
      key={resource.name}
      resource={resource}
      value={text}
      onChange={onChange}
      control={control}
      readOnly={readOnly}
    />
  );
}

function EnumControl({ model, leaf, value, onChange, control, readOnly = false }: FieldControlProps) {
  const t = useText();
  const choices = useMemo(
    () => (leaf.field.values ?? []).map((code) => ({ value: code, label: t(valueText(model, leaf, code)) })),
    [leaf, model, t],
  );
  return (
    <Select
      {...control}
      readOnly={readOnly}
      placeholder={t(core('form.choose'))}
      choices={choices}
      value={textOf(value)}
      onValueChange={onChange}
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
      value={listOf(value)}
      onValueChange={onChange}
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

function ReferenceControl({ leaf, value, onChange, control, refs, readOnly = false }: FieldControlProps) {
  const t = useText();
  const name = leaf.field.resource ?? '';
  const source = useMemo(() => {
    const resource = resourceNamed(name);
    return resource === undefined ? [] : recordChoices(resource);
  }, [name]);
  const key = typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  const known = useKnown(
    name,
    leaf.field.kind === 'references' ? listOf(value) : key === null ? [] : [key],
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
  if (leaf.field.kind === 'references') {
    return (
      <MultiCombobox
        {...shared}
        maker={maker}
        value={listOf(value)}
        onValueChange={(keys) => onChange(keys.map(typed))}
      />
    );
  }
  return (
    <Combobox {...shared} value={key} onValueChange={(chosen) => onChange(chosen === null ? null : typed(chosen))} />
  );
}

const noLabels = {};

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
