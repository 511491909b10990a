/** The inside of one paragraph, into an editor that knows marks alone and out of it (pure). */
import { parseDocument } from 'htmlparser2';
import { twins, withSpaces } from '../../form/rich-text/written';

type Parent = ReturnType<typeof parseDocument>;
type Node = Parent['children'][number];

/** Attributes that the editor carries along and does not apply: its page has styles of its own. */
const carried = { style: 'data-style', class: 'data-class' } as const;

/** As the editor reads it. */
export function toEditor(html: string): string {
  return renamed(html, carried);
}

/** As the editor's writing is stored; no-break spaces stand as they are. */
export function fromEditor(html: string): string {
  return withSpaces(renamed(html, { 'data-style': 'style', 'data-class': 'class' }));
}

/** Names of attributes inside tags; texts are left alone. */
function renamed(html: string, names: Readonly<Record<string, string>>): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/(\s)([\w-]+)(?==)/g, (all, blank: string, name: string) => {
      const next = names[name.toLowerCase()];
      return next === undefined ? all : `${blank}${next}`;
    }),
  );
}

/** What an HTML says, however it is written: two of the same essence are the same to who reads them. */
export function essenceOf(html: string): string {
  const say = (node: Node): string => {
    if (node.type === 'text') return node.data.replaceAll('\u00a0', '~').replace(/\s+/g, ' ');
    if (!('attribs' in node)) return `<!${node.type}>`;
    const attributes = Object.entries(node.attribs).map(([name, value]) => `${name}=${value}`);
    const name = twins[node.name] ?? node.name;
    return `<${[name, ...attributes.sort()].join('|')}>${node.children.map(say).join('')}</${name}>`;
  };
  return parseDocument(html).children.map(say).join('').trim();
}
