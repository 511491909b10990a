/** The columns of a list: those that are named, then every other leaf, hidden until it is chosen. */
import type { Resource } from '../define';
import type { Kind } from '../model/field';
import { leavesOf } from '../model/model';
import type { TableColumn } from '../table/define-table';

/** A column by its leaf alone, or with what differs from the usual. */
export type NamedColumn = string | (Omit<TableColumn, 'width'> & { width?: number });

/** Pixels before rows are measured. */
const widths: Partial<Record<Kind, number>> = {
  flag: 110,
  integer: 110,
  number: 110,
  money: 120,
  enum: 140,
  date: 130,
  dateTime: 160,
  image: 72,
};
const usual = 200;

/** The leaves that name a record take what is left of the line. */
export function columnsFor(
  { model, label }: Pick<Resource, 'model' | 'label'>,
  shown: readonly NamedColumn[],
): readonly TableColumn[] {
  const leaves = leavesOf(model);
  const column = (given: NamedColumn): TableColumn => {
    const own = typeof given === 'string' ? { name: given } : given;
    const kind = own.name === model.key.name ? (model.key.kind === 'integer' ? 'integer' : 'text') : undefined;
    const width = widths[leaves.get(own.name)?.field.kind ?? kind ?? 'dateTime'] ?? usual;
    return { width, ...own };
  };
  const grows = (name: string) => name === label.fr || name === label.en;
  const named = shown.map(column).map((each) => (grows(each.name) ? { grow: true, ...each } : each));
  const others = [...leaves.values()].filter(({ field }) => field.secret !== true && field.virtual !== true);
  const hidden = [...others.map(({ name }) => name), 'dateModif', 'auteurModif']
    .filter((name) => !named.some((each) => each.name === name))
    .map((name): TableColumn => ({ ...column({ name }), hidden: true }));
  return [...named, ...hidden];
}
