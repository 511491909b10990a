/** Why the server refuses a rule of the search engine. Read by the server alone. */
export const reasons = {
  'search-sites': 'Choose partners: what holds for all of them is for administrators',
  'filter-type': 'This field is not filtered in this way: list, range or yes/no by the field',
  'filter-cycle': 'These filters depend on one another in a loop: none would be shown',
  'synonym-alone': 'At least two equivalent words are needed',
} as const;
