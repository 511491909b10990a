/** The filter's text box: what is typed, drawn over by its terms; completion of fields and values. */
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useLocale, useText } from '../../../i18n/react';
import type { Resource } from '../../define';
import { type CompletionItem, type FilterField, parse, replaceSpan } from '../../filter';
import { type ControlProps, SuggestionList } from '../../ui';
import styles from './filter-bar.module.css';
import { FilterText } from './filter-text';
import { useCompletion } from './use-completion';

export interface FilterInputProps {
  resource: Resource;
  fields: readonly FilterField[];
  text: string;
  onText: (text: string) => void;
  /** Enter: the filter is applied now. */
  onCommit: (text: string) => void;
  inputRef: React.RefObject<HTMLInputElement | null>;
  /** What names and describes it, where it is the control of a field. */
  control?: Partial<ControlProps>;
}

export function FilterInput(props: FilterInputProps) {
  const { fields, text, onText, inputRef, control } = props;
  const t = useText();
  const locale = useLocale();
  const listId = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const suggestions = useSuggestions(props);
  const { items, active, isOpen } = suggestions;
  const parsed = parse(text, fields, locale);
  const follow = (element: HTMLInputElement) => {
    suggestions.setCursor(element.selectionStart ?? element.value.length);
    if (scroll.current) scroll.current.scrollLeft = element.scrollLeft;
  };
  return (
    <div className={styles.typed}>
      <div ref={scroll} className={styles.mirror} aria-hidden="true">
        <FilterText parsed={parsed} />
      </div>
      <input
        ref={inputRef}
        className={styles.input}
        role="combobox"
        {...(control ?? { 'aria-label': t(core('table.filter')) })}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(isOpen && active >= 0 && { 'aria-activedescendant': `${listId}-${active}` })}
        {...(parsed.problems.length > 0 && { 'aria-invalid': true })}
        placeholder={t(core('table.filterPlaceholder'))}
        title={t(core('table.filterHelp'))}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          suggestions.open();
          follow(event.target);
        }}
        onKeyDown={suggestions.press}
        onSelect={(event) => follow(event.currentTarget)}
        onScroll={(event) => follow(event.currentTarget)}
        onBlur={suggestions.close}
      />
      <SuggestionList
        id={listId}
        label={t(core('table.suggestions'))}
        items={items.map(({ kind, insert, label, detail }) => ({
          key: `${kind} ${insert}`,
          label,
          detail,
          isCode: kind === 'field',
        }))}
        active={active}
        isOpen={isOpen}
        onChoose={(place) => suggestions.choose(items[place])}
      />
    </div>
  );
}

/** Completions of what is typed: which one is active, what the keys and a choice do. */
function useSuggestions({ resource, fields, text, onText, onCommit, inputRef }: FilterInputProps) {
  const [cursor, setCursor] = useState(text.length);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const completion = useCompletion(resource, fields, text, cursor, open);
  const { items } = completion;
  const [placed, setPlaced] = useState<{ at: number } | null>(null);
  const place = (at: number) => {
    setCursor(at);
    setPlaced({ at });
  };
  // With the text it is a place of, before the next key: later it would move under what is being typed.
  useLayoutEffect(() => {
    if (placed) inputRef.current?.setSelectionRange(placed.at, placed.at);
  }, [placed, inputRef]);
  const choose = (item: CompletionItem | undefined) => {
    if (item === undefined) return;
    const next = replaceSpan(text, completion, item.insert + (item.more ? '' : ' '));
    const at = completion.start + item.insert.length + (item.more ? 0 : 1);
    onText(next);
    setActive(-1);
    setOpen(item.more);
    place(at);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = items[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      if (items.length > 0)
        setActive(
          event.key === 'ArrowDown'
            ? (active + 1) % items.length
            : (Math.max(active, 0) + items.length - 1) % items.length,
        );
    } else if ((event.key === 'Enter' || event.key === 'Tab') && open && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Enter') {
      setOpen(false);
      onCommit(text);
    } else if (event.key === 'Escape' && open && items.length > 0) {
      event.stopPropagation();
      setOpen(false);
      setActive(-1);
    }
  };
  return {
    items,
    active,
    isOpen: open && items.length > 0,
    setCursor,
    choose,
    press,
    open: () => {
      setOpen(true);
      setActive(-1);
    },
    close: () => setOpen(false),
  };
}
