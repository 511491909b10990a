import { Menu } from '@ark-ui/react/menu';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { classNames } from '../class-names';
import { Kbd } from '../marks/kbd';
import type { MenuEntry, MenuItem } from '../overlays/menu-entry';
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

function itemsOf(entries: readonly MenuEntry[]): readonly MenuItem[] {
  return entries.filter((entry) => entry.kind !== 'line' && entry.kind !== 'group');
}

function run(entries: readonly MenuEntry[], id: string): void {
  const item = itemsOf(entries).find((one) => one.id === id);
  if (item?.reason === undefined) item?.onSelect?.();
}

/** The panel of a menu; arrows, letters, Home, End, Enter, Escape as the APG says. */
export function MenuPanel({ triggerId, label, entries, open, onOpenChange, start, point }: MenuPanelProps) {
  const shown = useOpenAfterMount(open);
  const items = itemsOf(entries);
  const highlighted = start === 'none' ? null : (start === 'first' ? items[0] : items.at(-1))?.id;
  return (
    <Menu.Root
      open={shown}
      onOpenChange={(details) => onOpenChange(details.open)}
      onSelect={(details) => run(entries, details.value)}
      ids={{ trigger: triggerId }}
      defaultHighlightedValue={highlighted ?? null}
      aria-label={label}
      loopFocus
      anchorPoint={point ?? null}
      positioning={{ placement: 'bottom-start', gutter: 4, strategy: 'fixed' }}
      lazyMount
      unmountOnExit
    >
      <Content entries={entries} label={label} triggerId={triggerId} onTab={() => onOpenChange(false)} />
    </Menu.Root>
  );
}

interface ContentProps {
  entries: readonly MenuEntry[];
  label: string;
  triggerId: string;
  /** Tab leaves a menu, and closes it. */
  onTab?: () => void;
}

function Content({ entries, label, triggerId, onTab }: ContentProps) {
  return (
    <Layer of={triggerId}>
      <Menu.Positioner>
        <Menu.Content
          aria-label={label}
          className={styles.popup}
          onKeyDown={(event) => {
            if (event.key !== 'Tab') return;
            event.preventDefault();
            onTab?.();
          }}
        >
          {entries.map((entry, position) => (
            <Fragment key={entry.kind === 'line' ? `line-${position}` : entry.id}>
              <Entry entry={entry} triggerId={triggerId} />
            </Fragment>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Layer>
  );
}

function Entry({ entry, triggerId }: { entry: MenuEntry; triggerId: string }) {
  if (entry.kind === 'line') return <Menu.Separator className={styles.line} />;
  if (entry.kind === 'group')
    return (
      <div role="presentation" className={styles.group}>
        {entry.label}
      </div>
    );
  if (entry.entries !== undefined) return <SubMenu item={entry} entries={entry.entries} triggerId={triggerId} />;
  const refused = entry.reason !== undefined;
  return (
    <Menu.Item
      value={entry.id}
      valueText={entry.label}
      closeOnSelect={!refused}
      aria-disabled={refused || undefined}
      className={classNames(styles.item, entry.tone === 'danger' && styles.danger)}
    >
      <ItemWords item={entry} />
    </Menu.Item>
  );
}

function ItemWords({ item }: { item: MenuItem }) {
  return (
    <>
      {item.icon}
      <span className={styles.words}>
        <span className={styles.label}>{item.label}</span>
        {item.reason !== undefined && <span className={styles.reason}>{item.reason}</span>}
      </span>
      {item.keys && <Kbd keys={item.keys} className={styles.keys} />}
    </>
  );
}

function SubMenu({ item, entries, triggerId }: { item: MenuItem; entries: readonly MenuEntry[]; triggerId: string }) {
  return (
    <Menu.Root
      onSelect={(details) => run(entries, details.value)}
      positioning={{ placement: 'right-start', gutter: 2, strategy: 'fixed' }}
      lazyMount
      unmountOnExit
    >
      <Menu.TriggerItem className={styles.item}>
        <ItemWords item={item} />
        <ChevronRight aria-hidden="true" />
      </Menu.TriggerItem>
      <Content entries={entries} label={item.label} triggerId={triggerId} />
    </Menu.Root>
  );
}
