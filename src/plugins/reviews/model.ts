/** Reviews of customers (product.md 3 and 4, domains.md 14); groups of manifestations are in models/group.ts. */
import { defineModel, defineResource, field } from '../../core/model';
import { text } from './text';

export { text };

/** What waits comes first (domains.md 10). */
export const reviewStatuses = ['TO_VALIDATE', 'REJECTED', 'VALIDATED'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Why a review is not published. */
export const rejectionReasons = [
  'INJURIEUX',
  'DONNEES_PERSONNELLES',
  'HORS_SUJET',
  'PUBLICITE',
  'FAUX_AVIS',
  'ILLISIBLE',
] as const;

/** Where a review came from: the site, or what was handed in and typed by staff. */
export const reviewSources = ['SITE', 'COURRIER', 'CARTE'] as const;

/** Milliseconds between a validation and its publication: time to take it back. */
export const publicationDelay = 10_000;

/** Field names that both languages know, so that one filter serves both. */
export const waitingFilter = 'status:TO_VALIDATE';

/** Reported ones first, then the oldest. */
export const queueSort = '-nbSignalements,dateCreation';

export const reviewModel = defineModel({
  text: 'reviews.avis',
  key: { name: 'reviewId', kind: 'integer' },
  sections: {
    '': {
      manifestation: field.reference('manifestations', 'integer', {
        required: true,
        aliases: ['event', 'spectacle', 'idmanif'],
      }),
      note: field.integer({ required: true, min: 1, max: 5, aliases: ['rating', 'etoiles', 'stars'] }),
      titre: field.text({ required: true, max: 150, aliases: ['title'] }),
      texte: field.longText({ required: true, max: 4_000, aliases: ['contenu', 'text', 'content'] }),
      lang: field.oneOf(['fr', 'en'], {
        required: true,
        default: 'fr',
        filterName: { fr: 'langue', en: 'language' },
        aliases: ['langue', 'language'],
      }),
      auteur: field.text({ max: 80, aliases: ['author', 'signature'] }),
      /** Where its author is notified of an answer. */
      email: field.text({ max: 254, personal: true, own: true, rules: ['email'], aliases: ['mail', 'courriel'] }),
      idClient: field.reference('clients', 'text', { derived: true, own: true, aliases: ['customerid'] }),
      dateVisite: field.date({ filterName: { fr: 'visite', en: 'visit' }, aliases: ['visite', 'visit'] }),
      source: field.oneOf(reviewSources, { required: true, default: 'COURRIER', aliases: ['origine', 'origin'] }),
      userConsent: field.flag({
        filterName: { fr: 'consentement', en: 'consent' },
        aliases: ['consentement', 'consent'],
      }),
      status: field.oneOf(reviewStatuses, {
        required: true,
        default: 'TO_VALIDATE',
        filterName: { fr: 'statut', en: 'status' },
        aliases: ['statut', 'etat', 'state'],
        state: { action: 'STATUT', tones: { TO_VALIDATE: 'wait', REJECTED: 'bad', VALIDATED: 'ok' } },
      }),
      motifRejet: field.oneOf(rejectionReasons, {
        own: true,
        filterName: { fr: 'motif', en: 'reason' },
        aliases: ['motif', 'reason'],
      }),
      publieLe: field.dateTime({ own: true, aliases: ['published'] }),
      reponse: field.longText({ max: 2_000, own: true, aliases: ['reply', 'answer'] }),
      /** When its author was notified of the answer; set by the clock. */
      reponseEnvoyee: field.dateTime({ derived: true, aliases: ['replySent'] }),
      signalements: field.list(
        {
          date: field.date({ required: true }),
          motif: field.oneOf(rejectionReasons, { required: true, valuesText: 'reviews.avis.values.motifRejet' }),
          texte: field.text({ max: 300 }),
        },
        { max: 100, own: true },
      ),
      nbSignalements: field.integer({
        derived: true,
        default: 0,
        filterName: { fr: 'signale', en: 'reported' },
        aliases: ['signale', 'reported', 'reports'],
      }),
      idTiers: field.reference('partenaires', 'text', {
        derived: true,
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner'],
      }),
    },
  },
  rules: [{ rule: 'required', leaf: 'motifRejet', when: 'status', is: ['REJECTED'] }],
});

export const reviews = defineResource({
  name: 'avis',
  service: 'customer-reviews',
  path: 'avis',
  model: reviewModel,
  domaine: 'AVIS',
  label: { fr: 'titre' },
  personalFrom: 'update',
  perimeter: { from: 'manifestation' },
  search: ['titre', 'texte', 'auteur'],
  sort: 'status,-nbSignalements,dateCreation',
  hint: ['auteur', 'manifestation'],
  href: '/dashboard/avis-clients/avis-liste/edit/$id',
  one: text('avis.one'),
  many: text('avis.many'),
});

/** What visitors say of a manifestation, and of the group that it shares its reviews with: validated reviews only. */
export interface ReviewScores {
  manifestation: Score;
  /** Null when it is in no group, or in one out of reach. */
  groupe: (Score & { id: number; libelle: string }) | null;
}

export interface Score {
  /** Null without a review. */
  moyenne: number | null;
  nombre: number;
  /** How many of each mark, from 5 to 1. */
  repartition: readonly number[];
}
