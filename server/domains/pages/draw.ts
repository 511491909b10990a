/** The fifteen types of components, as visitors see them. */
import { formatOf } from '../../../src/i18n/format';
import { type ComponentType, mostSlides } from '../../../src/plugins/pages/models/components';
import {
  classOf,
  type DrawComponent,
  type Drawing,
  pictureAddress,
  type Values,
  valuesOf,
} from '../../content/components';
import { linkAddress } from '../../content/links';
import { attributes, html, type Markup } from '../../content/markup';
import type { ShownElement, ShownList } from '../lists/live';
import {
  type Catalog,
  contentIn,
  gridKey,
  isOver,
  rankingKey,
  type ShownAdvert,
  type ShownEvent,
  type ShownRanked,
  searchOf,
} from './catalog';
import type { Candidate } from './shown';

export interface PageDrawing extends Drawing {
  catalog: Catalog;
  words: (typeof words)[keyof typeof words];
  /** What a best-seller component ranks. */
  ranking: readonly ShownRanked[];
  /** The specific list that a component shows. */
  list: ShownList | null;
}

export const words = {
  fr: {
    see: 'Voir',
    opens: 'ouverture le',
    ends: 'ferme dans',
    days: 'j',
    previous: 'Précédent',
    next: 'Suivant',
    pub: 'Publicité',
    regions: 'Choisir une région',
    countries: 'Choisir un pays',
    badges: { nouveaute: 'Nouveauté', derniereMinute: 'Dernière minute', promotion: 'Promotion' },
  },
  en: {
    see: 'See',
    opens: 'opens on',
    ends: 'closes in',
    days: 'd',
    previous: 'Previous',
    next: 'Next',
    pub: 'Advertising',
    regions: 'Choose a region',
    countries: 'Choose a country',
    badges: { nouveaute: 'New', derniereMinute: 'Last minute', promotion: 'Special offer' },
  },
} as const;

/** Draws the customisation that a slot shows. */
export function drawCustomisation(
  { id, idWidget, typeComponent, nameComponent, leaves }: Candidate,
  shared: Omit<PageDrawing, 'ranking' | 'list'>,
): Markup {
  const search = searchOf(leaves, shared.catalog.place);
  const ranking = search === null ? [] : (shared.catalog.rankings.get(rankingKey(search)) ?? []);
  const { idList } = leaves;
  const list = typeof idList === 'number' ? (shared.catalog.lists.get(idList) ?? null) : null;
  const drawing: PageDrawing = { ...shared, ranking, list };
  const values = valuesOf(contentIn(leaves), drawing, nameComponent);
  const component = { id: String(id), type: typeComponent, name: nameComponent, values };
  const draw = isType(typeComponent) ? types[typeComponent] : undefined;
  const inside = draw?.(values, drawing, component) ?? null;
  const held = attributes({
    class: classOf(typeComponent),
    'data-type': typeComponent,
    'data-ref': String(idWidget),
    'data-tag': String(leaves['tag'] ?? ''),
  });
  return html`<section${held}>${inside}</section>`;
}

function isType(type: string): type is ComponentType {
  return Object.hasOwn(types, type);
}

type Draw = DrawComponent<PageDrawing>;

function link(values: Values, name: string, inside: Markup | string, className = ''): Markup {
  const href = linkAddress(values.text(name));
  const isBlank = values.flag('blankLien');
  const held = attributes({ href, class: className, ...(isBlank && { target: '_blank', rel: 'noopener noreferrer' }) });
  return html`<a${held}>${inside}</a>`;
}

/** Its own picture, else that of its event. */
function picture(values: Values, event?: ShownEvent): Markup {
  const src = pictureAddress(values.text('urlS3') || (event?.image ?? ''));
  if (src === undefined) return html`<span class="rg-visual" aria-hidden="true"></span>`;
  return html`<img class="rg-visual" src="${src}" alt="${values.text('alt')}">`;
}

