/** What uses a record, over the page it was opened from. */
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import type { RecordOverlayProps } from '../form/page/record-overlay';
import { Dialog } from '../ui';
import { RecordUsages } from './usage-part';

export function UsageOverlay({ record, onClose }: RecordOverlayProps) {
  const t = useText();
  return (
    <Dialog
      open={record !== null}
      size="small"
      title={t(core('usage.title'))}
      closeLabel={t(core('usage.close'))}
      onClose={onClose}
    >
      {record && <RecordUsages {...record} onGo={onClose} />}
    </Dialog>
  );
}
