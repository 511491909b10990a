/** The fields and layers that stand on Ark, a chunk of its own. A field stands for itself until it is there. */
import { type ComponentType, type ReactNode, use } from 'react';
import { ariaOf, type FieldProps } from './inputs/field-props';
import { LoadingControl } from './inputs/loading-control';
import { waited } from './waited';

type Ark = typeof import('./ark');

const load = () => import('./ark');
let coming: Promise<Ark> | undefined;

/** Loads the chunk, once; one that did not come is asked for again by the next part. */
export function loadArk(): Promise<Ark> {
  coming ??= load()
    .catch(load)
    .catch((cause: unknown) => {
      coming = undefined;
      throw cause;
    });
  return coming;
}

function part<P extends object>(
  pick: (ark: Ark) => ComponentType<P>,
  waiting?: (props: P) => ReactNode,
): ComponentType<P> {
  return waited<P>(function ArkPart(props) {
    const Part = pick(use(loadArk()));
    return <Part {...props} />;
  }, waiting);
}

const field = <P extends FieldProps>(pick: (ark: Ark) => ComponentType<P>) =>
  part(pick, (props) => <LoadingControl {...ariaOf(props)} {...(props.id !== undefined && { id: props.id })} />);

/** One of a short list. */
export const Select = field((ark) => ark.Select);
/** One of a long or remote list. */
export const Combobox = field((ark) => ark.Combobox);
/** Several of a long or remote list, as chips. */
export const MultiCombobox = field((ark) => ark.MultiCombobox);
/** A day, with an optional time. */
export const DateField = field((ark) => ark.DateField);
/** Free words as chips. */
export const TagsField = field((ark) => ark.TagsField);
/** Files dropped or browsed. */
export const FileField = field((ark) => ark.FileField);
/** Panels of the parts of the same names. */
export const DialogPanel = part((ark) => ark.DialogPanel);
export const MenuPanel = part((ark) => ark.MenuPanel);
export const PopoverPanel = part((ark) => ark.PopoverPanel);
