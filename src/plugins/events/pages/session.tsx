/** One séance of a manifestation: its form, or its creation. */
import { useHolder, useLocale, useOne, useParams, useText } from '../../../core';
import { RecordPage, StateChip } from '../../../core/form';
import { manifestations } from '../model';
import { seanceModel } from '../models/session';
import { newSessionForm, sessionForm } from '../sessions/form';
import { sessionHref } from '../sessions/href';
import { text } from '../text';

export default function SessionPage() {
  const t = useText();
  const { idManif = '', idSeance }: { locale?: string; idManif?: string; idSeance?: string } = useParams({
    strict: false,
  });
  const locale = useLocale();
  const { row } = useOne(manifestations, idManif);
  useHolder(`/dashboard/manifestations/edit/${idManif}`, row ? titleOf(row.manifInfo, locale) : null);
  return (
    <RecordPage
      key={idSeance ?? 'new'}
      definition={idSeance === undefined ? newSessionForm : sessionForm}
      id={idSeance ?? null}
      newTitle={t(text('pages.newSession'))}
      hrefOf={(id) => sessionHref(idManif, id)}
      start={{ idmanif: Number(idManif) }}
      chips={(row) => <StateChip model={seanceModel} name="etat" row={row} />}
    />
  );
}

function titleOf({ libelleFr, libelleEn }: { libelleFr: string; libelleEn: string | null }, locale: 'fr' | 'en') {
  return (locale === 'en' && libelleEn) || libelleFr;
}
