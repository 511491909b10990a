/** Why the server refuses a list, by the codes of its rules. */
export const reasons = {
  'list-rule': 'The rule is not understood from character {position:number|number}: “{saisi}”',
  'list-link-rules': 'A list of links is made by hand',
  'list-partner-both': 'The partner {partenaire} is both among the sites and among the exceptions',
  'list-address': 'An address begins with https:// or with /',
  'list-content': 'This list is not made of these records',
  'list-no-items': 'A list by rules has no chosen items',
  'list-full': 'A list has at most {max:number|number} items',
  'list-already': 'Already in the list',
} as const;
