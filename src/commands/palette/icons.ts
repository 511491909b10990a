import { CirclePlus, Compass, FileText, Hash, LayoutList, LifeBuoy, Zap } from 'lucide-react';
import type { Icon } from '../../core/define';
import type { Row } from './search/row';

/** The icon of a row: its own, else that of its kind. */
export function iconOf(row: Row): Icon {
  return row.icon ?? kindIcons[row.kind];
}

const kindIcons: Readonly<Record<Row['kind'], Icon>> = {
  command: Zap,
  screen: LayoutList,
  record: FileText,
  view: Hash,
  scope: Compass,
  create: CirclePlus,
  help: LifeBuoy,
};
