/** The upsell of a package, in its form: the link to it, or a new one. */
import { Gift, Plus } from 'lucide-react';
import { Button, linkClass, PageLink, send, useList, useText } from '../../core';
import type { RecordForm } from '../../core/form';
import { upsells } from '../events/models/upsell';
import { text } from './text';

export function UpsellsPart({ form }: { form: RecordForm }) {
  if (form.id === null) return null;
  return <PackageUpsells idPackage={Number(form.id)} />;
}

function PackageUpsells({ idPackage }: { idPackage: number }) {
  const t = useText();
  const { status, rows } = useList(upsells, { q: `idPackage:${idPackage}`, pageSize: 1 });
  if (status !== 'ready') return null;
  const [own] = rows;
  if (own === undefined)
    return (
      <Button icon={<Plus />} onClick={() => void send({ id: 'events.creerUpsellPackage', args: { idPackage } })}>
        {t(text('upsells.create'))}
      </Button>
    );
  return (
    <PageLink to={`/dashboard/manifestations/upsells/edit/${own.id}`} className={linkClass()}>
      <Gift aria-hidden="true" /> {own.libelleFr} ({t(text('upsells.options'), { n: own.nbOptions ?? 0 })})
    </PageLink>
  );
}
