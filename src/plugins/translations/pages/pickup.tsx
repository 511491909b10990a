/** A pickup mode: its labels, how long it takes, whether it needs an address. */
import { useParams, useText } from '../../../core';
import { RecordPage } from '../../../core/form';
import { pickupForm } from '../form';
import { recordPathOf } from '../paths';
import { text } from '../text';

export default function PickupPage() {
  const t = useText();
  const { id = '' }: { locale?: string; id?: string } = useParams({ strict: false });
  return (
    <RecordPage
      key={id}
      definition={pickupForm}
      id={id}
      newTitle={t(text('modeRetrait.one'))}
      hrefOf={(key) => recordPathOf('mode-de-retait', String(key ?? ''))}
    />
  );
}
