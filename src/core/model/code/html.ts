/** What is wrong with HTML, where: read by parse5 as a browser reads it, the same in the editor and on the server. */
import { type DefaultTreeAdapterTypes, html, type ParserError, parse, parseFragment } from 'parse5';
import { placeAt } from './css';
import type { CodeFault } from './fault';

/** Faults told of one text. */
const most = 20;

/** Elements that end by themselves where the next thing begins, or that have no end. */
const endless = new Set([
  ...['html', 'head', 'body', 'p', 'li', 'dt', 'dd', 'rt', 'rp', 'option', 'optgroup', 'colgroup', 'caption'],
  ...['thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
]);

/** What browsers do not agree with, by the code of the parser; what they all read as it was meant is no fault. */
const told: Readonly<Record<string, string>> = {
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
  const faults: CodeFault[] = [];
  const options = {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }: ParserError) => {
      const known = told[code];
      if (known !== undefined) faults.push({ code: known, line: startLine, column: startCol });
    },
  };
  const tree = /^\s*<(?:!doctype|html)\b/i.test(text) ? parse(text, options) : parseFragment(text, options);
  const read: Read = { unclosed: [], ends: new Set(), opaque: [] };
  readTree(tree, read);
  faults.push(...read.unclosed, ...strayEnds(text, read));
  const places = new Map(faults.map((fault) => [`${fault.line}:${fault.column}`, fault]));
  return [...places.values()]
    .sort((left, right) => left.line - right.line || left.column - right.column)
    .slice(0, most);
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

/** Elements opened in the text and never closed; what the parser opens again has no place, and is not told again. */
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
function strayEnds(text: string, { ends, opaque }: Read): CodeFault[] {
  return [...text.matchAll(/<\/[a-z]/gi)]
    .filter(({ index }) => !ends.has(index) && !opaque.some(([from, to]) => index >= from && index < to))
    .map(({ index }) => ({ code: 'closing', ...placeAt(text, index) }));
}
