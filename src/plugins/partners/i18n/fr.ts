import { names } from './fr/names';

export const fr = {
  ...names,
  partenaire: {
    one: 'partenaire',
    many: '{n:number|number} {{partenaire|partenaires}}',
    sections: { top: 'Partenaire' },
    fields: { partnerId: 'Identifiant', libelle: 'Libellé', parent: 'Hérite de', master: 'Site maître' },
  },
} as const;

export default fr;
