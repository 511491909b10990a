/** Where a content serves that is inherited entirely: the sites that show it; of one that is not live, what its partner's site shows instead. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import type { RecordForm } from '../form/record/record-form';
import { http } from '../http';
import { rowKeys } from '../rows';
import { Badge } from '../ui';
import styles from './versions.module.css';

interface Site {
  partnerId: string;
  libelle: string;
  source: { id: number | null; nom: string; partnerId: string; libelle: string; version: number } | null;
}

/** Names that are listed before the others are counted. */
const mostNames = 6;

export function ShownBy({ form, partner }: { form: RecordForm; partner: string | null }) {
  const t = useText();
  const base = useAtomValue(form.base);
  const { data = [] } = useQuery({
    queryKey: [...rowKeys.resource(form.resource.name), 'shown', base?.['publishedVersion']],
    queryFn: async ({ signal }) =>
      (await http.ask<{ items: readonly Site[] }>(form.resource, 'effective', { signal })).items,
  });
  const own = data.find(({ partnerId }) => partnerId === partner);
  if (base === null || own === undefined) return null;
  const sites = data.filter(({ source }) => source?.id !== null && String(source?.id) === String(form.id));
  const others = sites.filter((site) => site !== own);
  const shown = sites.length > others.length ? [own, ...others] : others;
  const names = shown.slice(0, mostNames).map(({ libelle }) => libelle);
  const noms = sites.length > mostNames ? `${names.join(', ')}…` : names.join(', ');
  return (
    <p className={styles.shownBy}>
      {sites.length > 0 ? (
        <>
          <Badge tone="ok">{t(core('content.shown.own'))}</Badge>{' '}
          {t(core('content.shown.sites'), { n: sites.length, noms })}
        </>
      ) : (
        <>
          {t(core('content.shown.none'))} {instead(own)}
        </>
      )}
    </p>
  );

  function instead({ libelle: partenaire, partnerId, source }: Site): string {
    if (source === null) return t(core('content.shown.nothing'), { partenaire });
    const { nom } = source;
    if (source.partnerId === partnerId) return t(core('content.shown.other'), { partenaire, nom });
    return t(core('content.shown.parent'), { partenaire, nom, source: source.libelle });
  }
}
