/** The same entries for every palette: titles of works and places, half a million combinations. */
const works = [
  'Carmen',
  'Le Lac des cygnes',
  'Œdipe roi',
  'Phèdre',
  'L’Avare',
  'Nocturnes électroniques',
  'La Bohème',
  'Mettre en scène',
  'Les Étoiles du jazz',
  'Festival Piano aux Jacobins',
];
const places = [
  'Zénith de Strasbourg',
  'Opéra Comédie',
  'Accor Arena',
  'Théâtre des Célestins',
  'Stade de France',
  'Palais des Congrès',
  'Le Transbordeur',
  'Cathédrale de Reims',
];

export interface BenchEntry {
  id: string;
  title: string;
}

/** `count` entries, each with a title of its own. */
export function entriesOf(count: number): BenchEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `v${index}`,
    title: `${works[index % works.length]} — ${places[(index * 7) % places.length]} ${450_000 + index}`,
  }));
}
