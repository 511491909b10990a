export const fr = {
  title: 'Partenaires',
  partenaire: {
    one: 'partenaire',
    many: '{n:number|number} {{partenaire|partenaires}}',
    sections: { top: 'Partenaire' },
    fields: { partnerId: 'Identifiant', libelle: 'Libellé', parent: 'Hérite de', master: 'Site maître' },
  },
} as const;

export default fr;
