/** The preview of a whole page: its slots as somebody sees them, in the sheet that the partner’s site wears. */
import { sql } from 'drizzle-orm';
import { isItem } from '../../../src/core/model/inner';
import { attributes, html } from '../../content/markup';
import { samplePage } from '../../content/preview/sample-pages';
import type { PreviewKind } from '../../content/preview/serve';
import type { Tx } from '../../db/database';
import { run } from '../../resource/run';
import type { Catalogue } from '../../resource/served';
import { wornSheet } from '../styles/worn';
import { drawCustomisation, words } from './draw';
import { pageOfWidget, type ResolvedPage, resolvedPage } from './shown';

/** `draft`: `{ idPage, at, perso }`: the page, the instant (null: drafts), the customisation of a form. */
export function pagePreview(tx: Tx, catalogue: Catalogue): PreviewKind {
  const draw: PreviewKind['draw'] = async ({ scope, draft, idTiers, identifier, lang }) => {
    const perso = isItem(draft['perso']) ? draft['perso'] : null;
    const idPage =
      typeof draft['idPage'] === 'number' ? draft['idPage'] : await pageOfWidget({ tx }, perso?.['idWidget']);
    if (idPage === null) return { head: '', body: '', messages: [] };
    const at = typeof draft['at'] === 'string' ? Date.parse(draft['at']) : Number.NaN;
    const asked = { idTiers, identifier, lang, at: Number.isNaN(at) ? null : at, perso };
    const page = await resolvedPage({ tx, scope, catalogue }, idPage, asked);
    const [partner] = await run<{ libelle: string }>(
      tx,
      sql`select libelle from partenaires where partner_id = ${idTiers ?? ''}`,
    );
    const site = samplePage('ACCUEIL', lang, partner?.libelle ?? 'Billetterie');
    const body = site.replace(/<main[\s\S]*<\/main>/, () => bodyOf(page, lang));
    return {
      head: `<style>${plain}</style><style>${(await wornSheet(tx, idTiers)) ?? ''}</style>`,
      body,
      messages: [],
    };
  };
  return { domaine: 'PAGES', draw };
}

function bodyOf({ zones, catalog }: ResolvedPage, lang: 'fr' | 'en'): string {
  const shared = { lang, catalog, words: words[lang], tell: () => undefined };
  const drawn = zones.map(({ id, cssClass, slots }) => {
    const shown = slots.flatMap(({ disabled, resolved: { winner } }) => (disabled || winner === null ? [] : [winner]));
    const held = attributes({ class: `rg-zone ${cssClass ?? ''}`.trim(), 'data-zone': id });
    return html`<div${held}>${shown.map((winner) => drawCustomisation(winner, shared))}</div>`;
  });
  return html`<main class="rg-page">${drawn}</main>`.text;
}

/** How components lie when no sheet says it. */
const plain = `body{margin:0;color:#1c2230;font-family:system-ui,sans-serif}a{color:inherit}.rg-header{display:flex;flex-wrap:wrap;gap:12px;align-items:center;padding:12px 16px;border-bottom:1px solid #e3e3e8}.rg-header [data-type=LOGO]{font-weight:700;font-size:20px;text-decoration:none}.rg-footer{padding:24px 16px;background:#f2f2f5}
.rg-page{max-width:1200px;margin:0 auto;padding:16px}
.rg-zone>section{margin:0 0 24px}.rg-row,.rg-strip{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:12px}
.rg-strip{grid-auto-flow:column;grid-auto-columns:minmax(240px,70%);grid-template-columns:none;overflow-x:auto}
.rg-visual{display:block;width:100%;aspect-ratio:16/9;object-fit:cover;background:linear-gradient(135deg,#3c3357,#8a5a6b)}
.rg-card{overflow:hidden}.rg-card h3{margin:8px 0 4px;font-size:16px}.rg-card p{margin:4px 0}.rg-dots i{display:inline-block;width:8px;height:8px;margin:2px;border-radius:4px;background:#999}
.rg-pub{display:grid;place-items:center;margin:0 auto;max-width:100%;overflow:hidden;overflow-wrap:anywhere;color:#555;background:#eee}.rg-on-mobile{display:none}@media (max-width:767px){.rg-on-desktop{display:none}.rg-on-mobile{display:grid}}.rg-over{max-width:420px;margin:0 auto}`;
