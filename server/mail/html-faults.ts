/** What keeps an HTML part from leaving: what would run, what breaks in mail programs, placeholders where a value could be read as code. */
import { Parser } from 'htmlparser2';
import { markupLimits } from '../../src/core/model/code/fault';
import { placesIn } from '../../src/core/model/code/lines';
import { placeholdersIn } from '../../src/core/model/template';
import { isPlaceholder, placeholderTypes } from '../../src/plugins/mails/models/placeholders';
import { secretsIn } from './secrets';

/** A fault: a code of the reasons of mails, and its parameters. */
export interface HtmlFault {
  code: string;
  params: Readonly<Record<string, string | number>>;
}

const forbidden = new Set([
  ...[
    'script',
    'iframe',
    'frame',
    'frameset',
    'object',
    'embed',
    'applet',
    'base',
    'form',
    'input',
    'textarea',
    'select',
  ],
  ...['button', 'audio', 'video', 'source', 'track', 'portal', 'template', 'slot'],
]);
/** Tags that mail programs do not close by themselves as their author meant. */
const closed = new Set([
  ...['a', 'div', 'table', 'span', 'strong', 'b', 'em', 'i', 'u', 'center', 'h1', 'h2', 'h3', 'h4', 'style', 'title'],
  ...['ul', 'ol', 'blockquote', 'font', 'section', 'article', 'header', 'footer'],
]);
const addresses = new Set([
  'href',
  'src',
  'background',
  'action',
  'formaction',
  'xlink:href',
  'poster',
  'cite',
  'data',
]);
/** Tags of other languages, and of what is loaded: a guarded mail has none. */
const foreign = new Set(['link', 'svg', 'math', 'noscript', 'xml', 'image']);
/** Attributes that load what they name. */
const loaded = new Set([...addresses, 'srcset', 'imagesrcset', 'lowsrc', 'dynsrc', 'ping', 'longdesc', 'profile']);
/** Attributes that are read, not loaded. */
const spoken = new Set(['alt', 'title', 'aria-label']);
const most = 10;

/** Whose rules an HTML part keeps to: those of any mail, or those of one that is guarded (guarded.ts) besides. */
type Rules = 'plain' | 'guarded';

