/** The columns of a list: those that are named, then every other leaf, hidden until it is chosen. */
import type { Resource } from '../define';
import type { Shape } from '../kinds/kind';
import { kindNamed } from '../kinds/registry';
import { leavesOf } from '../model/model';
import type { TableColumn } from '../table/define-table';

/** A column by its leaf alone, or with what differs from the usual. */
export type NamedColumn = string | (Omit<TableColumn, 'width'> & { width?: number });

/** Pixels before rows are measured. */
const widths: Readonly<Partial<Record<Shape, number>>> = {
  flag: 110,
  integer: 110,
  number: 110,
  decimal: 120,
  choice: 140,
  day: 130,
  instant: 160,
};
const picture = 72;
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
    const { shape, size } = kindNamed(leaves.get(own.name)?.field.kind ?? kind ?? 'dateTime');
    const width = size === 'picture' ? picture : (widths[shape] ?? usual);
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
