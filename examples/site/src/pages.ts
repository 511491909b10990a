/** The pages of the site: each reads what it shows, and gives its HTML. */
import {
  type Drawn,
  type EventItem,
  type EventPage,
  type Formula,
  type Found,
  type Page,
  type Place,
  read,
  type Sale,
  type Session,
} from './api';
import { type Html, html, raw } from './html';
import { formatOf, wordsOf } from './words';

export interface View {
  main: Html;
  /** Where the texts for engines are read (`/seo/…`). */
  seo?: string;
}

type Make = (place: Place, params: readonly string[], query: URLSearchParams) => Promise<View | null>;

const encoded = encodeURIComponent;

/** The page that the platform composes for a kind, where one is live. */
const composed = async (place: Place, path: string) => raw((await read<Drawn>(place, `/pages/${path}`))?.html);

function dates(place: Place, { dateDebut, dateFin }: EventItem): string {
  if (dateDebut === null) return '';
  const { day } = formatOf(place.lang);
  return [...new Set([day(dateDebut), day(dateFin ?? dateDebut)])].join(' – ');
}

function card(place: Place, event: EventItem): Html {
  const { libelle, image, lieu, ville, chemin } = event;
  const where = [lieu?.libelle, ville].filter((each) => each).join(', ');
  return html`<article class="rg-card rg-slide">${image ? html`<img class="rg-visual" src="${image}" alt="" loading="lazy">` : html`<span class="rg-visual" aria-hidden="true"></span>`}
    <h3><a href="${chemin}">${libelle}</a></h3><p class="rg-meta">${dates(place, event)}</p><p class="rg-meta">${where}</p></article>`;
}

/** Events, and a button that brings the next ones. */
async function eventsOf(place: Place, query: string): Promise<Html> {
  const t = wordsOf(place.lang);
  const page = await read<Page<EventItem>>(place, `/manifestations?${query}`);
  if (!page || page.items.length === 0) return html`<p>${t.none}</p>`;
  const more =
    page.next &&
    html`<p><button type="button" class="rg-button" data-more="${query}&after=${encoded(page.next)}">${t.more}</button></p>`;
  return html`<div class="rg-row">${page.items.map((each) => card(place, each))}</div>${more}`;
}

/** The cards after those that are shown. */
export const moreEvents = (place: Place, query: string) => eventsOf(place, query);

const home: Make = async (place) => {
  const page = await composed(place, 'ACCUEIL');
  return {
    main: page.text === '' ? html`<main class="rg-page">${await eventsOf(place, 'limit=24')}</main>` : page,
    seo: '/seo/SITE',
  };
};

/** A place in the catalogue: what is composed for it, then all that is on. */
const listing =
  (kind: string, filter: string, title: (place: Place, id: string) => Promise<string | null>): Make =>
  async (place, [id = '']) => {
    const name = await title(place, decodeURIComponent(id));
    if (name === null) return null;
    const page = await composed(place, `${kind}/${id}`);
    return {
      main: html`${page}<main class="rg-page"><h1>${name}</h1>${await eventsOf(place, `${filter}=${id}`)}</main>`,
      seo: `/seo/${kind}/${id}`,
    };
  };

interface Genre {
  codeGenre: string;
  libelle: string;
  sousGenres: { codSsgen: string; libelle: string }[];
}
const same = (one: string, other: string) => one.toUpperCase() === other.toUpperCase();

const genre = listing('GENRE', 'genre', async (place, id) => {
  const genres = (await read<{ items: Genre[] }>(place, '/genres'))?.items ?? [];
  return genres.find(({ codeGenre }) => same(codeGenre, id))?.libelle ?? null;
});
const subGenre = listing('SOUS_GENRE', 'sousGenre', async (place, id) => {
  const genres = (await read<{ items: Genre[] }>(place, '/genres'))?.items ?? [];
  return genres.flatMap(({ sousGenres }) => sousGenres).find(({ codSsgen }) => same(codSsgen, id))?.libelle ?? null;
});
const city = listing('VILLE', 'ville', async (place, id) => {
  const cities = await read<{ items: { code: string; libelle: string }[] }>(place, '/dictionnaires/villes');
  return cities?.items.find(({ code }) => same(code, id))?.libelle ?? null;
});
const venue = listing(
  'LIEU',
  'lieu',
  async (place, id) => (await read<{ libelle: string }>(place, `/lieux/${id}`))?.libelle ?? null,
);
const artist = listing(
  'ARTISTE',
  'artiste',
  async (place, id) => (await read<{ nom: string }>(place, `/artistes/${id}`))?.nom ?? null,
);

