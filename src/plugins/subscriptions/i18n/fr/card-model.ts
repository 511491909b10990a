/** Card models. */
export const modele = {
  one: 'modèle de carte',
  many: '{n:number|number} {{modèle|modèles}} de carte',
  new: 'Nouveau modèle',
  into: 'Modèle qui reste',
  uses: '{n:number|number} {{abonnement|abonnements}}\u00a0: les voir',
  sections: { top: 'Modèle de carte' },
  fields: {
    codeModele: 'Code',
    libelleFr: 'Libellé',
    libelleEn: 'Libellé anglais',
    type: 'Type',
    ordre: 'Ordre',
    nbUtilisations: 'Abonnements',
  },
  hints: {
    codeModele: 'Connu de la billetterie\u00a0; il ne change plus.',
    libelleEn: 'À défaut, le libellé français est montré.',
    type: 'Physique\u00a0: imprimée et envoyée. E-carte\u00a0: sur le téléphone.',
  },
  values: { type: { PHYSIQUE: 'Physique', 'E-CARTE': 'E-carte' } },
  commands: {
    create: 'Créer un modèle de carte',
    open: 'Ouvrir un modèle de carte',
    remove: 'Supprimer le modèle de carte',
    merge: 'Fusionner le modèle vers…',
  },
  aliases: {
    create: 'nouveau modèle de carte, ajouter une carte d’abonné',
    open: 'voir un modèle de carte',
    remove: 'effacer le modèle de carte',
    merge: 'fusionner, regrouper, remplacer le modèle',
  },
} as const;
