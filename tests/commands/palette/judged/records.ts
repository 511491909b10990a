/** What the sources of the judged set find: a few records of each kind, as a server would name them. */
export interface JudgedRecord {
  finder: string;
  resource: string;
  id: number | string;
  label: string;
  hint: string;
}

const of =
  (finder: string, resource: string) =>
  ([id, label, hint = '']: readonly [number | string, string, string?]): JudgedRecord => ({
    finder,
    resource,
    id,
    label,
    hint,
  });

export const records: readonly JudgedRecord[] = [
  ...(
    [
      [448013, 'Carmen', 'Opéra Comédie, Montpellier'],
      [448014, 'Granit', 'Zénith de Strasbourg'],
      [448015, 'Demain', 'Théâtre des Célestins'],
      [448016, 'Minuit à Paris', 'Stade de France'],
      [448017, 'Annulé', 'Le Transbordeur'],
      [448018, 'Le Malade imaginaire', 'Théâtre des Célestins'],
      [448019, 'Œdipe roi', 'Cathédrale de Reims'],
      [448020, 'Les Étoiles du jazz', 'Corum'],
      [448021, 'Le Lac des cygnes', 'Opéra Comédie'],
      [448022, 'Nocturnes électroniques', 'Le Transbordeur'],
    ] as const
  ).map(of('events.finder', 'manifestations')),
  ...(
    [
      [9001, 'Carmen', 'sam. 28 nov. 2026, 20:00 · Opéra Comédie, Montpellier'],
      [9002, 'Granit', 'jeu. 31 déc. 2026, 20:00 · Zénith, Strasbourg'],
    ] as const
  ).map(of('events.sessions', 'seances')),
  ...(
    [
      ['26-005747', '26-005747', 'Béranger Louise · payée'],
      ['26-005801', '26-005801', 'Dupont Marc · payée'],
      ['26-005912', '26-005912', 'Nguyen Claire · en cours'],
    ] as const
  ).map(of('orders.finder', 'commandes')),
  ...(
    [
      ['CL000011', 'Louise Béranger', '06 39 98 11 22 · louise.beranger@exemple.fr'],
      ['CL000012', 'Marc Dupont', '06 39 98 27 82 · marc.dupont@exemple.fr'],
    ] as const
  ).map(of('customers.finder', 'clients')),
  ...(
    [
      [31, 'Zénith de Strasbourg', 'Strasbourg'],
      [32, 'Opéra Comédie', 'Montpellier'],
      [33, 'Corum', 'Montpellier'],
      [34, 'Stade de France', 'Saint-Denis'],
      [35, 'Théâtre des Célestins', 'Lyon'],
    ] as const
  ).map(of('venues.lieux', 'lieux')),
  ...(
    [
      [7, 'Opéra', ''],
      [8, 'Théâtre', ''],
      [9, 'Jazz', ''],
    ] as const
  ).map(of('genres.genres', 'genres')),
  ...([[3, 'Box-office Lyon', '']] as const).map(of('partners.partenaires', 'partenaires')),
  ...(
    [
      ['frais', 'Rembourser une commande', 'Aide'],
      ['promo', 'Vendre et promouvoir', 'Aide'],
    ] as const
  ).map(of('help.articles', '')),
];
