/** Style sheets: CSS only, with the place of each mistake; nothing that calls out. */
import { parse, walk } from 'css-tree';

export interface CssMistake {
  message: string;
  line: number;
  column: number;
}

const callsOut = /^\s*(?:https?:|\/\/|javascript:|file:|ftp:)/i;

/** The mistakes of a style sheet: syntax, foreign addresses, imports and old tricks that run scripts. */
export function cssMistakes(css: string): CssMistake[] {
  const mistakes: CssMistake[] = [];
  const add = (message: string, place: { start: { line: number; column: number } } | null | undefined) => {
    mistakes.push({ message, line: place?.start.line ?? 1, column: place?.start.column ?? 1 });
  };
  const tree = parse(css, {
    positions: true,
    onParseError: (error) => mistakes.push({ message: error.message, line: error.line, column: error.column }),
  });
  walk(tree, (node) => {
    if (node.type === 'Atrule' && node.name.toLowerCase() === 'import') add('@import', node.loc);
    if (node.type === 'Url' && callsOut.test(node.value)) add(`url(${node.value.slice(0, 80)})`, node.loc);
    if (node.type === 'Function' && node.name.toLowerCase() === 'expression') add('expression()', node.loc);
    if (node.type === 'Declaration' && /^(?:behavior|-moz-binding)$/i.test(node.property)) add(node.property, node.loc);
  });
  if (/<\/?(?:style|script|html|body)/i.test(css)) add('HTML', null);
  return mistakes;
}
