/** What visitors of the demo platform write: sentences by kind of show and by mark. */
type Fragments = readonly [string, ...string[]];

export interface Voice {
  titles: Fragments;
  /** What was seen. */
  first: Fragments;
  /** How it went otherwise. */
  then: Fragments;
}

export type Mood = 'good' | 'middling' | 'bad';
export type Family = 'scene' | 'musique' | 'sport' | 'visite' | 'famille';

/** The mood of a mark. */
export function moodOf(note: number): Mood {
  return note >= 4 ? 'good' : note === 3 ? 'middling' : 'bad';
}

const families: Readonly<Record<string, Family>> = {
  THEATRE: 'scene',
  HUMOUR: 'scene',
  DANSE: 'scene',
  OPERA: 'musique',
  CLASSIQUE: 'musique',
  JAZZ: 'musique',
  MONDE: 'musique',
  FESTIVAL: 'musique',
  FOOTBALL: 'sport',
  RUGBY: 'sport',
  'SPORT-SALLE': 'sport',
  EXPOSITION: 'visite',
  SALON: 'visite',
  CIRQUE: 'famille',
  'JEUNE-PUBLIC': 'famille',
  'COMEDIE-MUSICALE': 'famille',
};

export function familyOf(genre: string): Family {
  return families[genre] ?? 'musique';
}

