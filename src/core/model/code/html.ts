/** What is wrong with HTML, where: read by parse5 as a browser reads it, the same in the editor and on the server. */
import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html,
  type ParserError,
  parse,
  parseFragment,
  type TreeAdapter,
} from 'parse5';
import { type CodeFault, markupLimits, mostFaults } from './fault';
import { placesIn } from './lines';

/** Elements that end by themselves where the next thing begins, or that have no end. */
const endless = new Set([
  ...['html', 'head', 'body', 'p', 'li', 'dt', 'dd', 'rt', 'rp', 'option', 'optgroup', 'colgroup', 'caption'],
  ...['thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
]);

/** What browsers do not agree with, by the code of the parser; what they all read as it was meant is no fault. */
const ownCodes: Readonly<Record<string, string>> = {
  'eof-in-tag': 'tag',
  'eof-before-tag-name': 'tag',
  'missing-end-tag-name': 'tag',
  'invalid-first-character-of-tag-name': 'tag',
  'eof-in-comment': 'htmlComment',
  'duplicate-attribute': 'attribute',
  'missing-attribute-value': 'attribute',
  'missing-whitespace-between-attributes': 'attribute',
  'unexpected-character-in-attribute-name': 'attribute',
  'unexpected-equals-sign-before-attribute-name': 'attribute',
};

/** Faults of a page or of a part of one, in the order of its text. */
export function htmlFaults(text: string): CodeFault[] {
  const placeAt = placesIn(text);
  const crowded = crowdedTag(text);
  if (crowded !== null) return [{ code: 'attributes', ...placeAt(crowded) }];
  const faults: CodeFault[] = [];
  const options = {
    sourceCodeLocationInfo: true,
    treeAdapter: boundedTree(),
    onParseError: ({ code, startLine, startCol }: ParserError) => {
      const known = ownCodes[code];
      if (known !== undefined && faults.length < mostFaults)
        faults.push({ code: known, line: startLine, column: startCol });
    },
  };
  try {
    const tree = /^\s*<(?:!doctype|html)\b/i.test(text) ? parse(text, options) : parseFragment(text, options);
    const read: Read = { unclosed: [], ends: new Set(), opaque: [] };
    readTree(tree, read);
    faults.push(...read.unclosed, ...strayEnds(text, read, placeAt));
  } catch (cause) {
    if (!(cause instanceof Heavy)) throw cause;
    faults.push(cause.fault);
  }
  const places = new Map(faults.map((fault) => [`${fault.line}:${fault.column}`, fault]));
  return [...places.values()]
    .sort((left, right) => left.line - right.line || left.column - right.column)
    .slice(0, mostFaults);
}
/** Ends the reading of a text that holds more than is read. */
class Heavy extends Error {
  constructor(readonly fault: CodeFault) {
    super(fault.code);
  }
}

/** A tree that ends its reading as soon as it has too many elements, or too many inside one another. */
function boundedTree(): TreeAdapter<DefaultTreeAdapterMap> {
  let [elements, depth] = [0, 0];
  let place = { line: 1, column: 1 };
  return {
    ...defaultTreeAdapter,
    createElement(...given) {
      elements += 1;
      if (elements > markupLimits.elements) throw new Heavy({ code: 'elements', ...place });
      return defaultTreeAdapter.createElement(...given);
    },
    setNodeSourceCodeLocation(node, location) {
      if (location) place = { line: location.startLine, column: location.startCol };
      defaultTreeAdapter.setNodeSourceCodeLocation(node, location);
    },
    onItemPush() {
      depth += 1;
      if (depth > markupLimits.depth) throw new Heavy({ code: 'depth', ...place });
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

/** Where a tag begins that has more attributes than are read; null when there is none. */
function crowdedTag(text: string): number | null {
  for (let start = nextTag(text, 0); start >= 0; ) {
    let count = 0;
    let at = start + 1;
    for (; at < text.length && text[at] !== '>'; at += 1) {
      if (text[at] === '=') {
        while (/\s/.test(text.charAt(at + 1))) at += 1;
        const quote = text.charAt(at + 1);
        const end = quote === '"' || quote === "'" ? text.indexOf(quote, at + 2) : at;
        if (end < 0) return null;
        at = end;
      } else if (/[\s/]/.test(text.charAt(at)) && !/[\s/>=]/.test(text.charAt(at + 1))) count += 1;
      if (count > markupLimits.attributes) return start;
    }
    start = nextTag(text, at);
  }
  return null;
}

function nextTag(text: string, from: number): number {
  for (let at = text.indexOf('<', from); at >= 0; at = text.indexOf('<', at + 1))
    if (/[a-z]/i.test(text.charAt(at + 1))) return at;
  return -1;
}

/** Whether a text holds more than is read. */
export function isHeavy(text: string): boolean {
  return htmlFaults(text).some(({ code }) => code === 'elements' || code === 'depth');
}

/** What the tree tells of its text. */
interface Read {
  unclosed: CodeFault[];
  /** Where closing tags begin that closed something. */
  ends: Set<number>;
  /** Ranges in which `</` is no tag: attributes, comments, scripts and style sheets. */
  opaque: [from: number, to: number][];
}

const rawText = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'noembed', 'noframes', 'iframe']);

/** Elements opened in the text and never closed; what the parser opens again has no place, and is not reported again. */
function readTree(node: DefaultTreeAdapterTypes.ParentNode, read: Read): void {
  for (const child of node.childNodes) {
    if (child.nodeName === '#comment' && child.sourceCodeLocation)
      read.opaque.push([child.sourceCodeLocation.startOffset, child.sourceCodeLocation.endOffset]);
    if (!('tagName' in child)) continue;
    const { startTag, endTag } = child.sourceCodeLocation ?? {};
    const isPlain = child.namespaceURI === html.NS.HTML;
    if (startTag && !endTag && isPlain && !endless.has(child.tagName))
      read.unclosed.push({ code: 'unclosed', line: startTag.startLine, column: startTag.startCol });
    if (endTag) read.ends.add(endTag.startOffset);
    if (startTag)
      read.opaque.push([
        startTag.startOffset,
        rawText.has(child.tagName) && endTag ? endTag.startOffset : startTag.endOffset,
      ]);
    readTree(child, read);
    if (child.tagName === 'template' && 'content' in child) readTree(child.content, read);
  }
}

/** Closing tags that closed nothing: the parser passes them over without a word. */
function strayEnds(text: string, { ends, opaque }: Read, placeAt: ReturnType<typeof placesIn>): CodeFault[] {
  const faults: CodeFault[] = [];
  const ranges = opaque.sort(([left], [right]) => left - right);
  let next = 0;
  let closedAt = 0;
  for (const { index } of text.matchAll(/<\/[a-z]/gi)) {
    for (let range = ranges[next]; range !== undefined && range[0] <= index; range = ranges[next]) {
      closedAt = Math.max(closedAt, range[1]);
      next += 1;
    }
    if (index < closedAt || ends.has(index)) continue;
    faults.push({ code: 'closing', ...placeAt(index) });
    if (faults.length === mostFaults) break;
  }
  return faults;
}
