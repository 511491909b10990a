/** Texts of what is done to records that are sold, from their noun: titles, other names, success messages. */
import type { Noun } from '../../../../i18n/noun';

/** `annuler`: what else it is called of these records. */
export const publication = ({ phrase }: Noun, annuler = 'supprimer l’offre') => ({
  commands: {
    confirmer: 'Confirmer',
    mettreAffiche: 'Mettre à l’affiche',
    mettreEnVente: 'Mettre en vente',
    reporter: 'Reporter',
    annuler: phrase('Annuler {the}'),
    archiver: 'Archiver',
    remettreBrouillon: 'Remettre en brouillon',
    exclureRecherche: 'Exclure de la recherche',
    inclureRecherche: 'Inclure dans la recherche',
    activerBestSellers: 'Activer dans les meilleures ventes',
    desactiverBestSellers: 'Retirer des meilleures ventes',
    verrouiller: 'Verrouiller',
    deverrouiller: 'Déverrouiller',
  },
  aliases: {
    confirmer: 'confirmée, confirmees, passer à confirmée',
    mettreAffiche: 'mise à l’affiche, afficher, annoncer, bientôt en vente, announce, coming soon',
    mettreEnVente: 'mise en vente, ouvrir la vente, vendre, ouvrir la billetterie, on sale, ouvrir les ventes',
    reporter: 'reportée, décaler, ajourner, report, postponed, postpone, repousser, remettre à plus tard',
    annuler: `annulée, ${annuler}`,
    archiver: 'archivée, ranger, classer',
    remettreBrouillon: 'brouillon, retirer, dépublier',
    exclureRecherche:
      'exclusion du moteur de recherche, cacher, masquer, désindexer, cacher de la recherche, masquer de la recherche, hide from search',
    inclureRecherche: 'inclusion dans le moteur de recherche, montrer, indexer, montrer dans la recherche',
    activerBestSellers: 'best-sellers, mettre en avant, meilleures ventes, promouvoir',
    desactiverBestSellers: 'best-sellers, ne plus mettre en avant, désactiver',
    verrouiller: 'verrou, bloquer, protéger, geler',
    deverrouiller: 'verrou, débloquer, libérer',
  },
  said: {
    confirmer: phrase('{n} confirmé*'),
    mettreAffiche: phrase('{n} mis* à l’affiche'),
    mettreEnVente: phrase('{n} mis* en vente'),
    reporter: phrase('{n} reporté*'),
    annuler: phrase('{n} annulé*'),
    archiver: phrase('{n} archivé*'),
    remettreBrouillon: phrase('{n} remis* en brouillon'),
    exclureRecherche: phrase('{n} exclu* du moteur de recherche'),
    inclureRecherche: phrase('{n} inclus* dans le moteur de recherche'),
    activerBestSellers: phrase('{n} activé* dans les meilleures ventes'),
    desactiverBestSellers: phrase('{n} retiré* des meilleures ventes'),
    verrouiller: phrase('{n} verrouillé*'),
    deverrouiller: phrase('{n} déverrouillé*'),
  },
});
