/** The twenty genres of the demo platform, their sub-genres, and what is played in each. */

export interface DemoGenre {
  code: string;
  fr: string;
  en: string;
  /** `[code, French, English]` */
  sub: readonly (readonly [string, string, string])[];
  type: 'SEANCE' | 'FESTIVAL' | 'EXPOSITION' | 'SPORT';
  /** Works, with the names of old or made-up ones only. */
  works: readonly [string, ...string[]];
  /** What follows the work in the title: `{ville}` and `{n}` are filled. */
  tails: readonly [string, ...string[]];
  players: readonly [string, ...string[]];
  /** Share of the catalogue. */
  weight: number;
  /** Séances of one run, at most. */
  run: number;
  /** Usual hours. */
  hours: readonly [number, ...number[]];
  grids: readonly [string, ...string[]];
}

const evening = [20, 20, 20.5, 19.5] as const;

export const demoGenres: readonly [DemoGenre, ...DemoGenre[]] = [
  {
    code: 'OPERA', fr: 'Opéra', en: 'Opera', type: 'SEANCE', weight: 7, run: 14, hours: [19.5, 20, 15], grids: ['OPERA-6', 'OPERA-8'],
    sub: [['OPERA-LYRIQUE', 'Opéra lyrique', 'Lyric opera'], ['OPERA-BOUFFE', 'Opéra-bouffe', 'Opera buffa'], ['OPERETTE', 'Opérette', 'Operetta']],
    works: ['Carmen', 'La Bohème', 'La Traviata', 'Tosca', 'Les Contes d’Hoffmann', 'La Flûte enchantée', 'Don Giovanni', 'Le Barbier de Séville', 'Faust', 'Les Pêcheurs de perles', 'Orphée aux Enfers', 'Rigoletto', 'Norma', 'Nabucco', 'Lakmé', 'Manon', 'Werther', 'La Périchole'],
    tails: ['', '', ' – nouvelle production', ' (version de concert)', ' à {ville}'],
    players: ['Chœur et orchestre de l’Opéra de {ville}', 'Les Solistes de {ville}', 'Ensemble Clair-Obscur'],
  },
  {
    code: 'THEATRE', fr: 'Théâtre', en: 'Theatre', type: 'SEANCE', weight: 16, run: 40, hours: evening, grids: ['THEATRE-3', 'THEATRE-4'],
    sub: [['THEATRE-CLASSIQUE', 'Théâtre classique', 'Classical theatre'], ['COMEDIE', 'Comédie', 'Comedy'], ['THEATRE-CONTEMPORAIN', 'Théâtre contemporain', 'Contemporary theatre']],
    works: ['Le Malade imaginaire', 'L’Avare', 'Tartuffe', 'Dom Juan', 'Le Misanthrope', 'Les Femmes savantes', 'Phèdre', 'Andromaque', 'Britannicus', 'Bérénice', 'Le Cid', 'Cyrano de Bergerac', 'Le Jeu de l’amour et du hasard', 'Le Mariage de Figaro', 'On ne badine pas avec l’amour', 'Lorenzaccio', 'Ruy Blas', 'La Cerisaie', 'Oncle Vania', 'Roméo et Juliette', 'Hamlet', 'Le Songe d’une nuit d’été', 'Un fil à la patte', 'La Puce à l’oreille', 'Le Voisin du dessus', 'Dernier train pour Vesoul', 'La Maison des marées'],
    tails: ['', '', '', ' – mise en scène de poche', ' à {ville}'],
    players: ['Compagnie du Phare', 'Théâtre des Deux Rives', 'Compagnie La Lanterne', 'La Troupe de {ville}'],
  },
  {
    code: 'DANSE', fr: 'Danse', en: 'Dance', type: 'SEANCE', weight: 6, run: 10, hours: evening, grids: ['DANSE-4'],
    sub: [['BALLET', 'Ballet', 'Ballet'], ['DANSE-CONTEMPORAINE', 'Danse contemporaine', 'Contemporary dance'], ['HIP-HOP', 'Hip-hop', 'Hip-hop']],
    works: ['Le Lac des cygnes', 'Casse-Noisette', 'Giselle', 'Coppélia', 'La Belle au bois dormant', 'Nuit de la danse', 'Le Sacre du printemps', 'Boléro', 'Corps et graphies', 'Traversée', 'Les Pas perdus'],
    tails: ['', '', ' – ballet en deux actes', ' à {ville}'],
    players: ['Ballet de {ville}', 'Compagnie Point d’appui', 'Collectif Rotonde'],
  },
  {
    code: 'CLASSIQUE', fr: 'Musique classique', en: 'Classical music', type: 'SEANCE', weight: 9, run: 3, hours: [20, 20.5, 17], grids: ['CONCERT-4'],
    sub: [['SYMPHONIQUE', 'Symphonique', 'Symphonic'], ['MUSIQUE-DE-CHAMBRE', 'Musique de chambre', 'Chamber music'], ['CHORAL', 'Choral', 'Choral']],
    works: ['Messe en si mineur', 'Requiem de Mozart', 'Les Quatre Saisons', 'Symphonie fantastique', 'Symphonie n° {n} de Beethoven', 'Mahler {n}', 'Concertos brandebourgeois', 'Le Messie', 'Stabat Mater', 'Nocturnes de Chopin', 'La Mer', 'Daphnis et Chloé', 'Quatuors de Schubert', 'Intégrale Bach n° {n}'],
    tails: ['', ' – Orchestre de {ville}', ' – concert du soir', ' à {ville}'],
    players: ['Orchestre de {ville}', 'Orchestre de chambre de {ville}', 'Ensemble Les Heures claires', 'Chœur de {ville}'],
  },
  {
    code: 'JAZZ', fr: 'Jazz', en: 'Jazz', type: 'SEANCE', weight: 5, run: 2, hours: [20.5, 21], grids: ['CONCERT-2'],
    sub: [['SWING', 'Swing', 'Swing'], ['BLUES', 'Blues', 'Blues'], ['JAZZ-MANOUCHE', 'Jazz manouche', 'Gypsy jazz']],
    works: ['Les Étoiles du jazz', 'Big Band de {ville}', 'Nuit du blues', 'Hommage aux caves de Saint-Germain', 'Trio Bleu nuit', 'Swing sous les toits', 'Quartet Minuit moins le quart', 'Manouche partie'],
    tails: ['', ' – soirée {n}', ' à {ville}'],
    players: ['Trio Bleu nuit', 'Big Band de {ville}', 'Quartet Minuit moins le quart'],
  },
  {
    code: 'CHANSON', fr: 'Chanson et variété', en: 'French song', type: 'SEANCE', weight: 8, run: 4, hours: [20, 20.5], grids: ['CONCERT-3'],
    sub: [['CHANSON-FRANCAISE', 'Chanson française', 'French chanson'], ['POP', 'Pop', 'Pop'], ['CABARET', 'Cabaret', 'Cabaret']],
    works: ['Les Amants de la gare', 'Jeanne et les Autres', 'Les Ritournelles', 'Bal des chansons', 'Café des Arts – la tournée', 'Petite Marée', 'Les Garçons du canal', 'Récital Piano-voix'],
    tails: ['', ' – la tournée', ' en acoustique', ' à {ville}'],
    players: ['Jeanne et les Autres', 'Les Ritournelles', 'Petite Marée'],
  },
  {
    code: 'ROCK', fr: 'Rock', en: 'Rock', type: 'SEANCE', weight: 6, run: 2, hours: [20, 20.5], grids: ['FOSSE-GRADIN'],
    sub: [['ROCK-INDE', 'Rock indépendant', 'Indie rock'], ['METAL', 'Metal', 'Metal'], ['PUNK', 'Punk', 'Punk']],
    works: ['Les Hauts-Fourneaux', 'Granit', 'Marée noire', 'Les Chiens de faïence', 'Orage magnétique', 'Béton armé', 'Sirène d’alarme', 'Les Nuits rouges'],
    tails: ['', ' + première partie', ' – tournée des Zéniths', ' à {ville}'],
    players: ['Granit', 'Les Hauts-Fourneaux', 'Orage magnétique'],
  },
  {
    code: 'ELECTRO', fr: 'Électro', en: 'Electronic', type: 'SEANCE', weight: 4, run: 2, hours: [22, 23], grids: ['FOSSE'],
    sub: [['HOUSE', 'House', 'House'], ['TECHNO', 'Techno', 'Techno'], ['AMBIENT', 'Ambient', 'Ambient']],
    works: ['Nocturnes électroniques', 'Basse fréquence', 'Nuit blanche', 'Modulations', 'Entrepôt {n}', 'Signal faible'],
    tails: ['', ' – nuit {n}', ' à {ville}'],
    players: ['Basse fréquence', 'Signal faible', 'Collectif 48 volts'],
  },
  {
    code: 'RAP', fr: 'Rap et hip-hop', en: 'Rap and hip-hop', type: 'SEANCE', weight: 4, run: 2, hours: [20], grids: ['FOSSE-GRADIN'],
    sub: [['RAP-FRANCAIS', 'Rap français', 'French rap'], ['SLAM', 'Slam', 'Slam'], ['RNB', 'R’n’B', 'R’n’B']],
    works: ['Périph nord', 'Encre et bitume', 'Terminus Bellevue', 'Les Mots d’en bas', 'Quartier libre', 'Scène ouverte slam'],
    tails: ['', ' – tournée', ' à {ville}'],
    players: ['Périph nord', 'Encre et bitume'],
  },
  {
    code: 'MONDE', fr: 'Musiques du monde', en: 'World music', type: 'SEANCE', weight: 4, run: 2, hours: [20, 20.5], grids: ['CONCERT-2'],
    sub: [['CELTIQUE', 'Celtique', 'Celtic'], ['AFRIQUE', 'Afrique', 'Africa'], ['LATINO', 'Latino', 'Latin']],
    works: ['Fest-noz de {ville}', 'Voix de la Méditerranée', 'Nuit du tango', 'Chants corses', 'Bal gascon', 'Rumba de minuit', 'Griots du fleuve'],
    tails: ['', '', ' à {ville}'],
    players: ['Les Voix du large', 'Orchestre Rumba-Rumba'],
  },
  {
    code: 'CIRQUE', fr: 'Cirque', en: 'Circus', type: 'SEANCE', weight: 4, run: 64, hours: [14, 17.5, 20], grids: ['CHAPITEAU-3'],
    sub: [['CIRQUE-TRADITIONNEL', 'Cirque traditionnel', 'Traditional circus'], ['NOUVEAU-CIRQUE', 'Nouveau cirque', 'New circus'], ['CABARET-CIRQUE', 'Cabaret-cirque', 'Circus cabaret']],
    works: ['Cirque d’hiver : Fantaisie', 'Sous l’étoile', 'Le Grand Voltige', 'Équilibres', 'Piste !', 'La Caravane des funambules', 'Cirque de Noël de {ville}'],
    tails: ['', '', ' – sous chapiteau'],
    players: ['Cirque des Quatre Vents', 'Collectif Balancier'],
  },
  {
    code: 'HUMOUR', fr: 'Humour', en: 'Comedy', type: 'SEANCE', weight: 7, run: 20, hours: [19, 20, 21], grids: ['HUMOUR-2'],
    sub: [['ONE-MAN-SHOW', 'Seul en scène', 'Stand-up'], ['IMPROVISATION', 'Improvisation', 'Improv'], ['CAFE-THEATRE', 'Café-théâtre', 'Café theatre']],
    works: ['Tout va bien se passer', 'Promis, je range demain', 'Le Match d’impro de {ville}', 'Ma mère vous salue', 'Rire ou périr', 'Le Plateau du jeudi', 'Un dernier café ?', 'J’ai pas fini'],
    tails: ['', '', ' – prolongations', ' à {ville}'],
    players: ['Ligue d’impro de {ville}', 'Le Plateau du jeudi'],
  },
  {
    code: 'JEUNE-PUBLIC', fr: 'Jeune public', en: 'Family', type: 'SEANCE', weight: 5, run: 18, hours: [10.5, 14.5, 16], grids: ['FAMILLE-2'],
    sub: [['MARIONNETTES', 'Marionnettes', 'Puppets'], ['CONTE', 'Conte', 'Storytelling'], ['CONCERT-FAMILLE', 'Concert en famille', 'Family concert']],
    works: ['Pierre et le Loup', 'Le Petit Poucet', 'Guignol à {ville}', 'La Petite Sirène', 'Le Carnaval des animaux', 'Barbe-Bleue', 'Le Chat botté', 'Doudou et la lune', 'Les Musiciens de Brême'],
    tails: ['', '', ' (dès {n} ans)'],
    players: ['Compagnie Bout de ficelle', 'Théâtre des Petites Mains'],
  },
  {
    code: 'COMEDIE-MUSICALE', fr: 'Comédie musicale', en: 'Musical', type: 'SEANCE', weight: 3, run: 30, hours: [15, 20], grids: ['MUSICAL-5'],
    sub: [['GRAND-SPECTACLE', 'Grand spectacle', 'Spectacular'], ['MUSICAL-FAMILLE', 'Musical en famille', 'Family musical'], ['REVUE', 'Revue', 'Revue']],
    works: ['Les Trois Mousquetaires, le musical', 'La Belle et la Bête, le conte musical', 'Germinal en chansons', 'Vingt mille lieues sous les mers', 'Notre-Dame, la légende', 'Le Tour du monde en 80 jours'],
    tails: ['', '', ' – dernière saison', ' à {ville}'],
    players: ['Troupe du Grand Rex-sur-Seine', 'Atelier lyrique de {ville}'],
  },
  {
    code: 'FESTIVAL', fr: 'Festivals', en: 'Festivals', type: 'FESTIVAL', weight: 3, run: 6, hours: [16, 18], grids: ['PASS-JOUR', 'PASS-3-JOURS'],
    sub: [['FESTIVAL-MUSIQUE', 'Festival de musique', 'Music festival'], ['FESTIVAL-THEATRE', 'Festival de théâtre', 'Theatre festival'], ['FESTIVAL-CINEMA', 'Festival de cinéma', 'Film festival']],
    works: ['Festival Piano aux cloîtres', 'Les Nuits de {ville}', 'Festival des arts de la rue de {ville}', 'Voix en fête', 'Rencontres musicales de {ville}', 'Printemps du théâtre', 'Les Estivales de {ville}'],
    tails: [' – {n}e édition', '', ' – pass'],
    players: ['Plus de quarante artistes'],
  },
  {
    code: 'FOOTBALL', fr: 'Football', en: 'Football', type: 'SPORT', weight: 3, run: 1, hours: [15, 17, 21], grids: ['STADE-6'],
    sub: [['LIGUE', 'Championnat', 'League'], ['COUPE', 'Coupe', 'Cup'], ['FOOT-FEMININ', 'Football féminin', 'Women’s football']],
    works: ['{ville} – Racing du Littoral', '{ville} – Olympique des Alpes', '{ville} – Étoile du Nord', '{ville} – Union de la Loire', '{ville} – Sporting du Midi'],
    tails: [' – journée {n}', ' – coupe, tour {n}', ''],
    players: ['Club de {ville}'],
  },
  {
    code: 'RUGBY', fr: 'Rugby', en: 'Rugby', type: 'SPORT', weight: 2, run: 1, hours: [15, 21], grids: ['STADE-6'],
    sub: [['TOP', 'Championnat', 'League'], ['RUGBY-SEPT', 'Rugby à sept', 'Sevens'], ['TOURNOI', 'Tournoi', 'Tournament']],
    works: ['{ville} – Stade pyrénéen', '{ville} – Rugby Club de la Garonne', '{ville} – Aviron du Sud', 'Tournoi à sept de {ville}'],
    tails: [' – journée {n}', ''],
    players: ['XV de {ville}'],
  },
  {
    code: 'SPORT-SALLE', fr: 'Sports en salle', en: 'Indoor sports', type: 'SPORT', weight: 2, run: 1, hours: [18, 20], grids: ['ARENA-4'],
    sub: [['HANDBALL', 'Handball', 'Handball'], ['BASKET', 'Basket-ball', 'Basketball'], ['PATINAGE', 'Patinage', 'Skating']],
    works: ['{ville} – Hand Métropole', '{ville} – Basket Club des Dômes', 'Gala sur glace de {ville}', '{ville} – Volley Océan'],
    tails: [' – journée {n}', ''],
    players: ['Club de {ville}'],
  },
  {
    code: 'EXPOSITION', fr: 'Expositions et musées', en: 'Exhibitions', type: 'EXPOSITION', weight: 3, run: 30, hours: [10, 14], grids: ['MUSEE-2'],
    sub: [['BEAUX-ARTS', 'Beaux-arts', 'Fine arts'], ['PATRIMOINE', 'Patrimoine', 'Heritage'], ['IMMERSIF', 'Immersif', 'Immersive']],
    works: ['Lumières d’impressionnistes', 'Trésors du musée de {ville}', 'L’Or des Gaulois', 'Cathédrales de papier', 'Voyage au centre de la Terre', 'Un siècle d’affiches'],
    tails: ['', '', ' – entrée datée'],
    players: [''],
  },
  {
    code: 'SALON', fr: 'Salons et foires', en: 'Fairs', type: 'EXPOSITION', weight: 2, run: 6, hours: [9, 10], grids: ['SALON-1'],
    sub: [['SALON-LIVRE', 'Livre', 'Books'], ['SALON-JEU', 'Jeu', 'Games'], ['FOIRE', 'Foire', 'Fair']],
    works: ['Salon du livre jeunesse', 'Foire internationale de {ville}', 'Salon du jeu de {ville}', 'Salon des vignerons', 'Salon du chocolat de {ville}'],
    tails: ['', ' – {n}e édition'],
    players: [''],
  },
];
