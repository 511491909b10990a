/** The history of actions: append-only, read from here (domains.md 2). */
import { defineResource } from '../../core/define';
import { field } from '../../core/model/field';
import { defineModel } from '../../core/model/model';
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('history');

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
] as const;

export const actionModel = defineModel({
  text: 'history.action',
  key: { name: 'id', kind: 'text' },
  sections: {
    '': {
      date: field.dateTime({ derived: true, aliases: ['quand', 'when'] }),
      auteur: field.text({ derived: true, aliases: ['author', 'qui', 'who'] }),
      auteurId: field.text({ derived: true }),
      role: field.text({ derived: true }),
      origine: field.oneOf(origins, { derived: true, aliases: ['origin'] }),
      action: field.oneOf(actionKinds, { derived: true }),
      /** Name of the resource: `manifestations`. */
      entite: field.text({ derived: true, aliases: ['type', 'entity'] }),
      entiteId: field.text({ derived: true, aliases: ['objet', 'object'] }),
      libelle: field.text({ derived: true, aliases: ['label', 'nom'] }),
      idTiers: field.reference('partenaires', 'text', { derived: true, aliases: ['partenaire', 'partner'] }),
      lotId: field.text({ derived: true, aliases: ['lot', 'batch'] }),
      /** `{ chemin, avant, apres, sensible }` of each changed leaf. */
      champs: field.list(
        { chemin: field.text({ required: true }), sensible: field.flag() },
        { derived: true, aliases: ['champ', 'field'] },
      ),
      motif: field.text({ derived: true, aliases: ['reason'] }),
      versionAvant: field.integer({ derived: true }),
      versionApres: field.integer({ derived: true }),
      restaurable: field.flag({ derived: true }),
      /** Lot that this entry takes back. */
      idRestauration: field.text({ derived: true, aliases: ['restauration'] }),
    },
  },
});

export const actions = defineResource({
  name: 'actions',
  service: 'processing-ws',
  path: 'actions',
  model: actionModel,
  guard: { read: 'any', write: 'any' },
  label: { fr: 'libelle' },
  perimeter: 'idTiers',
  search: ['libelle', 'auteur', 'motif'],
  sort: '-date',
  href: '/dashboard/action-histo?q=lot:$id',
  one: text('action.one'),
  many: text('action.many'),
});
