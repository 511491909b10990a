import { type ComponentType, useId, useState } from 'react';
import { type Ark, preloadArk, useArk } from './ark-store';

export interface StartProps {
  /** The person asked to open it before it was loaded. */
  startOpen?: boolean;
}

interface ShellProps {
  onOpen: () => void;
}

/** A field whose machinery comes with the Ark chunk: a shell of the same size and id stands in until then. */
export function lazyField<P extends { id?: string }>(
  pick: (ark: Ark) => ComponentType<P & StartProps>,
  Shell: ComponentType<P & ShellProps>,
): (props: P) => React.ReactElement {
  return function LazyField(props: P) {
    const made = useId();
    const ark = useArk(true);
    const [asked, setAsked] = useState(false);
    const id = props.id ?? made;
    const open = () => {
      setAsked(true);
      preloadArk();
    };
    if (ark === null) return <Shell {...props} id={id} onOpen={open} />;
    const Part = pick(ark);
    return <Part {...props} id={id} startOpen={asked} />;
  };
}
