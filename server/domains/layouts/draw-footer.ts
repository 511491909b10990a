/** A footer to HTML: its areas in columns, and the last line (docs/rendering.md). */
import { type Item, isItem } from '../../../src/core/model/inner';
import type { FooterType } from '../../../src/plugins/layouts/models/component-types';
import {
  componentsIn,
  type DrawComponent,
  drawComponents,
  itemsIn,
  pictureAddress,
  type Values,
  valuesOf,
} from '../../content/components';
import { linkAddress } from '../../content/links';
import { attributes, html, type Markup } from '../../content/markup';
import { areaAttributes } from './draw-header';
import { anchor, drawCities, drawGenres, drawHtml, drawLink, drawLogo, drawTagline, placeList } from './draw-shared';
import type { Site } from './site';
import { words } from './words';

/** Names of networks and means of payment, the same in both languages. */
const names: Readonly<Record<string, string>> = {
  ...{
    FACEBOOK: 'Facebook',
    INSTAGRAM: 'Instagram',
    X: 'X',
    YOUTUBE: 'YouTube',
    TIKTOK: 'TikTok',
    LINKEDIN: 'LinkedIn',
  },
  ...{ SPOTIFY: 'Spotify', WHATSAPP: 'WhatsApp', CB: 'CB', VISA: 'Visa', MASTERCARD: 'Mastercard' },
  ...{
    AMEX: 'American Express',
    PAYPAL: 'PayPal',
    APPLE_PAY: 'Apple Pay',
    ANCV: 'ANCV',
    CREDIT_MUTUEL: 'Crédit Mutuel',
  },
};
const spoken = {
  fr: { CARTE_CADEAU: 'Carte cadeau', E_CHEQUE_VACANCES: 'E-Chèque-Vacances' },
  en: { CARTE_CADEAU: 'Gift card', E_CHEQUE_VACANCES: 'E-Chèque-Vacances' },
} as const;

export const footerDrawings: Readonly<Record<FooterType, DrawComponent<Site>>> = {
  LIEN: drawLink,
  GROUPE_LIENS: (values) => {
    const title = values.either('titreFr', 'titreEn');
    const links = values.items('liens');
    return html`<section><h2>${title}</h2><ul>${links.map(
      (link) => html`<li>${anchor(link, '', html`<span>${link.either('texte', 'textEn')}</span>`)}</li>`,
    )}</ul></section>`;
  },
  LOGO: drawLogo,
  TAGLINE: drawTagline,
  HTML: drawHtml,
  RESEAUX_SOCIAUX: (values, { lang }) => {
    const items = values.items('items').flatMap((item) => {
      const address = linkAddress(item.text('url'));
      const code = item.text('reseau');
      return address === undefined
        ? []
        : [
            html`<li><a${attributes({ href: address, rel: 'noopener', 'data-network': code })}>${names[code] ?? code}</a></li>`,
          ];
    });
    return items.length === 0 ? null : html`<nav aria-label="${words[lang].follow}"><ul>${items}</ul></nav>`;
  },
  MOYENS_PAIEMENT: (values, site) => {
    const items = values.flag('auto')
      ? site.payment.map((code) => means(code, '', '', site))
      : values.items('items').map((item) => means(item.text('code'), item.text('urlS3'), item.text('alt'), site));
    return items.length === 0 ? null : html`<ul aria-label="${words[site.lang].payment}">${items}</ul>`;
  },
  NEWSLETTER: (values, { lang }) => {
    const title = values.either('titreFr', 'titreEn');
    const consent = values.either('consentementFr', 'consentementEn');
    const text = values.either('texteFr', 'texteEn');
    const address = linkAddress(values.text('urlAction'));
    return html`<form${attributes({ action: address, method: 'post' })}>${title !== '' && html`<h2>${title}</h2>`}${
      text !== '' && html`<p>${text}</p>`
    }<label>${words[lang].email} <input type="email" name="email"></label>${
      consent !== '' && html`<label class="rg-consent"><input type="checkbox" name="consent"> ${consent}</label>`
    }<button type="submit">${words[lang].subscribe}</button></form>`;
  },
  APPLICATIONS: (values, { lang }) => {
    const link = (leaf: string, name: string) => {
      const address = linkAddress(values.text(leaf));
      return address !== undefined && html`<li><a href="${address}">${name}</a></li>`;
    };
    const links = [link('urlIos', 'App Store'), link('urlAndroid', 'Google Play')];
    return links.every((each) => each === false) ? null : html`<ul aria-label="${words[lang].apps}">${links}</ul>`;
  },
  GENRES: drawGenres,
  VILLES: drawCities,
  COLLAPSE_REGIONS: (values, { lang, regions, countries }) => {
    const isCountries = values.text('typeSrc') === 'PDR_PAYS';
    const title = isCountries ? words[lang].countries : words[lang].regions;
    return html`<details data-source="${values.text('typeSrc')}"><summary>${title}</summary>${placeList(isCountries ? countries : regions)}</details>`;
  },
};

