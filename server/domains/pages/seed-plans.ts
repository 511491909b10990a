/** What the demo pages hold: zones, widgets, and what their customisations say. */

import { dayOf } from '../../../src/core/filter/clock';
import type { ComponentType } from '../../../src/plugins/pages/models/components';
import { instantOf } from '../../seed/clock';

export type Leaves = Readonly<Record<string, unknown>>;

export interface DemoEvent {
  idmanif: number;
  fr: string;
  en: string | null;
  lieu: string | null;
  genre: string;
  genreFr: string | null;
  genreEn: string | null;
}

export interface WidgetPlan {
  name: string;
  type: ComponentType;
  disabled?: boolean;
  /** Genre of what it shows. */
  among?: string;
}

interface PersoPlan extends Leaves {
  partner?: string;
  live?: boolean;
}

type Zone = readonly [nom: string, cssClass: string, widgets: readonly WidgetPlan[], editable?: boolean];

const widget = (name: string, type: ComponentType, more: Partial<WidgetPlan> = {}): WidgetPlan => ({
  name,
  type,
  ...more,
});

const around = (subject: string, among?: string): readonly Zone[] => [
  ['À la une', 'zone-une', [widget(`${subject}, mise en avant`, 'SPOTLIGHT', { ...(among && { among }) })]],
  [
    'Programmation',
    'zone-prog',
    [widget(`${subject}, à l’affiche`, 'GRILLE_MANIFESTATION', { ...(among && { among }) })],
  ],
  ['Bas de page', 'zone-bas', [widget(`${subject}, informations pratiques`, 'TEXT')], false],
];

export const demoZones: readonly { libelle: string; typePage: string; zones: readonly Zone[] }[] = [
  {
    libelle: 'Accueil',
    typePage: 'ACCUEIL',
    zones: [
      [
        'À la une',
        'zone-une',
        [widget('Carrousel de l’accueil', 'CARROUSEL'), widget('Dernières places', 'DO_NOT_MISS')],
      ],
      [
        'Programmation',
        'zone-prog',
        [
          widget('Opéra et lyrique', 'GRILLE_MANIFESTATION_GENRE', { among: 'OPERA' }),
          widget('Sélection du moment', 'GRILLE_MANIFESTATION'),
          widget('Les plus demandés', 'BEST_SELLERS_IMAGES'),
          widget('Le coup de projecteur', 'SPOTLIGHT'),
        ],
      ],
      [
        'Colonne',
        'zone-cote',
        [
          widget('Avantages abonnés', 'SIDE_OFFERS'),
          widget('À saisir cette semaine', 'SIDE_DO_NOT_MISS'),
          widget('MPU demi-page', 'GOOGLE_PUB'),
          widget('Encart carte cadeau', 'PUBLICITE'),
        ],
      ],
      [
        'Bas de page',
        'zone-bas',
        [
          widget('Présentation', 'TEXT'),
          widget('Newsletter', 'HTML', { disabled: true }),
          widget('Points de retrait', 'COLLAPSE_HTML'),
          widget('Palmarès', 'BEST_SELLERS_SIMPLE'),
        ],
        false,
      ],
      ['Par-dessus', 'zone-dessus', [widget('Annonce d’ouverture', 'OVERLAY')]],
    ],
  },
  { libelle: 'Fiche manifestation', typePage: 'MANIFESTATION', zones: around('Fiche manifestation') },
  { libelle: 'Fiche lieu', typePage: 'LIEU', zones: around('Fiche lieu') },
  { libelle: 'Genre', typePage: 'GENRE', zones: around('Genre', 'THEATRE') },
  { libelle: 'Sous-genre', typePage: 'SOUS_GENRE', zones: around('Sous-genre', 'JAZZ') },
  { libelle: 'Ville', typePage: 'VILLE', zones: around('Ville') },
  { libelle: 'Artiste', typePage: 'ARTISTE', zones: around('Artiste', 'CHANSON') },
  { libelle: 'Partenaire', typePage: 'PARTENAIRE', zones: around('Partenaire', 'OPERA') },
  { libelle: 'Recherche', typePage: 'RECHERCHE', zones: around('Recherche') },
  { libelle: 'Panier', typePage: 'PANIER', zones: around('Panier', 'FOOTBALL') },
  { libelle: 'Idées cadeaux', typePage: 'AUTRE', zones: around('Idées cadeaux', 'JEUNE-PUBLIC') },
  { libelle: 'Saison 2026-2027', typePage: 'AUTRE', zones: around('Saison 2026-2027', 'DANSE') },
];

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const midnight = (days: number) => instantOf(new Date(), days, 0);

