import { Dialog as ArkDialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../icon-button';
import type { DialogProps } from '../overlays/dialog';
import styles from './dialog.module.css';

export interface DialogPanelProps extends DialogProps {
  place: 'center' | 'side';
}

/** `Mod+Enter` presses what confirms, from any field inside: the last of the foot, else what sends the form. */
function confirmByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  // Of a dialog over this one, which React's events pass through.
  if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
  if (event.defaultPrevented || event.repeat) return;
  const inside = (selector: string) => [...event.currentTarget.querySelectorAll<HTMLElement>(selector)].at(-1);
  const button =
    inside('footer :is([data-variant="primary"], [data-variant="danger"]):enabled') ??
    inside('button[type="submit"]:enabled');
  if (!button) return;
  event.preventDefault();
  // One that is greyed says why.
  if (button.ariaDisabled === 'true') button.focus();
  else button.click();
}

/** The palette with its veil lies over dialogs: to go there is not to leave them. */
function isAbove(target: EventTarget | null): boolean {
  const veil = document.querySelector('[data-palette]')?.parentElement;
  return target instanceof Node && veil?.contains(target) === true;
}

/** The panel of Dialog and Drawer: focus kept inside, Escape closes, focus goes back. */
export function DialogPanel(props: DialogPanelProps) {
  const {
    open,
    onClose,
    title,
    description,
    children,
    footer,
    closeLabel,
    size = 'normal',
    role = 'dialog',
    place,
    outside = 'close',
    initialFocus,
  } = props;
  return (
    <ArkDialog.Root
      open={open}
      onOpenChange={(details) => details.open || onClose()}
      role={role}
      onEscapeKeyDown={(event) => {
        // What is edited inside takes its own step back first.
        if (event.target instanceof Element && event.target.closest('[data-keeps-escape]')) event.preventDefault();
      }}
      onInteractOutside={(event) => {
        if (isAbove(event.detail.originalEvent.target)) event.preventDefault();
      }}
      closeOnInteractOutside={outside === 'close' && role === 'dialog'}
      {...(initialFocus !== undefined && { initialFocusEl: initialFocus })}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ArkDialog.Backdrop className={styles.veil} />
        <ArkDialog.Positioner className={classNames(styles.stage, styles[place])}>
          <ArkDialog.Content
            className={classNames(styles.dialog, styles[`${place}-box`], styles[size])}
            onKeyDown={confirmByKey}
          >
            <header className={styles.head}>
              <div className={styles.titles}>
                <ArkDialog.Title>{title}</ArkDialog.Title>
                {description !== undefined && (
                  <ArkDialog.Description className={styles.description}>{description}</ArkDialog.Description>
                )}
              </div>
            </header>
            <div className={styles.body}>{children}</div>
            {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
            {/* Last in the order so that the first stop is in the content. */}
            <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} className={styles.close} />
          </ArkDialog.Content>
        </ArkDialog.Positioner>
      </Portal>
    </ArkDialog.Root>
  );
}
