/** The contingent of a manifestation, in its form. */
import { Suspense, useEffect } from 'react';
import { getAt, Skeleton, useAtomValue, useText } from '../../../core';
import type { RecordForm } from '../../../core/form';
import { text } from '../text';
import styles from './contingent.module.css';
import { ContingentTree } from './tree';
import { useContingent } from './use-contingent';

export function ContingentPart({ form }: { form: RecordForm }) {
  const row = useAtomValue(form.base);
  if (form.id === null || row === null) return null;
  return (
    <Suspense>
      <Tree idmanif={Number(form.id)} title={String(getAt(row, 'manifInfo.libelleFr') ?? form.id)} />
    </Suspense>
  );
}

function Tree({ idmanif, title }: { idmanif: number; title: string }) {
  const t = useText();
  const contingent = useContingent(idmanif, title);
  const isThere = contingent !== null;
  // « modifiez plutôt son contingent » leads here.
  useEffect(() => {
    if (isThere && location.hash === '#section-contingent') document.getElementById('section-contingent')?.focus();
  }, [isThere]);
  if (contingent === null) return <Skeleton lines={4} />;
  return (
    <>
      <p className={styles.note}>{t(text(contingent.isEmpty ? 'contingents.empty' : 'contingents.help'))}</p>
      {contingent.tree.leaves.length === 0 ? (
        <p className={styles.note}>{t(text('contingents.noLeaf'))}</p>
      ) : (
        <ContingentTree contingent={contingent} title={title} />
      )}
    </>
  );
}
