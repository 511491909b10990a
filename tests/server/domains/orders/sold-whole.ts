/** A package and a subscription on sale, of two séances each. */
const seance = (idseanc: number) => ({ type: 'SEANCE', idseanc, quantite: 1 });
/** Both séances of one manifestation, as one package. */
export const pack = {
  ...{ libelleFr: 'Deux soirs à Dijon', libelleEn: 'Two nights in Dijon', idTiers: 'P1', statut: 'MISE_EN_VENTE' },
  ...{ image: 'images/pack.webp', resumeFr: 'Deux soirées', prixMode: 'FORFAIT', maxParCommande: 2, contingent: 3 },
  composants: [seance(11), seance(12), { type: 'LIBRE', libelle: 'Programme', quantite: 1 }],
  tarifs: [
    { idnatcl: 1, codcatpl: 'CAT1', montant: 99.99 },
    { idnatcl: 2, codcatpl: 'CAT1', montant: 60 },
  ],
};
/** The same as a subscription whose séances may be exchanged. */
export const season = {
  ...{ libelleFr: 'Saison à Dijon', formule: 'FIXE', idTiers: 'P1', statut: 'MISE_EN_VENTE', identbenef: true },
  ...{ image: 'images/saison.webp', resumeFr: 'Deux soirées', modeleCarte: 'SAISON', indreport: true },
  elements: [
    { id: 'a', idmanif: 1, idseanc: 11 },
    { id: 'b', idmanif: 1, idseanc: 12 },
  ],
  tarifs: [{ idnatcl: 1, codcatpl: 'CAT1', montant: 70 }],
};
