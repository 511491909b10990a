/** SVG pictures: those that come whole through the sanitizer are taken, the others refused; nothing is rewritten. */
import sanitizeHtml from 'sanitize-html';

const shapes = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'switch', 'title', 'desc', 'metadata', 'style', 'image', 'view'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'marker', 'filter'],
  ...['feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feConvolveMatrix', 'feDiffuseLighting'],
  ...['feDisplacementMap', 'feDistantLight', 'feDropShadow', 'feFlood', 'feFuncA', 'feFuncB', 'feFuncG', 'feFuncR'],
  ...['feGaussianBlur', 'feMerge', 'feMergeNode', 'feMorphology', 'feOffset', 'fePointLight', 'feSpecularLighting'],
  ...['feSpotLight', 'feTile', 'feTurbulence'],
  // What drawing programs note of themselves.
  ...['sodipodi:namedview', 'inkscape:grid', 'inkscape:page', 'inkscape:perspective', 'inkscape:path-effect'],
  ...['rdf:RDF', 'rdf:Bag', 'rdf:li', 'cc:Work', 'cc:Agent', 'cc:License', 'cc:permits', 'cc:requires'],
  ...['dc:format', 'dc:type', 'dc:title', 'dc:creator', 'dc:date', 'dc:publisher', 'dc:rights'],
];

/** No name that begins with `on` but those listed: the others are handlers. */
const attributes = [
  ...['a*', 'b*', 'c*', 'd*', 'e*', 'f*', 'g*', 'h*', 'i*', 'k*', 'l*', 'm*', 'n*', 'p*', 'r*', 's*', 't*', 'u*'],
  ...['v*', 'w*', 'x*', 'y*', 'z*', 'offset', 'opacity', 'operator', 'order', 'orient', 'orientation', 'origin'],
  ...['overflow', 'overline-*'],
];

const options: sanitizeHtml.IOptions = {
  allowedTags: shapes,
  // What style sheets say is read below.
  allowVulnerableTags: true,
  allowedAttributes: { '*': attributes },
  allowedSchemes: ['data'],
  allowedSchemesAppliedToAttributes: ['href', 'xlink:href', 'src'],
  allowProtocolRelative: false,
  nonTextTags: ['script'],
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
};

/** A reference to a part of the drawing itself, or a picture inside it. */
const inside = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp);base64,)/;
/** What a style may not say: another address, another sheet, or either one in disguise. */
const reaching = /url\(\s*["']?(?!["']?#)|@import|\\|expression\s*\(|javascript:/i;

/** Whether a text is an SVG picture that neither runs, nor calls out, nor reads files. */
export function isHarmlessDrawing(text: string): boolean {
  const markup = text.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '').replace(/<!--[\s\S]*?-->/g, '');
  // Declarations (DOCTYPE, ENTITY) and further instructions have no place in it.
  if (!/^\s*<svg[\s>/]/.test(markup) || /<[!?]/.test(markup)) return false;
  const sheets = [...markup.matchAll(/<style[^>]*>([^<]*)/gi)].map(([, sheet = '']) => sheet);
  if (sheets.some((sheet) => sheet.includes('&') || reaching.test(sheet))) return false;
  let [given, reaches] = [0, false];
  const clean = sanitizeHtml(markup, {
    ...options,
    onOpenTag: (name, attribs) => {
      given += 1 + Object.keys(attribs).length;
      for (const [attribute, value] of Object.entries(attribs))
        reaches ||= /(?:^|:)(?:href|src)$/i.test(attribute) ? !inside.test(value) : reaching.test(value);
      reaches ||= /^(?:script|foreignobject)$/i.test(name);
    },
  });
  return !reaches && given === countOf(clean);
}

/** Tags and attributes of a text. */
function countOf(markup: string): number {
  let count = 0;
  sanitizeHtml(markup, {
    ...options,
    onOpenTag: (_name, attribs) => {
      count += 1 + Object.keys(attribs).length;
    },
  });
  return count;
}
