/** What an outgoing feed tells of a record: names and types, from its mapping or from the fields of its object. */
import type { Objet } from '../../../../src/plugins/feeds/model';
import type { Column } from '../../../resource/column';
import type { Catalogue } from '../../../resource/served';
import type { MappingLine } from '../input';
import { fieldsOut } from '../objects';

export type OutType = 'text' | 'integer' | 'number' | 'flag' | 'date' | 'dateTime' | 'texts' | 'integers' | 'items';

export interface OutColumn {
  /** Name in the file: of an element, of a property, of a heading. */
  name: string;
  /** Leaf it is read from; null: the sold places of a manifestation. */
  column: Column | null;
  type: OutType;
  required: boolean;
  values: readonly string[] | null;
  defaut: string;
}

/** The columns of an outgoing feed. */
export function outColumns(
  catalogue: Catalogue,
  objet: Objet,
  mapping: readonly MappingLine[],
  withSold: boolean,
): OutColumn[] {
  const columns = fieldsOut(catalogue, objet);
  const chosen =
    mapping.length === 0
      ? columns.map((column) => outColumn(column, column.name, ''))
      : mapping.flatMap(({ champ, champSource, defaut }) => {
          const column = columns.find(({ name }) => name === champ);
          return column ? [outColumn(column, champSource || champ, defaut)] : [];
        });
  if (objet !== 'MANIFESTATIONS' || !withSold) return chosen;
  return [...chosen, { name: 'vendus', column: null, type: 'integer', required: true, values: null, defaut: '' }];
}

function outColumn(column: Column, name: string, defaut: string): OutColumn {
  const type = typeOf(column);
  const values = column.shape === 'choice' ? (column.leaf?.field.values ?? null) : null;
  return { name, column, type, required: column.leaf === null || defaut !== '', values, defaut };
}

function typeOf({ shape, type, leaf }: Column): OutType {
  switch (shape) {
    case 'flag':
      return 'flag';
    case 'integer':
      return 'integer';
    case 'number':
    case 'decimal':
      return 'number';
    case 'day':
      return 'date';
    case 'instant':
      return 'dateTime';
    case 'texts':
      return 'texts';
    case 'keys':
      return leaf?.field.key === 'integer' ? 'integers' : 'texts';
    case 'items':
    case 'item':
      return 'items';
    case 'own':
    case 'key':
      return type === 'integer' ? 'integer' : 'text';
    case 'text':
    case 'choice':
      return 'text';
  }
}
