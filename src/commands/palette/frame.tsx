import { Command } from 'cmdk';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { drawnAtom, store } from '../../core/facts';
import { classNames } from '../../core/ui';
import { pressAgain } from '../../core/ui/inputs/type-into';
import styles from './frame.module.css';

export interface FrameProps {
  label: string;
  /** Id of the highlighted row. */
  highlight: string | null;
  head: ReactNode;
  children: ReactNode;
  foot: ReactNode;
  /** Beside the list on wide screens. */
  aside?: ReactNode;
  /** How wide without it. */
  wide?: 'wide' | 'widest' | undefined;
  onKeyDown(event: KeyboardEvent<HTMLDivElement>): void;
  onClose(): void;
}

/** The palette's window: a modal dialog over a veil. The focus stays in it and goes back where it was. */
export function Frame({ label, highlight, head, children, foot, aside, wide, onKeyDown, onClose }: FrameProps) {
  const dialog = useRef<HTMLDivElement>(null);
  const [place] = useState(placeNow);
  useFocusInside(dialog);
  useLayoutEffect(() => {
    store.set(drawnAtom, true);
    return () => store.set(drawnAtom, false);
  }, []);
  return createPortal(
    // The veil is a convenience of the mouse; Escape does the same.
    <div
      className={styles.veil}
      // A drawer that the page opens meanwhile hides from screen readers what is beside it, but what has this mark.
      data-live-announcer=""
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        className={classNames(styles.dialog, styles[wide ?? (aside ? 'wide' : 'dialog')])}
        data-palette=""
        data-keeps-escape=""
      >
        <Command
          label={label}
          value={highlight ?? ''}
          shouldFilter={false}
          vimBindings={false}
          disablePointerSelection
          className={styles.root}
          onKeyDown={onKeyDown}
        >
          <div className={styles.head}>{head}</div>
          <div className={styles.middle}>
            <div className={styles.body}>{children}</div>
            {aside}
          </div>
          <div className={styles.foot}>{foot}</div>
        </Command>
      </div>
    </div>,
    place,
  );
}

/** What a modal dialog of the browser does not hold cannot be reached. */
function placeNow(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}

const dialogs = '[role="dialog"], [role="alertdialog"], dialog';
/** Drawers and dialogs of the page: the palette lies over them. */
const panels = '[data-scope="dialog"][role="dialog"]';
/** Frames on the page: while one follows another, the focus stays in the palette. */
let frames = 0;
/** Where the focus was before the first of them. */
let origin: Element | null = null;

/** Keeps Tab inside, and gives the focus back at the end. */
function useFocusInside(dialog: { readonly current: HTMLElement | null }): void {
  // Read while drawing: once mounted, the field has taken the focus.
  useState(() => {
    if (frames === 0) origin = document.activeElement;
  });
  useLayoutEffect(() => {
    frames += 1;
    return () => {
      frames -= 1;
    };
  }, []);
  // A panel without a field has the keys all the same, as soon as it is there: Escape must not reach the page behind.
  useLayoutEffect(() => {
    // A question that comes meanwhile has the focus: it would take it back at once, without end. All other dialogs are behind
    // and give it up, also those that the page opens as it comes.
    const before = new Set([...document.querySelectorAll(dialogs)].filter((each) => each !== dialog.current));
    const isBehind = (around: Element) => around.matches(panels) || before.has(around);
    const isOutside = (at: EventTarget | null): at is Element => {
      if (!(at instanceof Element) || dialog.current?.contains(at) || at.closest('[role="status"], [role="alert"]'))
        return false;
      const around = at.closest(dialogs);
      return around === null || isBehind(around);
    };
    // A dialog behind keeps the focus in itself too: it must not learn that the palette has it.
    const keep = (event: FocusEvent) => {
      const outside = isOutside(event.target);
      if (!outside && !(event.target instanceof Node && dialog.current?.contains(event.target))) return;
      if (before.size > 0 || document.querySelector(panels) !== null) event.stopImmediatePropagation();
      if (outside) focusFirst(dialog.current);
    };
    // Wherever the focus was taken to all the same.
    const take = (event: globalThis.KeyboardEvent) => {
      const { target, isTrusted } = event;
      if (!isTrusted || !isOutside(target)) return;
      event.stopPropagation();
      focusFirst(dialog.current);
      if (pressAgain(document.activeElement, event)) event.preventDefault();
    };
    // Before the page, and before the dialogs behind: a grid tells nobody that it has the focus.
    window.addEventListener('focusin', keep, { capture: true });
    if (!dialog.current?.contains(document.activeElement)) focusFirst(dialog.current);
    document.addEventListener('keydown', take, { capture: true });
    return () => {
      window.removeEventListener('focusin', keep, { capture: true });
      document.removeEventListener('keydown', take, { capture: true });
    };
  }, [dialog]);
  useEffect(
    () => () => {
      // What a command took the focus to keeps it.
      const isFree = document.activeElement === document.body || document.activeElement === null;
      if (frames > 0 || !isFree) return;
      // A drawer that the page opened meanwhile has it: what lies behind that cannot be reached.
      const panel = [...document.querySelectorAll<HTMLElement>(panels)].at(-1);
      const back = panel === undefined || panel.contains(origin) ? origin : panel;
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
    },
    [],
  );
}

function rootOf(dialog: HTMLElement | null): HTMLElement | null {
  return dialog?.querySelector<HTMLElement>('[cmdk-root]') ?? null;
}

/** Its field or its button; where that waits for something, the window itself. */
function focusFirst(dialog: HTMLElement | null): void {
  (dialog?.querySelector<HTMLElement>('input:enabled, button:enabled') ?? rootOf(dialog))?.focus();
}
