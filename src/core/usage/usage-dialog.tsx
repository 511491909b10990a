/** What uses a record, over the page it was asked from. */
import { useAtom } from 'jotai/react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { resourceNamed } from '../form/record-choices';
import { Dialog } from '../ui';
import { usagesAtom } from './show';
import { RecordUsages } from './usage-part';

export function UsageOverlay() {
  const t = useText();
  const [asked, setAsked] = useAtom(usagesAtom);
  const resource = asked === null ? undefined : resourceNamed(asked.resource);
  const close = () => setAsked(null);
  return (
    <Dialog
      open={resource !== undefined}
      size="small"
      title={t(core('usage.title'))}
      closeLabel={t(core('usage.close'))}
      onClose={close}
    >
      {asked && resource && <RecordUsages resource={resource} id={asked.id} onGo={close} />}
    </Dialog>
  );
}
