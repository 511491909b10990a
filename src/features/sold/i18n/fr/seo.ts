/** SEO as every form may show it: where texts come from, how placeholders are put in. */
export const seo = {
  etape: {
    PARTENAIRE_PAGE: 'Partenaire et page',
    PARTENAIRE_TYPE: 'Partenaire et type',
    PARENT: 'Parent',
    TOUS: 'Tous',
    FICHE: 'Champ de la fiche',
  },
  section: {
    title: 'Référencement',
    resolved: 'Ce que les moteurs liront',
    target: 'Cible',
    text: 'Texte',
    origin: 'Origine',
    none: 'Aucun modèle pour cette cible',
    nothing: 'Aucun texte\u00a0: tout est vide.',
    length: '{n:number|number} sur {max:number|number}',
    tooLong: '{n:number|number} {{n:caractère|caractères}}, {max:number|number} montrés',
    open: 'Modèle {id}',
    openLabel: 'Ouvrir le modèle {id}, {cible}, {langue}',
    of: '{etape} · {nom}',
    empty: 'Vides\u00a0: {balises}',
    noindex: 'Les moteurs externes sont priés de ne pas lire cette page\u00a0: ces textes ne paraîtront pas.',
    waiting: 'Les textes attendent que les champs signalés soient corrigés.',
    order: 'Dans l’ordre\u00a0: champ de la fiche, partenaire et page, partenaire et type, parent, Tous.',
  },
} as const;
