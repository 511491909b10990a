/**
 * The category tree of the specification: a manifestation (idmanif) holds customer natures (idnatcl), which hold place
 * categories (codcatpl), which hold séances (idseanc). Pure.
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

/** The leaves that a tick of a branch changes. */
export function leavesToTurn(node: TreeNode, on: ReadonlyMap<string, unknown>, isOn: boolean): readonly string[] {
  return node.leaves.filter((leaf) => on.has(leaf) !== isOn);
}

/** How many of a branch's séances are on sale. */
export function countOn({ leaves }: TreeNode, on: ReadonlyMap<string, unknown>): number {
  return leaves.reduce((sum, leaf) => sum + (on.has(leaf) ? 1 : 0), 0);
}

/** The quotas of what is on sale in a branch: their sum when each séance has one, and the one they share. */
export function quotasOf(
  { leaves }: TreeNode,
  on: ReadonlyMap<string, { quota: number | null }>,
): { sum: number | null; shared: number | null } {
  const quotas = leaves.flatMap((leaf) => {
    const sold = on.get(leaf);
    return sold ? [sold.quota] : [];
  });
  if (quotas.length === 0) return { sum: null, shared: null };
  const [first = null] = quotas;
  return {
    sum: quotas.includes(null) ? null : quotas.reduce<number>((sum, quota) => sum + (quota ?? 0), 0),
    shared: quotas.every((quota) => quota === first) ? first : null,
  };
}
