/** The list is its address: filter, order and columns, to and from the URL (pure). */

export interface Sort {
  name: string;
  desc: boolean;
}

/** `-dateDebut,libelleFr` → sorts. */
export function parseSort(text: string | undefined): Sort[] {
  if (text === undefined) return [];
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-')
    .map((part) => (part.startsWith('-') ? { name: part.slice(1), desc: true } : { name: part, desc: false }));
}

export function printSort(sorts: readonly Sort[]): string {
  return sorts.map(({ name, desc }) => (desc ? `-${name}` : name)).join(',');
}

/** What a click on a header does: ascending, descending, none; `add` keeps the others. */
export function toggleSort(sorts: readonly Sort[], name: string, add: boolean): Sort[] {
  const current = sorts.find((sort) => sort.name === name);
  const next = current === undefined ? { name, desc: false } : current.desc ? null : { name, desc: true };
  if (!add) return next === null ? [] : [next];
  const kept = sorts.filter((sort) => sort.name !== name);
  if (next === null) return kept;
  return current === undefined ? [...kept, next] : sorts.map((sort) => (sort.name === name ? next : sort));
}

/** Columns shown, in order, each with its width when it was changed, and its pin: `idmanif,libelleFr:280,statut:120:p,lieu::p`. */
export interface ShownColumn {
  name: string;
  width?: number;
  /** Stays in sight while the others scroll sideways; pinned ones come first. */
  pinned?: true;
}

export function parseColumns(text: string | undefined, known: ReadonlySet<string>): ShownColumn[] | null {
  if (text === undefined) return null;
  const seen = new Set<string>();
  const shown = text.split(',').flatMap((part): ShownColumn[] => {
    const [name = '', width, mark] = part.split(':');
    if (!known.has(name) || seen.has(name)) return [];
    seen.add(name);
    const pixels = Number(width);
    return [
      {
        name,
        ...(Number.isInteger(pixels) && pixels >= 40 && pixels <= 1200 && { width: pixels }),
        ...(mark === 'p' && { pinned: true as const }),
      },
    ];
  });
  return shown.length > 0 ? pinnedFirst(shown) : null;
}

export function printColumns(shown: readonly ShownColumn[]): string {
  return shown
    .map(
      ({ name, width, pinned }) =>
        `${name}${width === undefined ? '' : `:${width}`}${pinned ? (width === undefined ? '::p' : ':p') : ''}`,
    )
    .join(',');
}

/** Pins a column, or lets it scroll again. */
export function pinColumn(shown: readonly ShownColumn[], name: string): ShownColumn[] {
  return pinnedFirst(
    shown.map((column) => {
      if (column.name !== name) return column;
      const { pinned, ...rest } = column;
      return pinned ? rest : { ...rest, pinned: true };
    }),
  );
}

function pinnedFirst(shown: readonly ShownColumn[]): ShownColumn[] {
  return [...shown.filter(({ pinned }) => pinned), ...shown.filter(({ pinned }) => !pinned)];
}

/** Moves one of the shown columns before or after its neighbour. */
export function moveColumn(shown: readonly ShownColumn[], name: string, step: 1 | -1): ShownColumn[] {
  const from = shown.findIndex((column) => column.name === name);
  const to = from + step;
  const [moved, other] = [shown[from], shown[to]];
  if (moved === undefined || other === undefined || moved.pinned !== other.pinned) return [...shown];
  return shown.map((column, index) => (index === from ? other : index === to ? moved : column));
}
