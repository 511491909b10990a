/** Streets and words of the demo orders. */

export const streets = [
  ...[
    'rue de la République',
    'rue Victor-Hugo',
    'avenue Jean-Jaurès',
    'place du Marché',
    'rue des Lilas',
    'quai de la Loire',
  ],
  ...[
    'rue Pasteur',
    'boulevard Gambetta',
    'rue du Moulin',
    'allée des Tilleuls',
    'impasse du Pressoir',
    'rue Saint-Michel',
  ],
] as const;

type Pair<A, B> = readonly [A, B];

export const cities: readonly [Pair<string, string>, ...Pair<string, string>[]] = [
  ['75011', 'Paris'],
  ['69003', 'Lyon'],
  ['13006', 'Marseille'],
  ['31000', 'Toulouse'],
  ['44000', 'Nantes'],
  ['33000', 'Bordeaux'],
  ['59000', 'Lille'],
  ['67000', 'Strasbourg'],
  ['35000', 'Rennes'],
  ['34000', 'Montpellier'],
  ['21000', 'Dijon'],
  ['37000', 'Tours'],
];

export const halls = [
  'Parterre',
  'Orchestre',
  'Corbeille',
  '1er balcon',
  '2e balcon',
  'Tribune nord',
  'Tribune est',
] as const;

export const extras: readonly [Pair<string, number>, ...Pair<string, number>[]] = [
  ['Programme illustré', 12],
  ['Parking', 14],
  ['Audioguide', 5],
  ['Coupe-file', 8],
  ['Catalogue', 25],
];

export const labels = ['Fidèle', 'Rappelée', 'Groupe', 'Presse', 'À rappeler', 'Invité'] as const;

export const notes = [
  'Préfère un mail à un appel, sauf la veille d’une séance.',
  'A demandé deux places côte à côte.',
  'Vient en fauteuil : accès par l’entrée principale.',
  'Rappelée, message laissé.',
  'Chèque attendu, relancer vendredi.',
] as const;

export const reasons = [
  'Empêchement du client, prévenu avant la séance',
  'Erreur de commande',
  'Geste commercial',
  'Double achat',
] as const;
