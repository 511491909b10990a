import { core } from '../../../i18n/core';
import { Coming } from '../../form/fields/waiting';
import { lazyPart } from '../../shell/lazy-part';
import type { KindView } from '../view';

const ListField = lazyPart(
  async () => ({ default: (await import('../../form/list-field/list-field')).ListField }),
  ({ control }) => <Coming control={control} text={core('items.loading')} />,
);

export const listView: KindView = { Control: ListField };
