import { core } from '../../i18n/core';
import type { Translate } from '../../i18n/translate';
import type { Refs } from '../contract';

/** Names of what is pointed to and is no more, said so. */
export function withGone(refs: Refs, gone: Refs, t: Translate): Refs {
  const all: Record<string, Record<string, string>> = { ...refs };
  for (const [name, labels] of Object.entries(gone))
    all[name] = {
      ...all[name],
      ...Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, t(core('replay.noLonger'), { label })])),
    };
  return all;
}
