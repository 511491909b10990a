/** A part brought late (table, form, editor); a chunk that is gone is asked for once more before it fails. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Like `React.lazy`; put it in a `Suspense` and a `Boundary`. */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => load().catch(load));
}
