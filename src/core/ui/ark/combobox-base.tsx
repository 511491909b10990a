import { Combobox, createListCollection } from '@ark-ui/react/combobox';
import { ChevronsUpDown, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
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
import { type FoundChoices, useChoices } from './use-choices';
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
  const { values, many, texts, onChoose, onTake, id, disabled, readOnly } = props;
  const scrollTo = useRef<((index: number) => void) | null>(null);
  const { typed, setTyped, open, setOpen, found, early, press } = useTypedChoice(props);
  const collection = useMemo(
    () => createListCollection({ items: found.choices, isItemDisabled: (choice) => choice.reason !== undefined }),
    [found.choices],
  );
  return (
    <Combobox.Root
      collection={collection}
      value={[...values]}
      multiple={many === 'many'}
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      inputValue={typed ?? props.shown}
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
      className={props.className}
    >
      <Combobox.Control className={classNames(input.box, props.chips !== undefined && fields.wrap)}>
        {props.chips}
        <Combobox.Input
          {...ariaOf(props)}
          placeholder={values.length === 0 ? props.placeholder : undefined}
          className={input.input}
          // The machine empties the field later than such a key, and the letters typed since with it.
          onKeyDownCapture={(event) => onTake && isAdding(event) && event.preventDefault()}
          onKeyDown={press}
          // The machine receives no letter while it closes after such a key.
          onInput={(event) => onTake && setTyped(event.currentTarget.value)}
          // What is typed then replaces the choice.
          onFocus={(event) => many === 'one' && event.currentTarget.select()}
          onBlur={() => {
            early.forget();
            setTyped(null);
          }}
          spellCheck={false}
        />
        <ComboboxTools
          isLoading={found.state === 'loading' && open}
          canClear={values.length > 0 && readOnly !== true && disabled !== true}
          canOpen={readOnly !== true}
        />
      </Combobox.Control>
      <Layer of={id}>
        <ComboboxPopup found={found} texts={texts} scrollTo={scrollTo} />
      </Layer>
    </Combobox.Root>
  );
}

/** What is typed, the choices that are found for it, and the keys that take one. */
function useTypedChoice({ source, values, many, onChoose, onTake, readOnly }: ComboboxBaseProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const found = useChoices(source, typed ?? '', open);
  const early = useEarlyKeys({
    source,
    found,
    typed: open ? typed : null,
    isOne: many === 'one',
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
  return { typed, setTyped, open, setOpen, found, early, press };
}

interface ComboboxToolsProps {
  isLoading: boolean;
  canClear: boolean;
  canOpen: boolean;
}

function ComboboxTools({ isLoading, canClear, canOpen }: ComboboxToolsProps) {
  return (
    <span className={fields.tools}>
      {isLoading && <Spinner className={fields.tool ?? ''} size="small" />}
      {canClear && (
        <Combobox.ClearTrigger className={fields.tool}>
          <X aria-hidden="true" />
        </Combobox.ClearTrigger>
      )}
      {canOpen && (
        <Combobox.Trigger className={fields.tool}>
          <ChevronsUpDown aria-hidden="true" />
        </Combobox.Trigger>
      )}
    </span>
  );
}

interface ComboboxPopupProps extends Pick<ComboboxBaseProps, 'texts'> {
  found: FoundChoices;
  scrollTo: RefObject<((index: number) => void) | null>;
}

function ComboboxPopup({ found, texts, scrollTo }: ComboboxPopupProps) {
  return (
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
  );
}
