import { Popover } from '@ark-ui/react/popover';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Layer } from './layer';
import styles from './popover.module.css';
import popup from './popup.module.css';
import { useOpenAfterMount } from './use-open';

export interface PopoverPanelProps {
  triggerId: string;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title?: ReactNode;
  children: ReactNode;
  placement: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end';
}

/** The panel of a popover: focus goes in, Escape closes, focus goes back. */
export function PopoverPanel({ triggerId, label, open, onOpenChange, title, children, placement }: PopoverPanelProps) {
  const shown = useOpenAfterMount(open);
  return (
    <Popover.Root
      open={shown}
      onOpenChange={(details) => onOpenChange(details.open)}
      ids={{ trigger: triggerId, content: `${triggerId}-panel` }}
      positioning={{ placement, gutter: 6, strategy: 'fixed' }}
      lazyMount
      unmountOnExit
    >
      <Layer of={triggerId}>
        <Popover.Positioner>
          <Popover.Content
            className={classNames(popup.popup, styles.popover)}
            aria-label={label}
            aria-labelledby={undefined}
          >
            {title !== undefined && <div className={styles.title}>{title}</div>}
            {children}
          </Popover.Content>
        </Popover.Positioner>
      </Layer>
    </Popover.Root>
  );
}
