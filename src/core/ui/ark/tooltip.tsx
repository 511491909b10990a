import { Tooltip } from '@ark-ui/react/tooltip';
import type { ReactNode } from 'react';
import { Kbd } from '../marks/kbd';
import { Layer } from './layer';
import styles from './popover.module.css';
import { useOpenAfterMount } from './use-open';

export interface TooltipPanelProps {
  triggerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The pointer went over the tooltip itself: it must stay (WCAG 1.4.13). */
  onHover: (inside: boolean) => void;
  text: ReactNode;
  keys?: readonly string[] | undefined;
}

/** The bubble of a tooltip. */
export function TooltipPanel({ triggerId, open, onOpenChange, onHover, text, keys }: TooltipPanelProps) {
  const shown = useOpenAfterMount(open);
  return (
    <Tooltip.Root
      open={shown}
      onOpenChange={(details) => details.open || onOpenChange(false)}
      ids={{ trigger: triggerId, content: `${triggerId}-tooltip` }}
      positioning={{ placement: 'top', gutter: 6, strategy: 'fixed' }}
      interactive
      lazyMount
      unmountOnExit
    >
      <Layer of={triggerId}>
        <Tooltip.Positioner>
          <Tooltip.Content
            className={styles.tooltip}
            onPointerEnter={() => onHover(true)}
            onPointerLeave={() => onHover(false)}
          >
            {text}
            {keys && <Kbd keys={keys} look="inherit" />}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Layer>
    </Tooltip.Root>
  );
}
