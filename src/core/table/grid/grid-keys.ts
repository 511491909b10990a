/** Keys that the grid answers itself (ARIA APG, grid; spreadsheets): listed in the sheet of keys, not to be changed. */
import { core } from '../../../i18n/core';
import type { Text } from '../../../i18n/text';

export interface FixedKey {
  keys: readonly string[];
  title: Text;
}

/** With ticked rows Shift+↓ ↑ goes on ticking; without, it selects cells. */
export const gridKeys: readonly FixedKey[] = [
  { keys: ['ArrowDown', 'ArrowRight'], title: core('table.keys.move') },
  { keys: ['Mod+Home', 'Mod+End'], title: core('table.keys.ends') },
  { keys: ['PageDown', 'PageUp'], title: core('table.keys.page') },
  { keys: ['Shift+ArrowDown', 'Shift+ArrowRight'], title: core('table.keys.range') },
  { keys: ['Mod+Shift+ArrowDown', 'Mod+Shift+End'], title: core('table.keys.rangeFar') },
  { keys: ['Mod+Space'], title: core('table.keys.column') },
  { keys: ['Space'], title: core('table.keys.space') },
  { keys: ['Shift+Space'], title: core('table.keys.reach') },
  { keys: ['Shift+ArrowDown'], title: core('table.keys.ticks') },
  { keys: ['F2'], title: core('table.keys.edit') },
  { keys: ['Enter'], title: core('table.keys.enter') },
  { keys: ['Tab', 'Shift+Tab'], title: core('table.keys.tab') },
  { keys: ['Mod+C', 'Mod+X', 'Mod+V'], title: core('table.keys.clipboard') },
  { keys: ['Delete'], title: core('table.keys.clear') },
  { keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'], title: core('table.keys.moveColumn') },
  { keys: ['Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowRight'], title: core('table.keys.resizeColumn') },
  { keys: ['Alt+Shift+ArrowUp', 'Alt+Shift+ArrowDown'], title: core('table.keys.fitColumn') },
  { keys: ['ArrowUp'], title: core('table.keys.head') },
  { keys: ['Escape'], title: core('table.keys.escape') },
];
