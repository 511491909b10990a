/** A field that has its own value or its parent's: null is inherited, an empty text or list is empty on purpose. */
import { useStore } from '@tanstack/react-form';
import { CircleSlash2, CornerUpLeft, Link2, Link2Off, Pencil } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { core } from '../../../i18n/core';
import { useFormat, useText } from '../../../i18n/react';
import type { EffectiveField, Sourced } from '../../inherit/contract';
import styles from '../../inherit/inherit.module.css';
import { type Inheritance, useInheritance } from '../../inherit/inheritance';
import { flagOf } from '../../inherit/resolve';
import { isListed, kindOf } from '../../kinds/registry';
import type { Field } from '../../model/field';
import { isEmpty } from '../../model/rules';
import { Button, classNames } from '../../ui';
import formStyles from '../form.module.css';
import type { FieldControlProps } from './field-control';
import { readValue } from './value-text';

type Drawn = Pick<FieldControlProps, 'value' | 'onChange' | 'readOnly'>;

interface InheritableFieldProps extends FieldControlProps {
  /** Draws the control of a value. */
  children: (drawn: Drawn) => ReactNode;
}

export function InheritableField(props: InheritableFieldProps) {
  const inheritance = useInheritance();
  const field = inheritance?.fields.get(props.leaf.name);
  return inheritance && field ? (
    <SourcedField {...props} inheritance={inheritance} field={field} />
  ) : (
    <PlainField {...props} />
  );
}

/** Where the parent's value is not known: in cells, and in a record that is not made yet. */
function PlainField({ leaf, value, onChange, control, readOnly = false, children }: InheritableFieldProps) {
  const t = useText();
  // A number or a date has no empty value: it is its own while it is typed.
  const [isTyped, setTyped] = useState(false);
  const isOwn = isTyped || isGiven(value);
  const turn = () => {
    setTyped(!isOwn);
    onChange(isOwn ? null : emptyOf(leaf.field));
  };
  return (
    <div className={formStyles.inheritable}>
      {isOwn ? (
        children({ value, readOnly, onChange: (next) => onChange(next ?? emptyOf(leaf.field)) })
      ) : (
        <span className={formStyles.inherited}>{t(core('form.inherited'))}</span>
      )}
      {!readOnly && (
        <Button
          size="small"
          icon={isOwn ? <CornerUpLeft /> : <Pencil />}
          {...(!isOwn && control.id !== undefined && { id: control.id })}
          {...(control['aria-labelledby'] && { 'aria-describedby': control['aria-labelledby'] })}
          onClick={turn}
        >
          {t(core(isOwn ? 'form.inherit' : 'form.override'))}
        </Button>
      )}
    </div>
  );
}

interface SourcedFieldProps extends InheritableFieldProps {
  inheritance: Inheritance;
  field: EffectiveField;
}

/** The control with what holds, in place, and a chip that says whose it is; the chip and `i` turn it over. */
function SourcedField(props: SourcedFieldProps) {
  const { leaf, value, onChange, readOnly = false, children, inheritance, field } = props;
  const { form, arrive } = inheritance;
  const flag = flagOf(form.resource.model, leaf.section)?.name ?? '';
  const inheritsSection = useStore(form.values.store, ({ values }) => Reflect.get(values, flag) === true);
  const [isTyped, setTyped] = useState(false);
  const above = field.inherited;
  if (above === null)
    return children({
      value: value ?? leaf.field.default ?? null,
      readOnly,
      onChange: (next) => onChange(next ?? emptyOf(leaf.field)),
    });
  const isOwn = !inheritsSection && (isTyped || isGiven(value));
  const set = (next: unknown) => {
    if (inheritsSection) form.set(flag, false);
    setTyped(next === null);
    onChange(next);
  };
  const turn = () => {
    if (!isOwn) return set(above.value ?? emptyOf(leaf.field));
    setTyped(false);
    onChange(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (readOnly || isTypedIn(event.target)) return;
    // A key pressed in a list of its own does not give up the list.
    if (isTall && isOwn && !isChip(event.target)) return;
    event.preventDefault();
    turn();
  };
  const isTall = kindOf(leaf.field).size === 'structure';
  // A switch or a choice says at once what it is turned to; a text begins with what it was.
  const isLive = ['flag', 'choice'].includes(kindOf(leaf.field).shape);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is a shortcut of the chip inside
    <div
      className={classNames(styles.field, isTall && styles.tall, !isOwn && styles.inherited)}
      onKeyDown={onKeyDown}
      onFocus={() => arrive(leaf.name)}
    >
      {isOwn
        ? children({ value, readOnly, onChange: (next) => onChange(next ?? emptyOf(leaf.field)) })
        : children({ value: above.value, readOnly: readOnly || !isLive, onChange: set })}
      <Chip {...props} above={above} isOwn={isOwn} onTurn={turn} />
    </div>
  );
}

interface ChipProps extends SourcedFieldProps {
  above: Sourced;
  isOwn: boolean;
  onTurn: () => void;
}

function Chip({ model, leaf, value, refs, readOnly = false, above, isOwn, onTurn }: ChipProps) {
  const t = useText();
  const format = useFormat();
  const isEmptied = isOwn && value !== false && isEmpty(value) && isEmpty(emptyOf(leaf.field));
  const look = isEmptied ? 'emptied' : isOwn ? 'own' : 'from';
  const chip = isOwn
    ? t(core(`inherit.${isEmptied ? 'emptied' : 'own'}`))
    : t(core('inherit.from'), { libelle: above.source.libelle });
  const Icon = isEmptied ? CircleSlash2 : isOwn ? Link2Off : Link2;
  const valeur = readValue(model, leaf, above.value ?? '', { t, format, refs });
  const shown = (
    <>
      <Icon aria-hidden="true" />
      {chip}
    </>
  );
  if (readOnly) return <span className={classNames(styles.chip, styles[look])}>{shown}</span>;
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles[look])}
      aria-label={t(core(isOwn ? 'inherit.inheritAgain' : 'inherit.setHere'), { chip, champ: t(leaf.label) })}
      aria-keyshortcuts="I"
      title={isOwn ? t(core('inherit.wouldBe'), { valeur, libelle: above.source.libelle }) : undefined}
      onClick={onTurn}
    >
      {shown}
    </button>
  );
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function isChip(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('[aria-keyshortcuts="I"]') !== null;
}

/** Whether a letter would be typed there. */
function isTypedIn(target: EventTarget): boolean {
  if (target instanceof HTMLElement && target.isContentEditable) return true;
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  return (
    target instanceof HTMLInputElement && !target.readOnly && !['checkbox', 'radio', 'button'].includes(target.type)
  );
}

/** What an own value begins with: nothing where a field may be empty, else its default. */
function emptyOf(field: Field): unknown {
  const { default: value = null, values } = field;
  const { shape } = kindOf(field);
  if (shape === 'text') return '';
  if (isListed(field.kind)) return [];
  return value ?? (shape === 'flag' ? false : shape === 'choice' ? (values?.[0] ?? null) : null);
}
