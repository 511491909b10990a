/** Above a form: what is planned on its record, which an edit leaves as it is. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { core } from '../../../i18n/core';
import { useFormat, useText } from '../../../i18n/react';
import { plannedActs, plannedOn } from '../../planned';
import { registryAtom } from '../../registry';
import { PageLink } from '../../routing/link';
import styles from '../form.module.css';
import type { RecordForm } from '../record/record-form';

export function PlanNotice({ form }: { form: RecordForm }) {
  const t = useText();
  const format = useFormat();
  const { resource, id } = form;
  const isThere = useAtomValue(registryAtom).resources.has(plannedActs.name);
  const { data = [] } = useQuery({
    queryKey: ['rows', plannedActs.name, 'on', resource.path, id] as const,
    queryFn: ({ signal }) => plannedOn(resource, id ?? '', signal),
    enabled: isThere && id !== null && resource.name !== plannedActs.name,
    staleTime: 30_000,
  });
  if (data.length === 0) return null;
  return (
    <div className={styles.notice} role="status">
      <p className={styles.noticeText}>
        {data.map((act) => (
          <PageLink key={act.id} to={`/dashboard/calendrier?q=id:${act.id}`}>
            {t(core('form.planned'), { titre: act.titre, quand: format.dateTime(act.quand) })}{' '}
          </PageLink>
        ))}
        {t(core('form.plannedEffect'))}
      </p>
    </div>
  );
}
