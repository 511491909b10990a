import { frenchNoun } from '../../../../i18n/french-noun';

const exclusion = frenchNoun('exclusion', 'exclusions', { gender: 'f' });
const filtre = frenchNoun('filtre de recherche', 'filtres de recherche', { gender: 'm', short: ['filtre', 'filtres'] });
const synonyme = frenchNoun('groupe de synonymes', 'groupes de synonymes', {
  gender: 'm',
  short: ['groupe', 'groupes'],
});
const boost = frenchNoun('mise en avant', 'mises en avant', { gender: 'f' });
const requete = frenchNoun('requête sans résultat', 'requêtes sans résultat', {
  gender: 'f',
  short: ['requête', 'requêtes'],
});

const kinds = { MANIFESTATION: 'Manifestation', PACKAGE: 'Package', ABONNEMENT: 'Abonnement' } as const;
const records = { idmanif: 'Manifestation', idPackage: 'Package', idabonnement: 'Abonnement' } as const;

export const kindTexts = {
  exclusion: exclusion.texts({
    fields: {
      ...records,
      ...{ id: 'Id', type: 'Type', motif: 'Motif', debut: 'Début', fin: 'Fin', partenaires: 'Sites' },
      ...{ etat: 'État', auteur: 'Auteur', idTiers: 'Partenaire' },
    },
    values: {
      type: kinds,
      etat: { EN_VIGUEUR: 'En vigueur', A_VENIR: 'À venir', TERMINEE: 'Terminée' },
    },
    commands: { create: 'Créer une exclusion de la recherche', open: 'Ouvrir une exclusion de la recherche' },
    aliases: { create: 'nouvelle exclusion, exclure du moteur de recherche, masquer dans la recherche' },
  }),
  filtre: filtre.texts({
    fields: {
      ...{ id: 'Id', code: 'Code', libelleFr: 'Libellé', libelleEn: 'Libellé anglais', champ: 'Champ', type: 'Type' },
      ...{ ordre: 'Ordre', actif: 'Actif', dependsOn: 'Dépend de', valeursMasquees: 'Valeurs masquées' },
      ...{ partenaires: 'Sites', nbValeurs: 'Valeurs' },
    },
    values: {
      type: { LISTE: 'Liste', PLAGE: 'Plage', BOOLEEN: 'Oui ou non' },
      champ: {
        ...{ GENRE: 'Genre', SOUS_GENRE: 'Sous-genre', VILLE: 'Ville', LIEU: 'Lieu', ARTISTE: 'Artiste' },
        ...{ TYPE: 'Type de manifestation', DATE: 'Date', PRIX: 'Prix', NOUVEAUTE: 'Nouveauté' },
        ...{ PROMOTION: 'Promotion', DERNIERE_MINUTE: 'Dernière minute', RETRAIT_TICKET: 'Retrait de billets' },
      },
    },
    commands: { on: filtre.phrase('Activer {the}'), off: filtre.phrase('Désactiver {the}') },
    aliases: {
      list: 'facettes, critères de recherche, moteur de recherche, filtres du site',
      on: 'afficher le filtre, remettre le filtre',
      off: 'masquer le filtre, retirer le filtre',
    },
    said: { on: filtre.phrase('{n} activé*'), off: filtre.phrase('{n} désactivé*') },
    count: '{n:number|number} {{valeur proposée|valeurs proposées}}\u00a0: les voir',
  }),
  synonyme: synonyme.texts({
    fields: {
      ...{ id: 'Id', mots: 'Mots', sens: 'Sens', vers: 'Trouvent', lang: 'Langue', partenaires: 'Sites' },
      ...{ actif: 'Actif', libelle: 'Synonymes' },
    },
    values: {
      sens: { EQUIVALENTS: 'Équivalents', SENS_UNIQUE: 'Sens unique' },
      lang: { TOUTES: 'Toutes', FR: 'Français', EN: 'Anglais' },
    },
    aliases: { list: 'synonymes, équivalents, vocabulaire de la recherche, synonyme, synonyms' },
  }),
  boost: boost.texts({
    fields: {
      ...records,
      ...{ id: 'Id', libelle: 'Libellé', type: 'Cible', genre: 'Genre', lieu: 'Lieu', facteur: 'Facteur' },
      ...{ mots: 'Pour les mots', debut: 'Début', fin: 'Fin', partenaires: 'Sites', actif: 'Active' },
    },
    values: { type: { ...kinds, GENRE: 'Genre', LIEU: 'Lieu' } },
    commands: { on: boost.phrase('Activer {the}'), off: boost.phrase('Suspendre {the}') },
    aliases: {
      list: 'boosts, pondération, remonter dans la recherche, booster, boost, mise en avant, promouvoir, promo, mettre en avant, highlight',
      on: 'reprendre',
      off: 'arrêter, désactiver',
    },
    said: { on: boost.phrase('{n} activé*'), off: boost.phrase('{n} suspendu*') },
  }),
  requete: requete.texts({
    fields: {
      ...{ id: 'Id', texte: 'Recherche', lang: 'Langue', idTiers: 'Site', nombre: 'Fois', derniere: 'Dernière fois' },
      etat: 'État',
    },
    values: {
      lang: { fr: 'Français', en: 'Anglais' },
      etat: { A_TRAITER: 'À traiter', TRAITEE: 'Traitée', IGNOREE: 'Ignorée' },
    },
    commands: { done: requete.phrase('Marquer {the} traitée'), ignore: requete.phrase('Ignorer {the}') },
    aliases: {
      list: 'recherches infructueuses, zéro résultat, sans réponse',
      done: 'clore, régler',
      ignore: 'laisser, écarter',
    },
    said: { done: requete.phrase('{n} traité*'), ignore: requete.phrase('{n} ignoré*') },
    todos: { aTraiter: 'Recherches sans résultat' },
  }),
} as const;
