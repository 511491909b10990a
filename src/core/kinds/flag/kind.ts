import { core } from '../../../i18n/core';
import type { KindModule } from '../kind';
import { flagWords, readFlag } from './read-flag';

export const flag: KindModule = {
  shape: 'flag',
  size: 'short',
  read: (text) => {
    const value = readFlag(text);
    return value === null ? { refusal: 'badFlag' } : { value };
  },
  print: (value, { locale }) => flagWords[locale][value === true ? 0 : 1],
  say: (value, { t }) => t(core(value === true ? 'form.yes' : 'form.no')),
};
