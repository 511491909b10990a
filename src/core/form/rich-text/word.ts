/** Pasted HTML without what word processors put around it: lists made of paragraphs become lists. */

/** Cleans HTML from Word, LibreOffice or a mail before the editor reads it. */
export function cleanPasted(html: string): string {
  const bare = html.replace(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, '').replace(/<!\[(?:if|endif)[^>]*>/gi, '');
  const { body } = new DOMParser().parseFromString(bare, 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  for (const element of body.querySelectorAll('*'))
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes);
  makeLists(body);
  for (const element of body.querySelectorAll('*')) strip(element);
  for (const element of body.querySelectorAll('p')) if (isBlank(element)) element.remove();
  return body.innerHTML;
}

interface List {
  element: HTMLElement;
  kind: 'ul' | 'ol';
  last: Element;
}

/** Paragraphs that Word numbers itself. */
function makeLists(body: HTMLElement): void {
  let list: List | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const style = paragraph.getAttribute('style') ?? '';
    const isItem = /mso-list:\s*(?!none)/i.test(style) || /MsoListParagraph/i.test(paragraph.className);
    const mark = isItem ? takeMark(paragraph) : null;
    if (mark === null) {
      list = null;
      continue;
    }
    const kind = /^\(?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(mark) ? 'ol' : 'ul';
    const item: HTMLElement = document.createElement('li');
    if (list === null || list.kind !== kind || list.last.nextElementSibling !== paragraph) {
      const element: HTMLElement = document.createElement(kind);
      paragraph.before(element);
      list = { element, kind, last: element };
    }
    paragraph.removeAttribute('style');
    item.append(paragraph);
    list.element.append(item);
    list.last = list.element;
  }
}

/** The bullet or the number that Word wrote at the start of a paragraph, taken away; null when there is none. */
function takeMark(paragraph: Element): string | null {
  const ignored = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  if (ignored !== undefined) {
    const text = (ignored.textContent ?? '').trim();
    ignored.remove();
    return text;
  }
  const first = firstText(paragraph);
  const found = /^\s*([·•▪◦o§-]|\(?(?:\d+|[a-z])[.)])[\s\u00a0]+/i.exec(first?.data ?? '');
  if (first === null || found === null) return null;
  first.data = first.data.slice(found[0].length);
  return found[1] ?? null;
}

function firstText(element: Element): Text | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '') return node;
  return null;
}

/** Styles that say bold, italic, underlined or struck stay: the editor makes marks of them. */
const kept = /^(?:font-weight|font-style|text-decoration(?:-line)?|vertical-align)$/;

function strip(element: Element): void {
  for (const { name } of [...element.attributes]) {
    if (name === 'style' || ['href', 'src', 'alt', 'colspan', 'rowspan', 'start'].includes(name)) continue;
    element.removeAttribute(name);
  }
  const style = (element.getAttribute('style') ?? '')
    .split(';')
    .filter((rule) => kept.test((rule.split(':')[0] ?? '').trim().toLowerCase()))
    .join(';');
  if (style === '') element.removeAttribute('style');
  else element.setAttribute('style', style);
}

function isBlank(paragraph: Element): boolean {
  return (paragraph.textContent ?? '').trim() === '' && paragraph.querySelector('img, br') === null;
}
