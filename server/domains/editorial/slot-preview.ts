/** The preview of an advertising component: its slot at its place in a page, at its size on a device. */
import type { PreviewMessage } from '../../../src/core/contract';
import { type AdvertType, advertTypes } from '../../../src/plugins/editorial/models/advert';
import { escapeHtml } from '../../content/escape';
import type { Device, PreviewKind, PreviewMade, PreviewRequest } from '../../content/preview/serve';
import { translators } from '../../texts';

/** Width of the screen that the preview pane gives each device. */
const screens: Readonly<Record<Device, number>> = { phone: 375, tablet: 768, desktop: 1280 };

/** Width and height that ad servers sell under these names; the others fit their site. */
const usual: Readonly<Partial<Record<AdvertType, string>>> = {
  MERCH_SLOT_550: '550 × 310',
  MERCH_SLOT_504: '504 × 310',
  MPU_HALF_PAGE_AD: '300 × 600, 300 × 250',
  BILLBOARD_PUSHDOWN: '970 × 250',
  LEADERBOARD_TOP: '728 × 90, 970 × 90',
};

export const slotPreview: PreviewKind = { domaine: 'PAGES', draw: async (request) => drawSlot(request) };

function drawSlot({ draft, device, lang }: PreviewRequest): PreviewMade {
  const type = advertTypes.find((each) => each === draft['typePubAdvertising']) ?? 'WALLPAPER';
  const isPhone = device === 'phone';
  const isOn = draft[isPhone ? 'mobile' : 'desktop'] === true;
  const width = sizeIn(draft[isPhone ? 'mobileWidth' : 'largeur']);
  const height = sizeIn(draft[isPhone ? 'mobileHeight' : 'longueur']);
  const messages: PreviewMessage[] = [];
  const tell = (code: string, params: Readonly<Record<string, string | number>> = {}) =>
    messages.push({ code, params });
  if (draft['desktop'] !== true && draft['mobile'] !== true) tell('nowhere');
  else if (!isOn) tell('off');
  else if (width === null || height === null) tell('unsized');
  else {
    // A wallpaper stands behind the page: it is wider than screens on purpose.
    if (width > screens[device] && type !== 'WALLPAPER') tell('wide', { largeur: width, ecran: screens[device] });
    const sizes = isPhone ? undefined : usual[type];
    if (sizes !== undefined && !sizes.split(', ').includes(`${width} × ${height}`)) tell('unusual', { taille: sizes });
  }
  const path = typeof draft['pubPath'] === 'string' ? draft['pubPath'] : '';
  const name = translators[lang](`editorial.publicite.values.typePubAdvertising.${type}`);
  const slot =
    isOn && width !== null && height !== null
      ? `<aside class="slot ${type}" data-ref="publicite" style="width:${width}px;height:${height}px"><b>${escapeHtml(name)}</b><span>${escapeHtml(path)}</span><span>${width} × ${height}</span></aside>`
      : '';
  return { head: `<style>${style}</style>`, body: page(type, slot), messages };
}

function sizeIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;
}

/** The bones of a page, the slot where its type stands. */
function page(type: AdvertType, slot: string): string {
  const at = (...types: readonly AdvertType[]) => (types.includes(type) ? slot : '');
  const card = '<i class="card"></i>';
  return `${at('WALLPAPER')}<div class="page">${at('LEADERBOARD_TOP')}<i class="head"></i>${at('BILLBOARD_PUSHDOWN')}
<i class="hero"></i><div class="columns"><main>${at('HOT_TICKETS')}<div class="cards">${at('MERCH_SLOT_550', 'MERCH_SLOT_504')}${card.repeat(6)}</div></main>
<div class="side">${at('MPU_HALF_PAGE_AD')}${card.repeat(2)}</div></div></div>${type === 'OVERLAY' && slot !== '' ? `<div class="veil">${slot}</div>` : ''}`;
}

const style = `*{box-sizing:border-box}body{margin:0;background:#eceef1;font:14px/1.4 system-ui,sans-serif}
.page{position:relative;max-width:1100px;margin:0 auto;padding:16px;background:#fff;min-height:100vh}
i{display:block;background:#e3e6ea;border-radius:6px}.head{height:56px;margin-block:8px}.hero{height:220px;margin-block:12px}
.columns{display:flex;flex-wrap:wrap;gap:16px}.columns>main{flex:1 1 560px;min-width:0}.side{flex:0 1 300px;display:grid;gap:12px;align-content:start}
.cards{display:flex;flex-wrap:wrap;gap:12px}.card{width:168px;height:150px}.side .card{width:100%}
.slot{display:flex;flex-direction:column;gap:4px;align-items:center;justify-content:center;margin:0 auto 12px;max-width:none;text-align:center;overflow:hidden;overflow-wrap:anywhere;
color:#7a2a16;background:repeating-linear-gradient(45deg,#ffe1da 0 12px,#ffd2c7 12px 24px);border:2px dashed #ff5638}
.cards .slot{margin:0}.WALLPAPER{position:fixed;inset-block-start:0;inset-inline-start:50%;translate:-50% 0;justify-content:flex-start;padding-block-start:24px}
.WALLPAPER+.page{margin-block-start:120px}.veil{position:fixed;inset:0;display:grid;place-items:center;background:#0008}`;
