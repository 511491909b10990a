/** The *Utilisations* of a record: a part of forms. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import type { Resource } from '../define';
import { tiersAtom } from '../facts';
import { Problem } from '../problem';
import { problemTexts } from '../problem-texts';
import { rowKeys } from '../rows';
import { Skeleton } from '../ui';
import { UsageList } from './usage-list';
import { readUsages } from './usages';

export function UsagePart({ form }: { form: { resource: Resource; id: string | number | null } }) {
  return form.id === null ? null : <RecordUsages resource={form.resource} id={form.id} />;
}

export interface RecordUsagesProps {
  resource: Resource;
  id: string | number;
  onGo?: () => void;
  /** What uses it, without a word of its deletion. */
  bare?: boolean;
}

export function RecordUsages({ resource, id, onGo, bare = false }: RecordUsagesProps) {
  const t = useText();
  const tiers = useAtomValue(tiersAtom);
  const { data, error } = useQuery({
    queryKey: [...rowKeys.resource(resource.name), 'usages', String(id), tiers],
    queryFn: ({ signal }) => readUsages(resource, { ids: [id] }, signal),
  });
  if (error) return <p role="alert">{problemTexts(Problem.from(error), t).title}</p>;
  if (data === undefined) return <Skeleton lines={3} />;
  return (
    <>
      <UsageList usages={data} {...(onGo && { onGo })} />
      {!bare && (
        <p role="status">
          {data.users.length > 0
            ? t(core('usage.kept'))
            : data.refusals.length > 0
              ? data.refusals.map(({ message }) => message).join(' ')
              : t(core('usage.free'))}
        </p>
      )}
    </>
  );
}
