/** The sheet beneath every partner's: headers and footers that nobody has dressed yet (docs/rendering.md). */
export const layoutCss = `
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif}
.rg-header,.rg-footer{display:block}
.rg-header ul,.rg-footer ul{margin:0;padding:0;list-style:none}
.rg-area{display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;padding:10px 20px}
.rg-header a,.rg-footer a{text-decoration:none}
.rg-header img,.rg-footer img{max-width:100%;vertical-align:middle}
.rg-header img:not([height]),.rg-footer img:not([height]){max-height:48px;width:auto}
.rg-search{flex:1 1 220px}
.rg-search input{width:100%;padding:8px 12px;font:inherit;border:1px solid currentColor;border-radius:6px}
.rg-groupes-utilisateurs ul{display:flex;gap:16px}
.rg-area details{position:relative}
.rg-area summary{cursor:pointer}
.rg-header .rg-area details[open]>ul{columns:3;padding:12px 0}
.rg-mobile-bar{display:none;align-items:center;gap:14px;padding:8px 16px}
.rg-burger>summary{list-style:none;cursor:pointer;font-size:22px}
.rg-burger[open]{flex-basis:100%}
.rg-burger li{padding:8px 0}
.rg-columns{display:grid;gap:16px 32px;width:100%}
.rg-columns-2{grid-template-columns:repeat(2,1fr)}
.rg-columns-3{grid-template-columns:repeat(3,1fr)}
.rg-columns-4{grid-template-columns:repeat(4,1fr)}
.rg-columns-5{grid-template-columns:repeat(5,1fr)}
.rg-columns-6{grid-template-columns:repeat(6,1fr)}
.rg-footer h2{margin:0 0 8px;font-size:1em}
.rg-reseaux-sociaux ul,.rg-moyens-paiement ul,.rg-applications ul,.rg-languages{display:flex;flex-wrap:wrap;gap:8px 16px}
.rg-moyens-paiement li{padding:2px 8px;border:1px solid currentColor;border-radius:4px;font-size:13px}
.rg-newsletter form{display:grid;gap:8px}
.rg-collapse-regions[open] ul,.rg-footer details[open]>ul{columns:2}
.rg-footer .rg-contact{display:flex;flex-wrap:wrap;gap:4px 24px;padding:10px 20px;font-size:13px}
.rg-last-line{display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;padding:10px 20px;font-size:13px}
.rg-last-line p{margin:0}
@media (max-width:767px){
.rg-mobile-bar{display:flex;flex-wrap:wrap}
.rg-columns{grid-template-columns:1fr}
.rg-header .rg-area .rg-logo,.rg-header .rg-area .rg-menu-genre-and-ss-genre,.rg-header .rg-area .rg-menu-villes{display:none}
.rg-folds [class*=rg-columns]>*{border-bottom:1px solid}
}
`;

/** Of the preview alone: what the editor has chosen. */
export const chosenCss = `[data-chosen]{outline:3px solid #ff5638!important;outline-offset:2px}[data-ref]{cursor:pointer}`;
