/** The preview of a complete page: its slots as somebody sees them, between the header and the footer, in the sheet in effect on the partner’s site. */
import type { PreviewMessage } from '../../../src/core/contract';
import { isItem } from '../../../src/core/model/inner';
import { componentMessages, type Drawing } from '../../content/components';
import { attributes, html } from '../../content/markup';
import { chosenCss, layoutCss } from '../../content/preview/layout-css';
import { samplePage } from '../../content/preview/sample-pages';
import type { PreviewKind } from '../../content/preview/serve';
import type { Tx } from '../../db/database';
import type { Catalogue } from '../../resource/served';
import { effectiveLayouts } from '../layouts/effective';
import { effectiveSheet } from '../styles/effective';
import { type Catalog, faultsOf } from './catalog';
import { drawCustomisation, words } from './draw';
import { type Candidate, pageOfWidget, type ResolvedPage, resolvedPage } from './shown';

/** `draft`: `{ idPage, at, perso }`: the page, the instant (null: drafts), the customisation of a form. */
export function pagePreview(tx: Tx, catalogue: Catalogue): PreviewKind {
  const draw: PreviewKind['draw'] = async ({ scope, draft, idTiers, identifier, lang }) => {
    const perso = isItem(draft['perso']) ? draft['perso'] : null;
    const idPage =
      typeof draft['idPage'] === 'number' ? draft['idPage'] : await pageOfWidget({ tx }, perso?.['idWidget']);
    if (idPage === null) return { head: '', body: '', messages: [] };
    const at = typeof draft['at'] === 'string' ? Date.parse(draft['at']) : Number.NaN;
    const shown = { idTiers, identifier, lang, at: Number.isNaN(at) ? null : at, perso };
    const page = await resolvedPage({ tx, scope, catalogue }, idPage, shown);
    const { tell, messages } = componentMessages();
    const site = await effectiveLayouts(tx, { partner: idTiers, lang, tell: () => undefined, at: shown.at });
    const sheet = await effectiveSheet(tx, idTiers, shown.at);
    const body = samplePage('ACCUEIL', lang, site.name, {
      main: bodyOf(page, lang, tell),
      ...(site.header && { header: site.header.text }),
      ...(site.footer && { footer: site.footer.text }),
    });
    const lacking = [
      ...(site.header === null ? ['header'] : []),
      ...(site.footer === null ? ['footer'] : []),
      ...(sheet === null ? ['sheet'] : []),
    ];
    return {
      head: `<style>${layoutCss}${plainCss}</style><style>${sheet ?? ''}</style><style>${chosenCss}</style>`,
      body,
      messages: [
        ...page.zones.flatMap(shownIn).flatMap((winner) => faultMessages(winner, page.catalog)),
        ...messages,
        ...(idTiers === null ? [] : lacking.map((code) => ({ code }))),
      ],
    };
  };
  return { domaine: 'PAGES', draw };
}

/** What a preview says of a component at fault: one message, with its reasons. */
export function faultMessages(component: Candidate, catalog: Catalog): PreviewMessage[] {
  const faults = faultsOf(component, catalog).map(({ code, rang }) => ({ code, params: { rang: rang ?? 0 } }));
  if (faults.length === 0) return [];
  return [{ code: 'component', ref: String(component.idWidget), params: { nom: component.nameComponent }, faults }];
}

/** The customisations of a zone that its visitor sees, in their order. */
function shownIn({ slots }: ResolvedPage['zones'][number]): Candidate[] {
  return slots.flatMap(({ disabled, resolved: { winner } }) => (disabled || winner === null ? [] : [winner]));
}

function bodyOf({ zones, catalog }: ResolvedPage, lang: 'fr' | 'en', tell: Drawing['tell']): string {
  const shared = { lang, catalog, words: words[lang], tell };
  const drawn = zones.map((zone) => {
    const { id, cssClass } = zone;
    const shown = shownIn(zone);
    const held = attributes({ class: `rg-zone ${cssClass ?? ''}`.trim(), 'data-zone': id });
    return html`<div${held}>${shown.map((winner) => drawCustomisation(winner, shared))}</div>`;
  });
  return html`<main class="rg-page">${drawn}</main>`.text;
}

/** How components lie when no sheet says it. */
export const plainCss = `body{color:#1c2230}a{color:inherit}.rg-header{border-bottom:1px solid #e3e3e8}.rg-footer{background:#f2f2f5}
.rg-page{max-width:1200px;margin:0 auto;padding:16px}
.rg-zone>section{margin:0 0 24px}.rg-row{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:12px}
@media (min-width:768px){.rg-row[data-columns]{grid-template-columns:repeat(var(--rg-columns),minmax(0,1fr))}}
.rg-strip{overflow-x:auto}.rg-track{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(240px,70%);gap:12px;animation:rg-turn 5s steps(2,jump-none) infinite alternate}
@keyframes rg-turn{to{transform:translateX(-70%)}}@media (prefers-reduced-motion:reduce){.rg-track{animation:none}}
[data-tag=button] .rg-button,[data-tag=button].rg-item a{display:inline-block;padding:8px 16px;border-radius:6px;background:#1c2230;color:#fff;text-decoration:none}
[data-tag=link] .rg-button,[data-tag=link].rg-item a{text-decoration:underline}
.rg-badge{display:inline-block;padding:2px 8px;border-radius:4px;font-size:13px;background:#ffe9b8;color:#1c2230}
.rg-visual{display:block;width:100%;aspect-ratio:16/9;object-fit:cover;background:linear-gradient(135deg,#3c3357,#8a5a6b)}
.rg-card{overflow:hidden}.rg-card h3{margin:8px 0 4px;font-size:16px}.rg-card p{margin:4px 0}.rg-dots i{display:inline-block;width:8px;height:8px;margin:2px;border-radius:4px;background:#999}
.rg-pub{display:grid;place-items:center;margin:0 auto;max-width:100%;overflow:hidden;overflow-wrap:anywhere;color:#555;background:#eee}.rg-on-mobile{display:none}@media (max-width:767px){.rg-on-desktop{display:none}.rg-on-mobile{display:grid}}.rg-over{max-width:420px;margin:0 auto}`;
