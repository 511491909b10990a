import { frenchNoun } from '../../../i18n/french-noun';
import { fields, hints } from './fr/fields';

const { texts, phrase } = frenchNoun('partenaire', 'partenaires', { gender: 'm' });

export const fr = {
  title: 'Partenaires',
  cells: { own: 'Surcharges', main: 'site maître' },
  views: { arbre: 'En arbre', aPlat: 'À plat', surchargent: 'Qui surchargent', inactifs: 'Inactifs' },
  edit: { historique: 'Historique', usages: 'Utilisations' },
  partenaire: texts({
    sections: {
      top: 'Place dans l’arbre',
      site: 'Informations du site',
      display: 'Affichage',
      cardHolder: 'Accès porteurs de carte',
      content: 'Restrictions de contenu',
      basket: 'Fonctions panier',
      technical: 'Fonctions techniques',
      user: 'Fonctions utilisateur',
      payment: 'Paiement',
      specific: 'Données spécifiques',
      categoryTypes: 'Types de catégorie',
    },
    commands: {
      maintenance: phrase('Mettre {the} en maintenance'),
      finMaintenance: phrase('Remettre {the} en ligne'),
    },
    aliases: {
      list: 'sites, clients, marques blanches, héritage',
      create: 'nouveau site, ajouter un partenaire',
      open: 'voir un site, réglages d’un partenaire',
      maintenance: 'fermer le site, page d’attente',
      finMaintenance: 'rouvrir le site, fin de la page d’attente',
    },
    said: { maintenance: phrase('{n} en maintenance'), finMaintenance: phrase('{n} remis* en ligne') },
    fields,
    hints,
    values: {
      langueDefaut: { FR: 'Français', EN: 'Anglais' },
      promotePaymentMode: { NONE: 'Aucun', AMEX: 'Amex', PAYPAL: 'PayPal' },
    },
  }),
} as const;

export default fr;
