/** Stored HTML made harmless: what is not listed is taken away, nothing of it runs or calls out by itself. */
import sanitizeHtml from 'sanitize-html';
import { markupLimits } from '../../src/core/model/code/fault';
import { Problem } from '../../src/core/problem';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'br',
      'hr',
      'blockquote',
      'pre',
      'code',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
    ],
    ...[
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'mark',
      'abbr',
      'span',
      'div',
      'a',
      'img',
      'figure',
      'figcaption',
    ],
    ...[
      'table',
      'caption',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
      'section',
      'article',
      'header',
      'footer',
      'nav',
      'aside',
      'address',
      'time',
    ],
  ],
  allowedAttributes: {
    '*': ['class', 'id', 'lang', 'dir', 'title', 'aria-*', 'role'],
    a: ['href', 'target', 'rel'],
    ol: ['start', 'type'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    time: ['datetime'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes['target'] === '_blank' ? { ...attributes, rel: 'noopener noreferrer' } : attributes,
    }),
  },
};

/** The same HTML without scripts, handlers, frames, forms, styles and foreign schemes; empty tags as browsers write them. */
export function cleanHtml(html: string): string {
  let [elements, depth] = [0, 0];
  const clean = sanitizeHtml(html, {
    ...options,
    onOpenTag: () => {
      elements += 1;
      depth += 1;
      if (elements > markupLimits.elements || depth > markupLimits.depth)
        throw new Problem('markup-heavy', { status: 422, params: markupLimits });
    },
    onCloseTag: () => (depth -= 1),
  });
  // Every other `>` that is not a tag's own comes out escaped.
  return clean.replace(/ \/>/g, '>');
}

/** Whether something of an HTML would run, or bring another page in; `cleanHtml` takes it away. */
export function wouldRun(html: string): boolean {
  if (/<(?:script|iframe|object|embed|form|base|meta|link|style)[\s/>]|javascript:/i.test(html)) return true;
  return [...html.matchAll(/\son[a-z]+/gi)].some(({ index, 0: name }) =>
    html
      .slice(index + name.length, index + name.length + 20)
      .trimStart()
      .startsWith('='),
  );
}
