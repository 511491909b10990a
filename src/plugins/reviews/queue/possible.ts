/** Which decisions a review allows, and why not. */
import type { Row, Text } from '../../../core';
import type { ReviewStatus } from '../model';
import { text } from '../text';

export type Act = 'validate' | 'reject' | 'back' | 'reply';

/** Where an act leads; a reply alone changes no status. */
export const actStatus: Readonly<Record<Exclude<Act, 'reply'>, ReviewStatus>> = {
  validate: 'VALIDATED',
  reject: 'REJECTED',
  back: 'TO_VALIDATE',
};

/** Why an act does not apply to a review; null when it does. */
export function refusalOf(act: Act, row: Row | null): Text | null {
  if (row === null) return text('queue.reasons.none');
  const { status, userConsent } = row;
  if (act === 'reply') return status === 'REJECTED' ? text('queue.reasons.rejected') : null;
  if (status === actStatus[act]) return text(`queue.reasons.${alreadyOf[act]}`);
  return act === 'validate' && userConsent !== true ? text('queue.reasons.noConsent') : null;
}

const alreadyOf = { validate: 'alreadyValid', reject: 'alreadyRejected', back: 'alreadyWaiting' } as const;