export const voices: Readonly<Record<Family, Readonly<Record<Mood, Voice>>>> = {
  scene: {
    good: {
      titles: [
        'Une soirée que je n’oublierai pas',
        'La troupe est magnifique',
        'Deux heures passées comme une seconde',
        'Juste, drôle et bouleversant',
        'Mise en scène remarquable',
        'On en parle encore ce matin',
      ],
      first: [
        'Nous avions relu la pièce la veille et tout était là, la colère, la lenteur, les silences.',
        'Le rôle principal emporte la soirée à lui seul, et la salle ne respirait plus au dernier acte.',
        'Le décor tient à trois chaises et une lampe, et l’on voit pourtant une ville entière.',
        'Rien de trop, rien qui manque\u00a0: le texte arrive jusqu’au dernier rang.',
        'On rit beaucoup, puis plus du tout, et c’est toute la force du spectacle.',
        'La lumière est une merveille, les corps disent ce que les mots taisent.',
      ],
      then: [
        'Accueil parfait, sortie sans bousculade.',
        'Nous reviendrons, un rang plus haut.',
        'Les places du premier balcon valent largement leur prix.',
        'Le programme de salle est bien fait, avec un vrai entretien.',
        'Merci aux ouvreurs, patients et souriants.',
      ],
    },
    middling: {
      titles: [
        'De belles idées, des longueurs',
        'Partagés à la sortie',
        'Bien joué, mal placés',
        'Une première un peu fragile',
      ],
      first: [
        'Les comédiens sont bons, mais la seconde partie s’étire.',
        'Le texte est fort, la mise en scène le couvre parfois de musique.',
        'On entre lentement dans l’histoire, et l’on en sort un peu tôt.',
      ],
      then: [
        'De la corbeille, la barre d’appui coupe le bas de la scène, ce que le plan ne dit pas.',
        'L’entracte est trop court pour la file du bar.',
        'À ce prix nous attendions des fauteuils moins serrés.',
      ],
    },
    bad: {
      titles: [
        'Une heure d’attente au vestiaire',
        'On n’entendait rien',
        'Déçus du début à la fin',
        'Placement à revoir',
      ],
      first: [
        'Du fond du parterre, un mot sur deux se perdait.',
        'Le spectacle a commencé avec quarante minutes de retard, sans une explication.',
        'Un pilier nous cachait la moitié du plateau, sur des places vendues sans mention.',
      ],
      then: [
        'Personne à l’accueil pour nous répondre.',
        'La moitié de notre rang est partie à l’entracte.',
        'Nous demandons un geste pour ces places aveugles.',
      ],
    },
  },
  musique: {
    good: {
      titles: [
        'Le chœur, l’orgue, le silence à la fin',
        'Un son d’une clarté rare',
        'Un rappel de vingt minutes',
        'Voix superbes',
        'La salle debout dès le deuxième morceau',
        'Un soir de grâce',
      ],
      first: [
        'Les voix se répondaient d’un bord à l’autre de la scène, et l’on distinguait chaque pupitre.',
        'L’orchestre respire avec le chef, les pianissimos tiennent la salle entière.',
        'Les anciens titres sonnent neufs, les nouveaux tiennent la comparaison.',
        'Le son est net jusqu’au dernier balcon, ce qui est rare ici.',
        'Deux heures sans un temps mort, et une générosité qui ne trompe pas.',
        'L’adagio, bissé, a laissé la salle sans voix.',
      ],
      then: [
        'Navettes nombreuses à la sortie, nous étions chez nous à minuit.',
        'Le bar est rapide et les gobelets sont consignés.',
        'Le placement libre s’est fait dans le calme.',
        'Une date à ne pas manquer si elle revient.',
        'Nos voisins d’un soir chantaient juste, c’est dire.',
      ],
    },
    middling: {
      titles: [
        'Son saturé dès le deuxième groupe',
        'Surtitres cachés par un projecteur',
        'Bien, sans plus',
        'Un concert trop court',
      ],
      first: [
        'Belle première partie, puis les basses ont tout recouvert.',
        'Les chanteurs sont excellents, mais les surtitres restaient derrière un projecteur.',
        'Le concert est bon, il a duré une heure dix, rappel compris.',
      ],
      then: [
        'Il faudrait plus de points d’eau.',
        'La fosse était pleine bien avant l’heure annoncée.',
        'Le vestiaire est gratuit, et cela se voit dans la file.',
      ],
    },
    bad: {
      titles: [
        'Deux heures debout dehors',
        'Places sans visibilité',
        'Annoncé complet, à moitié vide',
        'Son catastrophique',
      ],
      first: [
        'Les portes ont ouvert avec une heure de retard, sous la pluie.',
        'Nos places, vendues en première catégorie, donnent sur le dos d’une enceinte.',
        'On n’entendait que la batterie, du début à la fin.',
      ],
      then: [
        'Le service client n’a pas répondu à trois messages.',
        'Nous sommes partis avant la fin.',
        'À ce tarif, c’est une déception.',
      ],
    },
  },
  sport: {
    good: {
      titles: [
        'Ambiance formidable',
        'Un match qui avait tout',
        'Stade facile d’accès',
        'Mes deux filles veulent revenir',
      ],
      first: [
        'Une fin de match comme on n’en voit qu’une par saison.',
        'La tribune a chanté pendant quatre-vingt-dix minutes, sans un mot de travers.',
        'Visibilité parfaite du virage haut, on lit le jeu comme à la télévision.',
      ],
      then: [
        'Fouilles rapides, personnel aimable.',
        'Le tram attend à la sortie, bien organisé.',
        'La buvette accepte la carte, enfin.',
      ],
    },
    middling: {
      titles: ['Bon match, longue sortie', 'Froid mais content', 'Tribune correcte'],
      first: [
        'Le jeu était là, le confort un peu moins.',
        'Belle affiche, mais le panneau d’affichage était en panne.',
      ],
      then: ['Une heure pour quitter le parking.', 'Les sièges du bas sont mouillés dès qu’il pleut.'],
    },
    bad: {
      titles: ['Tribune fermée sans prévenir', 'Parking impossible', 'Entrée refusée avec un billet valable'],
      first: [
        'Notre tribune était fermée, nous avons été replacés derrière un poteau.',
        'Le lecteur de billets ne fonctionnait plus, nous avons manqué le premier quart d’heure.',
      ],
      then: ['Aucun message avant notre arrivée.', 'Nous attendons toujours une réponse.'],
    },
  },
  visite: {
    good: {
      titles: [
        'Un accrochage intelligent',
        'À voir un matin de semaine',
        'Des prêts exceptionnels',
        'Visite guidée passionnante',
      ],
      first: [
        'Les salles respirent, les cartels sont clairs et courts.',
        'La dernière salle, à elle seule, vaut le déplacement.',
        'Le parcours des enfants est bien pensé, sans être enfantin.',
      ],
      then: [
        'Peu d’attente avec le billet horodaté.',
        'La librairie a tout le catalogue, et le café est bon.',
        'Comptez deux heures, trois avec l’audioguide.',
      ],
    },
    middling: {
      titles: ['Beau mais bondé', 'Lumière trop basse', 'Audioguide décevant'],
      first: [
        'Les pièces sont belles, mais on les voit par-dessus des épaules.',
        'Les textes, en gris sur gris, se lisent mal.',
      ],
      then: ['L’audioguide répète les cartels.', 'Il manque des bancs.'],
    },
    bad: {
      titles: ['Trois salles fermées', 'Créneau non respecté', 'Trop cher pour ce qu’on voit'],
      first: [
        'Trois salles étaient fermées, sans que la billetterie le dise.',
        'Une heure de file malgré notre créneau.',
      ],
      then: ['Aucun remboursement proposé.', 'Le vestiaire refusait les sacs à dos, même petits.'],
    },
  },
  famille: {
    good: {
      titles: [
        'Mes deux filles en parlent encore ce matin',
        'De 4 à 80 ans, tous conquis',
        'Des numéros à couper le souffle',
        'Un vrai moment en famille',
      ],
      first: [
        'Les petits n’ont pas bougé de leur siège pendant une heure et demie.',
        'Les acrobates sont prodigieux, et la musique est jouée sur scène.',
        'Les chansons restent en tête toute la semaine, vous voilà prévenus.',
      ],
      then: [
        'Des rehausseurs sont prêtés à l’entrée, merci.',
        'L’équipe d’accueil est aux petits soins.',
        'Un conseil\u00a0: les places de côté sont les meilleures.',
      ],
    },
    middling: {
      titles: ['Trop long pour les petits', 'Joli spectacle, salle glacée', 'Bien pour les plus grands'],
      first: [
        'Avant six ans, la seconde partie est longue.',
        'Le spectacle est joli, mais il faisait froid sous le chapiteau.',
      ],
      then: ['Un entracte de plus serait bienvenu.', 'Les produits dérivés sont partout.'],
    },
    bad: {
      titles: ['Poussettes refusées', 'Son beaucoup trop fort', 'Spectacle écourté'],
      first: [
        'La poussette a été refusée à l’entrée, rien ne l’annonçait.',
        'Le son était si fort que notre fils a pleuré, et nous sommes sortis.',
      ],
      then: ['Personne n’a su nous répondre.', 'Une demi-heure de moins que prévu, sans excuse.'],
    },
  },
};

