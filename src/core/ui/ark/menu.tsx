import { Menu } from '@ark-ui/react/menu';
import { classNames } from '../class-names';
import { Kbd } from '../marks/kbd';
import type { MenuEntry } from '../overlays/menu-entry';
import { Layer } from './layer';
import styles from './popup.module.css';
import { useOpenAfterMount } from './use-open';

export interface MenuPanelProps {
  /** Id of the element that opened it: focus returns there, the panel hangs there. */
  triggerId: string;
  label: string;
  entries: readonly MenuEntry[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Highlighted at once, when opened from the keyboard. */
  start: 'none' | 'first' | 'last';
  /** Hangs at a point of the window rather than at the trigger. */
  point?: { x: number; y: number } | undefined;
}

/** The panel of a menu; arrows, letters, Home, End, Enter, Escape as the APG says. */
export function MenuPanel({ triggerId, label, entries, open, onOpenChange, start, point }: MenuPanelProps) {
  const shown = useOpenAfterMount(open);
  const items = entries.filter((entry) => entry.kind !== 'line' && entry.kind !== 'group');
  const highlighted = start === 'none' ? null : (start === 'first' ? items[0] : items.at(-1))?.id;
  return (
    <Menu.Root
      open={shown}
      onOpenChange={(details) => onOpenChange(details.open)}
      onSelect={(details) => {
        const item = items.find(({ id }) => id === details.value);
        // Once the menu is gone and has given the focus back: what is done may move it.
        if (item?.reason === undefined) setTimeout(() => item?.onSelect?.());
      }}
      ids={{ trigger: triggerId }}
      defaultHighlightedValue={highlighted ?? null}
      aria-label={label}
      loopFocus
      anchorPoint={point ?? null}
      positioning={{ placement: 'bottom-start', gutter: 4, strategy: 'fixed' }}
      lazyMount
      unmountOnExit
    >
      <Layer of={triggerId}>
        <Menu.Positioner>
          <Menu.Content
            aria-label={label}
            className={styles.popup}
            onKeyDown={(event) => {
              // Tab leaves a menu, and closes it.
              if (event.key !== 'Tab') return;
              event.preventDefault();
              onOpenChange(false);
            }}
          >
            {entries.map((entry, position) => (
              <Entry key={entry.kind === 'line' ? `line-${position}` : entry.id} entry={entry} />
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Layer>
    </Menu.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === 'line') return <Menu.Separator className={styles.line} />;
  if (entry.kind === 'group')
    return (
      <div role="presentation" className={styles.group}>
        {entry.label}
      </div>
    );
  const refused = entry.reason !== undefined;
  return (
    <Menu.Item
      value={entry.id}
      valueText={entry.label}
      closeOnSelect={!refused}
      aria-disabled={refused || undefined}
      className={classNames(styles.item, entry.tone === 'danger' && styles.danger)}
    >
      {entry.icon}
      <span className={styles.words}>
        <span className={styles.label}>{entry.label}</span>
        {entry.reason !== undefined && <span className={styles.reason}>{entry.reason}</span>}
      </span>
      {entry.count !== undefined && <span className={styles.keys}>{entry.count}</span>}
      {entry.keys && <Kbd keys={entry.keys} className={styles.keys} />}
    </Menu.Item>
  );
}
