/** One séance of a manifestation: its form, or its creation. */
import { ChevronLeft } from 'lucide-react';
import { classNames, linkClass, PageLink, Panel, useLocale, useOne, useParams, useText } from '../../../core';
import { RecordPage } from '../../../core/form/record-page';
import { StateChip } from '../../../core/form/state-chips';
import { manifestations } from '../model';
import { seanceModel } from '../models/session';
import { newSessionForm, sessionForm } from '../sessions/form';
import { sessionHref } from '../sessions/href';
import styles from '../sessions/sessions.module.css';
import { text } from '../text';

export default function SessionPage() {
  const t = useText();
  const { idManif = '', idSeance }: { locale?: string; idManif?: string; idSeance?: string } = useParams({
    strict: false,
  });
  return (
    <RecordPage
      key={idSeance ?? 'new'}
      definition={idSeance === undefined ? newSessionForm : sessionForm}
      id={idSeance ?? null}
      newTitle={t(text('pages.newSession'))}
      hrefOf={(id) => sessionHref(idManif, id)}
      start={{ idmanif: Number(idManif) }}
      chips={(row) => <StateChip model={seanceModel} name="etat" row={row} />}
      aside={() => (
        <Panel title={t(text('sessions.back'))}>
          <EventLink idmanif={idManif} />
        </Panel>
      )}
    />
  );
}

/** Back to the manifestation. */
function EventLink({ idmanif }: { idmanif: string }) {
  const t = useText();
  const locale = useLocale();
  const { row } = useOne(manifestations, idmanif);
  return (
    <PageLink to={`/dashboard/manifestations/edit/${idmanif}`} className={classNames(linkClass(), styles.back)}>
      <ChevronLeft aria-hidden="true" />
      {row ? titleOf(row.manifInfo, locale) : t(text('sessions.back'))}
    </PageLink>
  );
}

function titleOf({ libelleFr, libelleEn }: { libelleFr: string; libelleEn: string | null }, locale: 'fr' | 'en') {
  return (locale === 'en' && libelleEn) || libelleFr;
}
