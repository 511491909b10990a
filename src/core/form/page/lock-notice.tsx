/** Above a form: who locked its record, when and why. */
import { useAtomValue } from 'jotai/react';
import { core } from '../../../i18n/core';
import { useFormat, useText } from '../../../i18n/react';
import { actorAtom } from '../../facts';
import { historyResource, recordFilter, useEntries } from '../../history/use-entries';
import type { Leaf } from '../../model/model';
import { mayDo } from '../../model/rights';
import styles from '../form.module.css';
import { lockOf } from '../record/lock';
import type { RecordForm } from '../record/record-form';

export function LockNotice({ form }: { form: RecordForm }) {
  const lock = lockOf(form.resource.model, useAtomValue(form.base));
  if (lock === null) return null;
  return (
    <div className={styles.notice} role="status">
      <p className={styles.noticeText}>
        <LockWords form={form} lock={lock} />
      </p>
    </div>
  );
}

/** As far as its reader may read the history. */
export function LockWords({ form, lock }: { form: RecordForm; lock: Leaf }) {
  const t = useText();
  const format = useFormat();
  const actor = useAtomValue(actorAtom);
  const history = historyResource();
  const mayRead = history !== undefined && mayDo(actor, history, 'read');
  const { entries } = useEntries(`${recordFilter(form.resource.name, form.id ?? '')} action:VERROU`, mayRead);
  const last = entries.find(({ fields }) => fields.some(({ path, after }) => path === lock.path && after === true));
  const words = [
    last === undefined
      ? t(core('form.locked'))
      : t(core('form.lockedBy'), { auteur: last.author, date: format.dateTime(last.date) }),
    last?.reason ? t(core('form.lockedWhy'), { motif: last.reason }) : '',
    t(core('form.lockedEffect')),
  ];
  return <>{words.filter((each) => each !== '').join(' ')}</>;
}
