/** A line of a history: what, by whom, when; opened, its differences. */

import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { core } from '../../i18n/core';
import type { Format } from '../../i18n/format';
import { useFormat, useText } from '../../i18n/react';
import type { Translate } from '../../i18n/translate';
import { readValue } from '../form/fields/value-text';
import { resourceNamed } from '../form/record/record-choices';
import { kindOf } from '../kinds/registry';
import { PageLink } from '../routing/link';
import { linkClass } from '../ui';
import type { Entry } from './entry';
import { EntryDetail } from './entry-detail';
import styles from './history.module.css';
import { leafAt } from './labels';
import { sayAction, sayFields } from './say-entry';
import { sayReason } from './say-reason';

interface EntryLineProps {
  entry: Entry;
  /** `record` says what was done; `lot` says to which record. */
  look: 'record' | 'lot';
  startsOpen?: boolean;
}

export function EntryLine({ entry, look, startsOpen = false }: EntryLineProps) {
  const t = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(startsOpen);
  const resource = resourceNamed(entry.resource);
  const paths = entry.fields.map(({ path }) => path);
  const [only] = entry.fields;
  const motif = sayReason(entry, t);
  const title = sayAction({ kind: entry.kind, paths, to: entry.fields.length === 1 ? only?.after : null }, resource, t);
  return (
    <details className={styles.entry} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden="true" />
        <span className={styles.what}>
          <span className={styles.title}>{look === 'lot' ? entry.label : title}</span>{' '}
          <span className={styles.muted}>{sayMore(entry, look, t, format)}</span>
        </span>
        <span className={styles.who}>
          {look === 'record' && entry.author}{' '}
          <time dateTime={entry.date} title={format.dateTime(entry.date)}>
            {look === 'record' && format.relative(entry.date)}
          </time>
        </span>
      </summary>
      {isOpen && (
        <div className={styles.body}>
          <p className={styles.muted}>
            {format.dateTime(entry.date)}
            {motif !== null && <> · {t(core('history.reason'), { motif })}</>}
            {look === 'record' && entry.lot !== '' && (
              <>
                {' · '}
                <PageLink to={`/dashboard/action-histo?lot=${encodeURIComponent(entry.lot)}`} className={linkClass()}>
                  {t(core('history.seeLot'))}
                </PageLink>
              </>
            )}
          </p>
          <EntryDetail entry={entry} />
        </div>
      )}
    </details>
  );
}

/** After the title: the change itself when it is short, else the names of the fields. */
function sayMore(entry: Entry, look: EntryLineProps['look'], t: Translate, format: Format): string {
  const resource = resourceNamed(entry.resource);
  const [only, ...others] = entry.fields;
  if (only === undefined || (look === 'record' && entry.kind !== 'MODIFICATION')) return '';
  const leaf = leafAt(resource, only.path);
  if (resource && leaf && others.length === 0 && kindOf(leaf.field).size === 'short' && !only.isSensitive) {
    const [before, after] = [only.before, only.after].map((value) =>
      readValue(resource.model, leaf, value, { t, format }),
    );
    return `${before} → ${after}`;
  }
  return sayFields(
    entry.fields.map(({ path }) => path),
    resource,
    t,
    format,
  );
}
