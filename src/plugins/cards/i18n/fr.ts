import { commands } from './fr/commands';
import { association, carte, modele, mouvement } from './fr/fields';

export const fr = {
  title: 'Cartes cadeaux',
  example: '100 cartes cadeau 50 €',
  titleAssociations: 'Associations de cartes',
  pages: {
    new: 'Nouvelle carte',
    edit: 'Carte',
    association: 'Association de carte',
    associated: 'Cartes associées',
  },
  create: 'Émettre',
  none: 'L’activation de la carte sera son premier mouvement.',
  head: { find: 'Trouver', batch: 'Émettre un lot' },
  pageAliases: {
    list: 'cartes cadeaux, chèques cadeaux, cartes de fidélité, e-cartes, bons, carte cadeau, cartes cadeau, bons d’achat, gift cards, gift card',
    new: 'émettre une carte, créer une carte cadeau',
    associations: 'cartes des partenaires, partenaires associés, associer une carte',
  },
  switch: { title: 'Cartes, modèles et associations', list: 'Cartes', models: 'Modèles', associations: 'Associations' },
  views: {
    all: 'Toutes',
    active: 'Actives',
    inactive: 'À activer',
    blocked: 'Bloquées',
    suspended: 'Suspendues',
    expired: 'Expirées, solde restant',
  },
  todos: {
    inactives: 'Cartes à activer',
    expirees: 'Cartes expirées qui ont un solde',
  },
  edit: {
    newTitle: 'Nouvelle carte',
    actions: 'Actions',
    card: 'Carte',
    holder: 'Titulaire',
    balance: 'Solde et état',
    movements: 'Mouvements',
    history: 'Historique',
    association: 'Association',
    none: 'Aucun mouvement',
  },
  associated: {
    title: 'Cartes associées\u00a0: {partenaire}',
    models: 'Modèles associés',
    cards: 'Cartes émises',
    associate: 'Associer des partenaires',
    open: 'Cartes du partenaire',
  },
  print: {
    points: '{n:number|number} {{n:point|points}}',
    until: 'Valable jusqu’au {date}',
    endless: 'Sans date de fin',
    attached: 'La carte est jointe à ce message, prête à imprimer.',
    file: 'carte',
    sending: 'Envoi de {n:number|number} {{n:e-carte|e-cartes}}',
    batch: 'Émission de {n:number|number} {{n:carte|cartes}}',
    said: {
      cards: '{n:number|number} {{n:carte|cartes}}',
      cardsOf: '{n:number|number} {{n:carte|cartes}} de {montant}',
      issued: '{{n:émise|émises}}',
      toSpend: 'à dépenser',
      mails: '{n:number|number} {{n:mail|mails}}',
      sent: '{{n:envoyé|envoyés}}',
    },
  },
  ...commands,
  carte,
  modele,
  mouvement,
  association,
} as const;

export default fr;
