import { Select as ArkSelect, createListCollection } from '@ark-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { classNames } from '../class-names';
import type { Choice } from '../inputs/choice';
import { ariaOf, type FieldProps } from '../inputs/field-props';
import input from '../inputs/input.module.css';
import { ChoiceWords } from './choice-words';
import fields from './fields.module.css';
import { Layer } from './layer';
import styles from './popup.module.css';

export interface SelectProps extends FieldProps {
  choices: readonly Choice[];
  value: string | null;
  onValueChange: (value: string | null) => void;
}

/** The list has the focus as soon as it is there: the machine gives it a frame later, and the keys until then are lost. */
const takeFocus = (list: HTMLElement | null) => list?.focus({ preventScroll: true });

/** One of a short list. Up and Down choose, letters jump, Escape closes. */
export function Select(props: SelectProps) {
  const { choices, value, onValueChange, id, placeholder, disabled, readOnly, className } = props;
  const [open, setOpen] = useState(false);
  const collection = useMemo(
    () => createListCollection({ items: choices, isItemDisabled: (choice) => choice.reason !== undefined }),
    [choices],
  );
  const current = choices.find((choice) => choice.value === value);
  return (
    <ArkSelect.Root
      collection={collection}
      value={value === null ? [] : [value]}
      onValueChange={(details) => onValueChange(details.value[0] ?? null)}
      onOpenChange={(details) => setOpen(details.open)}
      ids={{ ...(id !== undefined && { trigger: id }) }}
      disabled={disabled}
      readOnly={readOnly}
      invalid={props['aria-invalid']}
      open={open}
      positioning={{ sameWidth: false, gutter: 4, strategy: 'fixed' }}
      lazyMount
      unmountOnExit
      className={className}
    >
      <ArkSelect.Control>
        <ArkSelect.Trigger
          {...ariaOf(props)}
          {...(props['aria-label'] !== undefined && { 'aria-labelledby': undefined })}
          className={classNames(input.box, fields.trigger)}
        >
          {current?.icon}
          <span className={classNames(fields.value, current === undefined && fields.placeholder)}>
            {current?.label ?? (readOnly === true ? null : placeholder)}
          </span>
          {readOnly !== true && <ChevronsUpDown className={fields.updown} aria-hidden="true" />}
        </ArkSelect.Trigger>
      </ArkSelect.Control>
      <Layer of={id}>
        <ArkSelect.Positioner>
          <ArkSelect.Content ref={takeFocus} className={classNames(styles.popup, styles.sized)}>
            {choices.map((choice) => (
              <ArkSelect.Item key={choice.value} item={choice} className={styles.item}>
                <ChoiceWords choice={choice} />
                <ArkSelect.ItemIndicator asChild>
                  <Check className={styles.check} aria-hidden="true" />
                </ArkSelect.ItemIndicator>
              </ArkSelect.Item>
            ))}
          </ArkSelect.Content>
        </ArkSelect.Positioner>
      </Layer>
    </ArkSelect.Root>
  );
}
