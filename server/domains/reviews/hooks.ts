/** Rules of reviews and of groups of manifestations (product.md 8, domains.md 14). */
import { publicationDelay } from '../../../src/plugins/reviews/model';
import type { Hooks, Pending, Refusal } from '../../resource/hooks';
import { refuseMembers } from './members';

export const reviewHooks: Hooks = {
  reads: ['status', 'userConsent', 'motifRejet', 'publieLe', 'signalements'],
  derive(row) {
    const { status, publieLe, motifRejet, signalements } = row;
    return {
      // A reason belongs to a rejection, a date of publication to a validation.
      motifRejet: status === 'REJECTED' ? (motifRejet ?? null) : null,
      publieLe: status === 'VALIDATED' ? (publieLe ?? new Date(Date.now() + publicationDelay).toISOString()) : null,
      nbSignalements: Array.isArray(signalements) ? signalements.length : 0,
    };
  },
  async refuse(_within, pending) {
    return new Map(pending.filter(isWithoutConsent).map(({ key }) => [key, [withoutConsent]]));
  },
};

const withoutConsent: Refusal = { code: 'review-consent', field: 'status' };

function isWithoutConsent({ after }: Pending): boolean {
  return after !== null && after['status'] === 'VALIDATED' && after['userConsent'] !== true;
}

export const groupHooks: Hooks = {
  reads: ['idmanif', 'manifestations'],
  refuse: refuseMembers,
};
