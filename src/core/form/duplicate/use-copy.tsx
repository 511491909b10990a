/** A creation that copies a record: the values it begins with, how it is made, and what is said of what comes along. */
import { useCallback, useMemo } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { Resource } from '../../define';
import type { Row } from '../../model/model';
import { type OneRow, useOne } from '../../rows';
import styles from '../form.module.css';
import { resourceNamed } from '../record/record-choices';
import type { Make } from '../record/record-form-shape';
import type { Copy } from './address';
import { copyOf } from './copy';
import { makeCopy, useOwned } from './owned';

export function useCopy(resource: Resource, { id, sections, owned }: Copy) {
  const t = useText();
  const one: OneRow<Row> = useOne(resource, id);
  const { row } = one;
  const { kinds = [] } = useOwned(resource, id, owned.length > 0);
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
  const ownedKinds = owned.join();
  const make = useCallback<Make>(
    (body, key) => makeCopy(resource, { id, owned: ownedKinds.split(',') }, body, key),
    [resource, id, ownedKinds],
  );
  const along = kinds.flatMap((kind) =>
    owned.includes(kind.id) ? [t(resourceNamed(kind.resource)?.many ?? kind.resource, { n: kind.count })] : [],
  );
  return {
    one,
    start,
    make: owned.length > 0 ? make : undefined,
    notice: along.length > 0 && (
      <div className={styles.notice} role="status">
        <p className={styles.noticeText}>{t(core('duplicate.along'), { liste: along.join(', ') })}</p>
      </div>
    ),
  };
}
