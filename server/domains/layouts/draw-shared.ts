/** Components that headers and footers share, drawn (docs/rendering.md). */
import { type DrawComponent, pictureAddress, type Values } from '../../content/components';
import { linkAddress } from '../../content/links';
import { attributes, html, type Markup } from '../../content/markup';
import type { Place, Site } from './site';
import { words } from './words';

/** A link with a text, or with a picture that has another on phones. */
export function drawLink(values: Values, { lang }: Site): Markup {
  const isEnglish = lang === 'en';
  const key = (isEnglish && values.text('urlS3En')) || values.text('urlS3');
  const mobileKey = (isEnglish && values.text('urlS3MobileEn')) || values.text('urlS3Mobile');
  const label = values.either('texte', 'textEn');
  const picture = pictureAddress(key || mobileKey);
  const mobile = pictureAddress(mobileKey || key);
  const size = { width: values.number('width'), height: values.number('heigth') };
  const mobileSize = { width: values.number('widthMob'), height: values.number('heigthMob') };
  const inside = picture
    ? html`<picture><source${attributes({ media: '(max-width: 767px)', srcset: mobile, ...mobileSize })}><img${attributes({ src: picture, ...size })} alt="${values.text('alt') || label}"></picture>`
    : html`<span>${label}</span>`;
  return anchor(values, values.text('nameClassCss'), inside);
}

/** A logo that leads home, or elsewhere: its own picture, else that of the site. */
export function drawLogo(values: Values, { lang, name, logo }: Site): Markup {
  const key = (lang === 'en' && values.text('urlS3En')) || values.text('urlS3') || logo;
  const picture = pictureAddress(key);
  const title = values.text('title') === '' ? '' : values.either('title', 'titleEn');
  const alt = values.text('alt') || title || name;
  const size = { width: values.number('width'), height: values.number('heigth') };
  const inside = picture ? html`<img${attributes({ src: picture, ...size })} alt="${alt}">` : html`<span>${alt}</span>`;
  return html`<a${attributes({ href: linkAddress(values.text('urlRedirection')) ?? '/', title })}>${inside}</a>`;
}

export const drawTagline: DrawComponent<Site> = (values) => {
  const text = values.either('texteFr', 'texteEn');
  return text === '' ? null : html`<p>${text}</p>`;
};

/** HTML written by hand; what runs stands apart and is not part of it (domains.md 22). */
export const drawHtml: DrawComponent<Site> = (values, { tell }, { name }) => {
  if (values.flag('addJs') || values.text('urlJsFile') !== '') tell('scriptOf', name);
  const written = values.html('contentFR', 'contentEN');
  const script = values.flag('addJs') ? values.text('urlJsFile') || 'inline' : null;
  if (written.text.trim() === '' && script === null) return null;
  return html`<div${attributes({ class: 'rg-html-content', 'data-script': script })}>${written}</div>`;
};

/** What is written by hand, else the genres with those under them. */
export const drawGenres: DrawComponent<Site> = (values, { lang, genres }) =>
  menu(words[lang].genres, values, genres.slice(0, values.number('max') ?? genres.length));

/** The cities with venues, unless a menu is written by hand and they are switched off. */
export const drawCities: DrawComponent<Site> = (values, { lang, cities }) => {
  const shown = cities.slice(0, values.number('max') ?? cities.length);
  return values.flag('useDefault') ? list(words[lang].cities, shown) : menu(words[lang].cities, values, shown);
};

function menu(title: string, values: Values, places: readonly Place[]): Markup {
  if (values.text('content') === '') return list(title, places);
  return html`<nav aria-label="${title}">${values.html('content')}</nav>`;
}

function list(title: string, places: readonly Place[]): Markup {
  return html`<nav aria-label="${title}"><details><summary>${title}</summary>${placeList(places)}</details></nav>`;
}

/** Places as links, those inside them beneath. */
export function placeList(places: readonly Place[]): Markup {
  return html`<ul>${places.map(
    ({ label, path, inside }) => html`<li><a href="${path}">${label}</a>${inside.length > 0 && placeList(inside)}</li>`,
  )}</ul>`;
}

/** A link by the fields `urlRedirection` and `blankLien`. */
export function anchor(values: Values, className: string, inside: Markup): Markup {
  const isBlank = values.flag('blankLien');
  const given = attributes({
    href: linkAddress(values.text('urlRedirection')),
    class: className,
    target: isBlank && '_blank',
    rel: isBlank && 'noopener noreferrer',
  });
  return html`<a${given}>${inside}</a>`;
}
