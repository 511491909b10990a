/** The preview of an editorial page: what is typed, harmless, in the sheet that its partner's site wears. */
import { sql } from 'drizzle-orm';
import { escapeHtml } from '../../content/escape';
import { cleanHtml, wouldRun } from '../../content/html';
import type { PreviewAsked, PreviewKind, PreviewMade } from '../../content/preview/serve';
import type { Tx } from '../../db/database';
import { run } from '../../resource/run';
import { wornSheet } from '../styles/worn';

/** Characters that result pages show. */
const readable = { title: 60, description: 160 };

export function pagePreview(tx: Tx): PreviewKind {
  return {
    domaine: 'PAGES',
    async draw(asked) {
      const { titre, contenu, messages, tell } = writtenIn(asked);
      const site = await siteOf(tx, asked.idTiers);
      if (site.css === null && asked.idTiers !== null) tell('sheet');
      return {
        head: `<style>${plain}</style><style>${site.css ?? ''}</style>`,
        body: `<header class="rg-header"><a data-type="LOGO" href="#">${escapeHtml(site.name)}</a></header>
<main class="rg-page" data-type="PAGE_EDITO" data-ref="contenu"><h1>${escapeHtml(titre)}</h1>${contenu}</main>`,
        messages,
      };
    },
  };
}

interface Written {
  titre: string;
  /** Harmless HTML. */
  contenu: string;
  messages: PreviewMade['messages'][number][];
  tell(code: string, params?: Readonly<Record<string, number>>): void;
}

/** The page in a language; what is not said in English is said in French. */
function writtenIn({ draft, lang }: Pick<PreviewAsked, 'draft' | 'lang'>): Written {
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
  return { titre: (isEnglish && text('titreEn')) || text('titreFr'), contenu: cleanHtml(source), messages, tell };
}

/** The name of a partner's site and the live sheet it wears; null: it has none. */
async function siteOf(tx: Tx, idTiers: string | null): Promise<{ name: string; css: string | null }> {
  if (idTiers === null) return { name: 'Billetterie', css: null };
  const [partner] = await run<{ libelle: string }>(
    tx,
    sql`select libelle from partenaires where partner_id = ${idTiers}`,
  );
  return { name: partner?.libelle ?? 'Billetterie', css: await wornSheet(tx, idTiers) };
}

/** Beneath the sheet: readable without one. */
const plain =
  'body{margin:0;font:16px/1.6 system-ui,sans-serif;color:#1d2127;background:#fff}.rg-header{padding:16px 24px;border-bottom:1px solid #ddd;font-weight:700}.rg-header a{color:inherit;text-decoration:none}.rg-page{max-width:820px;margin:0 auto;padding:24px;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:4px 8px}';
