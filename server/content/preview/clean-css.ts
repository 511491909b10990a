/** A style sheet as a preview may wear it: nothing of it leaves our storage, its broken lines are left out and reported. */
import { type CssNode, type WalkContext, walk } from 'css-tree';
import { withoutBroken } from '../../../src/core/model/code/css';
import { placesIn } from '../../../src/core/model/code/lines';
import { parseCss } from '../../../src/core/model/code/parse-css';

/** What was left out, where: a broken line, an import, an address out of our storage, what old browsers would run. */
export interface LeftOut {
  kind: 'broken' | 'import' | 'remote' | 'script';
  line: number;
}

/** Lines reported of one sheet. */
const mostReported = 100;

export interface CleanCss {
  css: string;
  leftOut: LeftOut[];
}

const ours = /^(?:\/storage\/|data:image\/(?:png|jpeg|gif|webp|avif);base64,|#)/i;
const runs = /expression\(|javascript:|vbscript:|-moz-binding|(?:^|[^\w-])behavior:/i;

/** Cleans it; lines keep their numbers. */
export function cleanCss(text: string): CleanCss {
  const { text: source, lines } = withoutBroken(text.replace(/^\uFEFF/, ''));
  const leftOut = lines.map((line): LeftOut => ({ kind: 'broken', line }));
  const cuts: { start: number; end: number; kind: LeftOut['kind'] }[] = [];
  let cutUntil = 0;
  const cut = (
    loc: { start: { offset: number }; end: { offset: number } } | null | undefined,
    kind: LeftOut['kind'],
  ) => {
    // The sheet is read from its start to its end: what stands in what is left out goes with it.
    if (!loc || loc.end.offset <= cutUntil) return;
    cuts.push({ start: loc.start.offset, end: loc.end.offset, kind });
    cutUntil = loc.end.offset;
  };
  walk(parseCss(source, undefined, { parseCustomProperty: true }), {
    enter(this: WalkContext, node: CssNode) {
      if (node.type === 'Atrule' && /^(?:import|namespace|document)$/i.test(node.name)) cut(node.loc, 'import');
      if (node.type === 'Url' && !ours.test(node.value.trim())) cut(this.declaration?.loc ?? node.loc, 'remote');
      if (node.type === 'Function' && /^(?:image-set|-webkit-image-set|src)$/i.test(node.name))
        cut(this.declaration?.loc ?? node.loc, 'remote');
      if (
        node.type === 'Declaration' &&
        node.loc &&
        runs.test(source.slice(node.loc.start.offset, node.loc.end.offset).replace(/\s/g, ''))
      )
        cut(node.loc, 'script');
      if (node.type === 'Raw' && node.loc && /url\s*\(|@import/i.test(node.value)) cut(node.loc, 'remote');
    },
  });
  const placeAt = placesIn(source);
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, kind } of cuts) {
    const begin = Math.max(from, start);
    pieces.push(source.slice(from, begin), source.slice(begin, end).replace(/[^\n]/g, ' '));
    from = end;
    leftOut.push({ kind, line: placeAt(start).line });
  }
  const css = pieces.join('') + source.slice(from);
  // It stands in an element: nothing in it may end that.
  return {
    css: css.replace(/<(?=[/!])/g, '\\3c '),
    leftOut: leftOut.sort((left, right) => left.line - right.line).slice(0, mostReported),
  };
}
