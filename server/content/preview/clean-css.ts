/** A style sheet as a preview may wear it: nothing of it leaves our storage, its broken lines are left out and told. */
import { type CssNode, parse, type WalkContext, walk } from 'css-tree';
import { placeAt, withoutBroken } from '../../../src/core/model/code/css';

/** What was left out, where: a broken line, an import, an address out of our storage, what old browsers would run. */
export interface LeftOut {
  kind: 'broken' | 'import' | 'remote' | 'script';
  line: number;
}

export interface CleanCss {
  css: string;
  leftOut: LeftOut[];
}

const ours = /^(?:\/storage\/|data:image\/(?:png|jpeg|gif|webp|avif);base64,|#)/i;
const runs = /expression\s*\(|javascript:|vbscript:|-moz-binding|(?<![\w-])behavior\s*:/i;

/** Cleans it; lines keep their numbers. */
export function cleanCss(text: string): CleanCss {
  const { text: source, lines } = withoutBroken(text.replace(/^\uFEFF/, ''));
  const leftOut = lines.map((line): LeftOut => ({ kind: 'broken', line }));
  const cuts: { start: number; end: number; kind: LeftOut['kind'] }[] = [];
  const cut = (
    loc: { start: { offset: number }; end: { offset: number } } | null | undefined,
    kind: LeftOut['kind'],
  ) => {
    // What stands in what is left out goes with it.
    if (loc && !cuts.some(({ start, end }) => start <= loc.start.offset && loc.end.offset <= end))
      cuts.push({ start: loc.start.offset, end: loc.end.offset, kind });
  };
  walk(parse(source, { positions: true, parseCustomProperty: true }), {
    enter(this: WalkContext, node: CssNode) {
      if (node.type === 'Atrule' && /^(?:import|namespace|document)$/i.test(node.name)) cut(node.loc, 'import');
      if (node.type === 'Url' && !ours.test(node.value.trim())) cut(this.declaration?.loc ?? node.loc, 'remote');
      if (node.type === 'Function' && /^(?:image-set|-webkit-image-set|src)$/i.test(node.name))
        cut(this.declaration?.loc ?? node.loc, 'remote');
      if (
        node.type === 'Declaration' &&
        node.loc &&
        runs.test(source.slice(node.loc.start.offset, node.loc.end.offset))
      )
        cut(node.loc, 'script');
      if (node.type === 'Raw' && node.loc && /url\s*\(|@import/i.test(node.value)) cut(node.loc, 'remote');
    },
  });
  const ranges = cuts.sort((left, right) => right.start - left.start);
  let css = source;
  for (const { start, end, kind } of ranges) {
    css = `${css.slice(0, start)}${css.slice(start, end).replace(/[^\n]/g, ' ')}${css.slice(end)}`;
    leftOut.push({ kind, line: placeAt(source, start).line });
  }
  // It stands in an element: nothing in it may end that.
  return { css: css.replace(/<(?=[/!])/g, '\\3c '), leftOut: leftOut.sort((left, right) => left.line - right.line) };
}
