/** A tree whose branches are read as they are opened, with ticks that a branch gives to all below it (pure). */

export interface TreeNode {
  /** Unique in all of the tree. */
  id: string;
  label: string;
  /** Leaves below it, itself when it is one; known before they are read. */
  leaves: number;
  /** How many of them are ticked, as stored. */
  ticked: number;
  /** Has branches or leaves below, read or not. */
  isBranch: boolean;
}

/** What is known below branches: read, loading, or not to be had. */
export type Below<N extends TreeNode> = ReadonlyMap<string, readonly N[] | 'loading' | 'failed'>;

/** What the person ticked or unticked, by node: it holds for all below but what has a mark of its own. */
export type Marks = ReadonlyMap<string, boolean>;

/** One line of the grid. */
export type TreeLine<N extends TreeNode> =
  | { kind: 'node'; node: N; parent: string | null; level: number; place: number; size: number; isOpen: boolean }
  | { kind: 'loading' | 'failed'; of: string; level: number };

export interface Count {
  ticked: number;
  leaves: number;
}

export type TickState = 'all' | 'some' | 'none';

/** Lines that are in sight: what is below closed branches is not. */
export function linesOf<N extends TreeNode>(
  roots: readonly N[],
  below: Below<N>,
  open: ReadonlySet<string>,
): TreeLine<N>[] {
  const lines: TreeLine<N>[] = [];
  const add = (nodes: readonly N[], parent: string | null, level: number) => {
    for (const [index, node] of nodes.entries()) {
      const isOpen = node.isBranch && open.has(node.id);
      lines.push({ kind: 'node', node, parent, level, place: index + 1, size: nodes.length, isOpen });
      if (!isOpen) continue;
      const inside = below.get(node.id) ?? 'loading';
      if (typeof inside === 'string') lines.push({ kind: inside, of: node.id, level: level + 1 });
      else add(inside, node.id, level + 1);
    }
  };
  add(roots, null, 1);
  return lines;
}

/** Ticked leaves and leaves of every node that is known. */
export function countsOf<N extends TreeNode>(
  roots: readonly N[],
  below: Below<N>,
  marks: Marks,
): ReadonlyMap<string, Count> {
  const counts = new Map<string, Count>();
  const count = (node: N, above: boolean | undefined): Count => {
    const mark = marks.get(node.id) ?? above;
    const inside = below.get(node.id);
    let found: Count = { ticked: mark === undefined ? node.ticked : mark ? node.leaves : 0, leaves: node.leaves };
    if (isRead(inside)) {
      found = { ticked: 0, leaves: 0 };
      for (const child of inside) {
        const { ticked, leaves } = count(child, mark);
        found = { ticked: found.ticked + ticked, leaves: found.leaves + leaves };
      }
    }
    counts.set(node.id, found);
    return found;
  };
  for (const node of roots) count(node, undefined);
  return counts;
}

function isRead<N>(inside: readonly N[] | 'loading' | 'failed' | undefined): inside is readonly N[] {
  return inside !== undefined && typeof inside !== 'string';
}

/** Whether all, some or none of the leaves are ticked. */
export function stateOf(count: Count | undefined): TickState {
  if (count === undefined || count.ticked === 0) return 'none';
  return count.ticked >= count.leaves ? 'all' : 'some';
}

/** Marks a node; marks below it are forgotten, for it says the same of all of them. */
export function mark<N extends TreeNode>(marks: Marks, node: N, below: Below<N>, on: boolean): Marks {
  const next = new Map(marks);
  const forget = (nodes: readonly N[]) => {
    for (const { id } of nodes) {
      next.delete(id);
      const inside = below.get(id);
      if (isRead(inside)) forget(inside);
    }
  };
  const inside = below.get(node.id);
  if (isRead(inside)) forget(inside);
  next.set(node.id, on);
  return next;
}

/** What a key does in the tree (ARIA APG, treegrid, rows). */
export type TreeMove = { to: number } | { open: string } | { close: string };

/** Answers a key at a line; null when it moves nothing. */
export function moveTree<N extends TreeNode>(
  lines: readonly TreeLine<N>[],
  at: number,
  key: string,
  page: number,
): TreeMove | null {
  const last = lines.length - 1;
  const line = lines[at];
  const to = (index: number): TreeMove => ({ to: Math.max(0, Math.min(last, index)) });
  switch (key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'PageDown':
      return to(at + page);
    case 'PageUp':
      return to(at - page);
    case 'Home':
      return to(0);
    case 'End':
      return to(last);
    case 'ArrowRight':
      if (line?.kind !== 'node' || !line.node.isBranch) return null;
      return line.isOpen ? to(at + 1) : { open: line.node.id };
    case 'ArrowLeft': {
      if (line === undefined) return null;
      if (line.kind === 'node' && line.isOpen) return { close: line.node.id };
      const parent = line.kind === 'node' ? line.parent : line.of;
      const found = lines.findIndex((each) => each.kind === 'node' && each.node.id === parent);
      return found < 0 ? null : to(found);
    }
    default:
      return null;
  }
}

/** The next line whose label begins with what is typed; one letter again and again goes through those it begins. */
export function findByLetters<N extends TreeNode>(
  lines: readonly TreeLine<N>[],
  at: number,
  typed: string,
  fold: (text: string) => string,
): number | null {
  const letters = [...fold(typed)];
  const isOneLetter = letters.every((letter) => letter === letters[0]);
  const wanted = isOneLetter ? (letters[0] ?? '') : letters.join('');
  // Further letters of a word may stay where they are; the same letter again goes on.
  const from = isOneLetter ? 1 : 0;
  for (let step = from; step <= lines.length; step += 1) {
    const index = (at + step) % lines.length;
    const line = lines[index];
    if (line?.kind === 'node' && fold(line.node.label).startsWith(wanted)) return index;
  }
  return null;
}
