import { commands } from './fr/commands';
import { fields } from './fr/fields';
import { names } from './fr/names';

export const fr = {
  ...names,
  ...commands,
  create: 'Nouveau',
  pageAliases: {
    list: 'saison, abonnés, pass, cartes d’abonnement, formules',
    edit: 'créer un abonnement, ajouter un abonnement',
  },
  cells: {
    rule: 'Règle',
    none: 'aucun',
    imposed: 'imposé',
    elements: '{n:number|number} {{n:élément|éléments}}',
    between: 'de {min:number|number} à {max:number|number} séances',
    exactly: '{min:number|number} {{min:séance|séances}}',
    entries: '{n:number|number} {{n:entrée|entrées}}',
    days: '{n:number|number} {{n:jour|jours}}',
  },
  edit: {
    newTitle: 'Nouvel abonnement',
    actions: 'Actions',
    history: 'Historique',
    identity: 'Identité',
    formula: 'Formule',
    elements: 'Éléments',
    constraints: 'Contraintes',
    price: 'Tarifs',
    venues: 'Lieux',
    sale: 'Vente et validité',
    options: 'Options et carte',
    display: 'Affichage',
    texts: { resume: 'Résumé', description: 'Description' },
    locked: 'Verrouillé',
  },
  subscription: fields,
} as const;

export default fr;
