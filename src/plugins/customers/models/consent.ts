/** What people agree to receive, by purpose and by channel. */
import type { Customer } from '../model';

/** One answer: to a purpose, by a channel. */
export type Consent = Customer['consentements'][number];

type About = Pick<Consent, 'finalite' | 'canal'>;

/** Whether two answers are to one purpose by one channel: of these somebody has one. */
export const isSameConsent = (one: About) => (other: About) =>
  one.finalite === other.finalite && one.canal === other.canal;

/** What somebody agrees to, with a new answer in place of the one before. */
export function withConsent(all: readonly Consent[], given: Consent): Consent[] {
  const isSame = isSameConsent(given);
  return [...all.filter((each) => !isSame(each)), given];
}

/** The two offers of a partner's parameters (`subscribeCommercialOfferOne`, `Two`), alerts, requests for a review. */
export const purposes = ['OFFRE_1', 'OFFRE_2', 'ALERTES', 'AVIS'] as const;
export const channels = ['MAIL', 'SMS'] as const;
/** Where it was said: at the desk, on the site, by the link of a mail. */
export const consentSources = ['GUICHET', 'SITE', 'DESINSCRIPTION', 'IMPORT'] as const;
