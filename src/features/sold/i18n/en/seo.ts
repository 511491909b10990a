/** SEO as every form may show it. */
export const seo = {
  etape: {
    PARTENAIRE_PAGE: 'Partner and page',
    PARTENAIRE_TYPE: 'Partner and type',
    PARENT: 'Parent',
    TOUS: 'All',
    FICHE: 'Field of the record',
  },
  section: {
    title: 'Search engines',
    resolved: 'What search engines will read',
    target: 'Target',
    text: 'Text',
    origin: 'Origin',
    none: 'No template for this target',
    nothing: 'No text: everything is empty.',
    length: '{n:number|number} of {max:number|number}',
    tooLong: '{n:number|number} {{n:character|characters}}, {max:number|number} shown',
    open: 'Template {id}',
    openLabel: 'Open template {id}, {cible}, {langue}',
    of: '{etape} · {nom}',
    empty: 'Empty: {balises}',
    noindex: 'Search engines are asked not to read this page: these texts will not appear.',
    waiting: 'The texts wait until the fields pointed out are corrected.',
    order: 'In this order: field of the record, partner and page, partner and type, parent, All.',
  },
} as const;
