/** The page of a manifestation as its visitors would see it, following what is typed. */
import { useStore } from '@tanstack/react-form';
import { PreviewPane, type RecordForm } from '../../core/form';

const drawn = [
  ...['libelleFr', 'libelleEn', 'resumeFr', 'resumeEn', 'descriptionFr', 'descriptionEn'],
  ...['nouveaute', 'derniereMinute', 'promotion', 'avisClients', 'sessionsAvailabilityTable'],
  ...[
    'sessionsCalendarActivated',
    'forceHideDate',
    'hideAllDate',
    'showDateSeanceTime',
    'forceNbPlaceMax',
    'nbPlaceMax',
  ],
];

export function PagePart({ form }: { form: RecordForm }) {
  const values = useStore(form.values.store, (state) => state.values);
  const partner = values['idTiers'];
  return (
    <PreviewPane
      kind="manifestation"
      draft={{
        ...Object.fromEntries(drawn.map((name) => [name, values[name]])),
        idmanif: form.id === null ? null : Number(form.id),
      }}
      idTiers={typeof partner === 'string' ? partner : null}
      first="desktop"
    />
  );
}
