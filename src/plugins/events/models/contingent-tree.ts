/**
 * The category tree of the specification: a manifestation (idmanif) holds customer natures (idnatcl), which hold place
 * categories (codcatpl), which hold séances (idseanc). Pure: what is shown, what is ticked, where keys go.
 */

/** A branch or a séance of the tree. */
export interface TreeNode {
  /** Path from the root: `1`, `1/12`, `1/12/CAT1`, `1/12/CAT1/4711`. */
  id: string;
  /** 1 for the manifestation, 4 for a séance. */
  level: number;
  label: string;
  children: readonly TreeNode[];
  /** The séances under it, as paths; itself for a séance. */
  leaves: readonly string[];
}

/** What a leaf says of its line. */
export interface LeafParts {
  idnatcl: number;
  codcatpl: string;
  idseanc: number;
}

interface Named<K> {
  id: K;
  label: string;
}

/** Builds the tree: every nature and category over every séance. */
export function buildTree(
  event: Named<number>,
  natures: readonly Named<number>[],
  categories: readonly Named<string>[],
  sessions: readonly Named<number>[],
): TreeNode {
  const root = String(event.id);
  return branch(
    root,
    1,
    event.label,
    natures.map((nature) =>
      branch(
        `${root}/${nature.id}`,
        2,
        nature.label,
        categories.map((category) => {
          const id = `${root}/${nature.id}/${category.id}`;
          return branch(
            id,
            3,
            category.label,
            sessions.map((session) => {
              const leaf = `${id}/${session.id}`;
              return { id: leaf, level: 4, label: session.label, children: [], leaves: [leaf] };
            }),
          );
        }),
      ),
    ),
  );
}

function branch(id: string, level: number, label: string, children: readonly TreeNode[]): TreeNode {
  return { id, level, label, children, leaves: children.flatMap(({ leaves }) => leaves) };
}

/** Reads a leaf's path. */
export function leafParts(id: string): LeafParts {
  const [, idnatcl = '', codcatpl = '', idseanc = ''] = id.split('/');
  return { idnatcl: Number(idnatcl), codcatpl, idseanc: Number(idseanc) };
}

export type TickState = 'all' | 'some' | 'none';

/** How much of a branch is on sale. */
export function ticksOf({ leaves }: TreeNode, on: ReadonlyMap<string, unknown>): { count: number; state: TickState } {
  const count = leaves.reduce((sum, leaf) => sum + (on.has(leaf) ? 1 : 0), 0);
  return { count, state: count === 0 ? 'none' : count === leaves.length ? 'all' : 'some' };
}

/** The leaves that a tick changes: a branch that is not whole becomes whole, a whole one empty. */
export function leavesToFlip(
  node: TreeNode,
  on: ReadonlyMap<string, unknown>,
): { leaves: readonly string[]; on: boolean } {
  const isOn = ticksOf(node, on).state !== 'all';
  return { leaves: node.leaves.filter((leaf) => on.has(leaf) !== isOn), on: isOn };
}

/** A line that is shown: a node, and its place among its siblings. */
export interface TreeLine {
  node: TreeNode;
  parent: string | null;
  position: number;
  siblings: number;
}

/** The lines shown, in order: children of what is open. */
export function linesOf(root: TreeNode, open: ReadonlySet<string>): TreeLine[] {
  const lines: TreeLine[] = [];
  const walk = (node: TreeNode, parent: string | null, position: number, siblings: number) => {
    lines.push({ node, parent, position, siblings });
    if (open.has(node.id)) node.children.forEach((child, at) => walk(child, node.id, at + 1, node.children.length));
  };
  walk(root, null, 1, 1);
  return lines;
}

/** What a key does in a tree grid (ARIA APG): where the cursor goes, which branch opens or closes. */
export type TreeMove = { to: number } | { open: readonly string[] } | { close: readonly string[] } | null;

const page = 10;

export function treeMove(key: string, lines: readonly TreeLine[], at: number, open: ReadonlySet<string>): TreeMove {
  const line = lines[at];
  if (!line) return null;
  const within = (place: number) => ({ to: Math.max(0, Math.min(lines.length - 1, place)) });
  const { node, parent } = line;
  const isBranch = node.children.length > 0;
  switch (key) {
    case 'ArrowDown':
      return within(at + 1);
    case 'ArrowUp':
      return within(at - 1);
    case 'PageDown':
      return within(at + page);
    case 'PageUp':
      return within(at - page);
    case 'Home':
      return within(0);
    case 'End':
      return within(lines.length - 1);
    case 'ArrowRight':
      if (!isBranch) return null;
      return open.has(node.id) ? within(at + 1) : { open: [node.id] };
    case 'ArrowLeft':
      if (isBranch && open.has(node.id)) return { close: [node.id] };
      return parent === null ? null : within(lines.findIndex(({ node: { id } }) => id === parent));
    case '*': {
      const siblings = lines.filter((each) => each.parent === parent && each.node.children.length > 0);
      return { open: siblings.map((each) => each.node.id) };
    }
    default:
      return null;
  }
}

/** The next line after the cursor whose label begins with what is typed; folded by the caller. */
export function typeAhead(
  typed: string,
  lines: readonly TreeLine[],
  at: number,
  fold: (text: string) => string,
): number | null {
  const wanted = fold(typed);
  if (wanted === '') return null;
  // One letter goes on to the next; more letters may stay where they are.
  const start = wanted.length === 1 ? at + 1 : at;
  for (let step = 0; step < lines.length; step += 1) {
    const place = (start + step) % lines.length;
    if (fold(lines[place]?.node.label ?? '').startsWith(wanted)) return place;
  }
  return null;
}
