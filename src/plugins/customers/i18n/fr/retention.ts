import { frenchNoun } from '../../../../i18n/french-noun';

const { texts } = frenchNoun('durée de conservation', 'durées de conservation', { gender: 'f' });

export const conservation = texts({
  fields: {
    regle: 'Règle',
    libelleFr: 'Données',
    libelleEn: 'Données, en anglais',
    finalite: 'Pour',
    fondement: 'Repose sur',
    effet: 'Ce qui est fait',
    duree: 'Gardées (mois)',
    minimum: 'Au moins',
    maximum: 'Au plus',
    actif: 'Appliquée',
    concernes: 'À traiter',
    prochaine: 'Prochain passage',
    derniere: 'Dernier passage',
    derniersFaits: 'Traitées la dernière fois',
  },
  values: {
    finalite: {
      COMPTABILITE: 'Comptabilité',
      RELATION: 'Relation avec les clients',
      PREUVE: 'Preuve de l’envoi',
      ASSISTANCE: 'Réponse aux demandes',
      EXPLOITATION: 'Exploitation',
      SECURITE: 'Sécurité',
    },
    fondement: {
      LOI_COMPTES: 'Obligation légale\u00a0: code de commerce, art. L123-22',
      CNIL_GESTION: 'Intérêt légitime\u00a0: référentiel CNIL, 3\u00a0ans après le dernier contact',
      PREUVE: 'Intérêt légitime\u00a0: montrer ce qui a été écrit',
      ASSISTANCE: 'Intérêt légitime\u00a0: suivre une demande et ses suites',
      EXPLOITATION: 'Intérêt légitime\u00a0: reprendre ce qui a échoué',
      TRACES: 'Intérêt légitime\u00a0: savoir qui a fait quoi',
    },
    effet: {
      ANONYMISER: 'Montants gardés, identité effacée',
      EFFACER: 'Personne effacée',
      VIDER: 'Texte retiré, envoi gardé',
      SUPPRIMER: 'Supprimées',
    },
  },
});

export const retention = {
  run: 'Durées de conservation',
  none: 'Aucune durée de conservation.',
  aliases: 'RGPD, rétention, purge, archivage, anonymisation, conservation des données, durée légale, retention',
  apply: 'Appliquer les durées de conservation…',
  applyAliases: 'purger, effacer les anciens clients, nettoyer les vieilles données, lancer la rétention, RGPD',
  only: 'Règles (toutes si vide)',
  would: '{n:number|number} {{n:élément|éléments}}',
  after: 'de plus de {mois:number|number} mois',
  views: { all: 'Toutes', due: 'À traiter', off: 'Suspendues' },
  purpose:
    'Ce qui est gardé, combien de temps et sur quoi cela repose\u00a0; ce que le prochain passage effacerait, et ce que le dernier a fait.',
  rules: {
    MAILS: 'Textes des mails envoyés',
    CONTACTS: 'Demandes d’aide',
    COMPTES: 'Factures et comptes',
    CLIENTS: 'Clients sans achat ni message',
    EXECUTIONS: 'Rejets et comptes rendus',
    HISTORIQUE: 'Historique et versions',
    RECHERCHES: 'Recherches sans suite',
    CONNEXIONS: 'Lieux des connexions',
  },
  becomes: {
    MAILS: 'texte retiré, envoi gardé',
    CONTACTS: 'supprimées avec leurs pièces jointes',
    COMPTES: 'identité effacée, montants gardés',
    CLIENTS: 'personnes effacées',
    EXECUTIONS: 'supprimés',
    HISTORIQUE: 'supprimés',
    RECHERCHES: 'supprimées',
    CONNEXIONS: 'supprimés',
  },
  stays: {
    SEANCE: '{n:number|number} {{n:client gardé|clients gardés}}\u00a0: séance à venir',
    REMBOURSEMENT: '{n:number|number} {{n:client gardé|clients gardés}}\u00a0: remboursement en cours',
    LITIGE: '{n:number|number} {{n:client gardé|clients gardés}}\u00a0: paiement contesté',
    CARTE: '{n:number|number} {{n:client gardé|clients gardés}}\u00a0: carte qui contient encore de l’argent',
  },
  staysSaid: 'ils le seront quand cela aura pris fin',
  entries: {
    COMPTES:
      '{n:number|number} {{n:compte|comptes}} de plus de {mois:number|number} mois\u00a0: {{n:identité effacée|identités effacées}}',
    CLIENTS:
      '{n:number|number} {{n:client|clients}} sans achat ni message depuis {mois:number|number} mois {{n:effacé|effacés}}',
    MAILS:
      '{{n:Texte|Textes}} de {n:number|number} {{n:mail|mails}} de plus de {mois:number|number} mois {{n:retiré|retirés}}',
    CONTACTS:
      '{n:number|number} {{n:demande|demandes}} d’aide de plus de {mois:number|number} mois {{n:supprimée|supprimées}}',
    EXECUTIONS:
      '{n:number|number} {{n:compte rendu|comptes rendus}} de plus de {mois:number|number} mois {{n:supprimé|supprimés}}',
    HISTORIQUE:
      '{n:number|number} {{n:entrée ou version|entrées et versions}} de plus de {mois:number|number} mois {{n:retirée|retirées}}',
    RECHERCHES:
      '{n:number|number} {{n:recherche|recherches}} de plus de {mois:number|number} mois {{n:oubliée|oubliées}}',
    CONNEXIONS:
      '{n:number|number} {{n:lieu|lieux}} de connexion de plus de {mois:number|number} mois {{n:oublié|oubliés}}',
  },
} as const;
