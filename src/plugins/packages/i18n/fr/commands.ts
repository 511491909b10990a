/** What is done to packages: titles, other names, success messages, lines of the work list. */

import { publication } from '../../../../features/sold/i18n/fr/publication';
import { frenchNoun } from '../../../../i18n/french-noun';

export const noun = frenchNoun('package', 'packages', { gender: 'm' });
const { commands, aliases, said } = publication(noun);

export const done = {
  commands: {
    ...commands,
    alertes: 'Voir les packages en alerte',
    switch: 'Passer à l’autre liste des packages',
  },
  aliases: {
    ...aliases,
    list: 'offres groupées, forfaits, pass, coffrets, package, offres, bundles',
    create: 'nouveau package, ajouter un package, composer une offre',
    open: 'voir un package, modifier un package',
    alertes: 'composant annulé, composant complet, packages à revoir',
    switch: 'changer de liste, contenu, gestion, en masse',
  },
  said,
  todos: {
    annules: 'Packages dont un composant est annulé ou absent',
    complets: 'Packages en vente dont un composant est complet',
    presque: 'Packages en vente à moins de 20 places',
    brouillons: 'Packages en brouillon',
  },
  second: {
    title: 'Gestion des packages',
    menu: 'Gestion en masse',
    aliases: 'modifications en masse des packages, statuts, meilleures ventes, moteur de recherche, verrous',
  },
  switch: { title: 'Les deux listes des packages', first: 'Contenu', second: 'Gestion' },
} as const;
