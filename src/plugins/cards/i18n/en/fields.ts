/** Texts of the models: cards, their models, movements, associations. */
import { englishNoun } from '../../../../i18n/english-noun';

const type = { PHYSIQUE: 'Physical', 'E-CARTE': 'E-card' } as const;
const programme = { CADEAU: 'Gift', FIDELITE: 'Loyalty' } as const;

export const carte = {
  one: 'card',
  many: '{n:number|number} {{n:card|cards}}',
  sections: { top: 'Card', titulaire: 'Holder' },
  fields: {
    id: 'Id',
    numero: 'Number',
    modele: 'Model',
    type: 'Type',
    programme: 'Programme',
    idTiers: 'Partner',
    montantInitial: 'Amount when issued',
    dateExpiration: 'Expires on',
    statut: 'Status',
    solde: 'Balance',
    points: 'Points',
    dateEmission: 'Issued on',
    dateActivation: 'Activated on',
    idCommande: 'Order',
    lot: 'Batch',
    nom: 'Name of the holder',
    email: 'E-mail of the holder',
    idClient: 'Customer record',
  },
  values: {
    type,
    programme,
    statut: {
      INACTIVE: 'Inactive',
      ACTIVE: 'Active',
      BLOQUEE: 'Blocked',
      EPUISEE: 'Used up',
      EXPIREE: 'Expired',
    },
  },
} as const;

const noun = englishNoun('card model', 'card models', { short: ['model', 'models'] });

export const modele = noun.texts({
  aliases: {
    list: 'card templates, season ticket cards, e-cards',
    create: 'new card model, add a season ticket card',
  },
  sections: { libre: 'Free amount' },
  look: 'Picture and message',
  fields: {
    codeModele: 'Code',
    libelleFr: 'Label',
    libelleEn: 'English label',
    type: 'Type',
    programme: 'Programme',
    montants: 'Amounts offered',
    min: 'Free amount, minimum',
    max: 'Free amount, maximum',
    validiteMois: 'Validity (months)',
    image: 'Picture',
    mail: 'Message of the e-card',
    pointsParEuro: 'Points for a euro spent',
    pointsPourUnEuro: 'Points for one euro',
    ordre: 'Order',
    nbUtilisations: 'Uses',
  },
  values: { type, programme },
  items: { montants: { fields: { montant: 'Amount' } } },
});

export const mouvement = {
  one: 'card movement',
  many: '{n:number|number} card {{n:movement|movements}}',
  sections: { top: 'Movement' },
  fields: {
    id: 'Id',
    carte: 'Card',
    date: 'Date',
    type: 'Movement',
    montant: 'Amount',
    points: 'Points',
    autre: 'Other card',
    motif: 'Reason',
    auteur: 'Author',
    idCommande: 'Order',
    cle: 'Key',
    idTiers: 'Partner',
  },
  values: {
    type: {
      EMISSION: 'Issue',
      ACTIVATION: 'Activation',
      DEBIT: 'Debit',
      RECREDIT: 'Credit',
      EXPIRATION: 'Expiry',
      BLOCAGE: 'Block',
      DEBLOCAGE: 'Unblock',
      TRANSFERT: 'Transfer',
    },
  },
} as const;

export const association = {
  one: 'card association',
  many: '{n:number|number} card {{n:association|associations}}',
  new: 'New association',
  sections: { top: 'Association' },
  fields: {
    id: 'Id',
    idTiers: 'Partner',
    modele: 'Card model',
    debut: 'From',
    fin: 'Until',
    actif: 'Active',
  },
} as const;
