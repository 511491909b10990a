/**
 * Pasted HTML without what office programs put around it: marks said by styles, lists made of paragraphs, tables of layout.
 * `style` is read as `data-style`: our policy forbids the attribute, and would report each one that a paste brings.
 */
import { listsIn, nestLists } from './pasted-lists';

/** What a paste left out. */
export type LeftOut = 'pictures' | 'objects';

export interface Pasted {
  html: string;
  leftOut: readonly LeftOut[];
}

/** Cleans HTML of Word, Excel, Google, LibreOffice, Pages, Notion or a mail before the editor reads it. */
export function cleanPasted(html: string): Pasted {
  const bare = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[[^>]*>/g, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));
  const { body } = new DOMParser().parseFromString(
    `<!doctype html><html><body>${bodyOf(bare)}</body></html>`,
    'text/html',
  );
  for (const element of all(body, 'style, script, meta, link, title, xml, colgroup, col')) element.remove();
  const leftOut = takeOut(body);
  for (const element of all(body, '*')) if (element.localName.includes(':')) unwrap(element);
  // Google Docs says by its wrapper that nothing is bold.
  for (const element of all(body, '[id^="docs-internal-guid"]')) unwrap(element);
  plainTables(body);
  listsIn(body);
  nestLists(body);
  for (const element of all(body, '*')) mark(element);
  for (const element of all(body, '*')) strip(element);
  for (const element of all(body, 'span, font')) unwrap(element);
  for (const element of all(body, 'p')) if (isBlank(element)) element.remove();
  return { html: body.innerHTML, leftOut };
}

function bodyOf(html: string): string {
  const from = /<body[^>]*>/i.exec(html);
  if (!from) return html;
  const rest = html.slice(from.index + from[0].length);
  const end = rest.search(/<\/body>/i);
  return end < 0 ? rest : rest.slice(0, end);
}

/** Elements as they are now: what is done to one moves others. */
function all(body: Element, selector: string): Element[] {
  return [...body.querySelectorAll(selector)];
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Takes out what cannot be kept: pictures that only the sender's machine has, films, forms and objects. */
function takeOut(body: Element): LeftOut[] {
  const pictures = all(body, 'img').filter((image) => !/^(?:https?:)?\/\//i.test(image.getAttribute('src') ?? ''));
  const objects = all(
    body,
    'iframe, object, embed, video, audio, canvas, svg, math, form, input, select, textarea, button',
  );
  for (const element of [...pictures, ...objects]) element.remove();
  return [
    ...(pictures.length > 0 ? (['pictures'] as const) : []),
    ...(objects.length > 0 ? (['objects'] as const) : []),
  ];
}

/** Tables that only place what they hold: of one cell, or around other tables. */
function plainTables(body: Element): void {
  for (const table of all(body, 'table').toReversed()) {
    const cells = all(table, 'td, th');
    if (cells.length > 1 && table.querySelector('table') === null) {
      for (const cell of cells) if (cell.closest('thead') !== null) rename(cell, 'th');
      for (const part of all(table, 'thead, tbody, tfoot')) unwrap(part);
      continue;
    }
    for (const cell of cells) if (cell.closest('table') === table) rename(cell, 'p');
    for (const part of all(table, 'tr, thead, tbody, tfoot')) if (part.closest('table') === table) unwrap(part);
    unwrap(table);
  }
}

/** A paragraph holds no blocks: what has some stands for itself. */
function rename(element: Element, name: 'th' | 'p'): void {
  if (name === 'p' && element.querySelector('p, table, ul, ol, div, h1, h2, h3, h4') !== null) return unwrap(element);
  const made = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) made.setAttribute(attribute, value);
  made.append(...element.childNodes);
  element.replaceWith(made);
}

/** A rule of what stood in `style`. */
export function ruleOf(element: Element, name: string): string {
  const rules = (element.getAttribute('data-style') ?? '').toLowerCase().split(';');
  const found = rules.map((rule) => rule.split(':')).find(([property = '']) => property.trim() === name);
  return (found?.slice(1).join(':') ?? '').trim();
}

const blocks = 'p, div, ul, ol, li, table, tr, td, th, h1, h2, h3, h4, h5, h6, blockquote, pre, hr, img';

/** Marks that a style says, as elements around what it holds; `normal` inside a mark takes it off. */
function mark(element: Element): void {
  const weight = ruleOf(element, 'font-weight');
  const isHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null;
  const isLink = element.closest('a') !== null || element.querySelector('a') !== null;
  const line = ruleOf(element, 'text-decoration') || ruleOf(element, 'text-decoration-line');
  const isNormal = /^(?:normal|400)/.test(weight);
  if (isNormal && /^(?:b|strong)$/.test(element.localName)) {
    const plain = element.ownerDocument.createElement('span');
    plain.append(...element.childNodes);
    element.replaceWith(plain);
    return;
  }
  if (/^(?:table|tr|ul|ol|hr|img|br|body)$/.test(element.localName)) return;
  if (element.querySelector(blocks) !== null || (element.textContent ?? '').trim() === '') return;
  const marks = [
    ...(/^(?:bold|bolder|[6-9]00)/.test(weight) && !isHeading ? ['strong'] : []),
    ...(/^(?:italic|oblique)/.test(ruleOf(element, 'font-style')) ? ['em'] : []),
    ...(/underline/.test(line) && !isLink ? ['u'] : []),
    ...(/line-through/.test(line) ? ['s'] : []),
  ];
  for (const name of marks) {
    const made = element.ownerDocument.createElement(name);
    made.append(...element.childNodes);
    element.append(made);
  }
}

const kept = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'start']);

function strip(element: Element): void {
  for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name);
}

function isBlank(paragraph: Element): boolean {
  return (
    (paragraph.textContent ?? '').trim() === '' &&
    paragraph.querySelector('img, br') === null &&
    paragraph.closest('td, th, li') === null
  );
}
