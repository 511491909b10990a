/** The history of actions: append-only, read from here (domains.md 2). */
import { defineModel, defineResource, field } from '../../core/model';
import { text } from './text';

export { text };

export const origins = ['CONSOLE', 'LOT', 'FLUX', 'PLANIFICATION', 'API', 'RESTAURATION'] as const;

export const actionKinds = [
  'CREATION',
  'MODIFICATION',
  'SUPPRESSION',
  'PUBLICATION',
  'DEPUBLICATION',
  'STATUT',
  'VERROU',
  'HERITAGE',
  'IMPORT',
  'EXPORT',
  'ENVOI_MAIL',
  'LANCEMENT_FLUX',
  'CONNEXION',
  'ECHEC_CONNEXION',
  'RESTAURATION',
  'EFFACEMENT',
] as const;

/** What an entry says, and what its filters test. */
const fields = {
  date: field.dateTime({ derived: true, required: true, aliases: ['quand', 'when', 'periode', 'period'] }),
  auteur: field.text({ derived: true, aliases: ['author', 'qui', 'who'] }),
  auteurId: field.text({ derived: true }),
  role: field.text({ derived: true }),
  origine: field.oneOf(origins, { derived: true, aliases: ['origin'] }),
  action: field.oneOf(actionKinds, { derived: true }),
  /** Name of the resource: `manifestations`. */
  entite: field.text({ derived: true, filterName: { fr: 'type', en: 'type' }, aliases: ['type', 'entity'] }),
  entiteId: field.text({ derived: true, filterName: { fr: 'objet', en: 'object' }, aliases: ['objet', 'object'] }),
  libelle: field.text({ derived: true, aliases: ['label', 'nom'] }),
  idTiers: field.reference('partenaires', 'text', {
    // An action is of who acted, at the clock of the console.
    owner: false,
    derived: true,
    filterName: { fr: 'partenaire', en: 'partner' },
    aliases: ['partenaire', 'partner'],
  }),
  motif: field.text({ derived: true, aliases: ['reason'] }),
  restaurable: field.flag({ derived: true }),
  /** Lot that this entry takes back. */
  idRestauration: field.text({ derived: true, aliases: ['restauration'] }),
  /** Paths of the changed leaves, for filters: `champ:statut`. */
  champ: field.text({ derived: true, aliases: ['field'] }),
  nbChamps: field.integer({ derived: true, default: 0 }),
};

export const actionModel = defineModel({
  text: 'history.action',
  key: { name: 'id', kind: 'text' },
  sections: {
    '': {
      ...fields,
      lotId: field.text({ derived: true, filterName: { fr: 'lot', en: 'batch' }, aliases: ['lot', 'batch'] }),
      /** `{ chemin, avant, apres, sensible }` of each changed leaf. */
      champs: field.list({ chemin: field.text({ required: true }), sensible: field.flag() }, { derived: true }),
      versionAvant: field.integer({ derived: true }),
      versionApres: field.integer({ derived: true }),
    },
  },
});

export const actions = defineResource({
  name: 'actions',
  service: 'processing-ws',
  path: 'actions',
  model: actionModel,
  domaine: 'HISTORIQUE',
  sealed: true,
  label: { fr: 'libelle' },
  perimeter: 'idTiers',
  search: ['libelle', 'auteur', 'motif'],
  sort: '-date',
  hint: ['date', 'auteur'],
  href: '/dashboard/action-histo?action=$id',
  one: text('action.one'),
  many: text('action.many'),
});

const { nbChamps: _byEntry, ...shared } = fields;

/** Entries of one call together: what one undo takes back. `champ` and `vers` are shown when they are the same for all. */
export const lotModel = defineModel({
  text: 'history.action',
  key: { name: 'lotId', kind: 'text' },
  sections: {
    '': {
      ...shared,
      champs: field.integer({ derived: true, default: 0 }),
      vers: field.text({ derived: true }),
      count: field.integer({ derived: true, default: 0 }),
      /** Lot that took this one back. */
      restaurePar: field.text({ derived: true }),
    },
  },
});

export const lots = defineResource({
  name: 'lots',
  service: 'processing-ws',
  path: 'lots',
  model: lotModel,
  domaine: 'HISTORIQUE',
  sealed: true,
  label: { fr: 'libelle' },
  perimeter: 'idTiers',
  search: ['libelle', 'auteur', 'motif'],
  sort: '-date',
  href: '/dashboard/action-histo?lot=$id',
  one: text('lot.one'),
  many: text('lot.many'),
});
