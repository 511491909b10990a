/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  parametres: {
    hints: {
      basketTimeout:
        'Les places d’un panier sont retenues aussi longtemps, puis remises en vente. Le plus court de ce délai et de la session termine le panier.',
      sessionTimeout: 'Un internaute inactif aussi longtemps doit se reconnecter, et son panier se termine.',
      orderControl: 'Les commandes à risque attendent dans la file de contrôle d’être acceptées ou refusées.',
      cancelOrderEnabled:
        'Une tâche annule les commandes qu’un prestataire de paiement n’a pas confirmées à temps, et libère leurs places.',
      cancelOrderSipsDelayMs:
        'En millisecondes\u00a0: une commande que le prestataire n’a pas confirmée après ce délai est annulée.',
      cancelOrderThreadCount: 'Nombre de commandes que la tâche annule en même temps.',
      exportToManifEnabled:
        'Les flux sortants de commandes peuvent partir, et les exports de manifestations donnent le nombre de places vendues.',
      serviceFeesEnabled:
        'Les commandes saisies ici portent une ligne de frais, et un remboursement propose d’y inclure les frais.',
      assistantsActifs:
        'Un assistant (intelligence artificielle) se connecte par une clé de programme, avec ses droits\u00a0: il lit, essaie à blanc, écrit. Ce qui est sensible attend une personne.',
      seuilCodeAnnulation:
        'Au-delà de cette somme à rembourser, l’annulation d’une séance demande un code envoyé par mail.',
      limiteCheque:
        'Jours avant la séance jusqu’auxquels le chèque est proposé. Les trois limites sont strictement décroissantes.',
      limiteInconnu: 'Pour un autre moyen de paiement, que la console ne connaît pas\u00a0; moins que le chèque.',
      limiteTousPaiements:
        'Une commande impayée attend jusque-là au plus, quel que soit le moyen\u00a0; moins que le moyen inconnu.',
      limiteVirementLocal:
        'Jours avant la séance jusqu’auxquels le virement local est proposé. Les trois limites sont strictement décroissantes.',
      limiteVirement: 'Pour les autres virements\u00a0; moins que le virement local.',
      limiteAmex: 'Pour une carte Amex\u00a0; moins que le virement.',
    },
  },
} as const;

export default hints;
