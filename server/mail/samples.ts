/** Sample sets that templates are tried on: an order with options, a very long name, no English, a refund, little that is known. */
import type { MailData, MailLine } from '../../src/plugins/mails/models/placeholders';
import type { Sample } from '../../src/plugins/mails/models/preview';

const lignes: readonly MailLine[] = [
  {
    libelle: { fr: 'Les Indes galantes', en: 'The Amorous Indies' },
    detail: 'Orchestre, rang F, places 12 et 13',
    quantite: 2,
    montant: 178,
    options: [
      { libelle: { fr: 'Programme de salle', en: 'Programme' }, quantite: 2, montant: 24 },
      { libelle: { fr: 'Coupe à l’entracte', en: 'Glass at the interval' }, montant: 12.5 },
    ],
  },
  { libelle: { fr: 'Assurance annulation', en: 'Cancellation insurance' }, montant: 6.9 },
];

const common: MailData = {
  nom: 'Jeanne Delacroix',
  prenom: 'Jeanne',
  email: 'jeanne.delacroix@exemple.fr',
  lien: 'https://billetterie.exemple.fr/compte/commandes/2026-118204?vue=billets&lang=fr',
  motDePasse: 'Kestrel-4172-Fauvette',
  code: '7301 8824 5519 0046',
  numero: '2026-118204',
  date: '2026-11-21T18:42:00.000Z',
  lignes,
  total: 221.4,
  paye: 221.4,
  restant: 0,
  montant: 50,
  manifestation: { fr: 'Les Indes galantes', en: 'The Amorous Indies' },
  seance: '2027-02-12T19:30:00.000Z',
  lieu: { fr: 'Opéra Garnier', en: 'Palais Garnier' },
  ville: 'Paris',
  motif: 'Indisposition d’un artiste',
  message: 'Merci pour vos mots, toute la troupe les a lus.\nÀ très bientôt dans notre salle.',
  modele: { fr: 'Carte cadeau Noël', en: 'Christmas gift card' },
  solde: 130,
  points: 1_240,
  expiration: '2027-11-30',
};

const longName =
  'Marie-Antoinette-Joséphine de La Rochefoucauld-Montmorency-Bouteville, présidente de l’Association des amis de l’Opéra';

/** What every event knows, and nothing that may be unknown: no name, no address of the site, no reason, no date limit. */
const bare: MailData = {
  ...common,
  ...{ nom: '', prenom: '', lien: '', motif: '', message: '', ville: '', lieu: null, date: null, expiration: null },
  ...{ montant: null, restant: null, remboursements: [], garde: null },
};

/** The values of each set. */
export const sampleData: Readonly<Record<Sample, MailData>> = {
  UPSELL: common,
  NOM_LONG: {
    ...common,
    nom: longName,
    prenom: 'Marie-Antoinette-Joséphine',
    manifestation: {
      fr: 'Grand concert exceptionnel du nouvel an & bal <viennois> de l’Orchestre philharmonique intercommunal',
      en: 'Exceptional new year’s grand concert & <Viennese> ball of the intercommunal philharmonic orchestra',
    },
    lignes: [
      {
        libelle: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, version intégrale',
        detail: 'Deuxième balcon de côté jardin, rang W, places 118, 119, 120, 121, 122 et 123',
        quantite: 12,
        montant: 12_345.6,
      },
    ],
    total: 12_345.6,
    paye: 12_345.6,
  },
  SANS_ANGLAIS: {
    ...common,
    lignes: [{ libelle: { fr: 'Le Malade imaginaire', en: null }, detail: 'Parterre, placement libre', montant: 31 }],
    manifestation: { fr: 'Le Malade imaginaire', en: null },
    lieu: { fr: 'Théâtre de la Croix-Rousse', en: null },
    modele: { fr: 'Abonnement découverte', en: null },
    ville: 'Lyon',
    total: 31,
    paye: 31,
  },
  REMBOURSEMENT: {
    ...common,
    montant: 89,
    motif: 'Séance annulée',
    garde: '2,50\u00a0€ (frais de service)',
    remboursements: [
      { libelle: { fr: 'Carte bancaire', en: 'Payment card' }, detail: '•••• 4412', montant: 64 },
      { libelle: { fr: 'Carte cadeau', en: 'Gift card' }, detail: '•••• 0046', montant: 25 },
    ],
    lignes: [
      {
        libelle: { fr: 'Les Indes galantes', en: 'The Amorous Indies' },
        detail: 'Orchestre, rang F, place 13',
        montant: 89,
      },
    ],
  },
  VIDE: bare,
};
