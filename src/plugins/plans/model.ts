/** What is planned: a call whose dry run was shown, made again at its hour as its author (domains.md 24). */
import { defineModel, defineResource, field } from '../../core/model';
import { text } from './text';

/** What became of a planned act. */
export const planStates = [
  'PLANIFIE',
  'EN_COURS',
  'FAIT',
  'PARTIEL',
  'A_CONFIRMER',
  'REFUSE',
  'MANQUE',
  'ANNULE',
  /** A repetition that failed three times. */
  'SUSPENDU',
] as const;
/** How an act comes back: at the hour of its first, each day, each week, each month. */
export const repetitions = ['JOUR', 'SEMAINE', 'MOIS'] as const;
export type Repetition = (typeof repetitions)[number];
export type PlanState = (typeof planStates)[number];

/** States in which an act may still be done or given up. */
export const openStates: readonly PlanState[] = ['PLANIFIE', 'A_CONFIRMER', 'REFUSE', 'MANQUE', 'SUSPENDU'];
/** What was given up may be planned again. */
export const movedStates: readonly PlanState[] = [...openStates, 'ANNULE'];

export const planModel = defineModel({
  text: 'plans.acte',
  key: { name: 'id', kind: 'text' },
  sections: {
    '': {
      titre: field.text({ derived: true, required: true, aliases: ['title'] }),
      /** Command that made the call. */
      commande: field.text({ derived: true, aliases: ['command'] }),
      /** Name of the resource that the call is about. */
      entite: field.text({ derived: true, filterName: { fr: 'type', en: 'type' }, aliases: ['type', 'entity'] }),
      quand: field.dateTime({ derived: true, required: true, aliases: ['date', 'when'] }),
      /** Zone at whose clock the hour was said. */
      fuseau: field.text({ derived: true, aliases: ['zone'] }),
      etat: field.oneOf(planStates, {
        derived: true,
        required: true,
        default: 'PLANIFIE',
        aliases: ['state'],
        state: {
          tones: {
            PLANIFIE: 'info',
            EN_COURS: 'wait',
            FAIT: 'ok',
            PARTIEL: 'wait',
            A_CONFIRMER: 'wait',
            REFUSE: 'bad',
            MANQUE: 'bad',
            ANNULE: 'idle',
            SUSPENDU: 'bad',
          },
        },
      }),
      /** It comes back, until its end, or until somebody looks at it again. */
      regle: field.oneOf(repetitions, { derived: true, filterName: { fr: 'repetition', en: 'repetition' } }),
      /** First hour of the repetition: months are counted from it. */
      debut: field.dateTime({ derived: true }),
      fin: field.dateTime({ derived: true, aliases: ['end'] }),
      revue: field.dateTime({ derived: true, aliases: ['review'] }),
      /** Failures since it last succeeded. */
      echecs: field.integer({ derived: true, default: 0, min: 0, aliases: ['failures'] }),
      /** Records that the dry run when it was planned. */
      prevu: field.integer({ derived: true, default: 0, min: 0, aliases: ['planned'] }),
      /** Above as many it waits for a person; null: the call names its records. */
      plafond: field.integer({ derived: true, min: 0, aliases: ['ceiling'] }),
      fait: field.integer({ derived: true, min: 0, aliases: ['done'] }),
      /** What came of it, in words. */
      message: field.text({ derived: true }),
      auteur: field.text({ derived: true, aliases: ['author', 'qui', 'who'] }),
      auteurId: field.text({ derived: true }),
      idTiers: field.reference('partenaires', 'text', {
        owner: false,
        derived: true,
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner'],
      }),
      motif: field.text({ derived: true, aliases: ['reason'] }),
      lotId: field.text({ derived: true, filterName: { fr: 'lot', en: 'batch' }, aliases: ['lot', 'batch'] }),
    },
  },
});

export const plans = defineResource({
  name: 'actes-planifies',
  service: 'processing-ws',
  path: 'actes-planifies',
  model: planModel,
  domaine: null,
  sealed: true,
  label: { fr: 'titre' },
  perimeter: 'idTiers',
  search: ['titre', 'auteur', 'message'],
  sort: '-quand',
  hint: ['quand', 'auteur'],
  href: '/dashboard/calendrier?q=id:$id',
  one: text('acte.one'),
  many: text('acte.many'),
});

/** Line of `GET actes-planifies/sur`: an act that names a record. */
export interface PlannedOn {
  id: string;
  titre: string;
  quand: string;
}

/** What falls due beside planned acts. */
export const dueKinds = ['PUBLICATION', 'VENTE', 'PRIORITE', 'RENOUVELLEMENT', 'EXCLUSION'] as const;
export type DueKind = (typeof dueKinds)[number];

/** Line of `GET actes-planifies/echeances`. */
export interface DueDate {
  kind: DueKind;
  /** Record at which it falls due: name of its resource, key, label in the reader’s language. */
  resource: string;
  id: string;
  label: string;
  /** The leaf that says when, and its instant; `00:00` in Paris of a day. */
  leaf: string;
  quand: string;
  isDay: boolean;
  idTiers: string | null;
  /** Label of that partner. */
  partenaire: string | null;
}

/** Most lines that an answer has. */
export const mostDue = 500;

/** Answer of `POST actes-planifies`. */
export interface Planned {
  id: string;
  quand: string;
  prevu: number;
  /** Other acts that are planned on some of the same records. */
  aussi: number;
}
