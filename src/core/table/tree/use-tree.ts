/** State of a tree grid: what is open, what is read below, where the cursor is. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Below, linesOf, type TreeLine, type TreeNode } from './tree';

export interface TreeOptions<N extends TreeNode> {
  roots: readonly N[];
  /** Reads what is below a branch, the first time it is opened. */
  load: (node: N, signal: AbortSignal) => Promise<readonly N[]>;
  /** Levels open at first. */
  openLevels: number;
  /** Another one: what was read below branches is read again, in place. */
  edition?: unknown;
}

export interface Tree<N extends TreeNode> {
  lines: readonly TreeLine<N>[];
  below: Below<N>;
  cursor: number;
  setCursor(index: number): void;
  open(id: string): void;
  close(id: string): void;
  /** Opens the siblings of a line too. */
  openSiblings(index: number): void;
  /** Reads again what could not be read. */
  retry(id: string): void;
}

export function useTree<N extends TreeNode>({ roots, load, openLevels, edition }: TreeOptions<N>): Tree<N> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(openLevels > 0 ? roots.map(({ id }) => id) : []),
  );
  const [below, setBelow] = useState<Below<N>>(new Map());
  const [current, setCurrent] = useState<string | null>(null);
  const lines = useMemo(() => linesOf(roots, below, opened), [roots, below, opened]);
  const nodes = useMemo(
    () => new Map(lines.flatMap((line) => (line.kind === 'node' ? [[line.node.id, line] as const] : []))),
    [lines],
  );
  const loading = useRef(new Map<string, AbortController>());
  const latest = useRef({ load, roots, below });
  latest.current = { load, roots, below };

  const read = useCallback(
    (node: N, level: number) => {
      if (loading.current.has(node.id)) return;
      const controller = new AbortController();
      loading.current.set(node.id, controller);
      latest.current.load(node, controller.signal).then(
        (found) => {
          setBelow((before) => new Map(before).set(node.id, found));
          if (level < openLevels)
            setOpened(
              (before) => new Set([...before, ...found.filter(({ isBranch }) => isBranch).map(({ id }) => id)]),
            );
        },
        () => {
          if (controller.signal.aborted) return;
          loading.current.delete(node.id);
          setBelow((before) => new Map(before).set(node.id, 'failed'));
        },
      );
    },
    [openLevels],
  );

  // What is open and not read is read, whoever opened it.
  useEffect(() => {
    for (const line of lines)
      if (line.kind === 'node' && line.isOpen && !below.has(line.node.id)) read(line.node, line.level);
  }, [lines, below, read]);
  // What is shown stays until what takes its place has come: nothing closes, and what is typed in a line stays.
  const seen = useRef(edition);
  useEffect(() => {
    if (seen.current === edition) return;
    seen.current = edition;
    const controller = new AbortController();
    void readAgain(latest.current, controller.signal).then((found) => {
      if (!controller.signal.aborted) setBelow((before) => new Map([...before, ...found]));
    });
    return () => controller.abort();
  }, [edition]);
  useEffect(() => {
    const all = loading.current;
    return () => {
      for (const controller of all.values()) controller.abort();
      all.clear();
    };
  }, []);

  const keyAt = (index: number) => lineKey(lines[index]);
  const found = lines.findIndex((line) => lineKey(line) === current);
  return {
    lines,
    below,
    cursor: Math.max(0, found),
    setCursor: (index) => setCurrent(keyAt(index)),
    open: (id) => setOpened((before) => new Set(before).add(id)),
    close: (id) => {
      // The cursor inside what closes goes to what closed.
      if (found >= 0 && isBelow(nodes, lines[found], id)) setCurrent(id);
      setOpened((before) => new Set([...before].filter((each) => each !== id)));
    },
    openSiblings: (index) => {
      const line = lines[index];
      if (line?.kind !== 'node') return;
      const siblings = lines.flatMap((each) =>
        each.kind === 'node' && each.parent === line.parent && each.node.isBranch ? [each.node.id] : [],
      );
      setOpened((before) => new Set([...before, ...siblings]));
    },
    retry: (id) => setBelow((before) => new Map([...before].filter(([each]) => each !== id))),
  };
}

/** Reads anew all that is known below branches, from the top; what fails stays as it is. */
async function readAgain<N extends TreeNode>(
  { load, roots, below }: Pick<TreeOptions<N>, 'load' | 'roots'> & { below: Below<N> },
  signal: AbortSignal,
): Promise<Map<string, readonly N[]>> {
  const found = new Map<string, readonly N[]>();
  const walk = async (nodes: readonly N[]): Promise<void> => {
    for (const node of nodes) {
      const known = below.get(node.id);
      if (known === undefined || typeof known === 'string') continue;
      const inside = await load(node, signal).catch(() => known);
      found.set(node.id, inside);
      await walk(inside);
    }
  };
  await walk(roots);
  return found;
}

/** Names a line, what stands for its children included. */
export function lineKey<N extends TreeNode>(line: TreeLine<N> | undefined): string | null {
  if (line === undefined) return null;
  return line.kind === 'node' ? line.node.id : `${line.of}/…`;
}

function isBelow<N extends TreeNode>(
  nodes: ReadonlyMap<string, Extract<TreeLine<N>, { kind: 'node' }>>,
  line: TreeLine<N> | undefined,
  id: string,
): boolean {
  let parent = line === undefined ? null : line.kind === 'node' ? line.parent : line.of;
  while (parent !== null) {
    if (parent === id) return true;
    parent = nodes.get(parent)?.parent ?? null;
  }
  return false;
}
