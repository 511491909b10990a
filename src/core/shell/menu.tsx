/** A button and its menu: arrows, first letters, Escape back to the button. Light enough for the first load. */
import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../ui/class-names';
import styles from './menu.module.css';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  /** One of a group of choices, ticked or not. */
  checked?: boolean;
  /** Title of the group that starts here. */
  heading?: string;
  onSelect(): void;
}

export interface MenuProps {
  /** Accessible name of button and menu. */
  label: string;
  button: ReactNode;
  /** A function is called at each opening. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  className?: string | undefined;
  /** Above the entries: who is signed in, a search box. */
  head?: ReactNode;
  onOpen?(): void;
}

export function Menu({ label, button, entries, className, head, onOpen }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = typeof entries === 'function' ? (isOpen ? entries() : []) : entries;
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => (isOpen ? closeOutside(root, () => setOpen(false)) : undefined), [isOpen]);
  useEffect(() => {
    if (isOpen) firstOf(root.current)?.focus();
  }, [isOpen]);

  const open = () => {
    onOpen?.();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const pick = (entry: MenuEntry) => {
    close();
    entry.onSelect();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    if (event.key === 'Tab') return setOpen(false);
    if (event.target instanceof HTMLInputElement && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (move(event.key, root.current)) event.preventDefault();
  };
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onClick={isOpen ? close : open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          open();
        }}
      >
        {button}
      </button>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the menu inside
        <div className={styles.panel} onKeyDown={press}>
          {head}
          <div id={id} role="menu" aria-label={label} className={styles.list}>
            {shown.map((entry, index) => (
              <Entry key={entry.id} entry={entry} isFirst={index === 0} onPick={() => pick(entry)} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Entry({ entry, isFirst, onPick }: { entry: MenuEntry; isFirst: boolean; onPick: () => void }) {
  return (
    <>
      {entry.heading !== undefined && (
        <div role="presentation" className={styles.heading}>
          {entry.heading}
        </div>
      )}
      <button
        type="button"
        // One stop for Tab, so that a long menu can be scrolled by keyboard.
        tabIndex={isFirst ? 0 : -1}
        role={entry.checked === undefined ? 'menuitem' : 'menuitemradio'}
        {...(entry.checked !== undefined && { 'aria-checked': entry.checked })}
        data-text={entry.label}
        className={classNames(styles.entry, entry.checked && styles.checked)}
        onClick={onPick}
      >
        <span className={styles.icon}>{entry.checked ? <Check aria-hidden="true" /> : entry.icon}</span>
        <span className={styles.label}>{entry.label}</span>
      </button>
    </>
  );
}

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function firstOf(root: HTMLElement | null): HTMLElement | undefined {
  const items = itemsOf(root);
  return root?.querySelector<HTMLElement>('input') ?? items.find((item) => item.ariaChecked === 'true') ?? items[0];
}

/** Moves the focus as the key says; false when the key is not ours. */
function move(key: string, root: HTMLElement | null): boolean {
  const items = itemsOf(root);
  const at = items.findIndex((item) => item === document.activeElement);
  const target = targetOf(key, at, items);
  items[target ?? -1]?.focus();
  return target !== null;
}

function targetOf(key: string, at: number, items: readonly HTMLElement[]): number | null {
  if (key === 'ArrowDown') return (at + 1) % items.length;
  if (key === 'ArrowUp') return at <= 0 ? items.length - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return items.length - 1;
  if (key.length !== 1 || key === ' ') return null;
  const after = [...items.keys()].map((index) => (at + 1 + index) % items.length);
  return after.find((index) => items[index]?.dataset['text']?.toLowerCase().startsWith(key.toLowerCase())) ?? null;
}

function closeOutside(root: React.RefObject<HTMLElement | null>, close: () => void): () => void {
  const listen = (event: Event) => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) close();
  };
  document.addEventListener('pointerdown', listen, true);
  document.addEventListener('focusin', listen);
  return () => {
    document.removeEventListener('pointerdown', listen, true);
    document.removeEventListener('focusin', listen);
  };
}
