/** A picture between paragraphs: `<img src alt width height>`, as the server keeps it. */
import { mergeAttributes, Node } from '@tiptap/react';

const kept = ['src', 'alt', 'title', 'width', 'height'] as const;

export const ImageNode = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(
      kept.map((name) => [name, { default: null, parseHTML: (element: HTMLElement) => element.getAttribute(name) }]),
    ),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});
