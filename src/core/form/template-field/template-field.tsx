/** A text with placeholders: an open brace, or the button, offers those there are; arrows, Enter and Escape as in any list. */
import { Braces } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { textOf } from '../../../i18n/text';
import { Button, SuggestionList, TextArea } from '../../ui';
import type { FieldControlProps } from '../fields/field-control';
import { type Known, matching, placeOf, typedName } from './completion';
import styles from './template-field.module.css';

export function TemplateField({ leaf, value, onChange, control, readOnly = false }: FieldControlProps) {
  const t = useText();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const text = typeof value === 'string' ? value : '';
  const { placeholders = [], placeholdersText = '' } = leaf.field;
  const known = useMemo(
    () => placeholders.map((name): Known => ({ name, label: t(textOf(`${placeholdersText}.${name}`)) })),
    [placeholders, placeholdersText, t],
  );
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const items = matching(known, typed);
  const isOpen = open && !readOnly && items.length > 0;

  const area = () => box.current?.querySelector('textarea') ?? null;
  const offer = (name: string) => {
    setTyped(name);
    setActive(0);
    setOpen(true);
  };
  const follow = (element: HTMLTextAreaElement) => {
    const name = typedName(element.value, element.selectionStart);
    if (name === null) setOpen(false);
    else if (name !== typed || !open) offer(name);
  };
  const put = (item: Known | undefined) => {
    const element = area();
    setOpen(false);
    if (element === null || item === undefined) return;
    const { name } = item;
    const { from, to } = placeOf(element.value, element.selectionStart, element.selectionEnd);
    element.focus();
    element.setSelectionRange(from, to);
    // As typed, so that the browser's own undo takes it back too.
    if (!document.execCommand('insertText', false, `{${name}}`))
      onChange(`${element.value.slice(0, from)}{${name}}${element.value.slice(to)}`);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || !isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = items[active];
    if (step !== undefined) setActive((active + step + items.length) % items.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen && !event.shiftKey) put(chosen);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={box} className={styles.box} data-parts>
      <TextArea
        {...control}
        readOnly={readOnly}
        rows={3}
        spellCheck={false}
        aria-autocomplete="list"
        {...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active}` })}
        value={text}
        onChange={(event) => {
          onChange(event.target.value);
          follow(event.target);
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      {!readOnly && (
        <Button
          size="small"
          icon={<Braces />}
          className={styles.insert ?? ''}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            area()?.focus();
            offer('');
          }}
        >
          {t(core('form.insertPlaceholder'))}
        </Button>
      )}
      <SuggestionList
        id={listId}
        label={t(core('form.insertPlaceholder'))}
        items={items.map(({ name, label }) => ({ key: name, label: `{${name}}`, detail: label, isCode: true }))}
        active={active}
        isOpen={isOpen}
        onChoose={(place) => put(items[place])}
      />
    </div>
  );
}
