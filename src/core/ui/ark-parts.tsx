/** The fields and layers that stand on Ark, a chunk of its own. A field stands for itself until it is there. */
import { type ComponentType, type ReactNode, use } from 'react';
import { printDay } from '../kinds/date/read-moment';
import type { Choice } from './inputs/choice';
import { ariaOf, type FieldProps } from './inputs/field-props';
import { LoadingControl } from './inputs/loading-control';
import { waited } from './waited';

type Ark = typeof import('./ark');

const load = () => import('./ark');
let coming: Promise<Ark> | undefined;

/** Loads the chunk, once; one that did not come is requested again by the next part. */
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

/** @param say what a field holds, in words: it is not drawn empty meanwhile */
const field = <P extends FieldProps>(pick: (ark: Ark) => ComponentType<P>, say?: (props: P) => string | undefined) =>
  part(pick, (props) => (
    <LoadingControl
      {...ariaOf(props)}
      {...(props.id !== undefined && { id: props.id })}
      text={say?.(props) || props.placeholder || ''}
    />
  ));

const labelIn = (choices: readonly Choice[] | undefined, value: string) =>
  choices?.find((choice) => choice.value === value)?.label ?? value;

/** One of a short list. */
export const Select = field(
  (ark) => ark.Select,
  ({ choices, value }) => (value === null ? '' : labelIn(choices, value)),
);
/** One of a long or remote list. */
export const Combobox = field(
  (ark) => ark.Combobox,
  ({ known, value }) => (value === null ? '' : labelIn(known, value)),
);
/** Several of a long or remote list, as chips. */
export const MultiCombobox = field(
  (ark) => ark.MultiCombobox,
  ({ known, value }) => value.map((each) => labelIn(known, each)).join(', '),
);
/** A day, with an optional time. */
export const DateField = field(
  (ark) => ark.DateField,
  ({ value, text }) => text ?? `${printDay(value)} ${value?.slice(11, 16) ?? ''}`.trim(),
);
/** Free words as chips. */
export const TagsField = field(
  (ark) => ark.TagsField,
  ({ value }) => value.join(', '),
);
/** Files dropped or browsed. */
export const FileField = field((ark) => ark.FileField);
/** Panels of the parts of the same names. */
export const DialogPanel = part((ark) => ark.DialogPanel);
export const MenuPanel = part((ark) => ark.MenuPanel);
export const PopoverPanel = part((ark) => ark.PopoverPanel);