function means(code: string, key: string, alt: string, { lang }: Site): Markup {
  const own: Readonly<Record<string, string>> = spoken[lang];
  const name = alt || own[code] || names[code] || code;
  const picture = pictureAddress(key);
  return html`<li data-means="${code}">${picture ? html`<img${attributes({ src: picture })} alt="${name}">` : name}</li>`;
}

/** Draws a footer from its stored values. */
export function drawFooter(row: Item, site: Site): Markup {
  return html`<footer class="rg-footer">${itemsIn(row['areaFooters']).map((area) => {
    const found = componentsIn(area['componentsFooters'], site);
    if (found.length === 0) return null;
    const columns = typeof area['colonnes'] === 'number' ? area['colonnes'] : 1;
    const drawn = html`<div class="rg-columns rg-columns-${columns}">${drawComponents(found, site, footerDrawings)}</div>`;
    const isFolded = area['repliableMobile'] !== false;
    return html`<div${areaAttributes(area, isFolded ? 'rg-area rg-folds' : 'rg-area')}>${drawn}</div>`;
  })}${contactLine(site)}${lastLine(row, site)}</footer>`;
}

/** How the site is reached, and where its legal notices are: at the foot of every page. */
export function contactLine({ lang, emailContact, telephone, hasLegal }: Site): Markup | null {
  if (emailContact === '' && telephone === '' && !hasLegal) return null;
  const number = telephone.replace(/[^\d+]/g, '');
  return html`<ul class="rg-contact">${emailContact !== '' && html`<li><a href="mailto:${emailContact}">${emailContact}</a></li>`}${
    telephone !== '' && html`<li><a href="tel:${number}">${telephone}</a></li>`
  }${hasLegal && html`<li><a href="/mentions-legales">${words[lang].legal}</a></li>`}</ul>`;
}

function lastLine(row: Item, site: Site): Markup | null {
  const values: Values = valuesOf(isItem(row['basDePage']) ? row['basDePage'] : {}, site, '');
  const mention = values
    .either('mentionFr', 'mentionEn')
    .replaceAll('{annee}', String(site.year))
    .replaceAll('{site}', site.name);
  const languages =
    values.flag('afficherLangues') &&
    html`<ul class="rg-languages" aria-label="${words[site.lang].languages}">${site.languages.map(
      (lang) =>
        html`<li><a${attributes({ href: `/${lang}`, lang, 'aria-current': lang === site.lang && 'true' })}>${lang.toUpperCase()}</a></li>`,
    )}</ul>`;
  const version =
    values.flag('afficherVersion') &&
    html`<small class="rg-version">${words[site.lang].version} ${site.version}</small>`;
  if (mention === '' && !languages && !version) return null;
  return html`<div class="rg-last-line">${mention !== '' && html`<p>${mention}</p>`}${languages}${version}</div>`;
}
