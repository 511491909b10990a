/** Rules of customers: notes keep who wrote them and when; two records of one person are merged. */
import type { Hooks } from '../../resource/hooks';

export const customerHooks: Hooks = {
  merge: { same: { idTiers: 'customer-partner' } },
};
