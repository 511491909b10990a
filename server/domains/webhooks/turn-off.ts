/** A webhook whose address says that it is gone (410) is switched off, as a person would: in the history, to be taken back. */
import { newId } from '../../actions/identity';
import { write } from '../../actions/write';
import { scheduler } from '../../jobs/schedule';
import type { Within } from '../../resource/hooks';
import { currentRows } from '../../resource/read/rows-of';
import { everyScope } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import { changeOf } from '../../resource/write/change';
import { draftUpdate } from '../../resource/write/prepare';
import { transact } from '../../resource/write/write-one';
import type { Services } from '../../services';
import { translators } from '../../texts';
import { queueAlert } from './alerts';

export async function turnOff(services: Services, catalogue: Catalogue, webhook: number): Promise<void> {
  const served = servedNamed(catalogue, 'webhooks');
  await transact(services, async (tx) => {
    const message = translators.fr('webhooks.alerts.arret');
    const within: Within = {
      ...{ tx, catalogue, caller: scheduler, scope: everyScope('fr'), origin: 'form' },
      motif: message,
    };
    const row = (await currentRows(served, within, [webhook])).get(String(webhook));
    if (row?.['actif'] !== true) return;
    const { pending } = draftUpdate(served, within, row, changeOf([['actif', false]]));
    await write({ within, live: services.live, lot: newId(), origine: 'PLANIFICATION' }, served, [pending]);
    await queueAlert(services, tx, row, message);
  });
}
