/** A small catalogue, and forty queries with the records that people expect first. */
import { manifestation } from '../../resource/world';

interface Show {
  fr: string;
  en?: string;
  artistes?: readonly string[];
  genre?: 'THEATRE' | 'OPERA' | 'SPORT';
  sousGenre?: 'COMEDIE' | 'LYRIQUE';
  /** 1 Zénith de Dijon, 2 Opéra Bastille (Paris), 3 Œuvre — Théâtre (Paris), 4 Écluse (Ajaccio). */
  lieu: 1 | 2 | 3 | 4;
  statut?: string;
  /** Month of 2099 that it begins in. */
  mois: string;
  resume?: string;
  idTiers?: string;
}

const towns = { 1: 'Dijon', 2: 'Paris', 3: 'Paris', 4: 'Ajaccio' } as const;

export const shows: Readonly<Record<number, Show>> = {
  101: { fr: 'Roméo et Juliette', en: 'Romeo and Juliet', lieu: 1, mois: '03', resume: 'Deux familles de Vérone.' },
  102: { fr: 'Hamlet', lieu: 3, mois: '04', artistes: ['Compagnie du Phare'], resume: 'Le prince de Danemark.' },
  103: {
    fr: 'La Flûte enchantée',
    en: 'The Magic Flute',
    genre: 'OPERA',
    sousGenre: 'LYRIQUE',
    lieu: 2,
    mois: '02',
    artistes: ['Wolfgang Amadeus Mozart'],
  },
  104: {
    fr: 'Les Noces de Figaro',
    en: 'The Marriage of Figaro',
    genre: 'OPERA',
    lieu: 2,
    mois: '05',
    artistes: ['Wolfgang Amadeus Mozart'],
  },
  105: { fr: 'Requiem de Mozart', en: 'Mozart’s Requiem', genre: 'OPERA', lieu: 1, mois: '06' },
  106: { fr: 'Le Tartuffe', en: 'Tartuffe', sousGenre: 'COMEDIE', lieu: 3, mois: '03', artistes: ['Molière'] },
  107: {
    fr: 'L’École des femmes',
    en: 'The School for Wives',
    sousGenre: 'COMEDIE',
    lieu: 1,
    mois: '07',
    artistes: ['Molière'],
  },
  108: { fr: 'Le Bourgeois gentilhomme', sousGenre: 'COMEDIE', lieu: 2, mois: '08', artistes: ['Molière', 'Lully'] },
  109: {
    fr: 'Dijon – Ajaccio',
    en: 'Dijon v Ajaccio',
    genre: 'SPORT',
    lieu: 4,
    mois: '01',
    resume: 'Match de championnat.',
  },
  110: { fr: 'Finale de rugby', en: 'Rugby final', genre: 'SPORT', lieu: 1, mois: '09' },
  111: {
    fr: 'Le Lac des cygnes',
    en: 'Swan Lake',
    genre: 'OPERA',
    lieu: 2,
    mois: '12',
    resume: 'Ballet sur une musique de Tchaïkovski.',
  },
  112: { fr: 'Casse-Noisette', en: 'The Nutcracker', genre: 'OPERA', lieu: 1, mois: '12', resume: 'Ballet de Noël.' },
  113: { fr: 'Carmen', genre: 'OPERA', lieu: 2, mois: '10', artistes: ['Georges Bizet'] },
  114: { fr: 'Carmen en plein air', genre: 'OPERA', lieu: 4, mois: '07', artistes: ['Georges Bizet'] },
  115: { fr: 'Une soirée avec Carmen', lieu: 3, mois: '01' },
  116: {
    fr: 'Le Malade imaginaire',
    en: 'The Imaginary Invalid',
    lieu: 1,
    mois: '11',
    artistes: ['Molière'],
    statut: 'MISE_A_L_AFFICHE',
  },
  117: { fr: 'Festival de jazz', en: 'Jazz festival', lieu: 4, mois: '08', artistes: ['Trio Méridien'] },
  118: { fr: 'Trio Méridien', lieu: 1, mois: '09', resume: 'Jazz et improvisation.' },
  119: { fr: 'Cyrano de Bergerac', lieu: 2, mois: '02' },
  120: { fr: 'Un fil à la patte', lieu: 3, mois: '04', resume: 'Vaudeville.' },
  121: { fr: 'Œdipe roi', en: 'Oedipus Rex', lieu: 3, mois: '05' },
  122: { fr: 'L’Avare', en: 'The Miser', lieu: 4, mois: '06', artistes: ['Molière'] },
};

