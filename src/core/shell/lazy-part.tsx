/** A part brought late (table, form, editor); a chunk that is gone is asked for once more before it fails. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * Like `React.lazy`, in a `Suspense` of its own; put it in a `Boundary`.
 * @param waiting what stands for it meanwhile; nothing unless told
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting?: (props: P) => ReactNode,
): ComponentType<P> {
  const Part: ComponentType<P> = lazy(() => load().catch(load));
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={waiting?.(props)}>
        <Part {...props} />
      </Suspense>
    );
  };
}
