/** Texts of the models: cards, their models, movements, associations. */
import { frenchNoun } from '../../../../i18n/french-noun';

const type = { PHYSIQUE: 'Physique', 'E-CARTE': 'E-carte' } as const;
const programme = { CADEAU: 'Cadeau', FIDELITE: 'Fidélité' } as const;

export const carte = {
  one: 'carte',
  many: '{n:number|number} {{n:carte|cartes}}',
  sections: { top: 'Carte', titulaire: 'Titulaire' },
  fields: {
    id: 'Id',
    numero: 'Numéro',
    modele: 'Modèle',
    type: 'Type',
    programme: 'Programme',
    idTiers: 'Partenaire',
    montantInitial: 'Montant à l’émission',
    dateExpiration: 'Expire le',
    statut: 'Statut',
    solde: 'Solde',
    points: 'Points',
    dateEmission: 'Émise le',
    dateActivation: 'Activée le',
    idCommande: 'Commande',
    lot: 'Lot',
    nom: 'Nom du titulaire',
    email: 'E-mail du titulaire',
    idClient: 'Fiche client',
  },
  values: {
    type,
    programme,
    statut: {
      INACTIVE: 'Inactive',
      ACTIVE: 'Active',
      BLOQUEE: 'Bloquée',
      EPUISEE: 'Épuisée',
      EXPIREE: 'Expirée',
    },
  },
} as const;

const noun = frenchNoun('modèle de carte', 'modèles de carte', { gender: 'm', short: ['modèle', 'modèles'] });

export const modele = noun.texts({
  aliases: {
    list: 'modèles de cartes, cartes d’abonnement, e-cartes, supports',
    create: 'nouveau modèle de carte, ajouter une carte d’abonné',
  },
  sections: { libre: 'Montant libre' },
  look: 'Visuel et message',
  fields: {
    codeModele: 'Code',
    libelleFr: 'Libellé',
    libelleEn: 'Libellé anglais',
    type: 'Type',
    programme: 'Programme',
    montants: 'Montants proposés',
    min: 'Montant libre, minimum',
    max: 'Montant libre, maximum',
    validiteMois: 'Validité (mois)',
    image: 'Visuel',
    mail: 'Message de l’e-carte',
    pointsParEuro: 'Points par euro dépensé',
    pointsPourUnEuro: 'Points pour un euro',
    ordre: 'Ordre',
    nbUtilisations: 'Utilisations',
  },
  values: { type, programme },
  items: { montants: { fields: { montant: 'Montant' } } },
});

export const mouvement = {
  one: 'mouvement de carte',
  many: '{n:number|number} {{n:mouvement|mouvements}} de carte',
  sections: { top: 'Mouvement' },
  fields: {
    id: 'Id',
    carte: 'Carte',
    date: 'Date',
    type: 'Mouvement',
    montant: 'Montant',
    points: 'Points',
    autre: 'Autre carte',
    motif: 'Motif',
    auteur: 'Auteur',
    idCommande: 'Commande',
    cle: 'Clé',
    idTiers: 'Partenaire',
  },
  values: {
    type: {
      EMISSION: 'Émission',
      ACTIVATION: 'Activation',
      DEBIT: 'Débit',
      RECREDIT: 'Recrédit',
      EXPIRATION: 'Expiration',
      BLOCAGE: 'Blocage',
      DEBLOCAGE: 'Déblocage',
      TRANSFERT: 'Transfert',
    },
  },
} as const;

export const association = {
  one: 'association de carte',
  many: '{n:number|number} {{n:association|associations}} de carte',
  new: 'Nouvelle association',
  sections: { top: 'Association' },
  fields: {
    id: 'Id',
    idTiers: 'Partenaire',
    modele: 'Modèle de carte',
    debut: 'À partir du',
    fin: 'Jusqu’au',
    actif: 'Active',
  },
} as const;