/** The customisations of a widget. */
export function persosOf(widget: WidgetPlan, events: readonly DemoEvent[]): readonly PersoPlan[] {
  const { name, type, among } = widget;
  const own = events.filter(({ genre }) => among === undefined || genre === among);
  const pool = own.length < 4 ? events : own;
  // Each widget begins elsewhere, the same every time.
  const start =
    ([...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) * 7) % Math.max(1, pool.length - 8);
  const taken = (count: number, from = 0) => pool.slice(start + from, start + from + count);
  const shared = { nameComponent: name, typeComponent: type };
  const content = contents[type];
  const perso = (lang: 'fr' | 'en', from: number, more: Leaves = {}): PersoPlan => ({
    ...shared,
    lang,
    ...(type.startsWith('BEST_SELLERS') && { bestSellersIdSearch: 1 }),
    // The first list is the one of the home page.
    ...(name === 'Sélection du moment' && { idList: 1 }),
    contenu: content(lang, (count) => taken(count, from)),
    ...more,
  });
  if (name === 'Carrousel de l’accueil')
    return [
      perso('fr', 0, { nameComponent: 'Saison 2026-2027', exceptionIdTiers: ['247'] }),
      perso('fr', 3, { nameComponent: 'Rentrée lyrique', partner: 'Opéra & Co' }),
      perso('en', 3, { nameComponent: 'Lyrical season', partner: 'Opéra & Co' }),
      perso('en', 0, { nameComponent: 'Season 2026-2027' }),
      perso('fr', 5, { nameComponent: 'Zéniths en fête', partner: 'Zéniths associés' }),
      perso('fr', 6, { nameComponent: 'Musées en hiver', partner: 'Musées & Expos' }),
      perso('fr', 1, { nameComponent: 'Fêtes de fin d’année', partner: 'Opéra & Co', order: 2, live: false }),
    ];
  if (name === 'Dernières places')
    return [
      perso('fr', 0),
      perso('en', 0, { nameComponent: 'Last seats' }),
      perso('fr', 2, { nameComponent: 'Dernières loges', partner: 'Opéra & Co' }),
    ];
  if (name === 'Fiche manifestation, mise en avant') {
    const [first, second] = events;
    return [
      perso('fr', 0),
      perso('en', 0),
      ...(first
        ? [perso('fr', 2, { nameComponent: `Autour de ${first.fr}`.slice(0, 110), identifier: String(first.idmanif) })]
        : []),
      ...(second
        ? [
            perso('fr', 3, {
              nameComponent: `À voir aussi, ${second.fr}`.slice(0, 110),
              identifier: String(second.idmanif),
              partner: 'Opéra & Co',
            }),
          ]
        : []),
    ];
  }
  return [perso('fr', 0), perso('en', 0)];
}

type Taken = (count: number) => readonly DemoEvent[];

type Content = (lang: 'fr' | 'en', taken: Taken) => Leaves;

