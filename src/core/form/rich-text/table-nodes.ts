/** Tables of rich texts: rows of cells that hold blocks, as the server keeps them. They are pasted, typed in and sent; not drawn up here. */
import { mergeAttributes, Node } from '@tiptap/react';

const spans = ['colspan', 'rowspan'] as const;

function cell(name: string, tag: 'td' | 'th') {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () =>
      Object.fromEntries(
        spans.map((span) => [span, { default: null, parseHTML: (element: HTMLElement) => element.getAttribute(span) }]),
      ),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });
}

export const tableNodes = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
];