/** A slide, filled in from its event; none when that is over. */
function slide(values: Values, drawing: PageDrawing): Markup | null {
  const { catalog, lang } = drawing;
  const id = values.number('idmanif');
  const event = id === null ? undefined : catalog.events.get(id);
  if (id !== null && (event === undefined || isOver(event, catalog.at))) return null;
  const label = values.text('text') || (lang === 'en' && event?.en) || event?.fr || '';
  const place = values.text('lieu') || event?.lieu || '';
  const genre = values.text('genre') || event?.genre || '';
  const address = linkAddress(values.text('url')) ?? (id === null ? undefined : `/fiche/${id}`);
  const isBlank = values.flag('blankLien');
  const held = attributes({ href: address, ...(isBlank && { target: '_blank', rel: 'noopener noreferrer' }) });
  const lines = [values.text('labelArtiste'), place].filter((line) => line !== '').join(' · ');
  return html`<article class="rg-card rg-slide"${attributes({ 'data-manifestation': id })}>${picture(values, event)}
    ${badgesDrawn(event, drawing)}${note(values.text('promotion'), 'rg-promotion')}${note(genre, 'rg-label')}${note(values.text('categorie'), 'rg-category')}
    <h3><a${held}>${label}</a></h3>${note(lines, 'rg-meta')}</article>`;
}

function note(text: string, name: string): Markup | null {
  return text === '' ? null : html`<p><span class="${name}">${text}</span></p>`;
}

/** What an event is marked with. */
function badgesDrawn(event: ShownEvent | undefined, { words: said }: PageDrawing): Markup | null {
  if (event === undefined || event.badges.length === 0) return null;
  return html`<p>${event.badges.map((name) => html`<span class="rg-badge" data-badge="${name}">${said.badges[name]}</span> `)}</p>`;
}

/** The picture of an event, or its place. */
function visual(key: string): Markup {
  const src = pictureAddress(key);
  if (src === undefined) return html`<span class="rg-visual" aria-hidden="true"></span>`;
  return html`<img class="rg-visual" src="${src}" alt="">`;
}

/** Its own title, else that of its list. */
function title(values: Values, list: ShownList | null = null): Markup | null {
  const text = values.text('title') || (list?.titre ?? '');
  return text === '' ? null : html`<h2>${text}</h2>`;
}

type Drawable = Pick<ShownElement, 'libelle' | 'idmanif' | 'url' | 'image'>;

/** An element of a list, filled in from its event. */
function listed({ libelle, idmanif, url, image }: Drawable, drawing: PageDrawing): Markup {
  const event = idmanif === null ? undefined : drawing.catalog.events.get(idmanif);
  const href = idmanif === null ? linkAddress(url ?? '') : `/fiche/${idmanif}`;
  return html`<article class="rg-card rg-slide">${visual(image ?? event?.image ?? '')}${badgesDrawn(event, drawing)}${note(event?.genre ?? '', 'rg-label')}
    <h3><a${attributes({ href })}>${libelle}</a></h3>${note(event?.lieu ?? '', 'rg-meta')}</article>`;
}

/** The slides, then what the list holds. */
const slidesOf = (values: Values, drawing: PageDrawing) => [
  ...values.items('slides').map((each) => slide(each, drawing)),
  ...(drawing.list?.elements ?? []).slice(0, mostSlides).map((each) => listed(each, drawing)),
];

const doNotMiss: Draw = (values, drawing) => {
  const { words: said, catalog, lang } = drawing;
  const format = formatOf(lang, catalog.zone);
  const items = values.items('infoDoNotMiss').map((item) => {
    const opening = item.text('dateOuv');
    const until = item.text('compteur') || opening;
    const left = item.flag('hasCompteur') && until !== '' ? leftUntil(Date.parse(until) - catalog.at, said.days) : '';
    const day = format.date(item.text('dateManif'));
    return html`<article class="rg-card rg-item" data-tag="${item.text('tag')}"><h3>${item.text('titre')}</h3>
      ${note([item.text('lieu'), day].filter((part) => part !== '').join(' · '), 'rg-meta')}
      ${opening === '' ? null : note(`${said.opens} ${format.dateTime(opening)}`, 'rg-meta')}
      ${left === '' ? null : note(`${said.ends} ${left}`, 'rg-counter')}
      ${link(item, 'lien', item.text('lienLabel') || said.see, 'rg-button')}</article>`;
  });
  return html`${slidesOf(values, drawing)}${items}`;
};

