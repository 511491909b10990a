/** SVG pictures: those that pass the sanitizer unchanged are taken, the others refused; nothing is rewritten. */
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
const reaching = /url\((?!["']?#)|@import|\\|expression\(|javascript:/i;

function reaches(style: string): boolean {
  return reaching.test(style.replace(/\s/g, ''));
}

/** What a drawing may hold. */
const most = { characters: 5_000_000, tags: 60_000, depth: 200 };

/** Whether a text is an SVG picture of a size that is read, that neither runs, nor calls out, nor reads files. */
export function isHarmlessDrawing(text: string): boolean {
  if (text.length > most.characters) return false;
  const markup = withoutComments(text.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, ''));
  // Declarations (DOCTYPE, ENTITY) and further instructions have no place in it.
  if (markup === null || !/^\s*<svg[\s>/]/.test(markup) || /<[!?]/.test(markup)) return false;
  const sheets = [...markup.matchAll(/<style[^<>]*>([^<]*)/gi)].map(([, sheet = '']) => sheet);
  // A sheet whose tag is not plain cannot be read here.
  if (sheets.length !== [...markup.matchAll(/<style/gi)].length) return false;
  if (sheets.some((sheet) => sheet.includes('&') || reaches(sheet))) return false;
  const given = countOf(
    markup,
    (name, attribs) =>
      Object.entries(attribs).some(([attribute, value]) =>
        /(?:^|:)(?:href|src)$/i.test(attribute) ? !inside.test(value) : reaches(value),
      ) || /^(?:script|foreignobject)$/i.test(name),
  );
  return given !== null && given.count === countOf(given.clean)?.count;
}

/** The text without its comments; null when one has no end. */
function withoutComments(text: string): string | null {
  const pieces: string[] = [];
  let from = 0;
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start + 4);
    if (end < 0) return null;
    pieces.push(text.slice(from, start));
    from = end + 3;
  }
  return pieces.join('') + text.slice(from);
}

/** Ends the reading of a drawing that is refused. */
class Refused extends Error {}

/** The text as it comes through the sanitizer, its tags and attributes counted; null when one is refused, or they are too many. */
function countOf(
  markup: string,
  refuses: (name: string, attribs: Readonly<Record<string, string>>) => boolean = () => false,
): { count: number; clean: string } | null {
  let [count, tags, depth] = [0, 0, 0];
  try {
    const clean = sanitizeHtml(markup, {
      ...options,
      onOpenTag: (name, attribs) => {
        count += 1 + Object.keys(attribs).length;
        tags += 1;
        depth += 1;
        if (tags > most.tags || depth > most.depth || refuses(name, attribs)) throw new Refused();
      },
      onCloseTag: () => (depth -= 1),
    });
    return { count, clean };
  } catch (cause) {
    if (cause instanceof Refused) return null;
    throw cause;
  }
}
