/** Rules of subscriptions (domains.md 10 and 12). */
import type { Hooks } from '../../resource/hooks';
import { together } from '../../resource/routes/refusal';
import { refuseHeld } from '../orders/booked-sessions';
import { warnFormula } from '../orders/undersold';
import { refuseLocked } from '../publication/locks';
import { refuseStatus, type StatusRules } from '../publication/status';
import { refuseFormula } from './formula';
import { hideManifestations } from './hidden';
import { refuseRenewal } from './renewal';
import { refuseSale, saleLeaves } from './sale';
import { subscriptionTable } from './table';

const status: StatusRules = {
  table: subscriptionTable,
  leaf: 'statut',
  needed: ['libelleFr', 'image'],
  summary: { leaf: 'resumeFr', or: 'descriptionFr' },
  end: 'finVente',
};

export const subscriptionHooks: Hooks = {
  reads: [
    ...['lockStatus', 'libelleFr', 'image', 'resumeFr', 'finVente', 'manifmasquer', 'indreport'],
    ...['formule', 'nbEntrees', 'duree', 'elements', 'indmultilieux', 'lieux', 'contraintes'],
    ...['idTiers', 'renouvelle'],
    ...saleLeaves,
  ],
  async refuse(within, pending) {
    return together([
      await refuseLocked(within, pending, 'abonnements', 'lockStatus'),
      await refuseStatus(status, within, pending),
      refuseFormula(within, pending),
      refuseSale(within, pending),
      await refuseRenewal(within, pending),
      await refuseHeld(within, pending, { leaf: 'idabonnement', list: 'elements' }),
    ]);
  },
  warn: warnFormula('idabonnement'),
  follow: hideManifestations,
};