const event: Make = async (place, [id = '']) => {
  const t = wordsOf(place.lang);
  const shown = await read<EventPage>(place, `/manifestations/${id}`);
  if (shown === null) return null;
  const composedHere = await composed(place, `MANIFESTATION/${id}`);
  const sessions = (await read<Page<Session>>(place, `/manifestations/${id}/seances?limit=30`))?.items ?? [];
  const { moment, day, amount } = formatOf(place.lang);
  const list = html`<ul class="site-sessions">${sessions.map(
    ({ date, salle, reservable, etat, libres, prix, devise }) => {
      const open = prix.filter(({ disponible }) => disponible);
      const least = open.length > 0 ? amount(Math.min(...open.map(({ montant }) => montant)), devise) : null;
      const state = reservable
        ? html`<a class="rg-button" href="/panier">${t.book}</a>`
        : html`<em>${etat === 'COMPLETE' ? t.full : t.closed}</em>`;
      return html`<li><b>${shown.showDateSeanceTime ? moment(date) : day(date)}</b> <span>${salle}</span>
      ${libres !== null && reservable && html`<span>${libres} ${t.left}</span>`} ${least && html`<span>${t.from} ${least}</span>`} ${state}</li>`;
    },
  )}</ul>`;
  return {
    main: html`<main class="rg-page"><h1>${shown.libelle}</h1>
      <p class="rg-meta">${[!shown.forceHideDate && dates(place, shown), shown.lieu?.libelle, shown.ville].filter((each) => each).join(' · ')}</p>
      ${shown.image && html`<img class="site-poster" src="${shown.image}" alt="">`}<p>${shown.resume}</p>${raw(shown.description)}
      ${sessions.length > 0 && html`<h2>${t.sessions}</h2>${shown.hideAllDate ? html`<details><summary>${t.dates}</summary>${list}</details>` : list}`}
      ${shown.infosPratiques && html`<h2>${t.practical}</h2>${raw(shown.infosPratiques)}`}<p class="rg-meta">${shown.mentions}</p></main>${composedHere}`,
    seo: `/seo/MANIFESTATION/${id}`,
  };
};

const formula =
  (kind: 'packages' | 'abonnements', seo: string): Make =>
  async (place, [id = '']) => {
    const t = wordsOf(place.lang);
    const [shown, sale] = await Promise.all([
      read<Formula>(place, `/${kind}/${id}`),
      read<Sale>(place, `/${kind}/${id}/vente`),
    ]);
    if (shown === null) return null;
    const { amount } = formatOf(place.lang);
    const prices = (sale?.prix ?? []).map(
      ({ nature, categorie, montant }) =>
        montant !== null && html`<li>${nature}, ${categorie} <b>${amount(montant, sale?.devise ?? 'EUR')}</b></li>`,
    );
    return {
      main: html`<main class="rg-page"><h1>${shown.libelle}</h1><p>${shown.resume}</p>${raw(shown.description)}
        <h2>${t.price}</h2><ul>${prices}</ul>${sale?.reservable && html`<a class="rg-button" href="/panier">${t.book}</a>`}</main>`,
      seo: `/seo/${seo}/${id}`,
    };
  };

interface ListPage {
  titre: string | null;
  elements: { libelle: string; chemin: string | null }[];
}

