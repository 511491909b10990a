/** Above a form: why its reader writes nothing of it, or its texts in some languages only. */
import { useAtomValue } from 'jotai/react';
import { core } from '../../../i18n/core';
import { useFormat, useLocale, useText } from '../../../i18n/react';
import { actorAtom } from '../../facts';
import type { Refused } from '../../model/rights';
import { sayLacking } from '../../right-texts';
import styles from '../form.module.css';
import type { RecordForm } from '../record/record-form';

export function RightsNotice({ form, lacks }: { form: RecordForm; lacks: Refused | null }) {
  const t = useText();
  const format = useFormat();
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' });
  const isChanged = useAtomValue(form.changed).length > 0;
  const langues = useAtomValue(actorAtom).rights?.langues ?? [];
  if (lacks === null && langues.length === 0) return null;
  const reason =
    lacks === null
      ? t(core('rights.languages'), { langues: format.list(langues.map((code) => names.of(code) ?? code)) })
      : t(core('rights.readOnly'), { raison: sayLacking(lacks, t) });
  return (
    <div className={styles.notice} role="status">
      <p className={styles.noticeText}>
        {reason} {lacks !== null && isChanged && t(core('rights.kept'))}
      </p>
    </div>
  );
}
