/** A row that runs for the first places. */
interface Candidate {
  entry: number;
  score: number;
  /** Frecency. */
  dear: number;
  /** 1 on the current screen. */
  here: number;
  /** Place among equals. */
  order: number;
}

/** Keeps the best `limit` candidates of a stream: a heap with the worst one on top. */
export interface Top {
  /** False when a score cannot win any more: spares the rest of the work. */
  mayEnter(score: number): boolean;
  offer(entry: number, score: number, dear: number, here: number, order: number): void;
  /** Best first. */
  sorted(): Candidate[];
}

/** Makes an empty top. */
export function createTop(limit: number): Top {
  const heap: Candidate[] = [];

  return {
    mayEnter: (score) => heap.length < limit || (heap[0] !== undefined && score >= heap[0].score),
    offer(entry, score, dear, here, order) {
      const worst = heap[0];
      if (heap.length < limit) {
        heap.push({ entry, score, dear, here, order });
        rise(heap, heap.length - 1);
      } else if (worst && isBetter(score, dear, here, order, worst)) {
        heap[0] = { entry, score, dear, here, order };
        sink(heap, 0);
      }
    },
    sorted: () => heap.toSorted(compare),
  };
}

/** Negative when `left` comes first: score, then frecency, then the current screen, then the place among equals. */
function compare(left: Candidate, right: Candidate): number {
  return right.score - left.score || right.dear - left.dear || right.here - left.here || left.order - right.order;
}

/** The same comparison before the candidate exists: most never do. */
function isBetter(score: number, dear: number, here: number, order: number, than: Candidate): boolean {
  if (score !== than.score) return score > than.score;
  if (dear !== than.dear) return dear > than.dear;
  return here === than.here ? order < than.order : here > than.here;
}

function rise(heap: Candidate[], from: number): void {
  let at = from;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!swapIfWorse(heap, at, parent)) return;
    at = parent;
  }
}

function sink(heap: Candidate[], from: number): void {
  let at = from;
  for (;;) {
    const left = 2 * at + 1;
    const right = left + 1;
    const worse = isWorse(heap[right], heap[left]) ? right : left;
    if (!swapIfWorse(heap, worse, at)) return;
    at = worse;
  }
}

/** Puts the worse of two on the parent's place; false when nothing moved. */
function swapIfWorse(heap: Candidate[], child: number, parent: number): boolean {
  const below = heap[child];
  const above = heap[parent];
  if (!below || !above || compare(below, above) <= 0) return false;
  heap[child] = above;
  heap[parent] = below;
  return true;
}

function isWorse(left: Candidate | undefined, right: Candidate | undefined): boolean {
  return left !== undefined && right !== undefined && compare(left, right) > 0;
}
