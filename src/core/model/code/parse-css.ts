/**
 * css-tree, whose errors cost what they say. Its own draw the lines around each place when they are made, from all the
 * text: a sheet with many of them would be read as often as it has errors.
 */
import { type CssNode, fork, type ParseOptions } from 'css-tree';

/** What of the parser is used here. */
interface Parser {
  source: string;
  tokenStart: number;
  eof: boolean;
  error(message?: string, offset?: number): never;
  StyleSheet(): CssNode;
}

const extension = {
  node: {},
  parseContext: {
    sheet(this: Parser): CssNode {
      this.error = function error(this: Parser, message = 'Unexpected input', offset = this.tokenStart) {
        const { source } = this;
        const at = offset < source.length ? offset : this.eof ? source.trimEnd().length : this.tokenStart;
        throw Object.assign(new SyntaxError(message), { offset: at });
      };
      return this.StyleSheet();
    },
  },
};

const { parse } = fork(extension);

/** Of an error, `message` and `offset` are known. */
export interface CssError {
  message: string;
  offset: number;
}

/** The tree of a style sheet; what cannot be read of it is a `Raw` node, passed to `onError`. */
export function parseCss(
  text: string,
  onError: (error: CssError) => void = () => undefined,
  options: Pick<ParseOptions, 'parseCustomProperty'> = {},
): CssNode {
  return parse(text, { ...options, context: 'sheet', positions: true, onParseError: onError });
}