const list: Make = async (place, [id = '']) => {
  const shown = await read<ListPage>(place, `/listes/${id}`);
  if (shown === null) return null;
  const elements = shown.elements.map(
    ({ libelle, chemin }) => html`<li>${chemin === null ? libelle : html`<a href="${chemin}">${libelle}</a>`}</li>`,
  );
  return {
    main: html`<main class="rg-page"><h1>${shown.titre ?? ''}</h1><ul>${elements}</ul></main>`,
    seo: '/seo/SITE',
  };
};

/** Parameters of the search that filters choose. */
const parameters: Readonly<Record<string, string>> = {
  GENRE: 'genre',
  SOUS_GENRE: 'sousGenre',
  VILLE: 'ville',
  LIEU: 'lieu',
};

const search: Make = async (place, _params, query) => {
  const t = wordsOf(place.lang);
  const q = query.get('q')?.trim() ?? '';
  const form = html`<form role="search" action="/recherche"><input type="search" name="q" aria-label="${t.search}" value="${q}"> <button class="rg-button">${t.search}</button></form>`;
  if (q === '')
    return { main: html`<main class="rg-page"><h1>${t.search}</h1>${form}</main>`, seo: '/seo/SITE?page=RECHERCHE' };
  const chosen = new URLSearchParams(
    [...query].filter(([name]) => name === 'q' || Object.values(parameters).includes(name)),
  );
  const found = await read<Found>(place, `/recherche?${chosen.toString()}`);
  const { day } = formatOf(place.lang);
  const facets = (found?.facettes ?? []).map(({ champ, libelle, valeurs }) => {
    const name = parameters[champ];
    if (name === undefined || valeurs.length === 0) return null;
    const links = valeurs.slice(0, 8).map(({ valeur, libelle: label, n }) => {
      const next = new URLSearchParams(chosen);
      if (next.get(name) === valeur) next.delete(name);
      else next.set(name, valeur);
      return html`<li><a href="/recherche?${next.toString()}"${raw(chosen.get(name) === valeur ? ' aria-current="true"' : '')}>${label}</a> ${n}</li>`;
    });
    return html`<section><h2>${libelle}</h2><ul>${links}</ul></section>`;
  });
  const corrections = (found?.corrections ?? []).map(
    ({ mot, par }) => html`<p>${t.instead} ${mot}: ${par.join(', ')}</p>`,
  );
  return {
    main: html`<main class="rg-page"><h1>${t.search}</h1>${form}<p>${found?.total ?? 0} ${t.results}</p>${corrections}
      <div class="site-search"><aside>${facets}</aside><ol>${(found?.items ?? []).map(
        ({ libelle, debut, chemin }) =>
          html`<li><a href="${chemin}">${libelle}</a> <span class="rg-meta">${debut && day(debut)}</span></li>`,
      )}</ol></div></main>`,
    seo: '/seo/SITE?page=RECHERCHE',
  };
};

/** A page that people wrote, at its path. */
const written = async (place: Place, path: string): Promise<View | null> => {
  const page = await read<Drawn>(place, `/pages?chemin=${encoded(path)}`);
  return page && { main: raw(page.html) };
};

const routes: readonly (readonly [RegExp, Make])[] = [
  [/^\/$/, home],
  [/^\/fiche\/(\d+)$/, event],
  [/^\/genres\/([^/]+)$/, genre],
  [/^\/sous-genres\/([^/]+)$/, subGenre],
  [/^\/villes\/([^/]+)$/, city],
  [/^\/lieux\/(\d+)$/, venue],
  [/^\/artistes\/(\d+)$/, artist],
  [/^\/packages\/(\d+)$/, formula('packages', 'PACKAGE')],
  [/^\/abonnements\/(\d+)$/, formula('abonnements', 'ABONNEMENT')],
  [/^\/listes\/(\d+)$/, list],
  [/^\/recherche$/, search],
];

/** What the site shows at a path; null: nothing. */
export async function viewAt(place: Place, path: string, query: URLSearchParams): Promise<View | null> {
  for (const [pattern, make] of routes) {
    const found = pattern.exec(path);
    if (found) return make(place, found.slice(1), query);
  }
  return written(place, path);
}
