/** The values that a creation begins with when it copies a record. */
import { useMemo } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { Resource } from '../../define';
import type { Row } from '../../model/model';
import { type OneRow, useOne } from '../../rows';
import type { Values } from '../record-values';
import type { Copy } from './address';
import { copyOf } from './copy';

export function useCopy(resource: Resource, { id, sections }: Copy): { one: OneRow<Row>; start: Values | null } {
  const t = useText();
  const one: OneRow<Row> = useOne(resource, id);
  const { row } = one;
  const chosen = sections.join();
  const start = useMemo(
    () =>
      row === undefined
        ? null
        : copyOf(resource, row, chosen.split(','), {
            fr: t(core('duplicate.markFr')),
            en: t(core('duplicate.markEn')),
          }),
    [resource, row, chosen, t],
  );
  return { one, start };
}
