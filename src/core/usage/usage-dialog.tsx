/** What uses a record, over the page it was asked from. */
import { useAtom } from 'jotai/react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { Dialog } from '../ui';
import { usagesAtom } from './show';
import { RecordUsages } from './usage-part';

export function UsageOverlay() {
  const t = useText();
  const [asked, setAsked] = useAtom(usagesAtom);
  const close = () => setAsked(null);
  return (
    <Dialog
      open={asked !== null}
      size="small"
      title={t(core('usage.title'))}
      closeLabel={t(core('usage.close'))}
      onClose={close}
    >
      {asked && <RecordUsages {...asked} onGo={close} />}
    </Dialog>
  );
}
