/** How long each kind of data is kept, for what and on what that rests: one rule each, made with the platform. */
import { defineModel, defineResource, field, type RowOf } from '../../../core/model';
import { paths, text } from '../text';

/** Rules, in the order in which a run follows them: texts of somebody's own go before the person, whose erasure empties them too. */
export const retentionRules = [
  ...['MAILS', 'CONTACTS', 'COMPTES', 'CLIENTS', 'EXECUTIONS', 'HISTORIQUE', 'RECHERCHES', 'CONNEXIONS'],
] as const;
export type RetentionRule = (typeof retentionRules)[number];

/** What a rule does to what is past its duration. */
const retentionEffects = ['ANONYMISER', 'EFFACER', 'VIDER', 'SUPPRIMER'] as const;

/** Why a customer past the duration is kept all the same. */
const retentionStays = ['SEANCE', 'REMBOURSEMENT', 'LITIGE', 'CARTE'] as const;
export type RetentionStay = (typeof retentionStays)[number];

export const retentionModel = defineModel({
  text: 'customers.conservation',
  key: { name: 'regle', kind: 'text' },
  sections: {
    '': {
      libelleFr: field.text({ derived: true, max: 120, lang: 'fr' }),
      libelleEn: field.text({ derived: true, max: 120, lang: 'en' }),
      finalite: field.oneOf(['COMPTABILITE', 'RELATION', 'PREUVE', 'ASSISTANCE', 'EXPLOITATION', 'SECURITE'], {
        derived: true,
        filterName: { fr: 'finalite', en: 'purpose' },
        aliases: ['purpose'],
      }),
      fondement: field.oneOf(['LOI_COMPTES', 'CNIL_GESTION', 'PREUVE', 'ASSISTANCE', 'EXPLOITATION', 'TRACES'], {
        derived: true,
        filterName: { fr: 'fondement', en: 'basis' },
        aliases: ['basis', 'base'],
      }),
      effet: field.oneOf(retentionEffects, {
        derived: true,
        filterName: { fr: 'effet', en: 'effect' },
        aliases: ['effect'],
      }),
      /** In months, between the two below. */
      duree: field.integer({
        required: true,
        min: 1,
        max: 1_200,
        filterName: { fr: 'duree', en: 'duration' },
        aliases: ['mois', 'months'],
      }),
      minimum: field.integer({ derived: true }),
      maximum: field.integer({ derived: true }),
      actif: field.flag({ default: true, filterName: { fr: 'actif', en: 'active' }, aliases: ['active'] }),
      /** Records that a run would reach now. */
      concernes: field.integer({ derived: true, aliases: ['records'] }),
      prochaine: field.dateTime({ derived: true, aliases: ['next'] }),
      derniere: field.dateTime({ derived: true, aliases: ['last'] }),
      /** Records that the last run reached. */
      derniersFaits: field.integer({ derived: true, aliases: ['done'] }),
    },
  },
});

export type RetentionRow = RowOf<typeof retentionModel>;

export const retention = defineResource({
  name: 'durees-conservation',
  service: 'admin-config',
  path: 'durees-conservation',
  model: retentionModel,
  domaine: 'PARAMETRES',
  guard: { read: 'admin', write: 'admin' },
  // A rule is a part of the product: what it does is written in it.
  sealed: ['create', 'delete', 'import'],
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: null,
  search: ['libelleFr', 'libelleEn'],
  sort: '-duree',
  hint: ['effet'],
  href: `${paths.retention}?q=regle:$id`,
  one: text('conservation.one'),
  many: text('conservation.many'),
});

/** What a rule comes to: before a run, or in the report of one. */
export interface RetentionLine {
  regle: RetentionRule;
  /** Months, as they were when it began. */
  duree: number;
  /** Records past their duration; in a report, when the run began. */
  concernes: number;
  /** Of a report: what was done of them. */
  faits: number;
  /** Of a report: not past it any more when their turn came (somebody came back). */
  revenus: number;
  /** Of a report: left for the next run by a failure. */
  echecs: number;
  /** Past it, and kept for a reason. */
  gardes: readonly { raison: RetentionStay; nombre: number }[];
}

export interface RetentionReport {
  instant: string;
  regles: readonly RetentionLine[];
}
