/** What a rich text may hold: the marks and blocks of the toolbar, all of them kept by the server (server/content/html.ts). */
import type { Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { ImageNode } from './image-node';
import { tableNodes } from './table-nodes';

export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // What is written is what was read: no paragraph of our own at the end.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  ImageNode,
  ...tableNodes,
];

/** Addresses a link may have: the web, mail, telephone, a path of the site. */
export function isLinkAddress(address: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:\S+@\S|tel:\+?[\d\s.-]+$|\/(?!\/)|#)/i.test(address);
}
