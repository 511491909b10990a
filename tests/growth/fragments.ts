/** Pieces that texts made to be slow are made of, repeated; `#` stands for the number of the piece. */
export const fragments: readonly string[] = [
  ...['<!--', '<style', '<svg ', '<g/>', '<div>', '<i></i>', '</a>', '<a ', '<b id=#>', '<p><b id=#></p>', '<![CDATA['],
  ...[
    '<table><td>',
    '&amp',
    '<',
    ' on',
    ' a#=1',
    'a{b}\n',
    'a{',
    '{)',
    '/*',
    'a{b:url(x)}\n',
    'a{.b{c:d}}\n',
    'a{*b:c}\n',
    'b;\n',
    'url(',
    '"',
    '\\',
    '{',
    '{a',
  ],
  ...['[', '{"a":', ',', ' ', '\n', '1', 'a', 'A', 'a@', 'a-', '://', '-a:', ' OU ', 'a:1..', '#:'],
];

/** A text of `n` pieces. */
export function grown(fragment: string, n: number): string {
  if (!fragment.includes('#')) return fragment.repeat(n);
  return Array.from({ length: n }, (_, index) => fragment.replace('#', String(index))).join('');
}
