/** A field that has its own value or its parent's: null is inherited, an empty text or list is empty on purpose. */
import { CornerUpLeft, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import type { Field } from '../model/field';
import { Button } from '../ui';
import type { FieldControlProps } from './field-control';
import styles from './form.module.css';

interface InheritableFieldProps extends FieldControlProps {
  /** Draws the control of the field's own value. */
  children: (onChange: (value: unknown) => void) => ReactNode;
}

export function InheritableField({
  leaf,
  value,
  onChange,
  control,
  readOnly = false,
  children,
}: InheritableFieldProps) {
  const t = useText();
  // A number or a date has no empty value: it is its own while it is typed.
  const [isTyped, setTyped] = useState(false);
  const isOwn = isTyped || (value !== null && value !== undefined);
  const turn = () => {
    setTyped(!isOwn);
    onChange(isOwn ? null : emptyOf(leaf.field));
  };
  return (
    <div className={styles.inheritable}>
      {isOwn ? (
        children((next) => onChange(next ?? emptyOf(leaf.field)))
      ) : (
        <span className={styles.inherited}>{t(core('form.inherited'))}</span>
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

/** What an own value begins with: nothing where a field may be empty, else its default. */
function emptyOf({ kind, default: value = null, values }: Field): unknown {
  switch (kind) {
    case 'text':
    case 'longText':
    case 'richText':
    case 'code':
    case 'image':
      return '';
    case 'tags':
    case 'references':
    case 'list':
      return [];
    case 'flag':
      return value ?? false;
    case 'enum':
      return value ?? values?.[0] ?? null;
    default:
      return value;
  }
}
