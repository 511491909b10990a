/** Beside the name of a venue: where it is, numbered seats, the risk of fraud. */
import { Armchair, ShieldAlert } from 'lucide-react';
import { Badge, type Row, useText } from '../../../core';
import { text } from '../text';

export function VenueChips({ row }: { row: Row }) {
  const t = useText();
  const city = row['ville'];
  return (
    <>
      {typeof city === 'string' && <Badge>{city}</Badge>}
      {row['flagPlacement'] === true && (
        <Badge icon={<Armchair aria-hidden="true" />}>{t(text('edit.numbered'))}</Badge>
      )}
      {row['riskFraud'] === true && (
        <Badge tone="bad" icon={<ShieldAlert aria-hidden="true" />}>
          {t(text('edit.atRisk'))}
        </Badge>
      )}
    </>
  );
}
