/** Lists of office programs: paragraphs that Word numbers itself, and lists that hang in lists without an item. */

interface Mark {
  kind: 'ul' | 'ol';
  /** Number of the first item. */
  start: number;
  level: number;
}

/** Paragraphs that Word numbers become lists, at their levels. */
export function listsIn(body: Element): void {
  let open: { element: Element; mark: Mark }[] = [];
  let last: Element | null = null;
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const mark = markOf(paragraph);
    if (mark === null) continue;
    const root: Element | undefined = open[0]?.element;
    if (root === undefined || last === null || root.nextElementSibling !== paragraph) open = [];
    while (open.length > 0 && (open.at(-1)?.mark.level ?? 0) > mark.level) open.pop();
    const same = open.at(-1);
    if (same && same.mark.level === mark.level && same.mark.kind !== mark.kind) open.pop();
    const made = listFor(open, mark, paragraph);
    const item = body.ownerDocument.createElement('li');
    made.append(item);
    item.append(asParagraph(paragraph));
    last = item;
  }
}

function listFor(open: { element: Element; mark: Mark }[], mark: Mark, paragraph: Element): Element {
  const inner = open.at(-1);
  if (inner && inner.mark.level === mark.level) return inner.element;
  const element = paragraph.ownerDocument.createElement(mark.kind);
  if (mark.kind === 'ol' && mark.start !== 1) element.setAttribute('start', String(mark.start));
  if (inner) (inner.element.lastElementChild ?? inner.element).append(element);
  else paragraph.before(element);
  open.push({ element, mark });
  return element;
}

function asParagraph(element: Element): Element {
  const made = element.ownerDocument.createElement('p');
  made.append(...element.childNodes);
  element.remove();
  return made;
}

/** How Word numbers a paragraph, its number taken away; null when it does not. */
function markOf(paragraph: Element): Mark | null {
  const style = paragraph.getAttribute('data-style') ?? '';
  const isItem = /mso-list:\s*(?!none)/i.test(style) || /MsoListParagraph/i.test(paragraph.getAttribute('class') ?? '');
  const text = isItem ? takeMark(paragraph) : null;
  if (text === null) return null;
  const found = /^\(?(\d+|[a-z]+)[.)]/i.exec(text);
  const level = Number(/level(\d+)/i.exec(style)?.[1] ?? 1);
  return { kind: found ? 'ol' : 'ul', start: numberOf(found?.[1] ?? ''), level };
}

/** `3` and `c` are the third; what else may be a number counts from the first. */
function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  // `i`, `v` and `x` begin Roman numbers more often than they are the ninth letter.
  return /^[a-hj-uwyz]$/i.test(text) ? text.toLowerCase().charCodeAt(0) - 96 : 1;
}

/** The bullet or the number that Word wrote at the start of a paragraph, taken away; null when there is none. */
function takeMark(paragraph: Element): string | null {
  const ignored = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('data-style') ?? ''),
  );
  if (ignored !== undefined) {
    const text = (ignored.textContent ?? '').trim();
    ignored.remove();
    return text;
  }
  const first = firstText(paragraph);
  const found = /^\s*([·•▪◦o§-]|\(?(?:\d+|[a-z])[.)])[\s\u00a0]+/i.exec(first?.textContent ?? '');
  if (first === null || found === null) return null;
  first.textContent = (first.textContent ?? '').slice(found[0].length);
  return found[1] ?? null;
}

function firstText(node: Node): Node | null {
  for (const child of node.childNodes) {
    const found = child.nodeType === 3 ? ((child.textContent ?? '').trim() === '' ? null : child) : firstText(child);
    if (found) return found;
  }
  return null;
}

/** A list right inside a list belongs to the item before it. */
export function nestLists(body: Element): void {
  for (const list of [...body.querySelectorAll('ul, ol')]) {
    const parent = list.parentElement;
    if (parent === null || !/^[uo]l$/.test(parent.localName)) continue;
    const before = list.previousElementSibling;
    if (before?.localName === 'li') {
      before.append(list);
      continue;
    }
    const item = body.ownerDocument.createElement('li');
    list.before(item);
    item.append(list);
  }
}