/** `2 j 04 h 12 min`. */
function leftUntil(time: number, days: string): string {
  if (Number.isNaN(time) || time <= 0) return '';
  const minutes = Math.floor(time / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(minutes / 1_440)} ${days} ${two(Math.floor(minutes / 60) % 24)} h ${two(minutes % 60)} min`;
}

const ranked: (look: 'cards' | 'list') => Draw = (look) => (values, drawing) => {
  const { ranking, catalog } = drawing;
  const rows = ranking.slice(0, values.number('elementCount') ?? 10);
  if (rows.length === 0) return null;
  const marks = ({ idmanif }: ShownRanked) => badgesDrawn(catalog.events.get(idmanif ?? 0), drawing);
  if (look === 'list') return html`<ol>${rows.map((each) => html`<li>${each.label}${marks(each)}</li>`)}</ol>`;
  return html`<div class="rg-row">${rows.map((each, index) => {
    const image = catalog.events.get(each.idmanif ?? 0)?.image ?? '';
    return html`<article class="rg-card">${visual(image)}${marks(each)}<h3><b>${index + 1}</b> ${each.label}</h3></article>`;
  })}</div>`;
};

/** A grid by genre: what it holds, else what its site sells of the genre at the venue. */
function gridOf(values: Values, drawing: PageDrawing): readonly (Markup | null)[] {
  const own = slidesOf(values, drawing);
  const { catalog, lang } = drawing;
  if (own.length > 0) return own;
  return (catalog.grids.get(gridKey({ genre: values.text('genre'), lieu: values.number('lieu') }) ?? '') ?? []).flatMap(
    (id) => {
      const event = catalog.events.get(id);
      const libelle = (lang === 'en' && event?.en) || event?.fr || '';
      return event === undefined ? [] : [listed({ libelle, idmanif: id, url: null, image: null }, drawing)];
    },
  );
}

const types: Readonly<Record<ComponentType, Draw>> = {
  TEXT: (values) => values.html('text'),
  PUBLICITE: (values, { words: said }) =>
    html`<div class="rg-card">${picture(values)}${title(values)}<p>${values.text('text')}</p>${link(values, 'url', said.see, 'rg-button')}</div>`,
  GRILLE_MANIFESTATION: (values, drawing) =>
    html`${title(values, drawing.list)}<div class="rg-row" data-columns="${values.number('numberSlide') ?? 4}" style="--rg-columns:${values.number('numberSlide') ?? 4}">${slidesOf(values, drawing)}</div>`,
  BEST_SELLERS_IMAGES: ranked('cards'),
  CARROUSEL: (values, drawing) => {
    const drawn = slidesOf(values, drawing).filter((each) => each !== null);
    const { words: said } = drawing;
    const seconds = values.number('timeLimit') ?? 5;
    const tabs = values.flag('activeOnglets')
      ? html`<p class="rg-tabs">${drawn.map((_, at) => html`<span>${at + 1}</span>`)}</p>`
      : null;
    const dots = values.flag('activePagination')
      ? html`<p class="rg-dots">${drawn.map(() => html`<i></i>`)}</p>`
      : null;
    const nav = values.flag('activeNav')
      ? html`<p class="rg-nav"><span aria-label="${said.previous}">‹</span> <span aria-label="${said.next}">›</span></p>`
      : null;
    return html`${tabs}<div class="rg-strip" data-seconds="${seconds}"><div class="rg-track" style="${`animation-duration:${seconds * drawn.length}s`}">${drawn}</div></div>${nav}${dots}`;
  },
  BEST_SELLERS_SIMPLE: ranked('list'),
  // A script runs on the site alone: here its place is marked.
  HTML: (values) => {
    const script = values.flag('addJs') ? values.text('urlJsFile') || 'inline' : null;
    return html`<div${attributes({ class: 'rg-html-content', 'data-script': script })}>${values.html('content')}</div>`;
  },
  COLLAPSE_HTML: (values, { words: said }) =>
    html`${values.html('content')}<details><summary>${values.text('typeSrc') === 'PDR_PAYS' ? said.countries : said.regions}</summary>${values.html('contentRegion')}</details>`,
  SPOTLIGHT: (values, drawing) => html`<div class="rg-spotlight">${slidesOf(values, drawing)}</div>`,
  GRILLE_MANIFESTATION_GENRE: (values, drawing) =>
    html`${title(values, drawing.list)}${placesOf(values, drawing)}<div class="rg-row">${gridOf(values, drawing)}</div>`,
  DO_NOT_MISS: doNotMiss,
  SIDE_DO_NOT_MISS: doNotMiss,
  SIDE_OFFERS: (values, { words: said }) =>
    html`${values.items('infoSideOffers').map(
      (item) => html`<article class="rg-card rg-item" data-tag="${item.text('tag')}"><h3>${item.text('titre')}</h3>
        ${note(item.text('lieu'), 'rg-meta')}${note([item.text('promoLabel'), item.text('promoValue')].filter((part) => part !== '').join(' '), 'rg-promotion')}
        ${link(item, 'lien', said.see)}</article>`,
    )}`,
  OVERLAY: (values) =>
    html`<div class="rg-card rg-over">${picture(values)}${title(values)}<p>${values.text('text')}</p>
      ${values.text('titleBtn') === '' ? null : link(values, 'lien', values.text('titleBtn'), 'rg-button')}</div>`,
  GOOGLE_PUB: (values, { words: said, catalog }) => {
    const advert = catalog.adverts.get(values.number('idPub') ?? 0);
    if (advert === undefined) return null;
    const { longueur, largeur, mobileHeight, mobileWidth } = advert;
    return html`${advert.desktop && slot(advert, 'rg-on-desktop', [largeur, longueur], said.pub)}${
      advert.mobile && slot(advert, 'rg-on-mobile', [mobileWidth, mobileHeight], said.pub)
    }`;
  },
};

/** The slot that an ad server fills, on one kind of device. */
function slot(
  { pubPath, typePubAdvertising, classPubAdvertising, pubTknUrl }: ShownAdvert,
  device: string,
  [width, height]: readonly [number | null, number | null],
  label: string,
): Markup {
  const held = attributes({
    class: ['rg-pub', device, classPubAdvertising ?? ''].join(' ').trim(),
    'aria-label': label,
    'data-format': typePubAdvertising,
    'data-token': linkAddress(pubTknUrl ?? ''),
    style: `width:${width ?? 0}px;height:${height ?? 0}px`,
  });
  return html`<aside${held}>${pubPath}</aside>`;
}

/** Where all of a genre, or of a venue, is shown. */
function placesOf(values: Values, { catalog, lang }: PageDrawing): Markup | null {
  const genre = catalog.genres.get(values.text('genre'));
  const venue = catalog.venues.get(values.number('lieu') ?? 0);
  if (genre === undefined && venue === undefined) return null;
  const name = ({ fr, en }: { fr: string; en: string | null }) => (lang === 'en' && en) || fr;
  return html`<p class="rg-more">${
    genre && html`<a href="/genres/${encodeURIComponent(values.text('genre').toLowerCase())}">${name(genre)}</a>`
  } ${venue && html`<a href="/lieux/${values.number('lieu')}">${name(venue)}</a>`}</p>`;
}