const names = [...new Set(Object.values(shows).flatMap(({ artistes = [] }) => artistes))];

/** Their artists, under keys of their own. */
export const judgedArtists = names.map((nom, index) => ({ idArtiste: 500 + index, nom }));

export function judgedCatalogue(): Record<string, unknown>[] {
  return Object.entries(shows).map(([id, { fr, en, mois, resume, artistes = [], ...info }]) => ({
    ...manifestation(Number(id), {
      statut: 'MISE_EN_VENTE',
      ...info,
      artistes: artistes.map((nom) => 500 + names.indexOf(nom)),
      libelleFr: fr,
      libelleEn: en ?? null,
      ville: towns[info.lieu],
      dateDebut: `2099-${mois}-01T19:00:00.000Z`,
      dateFin: `2099-${mois}-03T21:00:00.000Z`,
    }),
    manifWording: { resumeFr: resume ?? null },
  }));
}

/** A query, its language, and the records that come first, in their order. */
export type Judged = readonly [query: string, lang: 'fr' | 'en', first: readonly number[]];

export const judged: readonly Judged[] = [
  // The title, its words, their order and their form.
  ['Hamlet', 'fr', [102]],
  ['hamlet', 'fr', [102]],
  ['Roméo et Juliette', 'fr', [101]],
  ['juliette roméo', 'fr', [101]],
  ['carmen', 'fr', [113, 114, 115]],
  ['carmen plein air', 'fr', [114]],
  ['école femme', 'fr', [107]],
  ['l’avare', 'fr', [122]],
  ["l'avare", 'fr', [122]],
  ['casse noisette', 'fr', [112]],
  ['casse-noisette', 'fr', [112]],
  ['cygne', 'fr', [111]],
  ['bourgeois gentilhommes', 'fr', [108]],
  // Accents, ligatures, capitals.
  ['romeo', 'fr', [101]],
  ['ROMÉO', 'fr', [101]],
  ['flute enchantee', 'fr', [103]],
  ['oedipe', 'fr', [121]],
  ['œdipe', 'fr', [121]],
  ['ecole des femmes', 'fr', [107]],
  // Typing errors.
  ['hamlte', 'fr', [102]],
  ['romeo et juliete', 'fr', [101]],
  ['tartufe', 'fr', [106]],
  ['cyranno', 'fr', [119]],
  ['cassse noisette', 'fr', [112]],
  ['flute enchanttee', 'fr', [103]],
  // A word that is being typed.
  ['tartu', 'fr', [106]],
  ['roméo et jul', 'fr', [101]],
  ['berg', 'fr', [119]],
  // Artists after titles, places after artists, texts last; what is announced after what is sold.
  ['mozart', 'fr', [105, 103, 104]],
  ['molière', 'fr', [106, 122, 107, 108, 116]],
  ['trio méridien', 'fr', [118, 117]],
  ['molière paris', 'fr', [106, 108]],
  ['ballet', 'fr', [111, 112]],
  ['jazz', 'fr', [117, 118]],
  ['ajaccio', 'fr', [109]],
  ['opéra bastille', 'fr', [103]],
  // Synonyms.
  ['match de foot', 'fr', [109]],
  ['misanthrope', 'fr', [106]],
  // English.
  ['magic flute', 'en', [103]],
  ['swan lakes', 'en', [111]],
  ['nutcraker', 'en', [112]],
  ['hamlet', 'en', [102]],
];
