/** The form that is on the page: what keys and palette commands act on. */
import { atom } from 'jotai/vanilla';
import type { Text } from '../../../i18n/text';
import type { Outcome } from '../../define';

export interface ActiveForm {
  save(): Promise<Outcome | undefined>;
  /** Saves, then opens the next record of the list come from. */
  saveNext(): Promise<Outcome | undefined>;
  /** Saves what is typed, then makes the draft of a content live; absent where there is nothing to publish. */
  publish?: (() => Promise<Outcome | undefined>) | undefined;
  reset(): void;
  /** Goes to the next field at fault; false when there is none. */
  nextError(): boolean;
  /** Goes to the next or the previous section. */
  moveSection(step: 1 | -1): void;
  /** The sections, in their order. */
  sections(): readonly { id: string; title: Text }[];
  goSection(id: string): void;
}

export const activeFormAtom = atom<ActiveForm | null>(null);
