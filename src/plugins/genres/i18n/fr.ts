import { names } from './fr/names';

export const fr = {
  ...names,
  aliases: { genres: 'catégories, types de spectacle', sousGenres: 'sous-catégories' },
  useCount: '{n:number|number} {{manifestation|manifestations}}\u00a0: les voir',
  genre: {
    commands: {
      create: 'Créer un genre',
      open: 'Ouvrir un genre',
      show: 'Proposer le genre en filtre',
      hide: 'Ne plus proposer le genre en filtre',
      remove: 'Supprimer le genre',
      merge: 'Fusionner le genre vers…',
    },
    aliases: {
      create: 'nouveau genre, ajouter un genre',
      open: 'voir un genre',
      show: 'afficher, afficher le filtre, montrer dans la recherche',
      hide: 'masquer, masquer le filtre, retirer de la recherche',
      remove: 'effacer le genre',
      merge: 'fusionner, regrouper, remplacer le genre',
    },
    said: {
      show: '{n:number|number} {{genre proposé|genres proposés}} en filtre',
      hide: '{n:number|number} {{genre retiré|genres retirés}} des filtres',
    },
    into: 'Genre qui reste',
    new: 'Nouveau genre',
    one: 'genre',
    many: '{n:number|number} {{genre|genres}}',
    fields: {
      codeGenre: 'Code',
      libelleFr: 'Libellé',
      libelleEn: 'Libellé anglais',
      displayFilter: 'Proposé en filtre',
      ordre: 'Ordre',
      nbManifestations: 'Manifestations',
    },
    hints: {
      codeGenre: 'Lettres majuscules, chiffres et tirets ; ne change plus ensuite.',
      displayFilter: 'Le genre apparaît parmi les filtres du moteur de recherche.',
    },
    sections: { top: 'Genre' },
  },
  sousGenre: {
    commands: {
      create: 'Créer un sous-genre',
      open: 'Ouvrir un sous-genre',
      show: 'Proposer le sous-genre en filtre',
      hide: 'Ne plus proposer le sous-genre en filtre',
      remove: 'Supprimer le sous-genre',
      merge: 'Fusionner le sous-genre vers…',
    },
    aliases: {
      create: 'nouveau sous-genre, ajouter un sous-genre',
      open: 'voir un sous-genre',
      show: 'afficher, afficher le filtre, montrer dans la recherche',
      hide: 'masquer, masquer le filtre, retirer de la recherche',
      remove: 'effacer le sous-genre',
      merge: 'fusionner, regrouper, remplacer le sous-genre',
    },
    said: {
      show: '{n:number|number} {{sous-genre proposé|sous-genres proposés}} en filtre',
      hide: '{n:number|number} {{sous-genre retiré|sous-genres retirés}} des filtres',
    },
    into: 'Sous-genre qui reste',
    new: 'Nouveau sous-genre',
    one: 'sous-genre',
    many: '{n:number|number} {{sous-genre|sous-genres}}',
    fields: {
      codSsgen: 'Code',
      genre: 'Genre',
      libelleFr: 'Libellé',
      libelleEn: 'Libellé anglais',
      displayFilter: 'Proposé en filtre',
      ordre: 'Ordre',
      nbManifestations: 'Manifestations',
    },
    hints: {
      codSsgen: 'Lettres majuscules, chiffres et tirets ; ne change plus ensuite.',
      displayFilter: 'Le sous-genre apparaît parmi les filtres du moteur de recherche.',
    },
    sections: { top: 'Sous-genre' },
  },
} as const;

export default fr;