/** Faults of an HTML part with its placeholders, in the order of its lines; none when it may leave as it is. */
export function htmlFaults(html: string, rules: Rules = 'plain'): HtmlFault[] {
  const faults: HtmlFault[] = [];
  const open: { name: string; ligne: number }[] = [];
  let elements = 0;
  const placeAt = placesIn(html);
  const lines = (offset: number) => placeAt(offset).line;
  let ligne = 1;
  let tag = '';
  let css = '';
  const refuse = (code: string, params: HtmlFault['params']) => faults.push({ code, params: { ligne, ...params } });
  const parser: Parser = new Parser(
    {
      onopentagname(name) {
        ligne = lines(parser.startIndex);
        tag = name.toLowerCase();
        elements += 1;
        // The model says that it is too much (`core.code.faults`).
        if (elements > markupLimits.elements || open.length > markupLimits.depth) return parser.reset();
        if (forbidden.has(tag) || (rules === 'guarded' && foreign.has(tag))) refuse('mails-html-tag', { balise: tag });
        if (placeholdersIn(name, 'code').length > 0) refuse('mails-html-quote', { attribut: tag });
      },
      onattribute(name, value, quote) {
        for (const fault of attributeFaults(tag, name.toLowerCase(), value, typeof quote === 'string'))
          refuse(fault.code, fault.params);
        const guarded = rules === 'guarded' ? guardedFault(tag, name.toLowerCase(), value) : null;
        if (guarded) refuse(guarded.code, guarded.params);
      },
      onopentag(name) {
        if (closed.has(name)) open.push({ name, ligne });
      },
      ontext(text) {
        if (tag === 'style' && open.at(-1)?.name === 'style' && namesIn(text).length > 0) {
          ligne = lines(parser.startIndex);
          refuse('mails-html-style', {});
        }
        if (rules === 'plain') return;
        if (tag === 'style') css += text;
        // What one reader takes as words another one takes as tags.
        else if (tag === 'title' && text.includes('<')) refuse('mails-html-tag', { balise: 'title' });
      },
      oncomment(text) {
        ligne = lines(parser.startIndex);
        // Conditional comments are code to some mail programs, and where a comment ends is not read alike by all.
        if (rules === 'guarded' && (/[<>]/.test(text) || namesIn(text).length > 0))
          refuse('mails-html-tag', { balise: '!--' });
      },
      onclosetag(name, isImplied) {
        if (name === 'style' && loads(css)) refuse('mails-guarded-remote', { attribut: 'style' });
        if (name === 'style') css = '';
        const place = open.findLastIndex((each) => each.name === name);
        const [found] = place < 0 ? [] : open.splice(place, 1);
        if (!isImplied || found === undefined) return;
        ligne = found.ligne;
        refuse('mails-html-unclosed', { balise: name });
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.end(html);
  return faults.sort((left, right) => Number(left.params['ligne']) - Number(right.params['ligne'])).slice(0, most);
}

function attributeFaults(
  tag: string,
  name: string,
  value: string,
  isQuoted: boolean,
): { code: string; params: Record<string, string> }[] {
  const names = namesIn(value);
  const params = { attribut: name };
  const found: { code: string; params: Record<string, string> }[] = [];
  // A browser reads over what people do not see in an address.
  const plain = value.replace(/[\p{Cc}\s]/gu, '').toLowerCase();
  if (name.startsWith('on')) found.push({ code: 'mails-html-handler', params });
  if (name === 'srcdoc' || (tag === 'meta' && name === 'http-equiv' && plain === 'refresh'))
    found.push({ code: 'mails-html-tag', params: { balise: `${tag} ${name}` } });
  if (addresses.has(name) && /^(?:javascript|vbscript|data:(?!image\/(?:png|jpe?g|gif|webp)[;,]))/.test(plain))
    found.push({ code: 'mails-html-url', params });
  if (name === 'style' && /expression\(|javascript:|-moz-binding/.test(plain))
    found.push({ code: 'mails-html-url', params });
  if (names.length > 0 && !isQuoted) found.push({ code: 'mails-html-quote', params });
  if (names.length > 0 && name === 'style') found.push({ code: 'mails-html-style', params });
  const [first = ''] = names;
  if (
    addresses.has(name) &&
    new RegExp(`^\\{\\s*${first}\\s*\\}`).test(value) &&
    isPlaceholder(first) &&
    placeholderTypes[first] !== 'link'
  )
    found.push({ code: 'mails-html-link', params: { ...params, balise: `{${first}}` } });
  return found;
}

/** What an attribute of a guarded mail may not say: a secret but as a complete link, an address that is loaded. */
function guardedFault(
  tag: string,
  name: string,
  value: string,
): { code: string; params: Record<string, string> } | null {
  const isLink = name === 'href' && (tag === 'a' || tag === 'area');
  const [secret] = secretsIn(value);
  if (secret !== undefined)
    return isLink && value.trim().replace(/\s/g, '') === `{${secret}}`
      ? null
      : { code: 'mails-guarded-place', params: { attribut: name, balise: `{${secret}}` } };
  if (isLink || spoken.has(name) || name.startsWith('xmlns')) return null;
  const plain = value.replace(/[\p{Cc}\s]/gu, '').toLowerCase();
  const isRemote =
    name === 'style'
      ? loads(plain)
      : loaded.has(name)
        ? !/^(?:data:image\/|cid:|$)/.test(plain)
        : /\/\/|\\/.test(plain);
  return isRemote ? { code: 'mails-guarded-remote', params: { attribut: name } } : null;
}

/** Whether styles load something, however they write it. */
function loads(css: string): boolean {
  return /url\(|image-set\(|src\(|@import|\\|\/\//i.test(css);
}

function namesIn(text: string): string[] {
  return placeholdersIn(text, 'code');
}
