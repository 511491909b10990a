/** The preview of an editorial page: what is typed, harmless, and its components, between header and footer, in the sheet of its partner's site. */
import type { PreviewMessage } from '../../../src/core/contract';
import { itemsIn } from '../../content/components';
import { wouldRun } from '../../content/html';
import { html, Markup } from '../../content/markup';
import { chosenCss, layoutCss } from '../../content/preview/layout-css';
import { samplePage } from '../../content/preview/sample-pages';
import type { PreviewKind, PreviewRequest } from '../../content/preview/serve';
import { readText } from '../../content/reading/read';
import type { Tx } from '../../db/database';
import type { Within } from '../../resource/hooks';
import type { Catalogue } from '../../resource/served';
import { effectiveLayouts } from '../layouts/effective';
import { drawCustomisation, words } from '../pages/draw';
import { faultMessages, plainCss } from '../pages/preview';
import { resolvedWidgets } from '../pages/shown';
import { effectiveSheet } from '../styles/effective';

/** Characters that result pages show. */
const readable = { title: 60, description: 160 };

export function pagePreview(tx: Tx, catalogue: Catalogue): PreviewKind {
  return {
    domaine: 'PAGES',
    async draw(request) {
      const { idTiers, lang, draft, scope } = request;
      const { titre, contenu, messages, tell } = writtenIn(request);
      const key = (name: string) => (typeof draft[name] === 'number' ? draft[name] : null);
      const chosen = { header: key('header'), footer: key('footer'), scope };
      const site = await effectiveLayouts(tx, { partner: idTiers, lang, tell: () => undefined, at: null, chosen });
      const sheet = await effectiveSheet(tx, idTiers);
      for (const part of ['header', 'footer'] as const)
        if (site[part] === null && (idTiers !== null || chosen[part] !== null)) tell(part);
      if (sheet === null && idTiers !== null) tell('sheet');
      const main =
        html`<main class="rg-page" data-type="PAGE_EDITO" data-ref="contenu"><h1>${titre}</h1>${new Markup(contenu)}
${await componentsOf({ tx, catalogue }, request, messages)}</main>`.text;
      return {
        head: `<style>${layoutCss}${plain}</style><style>${sheet ?? ''}</style><style>${chosenCss}</style>`,
        body: samplePage('ACCUEIL', lang, site.name, {
          main,
          ...(site.header && { header: site.header.text }),
          ...(site.footer && { footer: site.footer.text }),
        }),
        messages,
      };
    },
  };
}

/** Its widgets, as the visitor would have them: drafts, like the page itself. */
async function componentsOf(
  { tx, catalogue }: Pick<Within, 'tx' | 'catalogue'>,
  { scope, draft, idTiers, lang }: PreviewRequest,
  messages: PreviewMessage[],
) {
  const keys = itemsIn(draft['composants']).flatMap(({ idWidget }) => (typeof idWidget === 'number' ? [idWidget] : []));
  if (keys.length === 0) return null;
  const shown = { idTiers, identifier: null, lang, at: null, typePage: 'AUTRE' };
  const { slots, catalog } = await resolvedWidgets({ tx, scope, catalogue }, keys, shown);
  const shared = { lang, catalog, words: words[lang], tell: () => undefined };
  return keys.map((idWidget) => {
    const slot = slots.get(idWidget);
    if (slot === undefined) return null;
    const { winner } = slot.resolved;
    const ref = String(idWidget);
    if (slot.disabled) messages.push({ code: 'off', params: { nom: slot.name }, ref });
    else if (winner === null) messages.push({ code: 'nothing', params: { nom: slot.name }, ref });
    if (slot.disabled || winner === null) return null;
    messages.push(...faultMessages(winner, catalog));
    return drawCustomisation(winner, shared);
  });
}

interface Written {
  titre: string;
  /** Harmless HTML. */
  contenu: string;
  messages: PreviewMessage[];
  tell(code: string, params?: Readonly<Record<string, string | number>>): void;
}

/** The page in a language; what is not said in English is said in French. */
function writtenIn({ draft, lang }: Pick<PreviewRequest, 'draft' | 'lang'>): Written {
  const text = (name: string) => {
    const value = draft[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const isEnglish = lang === 'en';
  const messages: Written['messages'] = [];
  const tell: Written['tell'] = (code, params = {}) => {
    messages.push({ code, params });
  };
  const source = (isEnglish && text('contenuEn')) || text('contenuFr');
  if (source === '') tell('empty');
  else if (isEnglish && text('contenuEn') === '') tell('english');
  if (isEnglish && text('titreEn') === '') tell('englishTitle');
  if (wouldRun(source)) tell('left');
  if (draft['addJs'] === true) tell('script');
  const [title, description] = [
    text(isEnglish ? 'seoTitleEn' : 'seoTitleFr'),
    text(isEnglish ? 'seoDescriptionEn' : 'seoDescriptionFr'),
  ];
  if (title.length > readable.title) tell('longTitle', { n: title.length });
  if (description.length > readable.description) tell('longDescription', { n: description.length });
  return {
    titre: (isEnglish && text('titreEn')) || text('titreFr'),
    contenu: readText('clean', source),
    messages,
    tell,
  };
}

/** Beneath the sheet: readable without one. */
const plain = `${plainCss}.rg-page{max-width:820px;padding:24px;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:4px 8px}`;
