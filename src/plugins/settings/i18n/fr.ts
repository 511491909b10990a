export const fr = {
  title: 'Paramètres globaux',
  aliases: {
    page: 'paramètres, réglages, configuration, délais, panier, frais de service, paramètre, tva, settings, vat, taux de tva',
    changer:
      'paramètres, settings, régler un paramètre, délai du panier, activer, désactiver, limite de paiement, frais de service',
  },
  actions: { changer: 'Changer un paramètre global…' },
  args: { parametre: 'Paramètre', valeur: 'Valeur' },
  said: { changer: 'Paramètre enregistré' },
  byDefault: 'valeur par défaut',
  dependents: 'Écrans concernés\u00a0:',
  screens: {
    commandes: 'Commandes',
    flux: 'Intégration des flux',
    manifestations: 'Manifestations',
  },
  sections: {
    paniers: 'Paniers et sessions',
    commandes: 'Commandes, frais et exports',
    annulation: 'Annulation des commandes',
    cheques: 'Limites de paiement\u00a0: chèque et autres moyens',
    virements: 'Limites de paiement\u00a0: virements et Amex',
    historique: 'Historique',
  },
  parametres: {
    one: 'paramètres globaux',
    many: '{n:number|number} {{jeu de paramètres|jeux de paramètres}}',
    fields: {
      id: 'Code',
      libelleFr: 'Nom',
      libelleEn: 'Nom anglais',
      basketTimeout: 'Durée du panier',
      sessionTimeout: 'Durée de la session internaute',
      orderControl: 'Contrôle des commandes',
      cancelOrderEnabled: 'Annulation automatique',
      cancelOrderSipsDelayMs: 'Délai du prestataire de paiement',
      cancelOrderThreadCount: 'Annulations menées de front',
      exportToManifEnabled: 'Export des ventes vers les manifestations',
      serviceFeesEnabled: 'Frais de service',
      seuilCodeAnnulation: 'Seuil du code d’annulation',
      limiteCheque: 'Chèque',
      limiteInconnu: 'Moyen inconnu',
      limiteTousPaiements: 'Tous les paiements',
      limiteVirementLocal: 'Virement local',
      limiteVirement: 'Virement',
      limiteAmex: 'Amex',
    },
    sections: { top: 'Paramètres' },
  },
} as const;

export default fr;
