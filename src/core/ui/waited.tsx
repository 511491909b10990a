/** A part that is loaded late, in a `Suspense` of its own. */
import { type ComponentType, type ReactNode, Suspense } from 'react';

/** @param waiting what stands for it meanwhile; nothing by default */
export function waited<P extends object>(Part: ComponentType<P>, waiting?: (props: P) => ReactNode): ComponentType<P> {
  return function WaitedPart(props: P) {
    return (
      <Suspense fallback={waiting?.(props)}>
        <Part {...props} />
      </Suspense>
    );
  };
}