const contents: Record<ComponentType, Content> = {
  TEXT: (lang) => ({
    text:
      lang === 'fr'
        ? '<h2>Réserver en confiance</h2><p>Vos billets arrivent par e-mail, ou vous attendent au guichet. Une séance reportée\u00a0? Vos places la suivent.</p>'
        : '<h2>Book with confidence</h2><p>Your tickets come by e-mail, or wait for you at the box office. A date that moves? Your seats go with it.</p>',
  }),
  HTML: (lang) => ({
    content:
      lang === 'fr'
        ? '<section class="rg-card"><h2>La lettre des spectacles</h2><p>Chaque jeudi, les ouvertures de la semaine.</p></section>'
        : '<section class="rg-card"><h2>The weekly letter</h2><p>Every Thursday, what opens this week.</p></section>',
    addJs: false,
  }),
  COLLAPSE_HTML: (lang) => ({
    typeSrc: 'PDR_REGIONS',
    content:
      lang === 'fr'
        ? '<p>Retirez vos billets dans plus de mille magasins, jusqu’à une heure avant la séance.</p>'
        : '<p>Collect your tickets in more than a thousand shops, up to an hour before.</p>',
    contentRegion:
      '<ul><li>Île-de-France</li><li>Auvergne-Rhône-Alpes</li><li>Nouvelle-Aquitaine</li><li>Grand Est</li></ul>',
  }),
  PUBLICITE: (lang) => ({
    title: lang === 'fr' ? 'Offrez une soirée' : 'Give an evening',
    text:
      lang === 'fr'
        ? 'La carte cadeau, de 20 à 250\u00a0€, valable un an.'
        : 'The gift card, from €20 to €250, good for a year.',
    url: '/cartes-cadeaux',
    alt: lang === 'fr' ? 'Une carte cadeau et son ruban' : 'A gift card and its ribbon',
    blankLien: false,
  }),
  OVERLAY: (lang) => ({
    title: lang === 'fr' ? 'Ouverture de la saison' : 'The season opens',
    text: lang === 'fr' ? 'Toutes les places sont en vente lundi à 10 h.' : 'All seats go on sale on Monday at 10.',
    titleBtn: lang === 'fr' ? 'Voir la saison' : 'See the season',
    lien: '/saison',
    alt: '',
    blankLien: false,
  }),
  GOOGLE_PUB: () => ({ idPub: 6 }),
  BEST_SELLERS_IMAGES: () => ({ elementCount: 10 }),
  BEST_SELLERS_SIMPLE: () => ({ elementCount: 12 }),
  CARROUSEL: (lang, taken) => ({
    timeLimit: 6,
    activePagination: true,
    activeOnglets: false,
    activeNav: true,
    slides: taken(5).map(slideOf(lang)),
  }),
  GRILLE_MANIFESTATION: (lang, taken) => ({
    title: lang === 'fr' ? 'À l’affiche' : 'Now showing',
    numberSlide: 4,
    slides: taken(8).map(slideOf(lang)),
  }),
  GRILLE_MANIFESTATION_GENRE: (lang, taken) => ({
    title: lang === 'fr' ? 'Opéra et lyrique' : 'Opera',
    genre: 'OPERA',
    slides: taken(4).map(slideOf(lang)),
  }),
  SPOTLIGHT: (lang, taken) => ({ slides: taken(1).map(slideOf(lang)) }),
  DO_NOT_MISS: doNotMiss,
  SIDE_DO_NOT_MISS: doNotMiss,
  SIDE_OFFERS: (lang, taken) => ({
    infoSideOffers: taken(3).map((event, index) => ({
      id: `o${index + 1}`,
      titre: titleOf(event, lang),
      lieu: event.lieu,
      lien: `/fiche/${event.idmanif}`,
      promoLabel: lang === 'fr' ? 'Abonnés' : 'Subscribers',
      promoValue: `−${10 + index * 5}\u00a0%`,
      tag: 'button',
      blankLien: false,
      order: index + 1,
    })),
  }),
};

/** Components whose texts are kept as files, in both languages. */
export function demoTexts(): Leaves[] {
  return (['TEXT', 'HTML', 'COLLAPSE_HTML'] as const).flatMap((typeComponent) =>
    (['fr', 'en'] as const).map((lang) => ({ typeComponent, contenu: contents[typeComponent](lang, () => []) })),
  );
}

function doNotMiss(lang: 'fr' | 'en', taken: Taken): Leaves {
  return {
    slides: taken(1).map(slideOf(lang)),
    infoDoNotMiss: taken(2).map((event, index) => ({
      id: `d${index + 1}`,
      titre: titleOf(event, lang),
      lieu: event.lieu,
      lien: `/fiche/${event.idmanif}`,
      lienLabel: lang === 'fr' ? 'Réserver' : 'Book',
      dateManif: dayOf(inDays(30 + index * 9)),
      dateOuv: midnight(3 + index),
      hasCompteur: index === 0,
      compteur: index === 0 ? midnight(3) : null,
      tag: 'button',
      blankLien: false,
      order: index + 1,
    })),
  };
}

const promotions = {
  fr: ['Dès 25\u00a0€', 'Nouveauté', '−15\u00a0%', null],
  en: ['From €25', 'New', '−15%', null],
} as const;

const slideOf = (lang: 'fr' | 'en') => (event: DemoEvent, index: number) => ({
  id: `s${index + 1}`,
  idmanif: event.idmanif,
  text: titleOf(event, lang),
  url: `/fiche/${event.idmanif}`,
  urlS3: null,
  alt: null,
  lieu: event.lieu,
  genre: (lang === 'en' && event.genreEn) || event.genreFr,
  labelArtiste: null,
  categorie: null,
  promotion: promotions[lang][index % 4],
  blankLien: false,
  order: index + 1,
});

function titleOf({ fr, en }: DemoEvent, lang: 'fr' | 'en'): string {
  return (lang === 'en' && en) || fr;
}
