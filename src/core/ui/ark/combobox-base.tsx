import { Combobox, createListCollection } from '@ark-ui/react/combobox';
import { ChevronsUpDown, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { classNames } from '../class-names';
import type { Choice, ChoiceSource } from '../inputs/choice';
import { ariaOf, type FieldProps } from '../inputs/field-props';
import input from '../inputs/input.module.css';
import { Spinner } from '../marks/spinner';
import { ComboboxList } from './combobox-list';
import fields from './fields.module.css';
import { isAdding } from './is-adding';
import { Layer } from './layer';
import styles from './popup.module.css';
import { useChoices } from './use-choices';
import { useEarlyKeys } from './use-early-keys';

/** The texts of a combobox, in the language of the page. */
export interface ComboboxTexts {
  open: string;
  clear: string;
  empty: string;
  loading: string;
  failed: string;
  /** "Retirer {label}", for the chips of several. */
  remove: (label: string) => string;
}

interface ComboboxBaseProps extends FieldProps {
  source: ChoiceSource;
  values: readonly string[];
  many: 'one' | 'many';
  /** What the input shows while nothing is typed. */
  shown: string;
  chips?: ReactNode;
  texts: ComboboxTexts;
  onChoose: (values: readonly string[], choices: readonly Choice[], typed: string) => void;
  /** Enter, a comma and Tab take what is typed, before it is found; false: it was not, and is typed again. */
  onTake?: (typed: string, choice: Choice | null) => Promise<boolean>;
}

/** The machinery shared by Combobox and MultiCombobox: typed text, found choices, the list. */
export function ComboboxBase(props: ComboboxBaseProps) {
  const {
    source,
    values,
    many,
    shown,
    chips,
    texts,
    onChoose,
    onTake,
    id,
    placeholder,
    disabled,
    readOnly,
    className,
    onBlur,
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const scrollTo = useRef<((index: number) => void) | null>(null);
  const found = useChoices(source, typed ?? '', open);
  const collection = useMemo(
    () => createListCollection({ items: found.choices, isItemDisabled: (choice) => choice.reason !== undefined }),
    [found.choices],
  );
  const early = useEarlyKeys({
    source,
    found,
    typed: open ? typed : null,
    take: (choice) => {
      const others = many === 'one' ? [] : values.filter((each) => each !== choice.value);
      onChoose([...others, choice.value], [choice], (typed ?? '').trim());
      setTyped(null);
      if (many === 'one') setOpen(false);
    },
  });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const word = event.currentTarget.value.trim();
    if (onTake && (isAdding(event) || (event.key === 'Tab' && word !== ''))) {
      const choice = found.state === 'ready' ? early.answer() : null;
      early.forget();
      setTyped(null);
      setOpen(false);
      void onTake(word, choice ?? null).then((isThere) => {
        if (isThere) return;
        setTyped((now) => now ?? word);
        setOpen(true);
      });
      return;
    }
    early.press(event);
    if (event.key !== 'Backspace' || many === 'one' || (typed ?? '') !== '' || readOnly === true) return;
    onChoose(values.slice(0, -1), [], '');
  };
  return (
    <Combobox.Root
      collection={collection}
      value={[...values]}
      multiple={many === 'many'}
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      inputValue={typed ?? shown}
      // Where keys take what is typed, the field says itself what is in it: the machine is late then (onInput).
      onInputValueChange={({ reason, inputValue }) =>
        !onTake && setTyped(reason === 'input-change' ? inputValue : null)
      }
      onHighlightChange={(details) => early.onHighlight(details.highlightedValue)}
      onValueChange={(details) => {
        if (details.value.join() === values.join()) return;
        if (onTake) setTyped(null);
        onChoose(details.value, details.items, (typed ?? '').trim());
      }}
      selectionBehavior={many === 'many' ? 'clear' : 'replace'}
      closeOnSelect={many === 'one'}
      ids={{ ...(id !== undefined && { input: id }) }}
      disabled={disabled}
      readOnly={readOnly}
      invalid={props['aria-invalid']}
      inputBehavior="autohighlight"
      openOnClick
      scrollToIndexFn={(details) => scrollTo.current?.(details.index)}
      positioning={{ sameWidth: false, gutter: 4, strategy: 'fixed' }}
      translations={{ triggerLabel: texts.open, clearTriggerLabel: texts.clear }}
      lazyMount
      unmountOnExit
      className={className}
    >
      <Combobox.Control className={classNames(input.box, chips !== undefined && fields.wrap)}>
        {chips}
        <Combobox.Input
          {...ariaOf(props)}
          placeholder={values.length === 0 && readOnly !== true ? placeholder : undefined}
          className={input.input}
          // The machine empties the field later than such a key, and the letters typed since with it.
          onKeyDownCapture={(event) => onTake && isAdding(event) && event.preventDefault()}
          onKeyDown={press}
          // The machine hears no letter while it closes after such a key.
          onInput={(event) => onTake && setTyped(event.currentTarget.value)}
          // What is typed then replaces the choice.
          onFocus={(event) => many === 'one' && event.currentTarget.select()}
          onBlur={() => {
            early.forget();
            setTyped(null);
            onBlur?.();
          }}
          spellCheck={false}
        />
        <span className={fields.tools}>
          {found.state === 'loading' && open && <Spinner className={fields.tool ?? ''} size="small" />}
          {values.length > 0 && readOnly !== true && disabled !== true && (
            <Combobox.ClearTrigger className={fields.tool}>
              <X aria-hidden="true" />
            </Combobox.ClearTrigger>
          )}
          {readOnly !== true && (
            <Combobox.Trigger className={fields.tool}>
              <ChevronsUpDown aria-hidden="true" />
            </Combobox.Trigger>
          )}
        </span>
      </Combobox.Control>
      <Layer of={id}>
        <Combobox.Positioner>
          <Combobox.Content className={classNames(styles.popup, styles.sized)}>
            <ComboboxList choices={found.choices} scrollTo={scrollTo} />
            {found.choices.length === 0 && (
              <div role="option" aria-disabled="true" aria-selected="false" className={styles.message}>
                {found.state === 'ready' ? texts.empty : texts[found.state]}
              </div>
            )}
          </Combobox.Content>
        </Combobox.Positioner>
      </Layer>
    </Combobox.Root>
  );
}
