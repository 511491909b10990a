/** A zone: its labels, the departments in it. */
import { useParams, useText } from '../../../core';
import { RecordPage } from '../../../core/form';
import { zoneForm } from '../form';
import { recordPathOf } from '../paths';
import { text } from '../text';

export default function ZonePage() {
  const t = useText();
  const { id = '' }: { locale?: string; id?: string } = useParams({ strict: false });
  return (
    <RecordPage
      key={id}
      definition={zoneForm}
      id={id}
      newTitle={t(text('zone.one'))}
      hrefOf={(key) => recordPathOf('zone-geographique', String(key ?? ''))}
    />
  );
}
