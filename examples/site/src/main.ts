/** A site in the partner's header, footer and style sheet, of what the read interface gives; nothing else is known of the platform. */
import './site.css';
import { type Drawn, type Place, placeOf, read, styleAddress, type Texts } from './api';
import { html } from './html';
import { moreEvents, viewAt } from './pages';
import { wordsOf } from './words';

const at = (id: string) => document.getElementById(id) ?? document.body;

/** Links of the platform are paths of the site: they begin where this one stands, in their own language where they name one. */
function rooted(part: HTMLElement, { root, lang }: Place): void {
  for (const link of part.querySelectorAll('a[href^="/"]')) {
    const href = link.getAttribute('href') ?? '/';
    if (href.startsWith('//') || href.startsWith('/storage/')) continue;
    const [found, own = lang, rest = '/'] = /^\/(fr|en)(\/.*)?$/.exec(href) ?? [];
    link.setAttribute('href', `${root.replace(/(?:fr|en)$/, own)}${found === undefined ? href : rest}`);
  }
  for (const form of part.querySelectorAll('form[action^="/"]')) {
    form.setAttribute('action', `${root}${form.getAttribute('action')}`);
  }
}

/** Texts for search engines. */
async function describe(place: Place, seo: string | undefined, main: HTMLElement): Promise<void> {
  const found = seo === undefined ? null : await read<Texts>(place, seo).catch(() => null);
  document.title = found?.textes.TITLE || main.querySelector('h1')?.textContent || document.title;
  const said = {
    description: found?.textes.DESCRIPTION ?? '',
    keywords: found?.textes.KEYWORDS ?? '',
    robots: found?.noindex ? 'noindex' : '',
  };
  for (const [name, content] of Object.entries(said)) {
    document.head.querySelector(`meta[name="${name}"]`)?.remove();
    if (content !== '') document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  }
}

async function show(place: Place): Promise<void> {
  const path = decodeURIComponent(location.pathname).slice(place.root.length) || '/';
  const main = at('main');
  const t = wordsOf(place.lang);
  const missing = html`<main class="rg-page"><h1>404</h1><p>${t.missing}</p><p><a href="/">${t.home}</a></p></main>`;
  const view = await viewAt(place, path, new URLSearchParams(location.search)).catch(() => ({
    main: html`<main class="rg-page"><p>${t.down}</p></main>`,
  }));
  main.innerHTML = (view?.main ?? missing).text;
  rooted(main, place);
  await describe(place, view && 'seo' in view ? view.seo : undefined, main);
}

/** Header and footer stay from page to page. */
async function frame(place: Place): Promise<void> {
  document.documentElement.lang = place.lang;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styleAddress(place) }));
  for (const part of ['header', 'footer']) {
    const drawn = await read<Drawn>(place, `/${part}`).catch(() => null);
    at(part).innerHTML = drawn?.html ?? '';
    rooted(at(part), place);
  }
}

/** Links of the site change the page without loading it; the search of the header leads to its results. */
function listen(place: Place): void {
  const go = (address: string) => {
    history.pushState(null, '', address);
    window.scrollTo(0, 0);
    void show(place);
  };
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const more = target?.closest<HTMLElement>('[data-more]');
    if (more) {
      void moreEvents(place, more.dataset['more'] ?? '').then((next) => {
        const holder = document.createElement('div');
        holder.innerHTML = next.text;
        rooted(holder, place);
        more.parentElement?.replaceWith(holder);
      });
      return;
    }
    const link = target?.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.target !== '' || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    if (link.origin !== location.origin || !`${link.pathname}/`.startsWith(`${place.root}/`)) return;
    event.preventDefault();
    go(link.href);
  });
  document.addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    const words = form?.querySelector<HTMLInputElement>('input[name="q"]');
    if (!form || !words) return;
    event.preventDefault();
    go(`${place.root}/recherche?q=${encodeURIComponent(words.value)}`);
  });
  at('header').addEventListener('keydown', (event) => {
    const field = event.target;
    if (event.key === 'Enter' && field instanceof HTMLInputElement && field.type === 'search')
      go(`${place.root}/recherche?q=${encodeURIComponent(field.value)}`);
  });
  window.addEventListener('popstate', () => void show(place));
}

const place = await placeOf(location);
if (place === null) at('main').textContent = '404';
else {
  listen(place);
  await Promise.all([frame(place), show(place)]);
}
