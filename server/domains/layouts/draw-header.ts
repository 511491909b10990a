/** A header to HTML: its areas, and the bar with the burger menu that phones have in their place (docs/rendering.md). */
import type { Item } from '../../../src/core/model/inner';
import { isItem } from '../../../src/core/model/inner';
import { type HeaderType } from '../../../src/plugins/layouts/models/component-types';
import { type Component, componentsIn, type DrawComponent, drawComponents, itemsIn } from '../../content/components';
import { attributes, html, type Markup } from '../../content/markup';
import { drawCities, drawGenres, drawHtml, drawLink, drawLogo, drawTagline, placeList } from './draw-shared';
import type { Site } from './site';
import { words } from './words';

/** Places in the basket of a preview. */
const sampleBasket = 2;

const drawBasket: DrawComponent<Site> = (_values, { lang, basket = sampleBasket }) =>
  html`<a href="/panier"><span>${words[lang].basket}</span> <b>${basket}</b></a>`;
const drawAccount: DrawComponent<Site> = (_values, { lang }) =>
  html`<a href="/compte"><span>${words[lang].account}</span></a>`;
const drawSearch: DrawComponent<Site> = (_values, { lang }) =>
  html`<input type="search" aria-label="${words[lang].search}" placeholder="${words[lang].searchHint}">`;

export const headerDrawings: Readonly<Record<HeaderType, DrawComponent<Site>>> = {
  LIEN: drawLink,
  LOGO: drawLogo,
  TAGLINE: drawTagline,
  MENU_GENRE_AND_SS_GENRE: drawGenres,
  MENU_VILLES: drawCities,
  GROUPES_UTILISATEURS: (values, { lang }) => {
    const t = words[lang];
    const links = [
      values.flag('welcome') && html`<li class="rg-welcome">${t.welcome}</li>`,
      values.flag('bonplans') && html`<li><a href="/bons-plans">${t.offers}</a></li>`,
      values.flag('comptePerso') && html`<li><a href="/compte">${t.ownAccount}</a></li>`,
      values.flag('panier') && html`<li><a href="/panier">${t.basket}</a></li>`,
    ];
    return links.every((each) => each === false) ? null : html`<ul>${links}</ul>`;
  },
  SEARCH: drawSearch,
  BASKET: drawBasket,
  ACCOUNT: drawAccount,
  HTML: drawHtml,
  // Shown in the burger menu alone.
  MENU_BURGER_HTML: (values) => {
    const written = values.html('contentFR', 'contentEN');
    return written.text.trim() === '' ? null : written;
  },
  LOGO_MOBILE: drawLogo,
};

/** Types that only phones show, in their bar or their menu. */
const mobileOnly: ReadonlySet<string> = new Set(['MENU_BURGER_HTML', 'LOGO_MOBILE']);

/** Draws a header from its stored values. */
export function drawHeader(row: Item, site: Site): Markup {
  const areas = itemsIn(row['areaHeaders']).map((area) => ({
    area,
    found: componentsIn(area['componentsHeaders'], site),
  }));
  const all = areas.flatMap(({ found }) => found);
  return html`<header class="rg-header">${mobileBar(row, all, site)}${areas.map(({ area, found }) => {
    const shown = found.filter(({ type }) => !mobileOnly.has(type));
    return (
      shown.length > 0 &&
      html`<div${areaAttributes(area, 'rg-area')}>${drawComponents(shown, site, headerDrawings)}</div>`
    );
  })}</header>`;
}

/** The element of an area: its id and its classes. */
export function areaAttributes(area: Item, className: string): Markup {
  const own = [area['customCss'], className].filter((each) => typeof each === 'string' && each.trim() !== '');
  return attributes({
    id: typeof area['customId'] === 'string' ? area['customId'].trim() : null,
    class: own.join(' '),
    'data-ref': typeof area['id'] === 'string' ? area['id'] : null,
  });
}

function mobileBar(row: Item, all: readonly Component[], site: Site): Markup {
  const t = words[site.lang];
  const isOn = (group: string, name: string) => isItem(row[group]) && row[group][name] === true;
  const bar = (name: string) => isOn('menuMobileConfig', name);
  const burger = (name: string) => isOn('burgerMenu', name);
  const ofType = (...types: readonly string[]) => all.filter(({ type }) => types.includes(type));
  const logos = ofType('LOGO_MOBILE').length > 0 ? ofType('LOGO_MOBILE') : ofType('LOGO').slice(0, 1);
  const entry = (path: string, label: string) => html`<li><a href="${path}">${label}</a></li>`;
  const links = all.filter(({ type, values }) => type === 'LIEN' && values.flag('imgBurgerMenu'));
  const menu = html`<details class="rg-burger"><summary aria-label="${t.menu}">☰</summary><ul>
${burger('showLinkAccount') && entry('/compte', t.account)}
${burger('showLinkOrders') && entry('/commandes', t.orders)}
${burger('showLinkPdr') && entry('/points-de-retrait', t.withdrawal)}
${burger('showLinkInsurance') && entry('/assurance', t.insurance)}
${burger('showLinkHelp') && entry('/aide', t.help)}
${burger('showLinkOffer') && entry('/offres', t.deals)}
${burger('showNavCities') && html`<li class="rg-burger-cities"><span>${t.cities}</span>${placeList(site.cities)}</li>`}
${links.map(({ values }) => html`<li class="rg-burger-link">${drawLink(values, site)}</li>`)}
</ul>${drawComponents(ofType('MENU_BURGER_HTML'), site, headerDrawings)}</details>`;
  return html`<div class="rg-mobile-bar">${menu}${bar('showLogo') && drawComponents(logos, site, headerDrawings)}${
    bar('showLinkAccount') && html`<a class="rg-mobile-account" href="/compte">${t.account}</a>`
  }${bar('showCart') && html`<a class="rg-mobile-basket" href="/panier">${t.basket} <b>${site.basket ?? sampleBasket}</b></a>`}</div>`;
}
