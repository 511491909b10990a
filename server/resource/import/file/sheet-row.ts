/** A row of a sheet: its number as the sheet counts (blank rows too), its cells as texts. */
export interface SheetRow {
  number: number;
  cells: string[];
}

/** Name of a column: A, B … Z, AA … */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Place of a cell from its name (`AB12`), from 0; null when it is none. */
export function columnIndex(name: string): number | null {
  let index = 0;
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    if (code < 65 || code > 90) return at === 0 ? null : index - 1;
    index = index * 26 + code - 64;
  }
  return null;
}
