import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import type { Resource } from '../../core/define';
import { readValue } from '../../core/form/fields/value-text';
import { http } from '../../core/http';
import type { Size } from '../../core/kinds/kind';
import { kindOf } from '../../core/kinds/registry';
import { getAt, leavesOf, type Row as RecordRow } from '../../core/model/model';
import { registryAtom } from '../../core/registry';
import { refsOfRow } from '../../core/row-refs';
import { Skeleton } from '../../core/ui';
import { formatOf } from '../../i18n/format';
import { languageAtom } from '../../i18n/runtime';
import { text } from '../texts';
import styles from './preview-pane.module.css';
import type { Row } from './search/row';

/** Describes the record under the highlight, on wide screens, once the highlight rests. */
export function PreviewPane({ row }: { row: Row }) {
  const { t, locale } = useAtomValue(languageAtom);
  const { resources } = useAtomValue(registryAtom);
  const resource = row.record && resources.get(row.record.resource);
  const record = useRecord(resource, row.record?.id);
  if (!row.record || !resource) return null;
  return (
    <aside className={styles.pane} aria-label={t(text('preview'))}>
      <p className={styles.kind}>
        {t(resource.one)} <code>{row.record.id}</code>
      </p>
      <h2 className={styles.title}>{row.title}</h2>
      {record === 'waiting' && <Skeleton lines={5} />}
      {record !== 'waiting' && record !== null && (
        <dl className={styles.facts}>
          {factsOf(resource, record).map(({ leaf, value }) => (
            <div key={leaf.path}>
              <dt>{t(leaf.label)}</dt>
              <dd>
                {readValue(resource.model, leaf, value, { t, format: formatOf(locale), refs: refsOfRow(record) })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  );
}

/** The first facts worth reading: no long texts, no empty values. */
function factsOf(resource: Resource, record: RecordRow) {
  return [...leavesOf(resource.model).values()]
    .filter(({ field }) => plain.has(kindOf(field).size) && field.secret !== true && field.personal !== true)
    .map((leaf) => ({ leaf, value: getAt(record, leaf.path) }))
    .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
    .slice(0, 9);
}

const plain: ReadonlySet<Size> = new Set(['short', 'line']);

function useRecord(resource: Resource | undefined, id: string | number | undefined): RecordRow | 'waiting' | null {
  const key = `${resource?.name} ${id}`;
  const [found, setFound] = useState<{ key: string; record: RecordRow | null }>({ key: '', record: null });
  useEffect(() => {
    if (!resource || id === undefined) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      http.show(resource, id, { signal: controller.signal }).then(
        (record) => setFound({ key, record }),
        // The pane is a help: without it the row still says its name.
        () => controller.signal.aborted || setFound({ key, record: null }),
      );
    }, 150);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [resource, id, key]);
  return found.key === key ? found.record : 'waiting';
}
