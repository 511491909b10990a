/** Beside the title of a manifestation: its status, its lock. */
import { Lock } from 'lucide-react';
import { Badge, getAt, type Row, StatusDot, useText } from '../../core';
import { toneOf } from '../../core/table/status-tone';
import { textOf } from '../../i18n/text';
import { text } from './model';

export function StateChips({ row }: { row: Row }) {
  const t = useText();
  const status = String(getAt(row, 'manifInfo.statut'));
  const tone = toneOf(status);
  return (
    <>
      <Badge tone={tone}>
        <StatusDot tone={tone} look="text">
          {t(textOf(`core.statut.${status}`))}
        </StatusDot>
      </Badge>
      {getAt(row, 'manifInfo.lockStatus') === true && (
        <Badge tone="wait" icon={<Lock aria-hidden="true" />}>
          {t(text('edit.locked'))}
        </Badge>
      )}
    </>
  );
}
