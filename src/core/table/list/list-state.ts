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

function pinnedFirst(shown: readonly ShownColumn[]): ShownColumn[] {
  return [...shown.filter(({ pinned }) => pinned), ...shown.filter(({ pinned }) => !pinned)];
}
