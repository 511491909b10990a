/** A part loaded late (table, form, editor); a chunk that is gone is requested once more before it fails. */
import { type ComponentType, lazy, type ReactNode } from 'react';
import { waited } from '../ui/waited';

/**
 * Like `React.lazy`, in a `Suspense` of its own; put it in a `Boundary`.
 * @param waiting what stands for it meanwhile; nothing by default
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting?: (props: P) => ReactNode,
): ComponentType<P> {
  return waited<P>(
    lazy(() => load().catch(load)),
    waiting,
  );
}
