/** Pages of a partner's site as their visitors see them, for the preview of a style: home, an event, the basket. */
import type { Locale } from '../../../src/i18n/text';
import { escapeHtml } from '../escape';

export const samplePages = ['ACCUEIL', 'MANIFESTATION', 'PANIER'] as const;
export type SamplePage = (typeof samplePages)[number];

const words = {
  fr: {
    menu: 'Genres',
    search: 'Rechercher',
    account: 'Mon compte',
    basket: 'Panier',
    coming: 'À l’affiche',
    season: 'La saison commence ici',
    lead: 'Opéras, ballets et concerts\u00a0: plus de deux cents soirées à réserver.',
    see: 'Voir le programme',
    from: 'Dès 25\u00a0€',
    book: 'Réserver',
    full: 'complet',
    opera: 'Opéra',
    place: 'Opéra Bastille, Paris',
    dates: '5 déc. 2026 → 17 janv. 2027',
    about:
      'Séville, une manufacture de tabac, un brigadier qui déserte\u00a0: l’opéra le plus joué au monde revient dans une mise en scène nouvelle.',
    sessions: 'Séances',
    hall: 'Grande salle',
    yours: 'Votre panier',
    seats: '2 places · catégorie 1',
    total: 'Total',
    pay: 'Payer 170\u00a0€',
    code: 'Code avantage',
    last: 'Dernières places',
    legal: 'Mentions légales · Conditions de vente · Contact',
  },
  en: {
    menu: 'Genres',
    search: 'Search',
    account: 'My account',
    basket: 'Basket',
    coming: 'Now showing',
    season: 'The season starts here',
    lead: 'Operas, ballets and concerts: more than two hundred evenings to book.',
    see: 'See what’s on',
    from: 'From €25',
    book: 'Book',
    full: 'sold out',
    opera: 'Opera',
    place: 'Opéra Bastille, Paris',
    dates: '5 Dec 2026 → 17 Jan 2027',
    about:
      'Seville, a tobacco factory, a corporal who deserts: the most performed opera in the world is back in a new staging.',
    sessions: 'Sessions',
    hall: 'Main auditorium',
    yours: 'Your basket',
    seats: '2 seats · category 1',
    total: 'Total',
    pay: 'Pay €170',
    code: 'Discount code',
    last: 'Last seats',
    legal: 'Legal notice · Terms of sale · Contact',
  },
} as const;

/** The body of a page, in its language, of a site by its name; the name is text, never HTML. */
export function samplePage(page: SamplePage, lang: Locale, site: string, own: Partial<Frame> = {}): string {
  const t = words[lang];
  const {
    header = sampleHeader(t, site),
    main = `<main class="rg-page">${{ ACCUEIL: home, MANIFESTATION: event, PANIER: basket }[page](t)}</main>`,
    footer = `<footer class="rg-footer">${t.legal}</footer>`,
  } = own;
  return `${header}
${main}
${footer}`;
}

/** The parts of a page, as HTML. */
interface Frame {
  header: string;
  main: string;
  footer: string;
}

function sampleHeader(t: Words, site: string): string {
  return `<header class="rg-header"><div class="rg-area">
  <a data-type="LOGO" href="#">${escapeHtml(site)}</a>
  <nav data-type="MENU_GENRE_AND_SS_GENRE"><a href="#">${t.menu}</a></nav>
  <span data-type="SEARCH"><input type="search" placeholder="${t.search}" aria-label="${t.search}"></span>
  <span data-type="ACCOUNT"><a href="#">${t.account}</a></span>
  <span data-type="BASKET"><a href="#">${t.basket}</a> <b>2</b></span>
</div></header>`;
}

type Words = (typeof words)[Locale];

function home(t: Words): string {
  const card = (title: string, place: string) => `<article class="rg-card">
    <h2>${title}</h2><p class="rg-meta">${place}</p><p><span class="rg-promotion">${t.from}</span></p>
    <a class="rg-button" href="#">${t.book}</a></article>`;
  return `<section class="rg-hero"><h1>${t.season}</h1><p>${t.lead}</p><a class="rg-button" href="#">${t.see}</a></section>
  <h2>${t.coming}</h2>${card('Carmen', t.place)}${card('Le Lac des cygnes', 'Palais Garnier, Paris')}${card('La Flûte enchantée', 'Opéra de Lyon')}`;
}

function event(t: Words): string {
  const session = (day: string, hour: string, said: string) => `<li class="rg-card rg-session">
    <b>${day}</b> <span>${hour} · ${t.hall}</span> ${said}</li>`;
  const book = `<a class="rg-button" href="#">${t.book}</a>`;
  return `<p class="rg-label">${t.opera}</p><h1>Carmen</h1><p class="rg-meta">${t.place} · ${t.dates}</p>
  <p>${t.about}</p><p><span class="rg-promotion">${t.from}</span></p><h2>${t.sessions}</h2>
  <ul class="rg-sessions">${session('05/12', '19:30', book)}${session('08/12', '19:30', `<span class="rg-label">${t.last}</span> ${book}`)}${session('13/12', '14:30', `<span class="rg-meta">${t.full}</span>`)}</ul>`;
}

function basket(t: Words): string {
  return `<h1>${t.yours}</h1><section class="rg-card"><h2>Carmen</h2><p class="rg-meta">${t.place} · 05/12/2026 19:30</p>
  <p>${t.seats} <b class="rg-price">170 €</b></p></section>
  <p><label>${t.code} <input type="text"></label></p>
  <section class="rg-card rg-total"><b>${t.total}</b> <b class="rg-price">170 €</b></section>
  <p><a class="rg-button" href="#">${t.pay}</a></p>`;
}