export const englishVoices: Readonly<Record<Mood, Voice>> = {
  good: {
    titles: ['A wonderful night, seats a little tight', 'Worth the trip', 'Simply superb', 'We would come again'],
    first: [
      'The whole house was on its feet at the end.',
      'We did not follow every word, and it did not matter at all.',
      'Clear sound, kind staff, and a view of the whole stage.',
    ],
    then: ['English surtitles would make it perfect.', 'Easy to reach by metro.', 'Thank you to the ushers.'],
  },
  middling: {
    titles: ['Good, but no English at the door', 'Nice evening, long queues'],
    first: ['The show is good, the queue for the cloakroom is not.', 'Lovely hall, poor signs.'],
    then: ['Half an hour to get a drink.', 'We nearly missed the start.'],
  },
  bad: {
    titles: ['Could not see the stage', 'Tickets did not scan'],
    first: [
      'Our seats were behind a pillar, and nobody had told us.',
      'Our tickets did not scan and we waited outside.',
    ],
    then: ['No answer to our mail so far.', 'We left early.'],
  },
};

/** What is rejected, and why. */
export const rejected: readonly (readonly [motif: string, titre: string, texte: string])[] = [
  [
    'DONNEES_PERSONNELLES',
    'Le vendeur à rappeler',
    'Le vendeur à rappeler est au 06 00 00 00 00, demandez Jean au guichet B, il arrangera l’affaire.',
  ],
  [
    'PUBLICITE',
    'Moins cher ailleurs',
    'Ne payez plus plein tarif\u00a0: toutes les dates sont à moitié prix sur le site de mon association.',
  ],
  [
    'HORS_SUJET',
    'Où est mon colis\u00a0?',
    'Je n’ai toujours pas reçu la bouilloire commandée le mois dernier, merci de faire le nécessaire.',
  ],
  [
    'INJURIEUX',
    'Bande d’incapables',
    'Des incapables du premier au dernier, du guichet jusqu’au directeur, et je pèse mes mots.',
  ],
  [
    'FAUX_AVIS',
    'Meilleur spectacle du monde',
    'Meilleur spectacle du monde, meilleur spectacle du monde, réservez vite, meilleur spectacle du monde.',
  ],
  ['ILLISIBLE', 'aaaa', 'aaaaaaaa bien bien aaaa jsp ok ok ok'],
];

export const replies: Fragments = [
  'Merci d’avoir pris le temps de nous écrire. Vos mots ont été transmis à l’équipe et aux artistes.',
  'Merci de votre retour. Nous signalons votre remarque sur le placement à la salle, afin que le plan de vente la prenne en compte.',
  'Merci de votre retour, et pardon pour cette attente. Nous revoyons avec la salle l’ouverture des portes et le vestiaire.',
  'Merci, à très bientôt dans nos salles.',
];

export const firstNames: Fragments = [
  ...([
    'Solène',
    'Maxime',
    'Inès',
    'Hugo',
    'Léna',
    'Karim',
    'Jeanne',
    'Théo',
    'Aïcha',
    'Paul',
    'Margaux',
    'Yanis',
  ] as const),
  ...([
    'Claire',
    'Bastien',
    'Nour',
    'Gaëlle',
    'Étienne',
    'Lucie',
    'Samir',
    'Odile',
    'Rémi',
    'Chloé',
    'Marc',
    'Anaïs',
  ] as const),
  ...([
    'Sylvie',
    'Antoine',
    'Fatou',
    'Denis',
    'Élise',
    'Victor',
    'Mireille',
    'Noé',
    'Hélène',
    'Bruno',
    'Lila',
    'Gérard',
  ] as const),
];
