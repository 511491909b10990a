/** Lots of publication: what is published and withdrawn together, at once or at an instant (domains.md 9 and 21). */
import { defineModel, defineResource, field, type RowOf } from '../../core/model';
import { screenPath, text } from './text';

/** In their order. `PLANIFIE`, `EN_COURS`: the lot is open, its contents are frozen. */
export const lotStates = ['BROUILLON', 'PRET', 'PLANIFIE', 'EN_COURS', 'PUBLIE', 'PARTIEL', 'ECHEC', 'ANNULE'] as const;
export type LotState = (typeof lotStates)[number];

export const lotActions = ['PUBLIER', 'DEPUBLIER'] as const;
export type LotAction = (typeof lotActions)[number];

export const publicationModel = defineModel({
  text: 'releases.lot',
  key: { name: 'id', kind: 'text' },
  sections: {
    '': {
      libelle: field.text({ required: true, max: 200, aliases: ['label', 'nom'] }),
      /** Those of its elements; none: the platform. */
      partenaires: field.references('partenaires', 'text', {
        all: true,
        derived: true,
        aliases: ['partenaire', 'partner'],
      }),
      elements: field.list(
        {
          /** Resource and key of a content, and the version that goes live: that of the draft when it is planned, by default. */
          type: field.text({ required: true, max: 60 }),
          id: field.text({ required: true, max: 200 }),
          version: field.integer(),
          action: field.oneOf(lotActions, { required: true, default: 'PUBLIER' }),
          /** The version that it takes the place of: with another one live by then, it is left. */
          remplace: field.integer(),
        },
        { min: 1 },
      ),
      nbElements: field.integer({ derived: true, filterName: { fr: 'nbElements', en: 'elementCount' } }),
      date: field.dateTime({ aliases: ['quand', 'when'] }),
      etat: field.oneOf(lotStates, {
        derived: true,
        default: 'BROUILLON',
        filterName: { fr: 'etat', en: 'state' },
        aliases: ['state'],
        state: {
          action: 'STATUT',
          tones: { PRET: 'info', PLANIFIE: 'info', EN_COURS: 'wait', PUBLIE: 'ok', PARTIEL: 'bad', ECHEC: 'bad' },
        },
      }),
      /** What came of each element that was tried; `avant`: the version that was live before. */
      resultats: field.list(
        {
          type: field.text({ required: true }),
          id: field.text({ required: true }),
          action: field.oneOf(lotActions, { required: true }),
          fait: field.flag(),
          version: field.integer(),
          avant: field.integer(),
          erreur: field.text(),
        },
        { derived: true },
      ),
      nbEchecs: field.integer({ derived: true, filterName: { fr: 'nbEchecs', en: 'failureCount' } }),
      /** Why all of it failed. */
      erreur: field.text({ derived: true, max: 500 }),
      validePar: field.reference('users', 'text', { derived: true }),
      /** Lot of the history under which its elements were written. */
      lotHistorique: field.text({ derived: true }),
      /** The lot that this one takes back, and the one that took this one back. */
      inverseDe: field.text({ derived: true }),
      annulePar: field.text({ derived: true }),
    },
  },
});

export type LotRow = RowOf<typeof publicationModel>;
export type LotElement = LotRow['elements'][number];
export type LotResult = LotRow['resultats'][number];

/** Its own calls write it: what it holds follows from its elements, and is frozen while it is open. */
export const publicationLots = defineResource({
  name: 'publications',
  service: 'admin-feed',
  path: 'publications',
  model: publicationModel,
  domaine: 'PUBLICATION',
  sealed: ['create', 'update', 'bulk', 'import'],
  label: { fr: 'libelle' },
  perimeter: null,
  search: ['libelle'],
  sort: '-dateModif',
  hint: ['etat', 'date'],
  href: `${screenPath}/edit/$id`,
  one: text('lot.one'),
  many: text('lot.many'),
});

/** A content whose draft is not what is live. */
export interface Pending {
  type: string;
  id: string;
  label: string;
  idTiers: string | null;
  partenaire: string | null;
  auteur: string;
  dateModif: string;
  version: number;
  /** The live version; null: never published. */
  publishedVersion: number | null;
  /** When a plan makes it live. */
  publishAt: string | null;
}

/** What waits, the last saved first; how many there are of each type and author. */
export interface PendingAnswer {
  items: readonly Pending[];
  total: number;
  types: Readonly<Record<string, number>>;
  auteurs: Readonly<Record<string, number>>;
}

/** A reason, at the leaf that it is about when there is one. */
export interface Remark {
  code: string;
  message: string;
  field?: string;
}

/** An element of a lot as it is now. */
export interface CheckedElement {
  type: string;
  id: string;
  action: LotAction;
  label: string;
  partenaire: string | null;
  /** The version that goes live, that of the draft, and the live one; null: none, or not there any more. */
  version: number | null;
  draft: number | null;
  live: number | null;
  /** What stops it, and what should be looked at first. */
  faults: readonly Remark[];
  warnings: readonly Remark[];
}

/** A content that elements point to, not live as it is: offered to go with them. */
export interface Offered {
  type: string;
  id: string;
  label: string;
  /** Label of the element that points to it. */
  of: string;
}

export interface LotCheck {
  elements: readonly CheckedElement[];
  offered: readonly Offered[];
  /** Elements with what stops them, and with what should be looked at. */
  blocked: number;
  warned: number;
}

/** What a call that acts on a lot answers. */
export interface LotAnswer<R = LotRow> {
  lot: string | null;
  publication: R;
  check?: LotCheck;
  run?: string;
}

/** What would be live of a content at an instant, where that is not what is live now. */
export interface SiteChange {
  type: string;
  id: string;
  label: string;
  partenaire: string | null;
  now: number | null;
  then: number | null;
  at: string;
  lot: { id: string; libelle: string };
}
