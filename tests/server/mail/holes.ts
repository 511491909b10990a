/** What is left where something was not said. */
export const holes: readonly [string, RegExp][] = [
  ['a placeholder', /\{\s*\p{L}+\s*\}/u],
  ['nothing before a mark', /(?:^|\s)[.,](?:\s|$)|«\s*»|“\s*”|\(\s*\)/m],
  ['a word that leads to nothing', /(?<!\p{L})(?:du|de|le|la|à|au|jusqu’au|pour|on|until|at|of|to|for)\s*[.,:)]/iu],
  ['a colon before nothing', /:\s*$(?![\s\S]*\S)/],
  ['two spaces', /\S {2,}\S/],
  ['an empty greeting', /(?:Bonjour|Hello)\s+,/],
  ['nothing at all', /undefined|null|NaN|\[object|Invalid/],
  ['a paragraph that is empty', /\n\n\n/],
];
