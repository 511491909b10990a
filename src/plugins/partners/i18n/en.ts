export const en = {
  title: 'Partners',
  partenaire: {
    one: 'partner',
    many: '{n:number|number} {{partner|partners}}',
    sections: { top: 'Partner' },
    fields: { partnerId: 'Identifier', libelle: 'Label', parent: 'Inherits from', master: 'Main site' },
  },
} as const;

export default en;
