/** HTML into the editor and out of it. */
import { createDocument, type Editor, getHTMLFromFragment, getSchema } from '@tiptap/react';
import { extensions } from './extensions';
import { twins, withSpaces } from './written';

const schema = getSchema(extensions);

/** What the editor writes of its document; nothing at all for an empty one. */
export function writtenBy(editor: Editor): string {
  return editor.isEmpty ? '' : withSpaces(editor.getHTML());
}

/** What the editor would write of an HTML that it reads. */
export function rewritten(html: string): string {
  const document = createDocument(html, schema);
  const written = getHTMLFromFragment(document.content, schema);
  return written === '<p></p>' ? '' : withSpaces(written);
}

/** Whether the editor keeps all of an HTML: the same tags with the same attributes, and the same words. */
export function isKept(html: string): boolean {
  return essence(html) === essence(rewritten(html));
}

/** Paragraphs do not count: a list, a quote or a cell may go without; nor does the body of a table, which browsers put in. */
function essence(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const marks: string[] = [];
  for (const element of body.querySelectorAll('*')) {
    const name = element.localName;
    if (name === 'p' || name === 'tbody') continue;
    const attributes = [...element.attributes].map(({ name: key, value }) => `${key}=${value}`).sort();
    marks.push([twins[name] ?? name, ...attributes].join(' '));
  }
  const words = (body.textContent ?? '').replace(/\s+/g, '');
  return `${marks.sort().join('\n')}\n${words}`;
}
