/** The search engine of the sites: its filters, exclusions, synonyms, boosts, and what was searched in vain. */
export { boosts } from './models/boost';
export { exclusions } from './models/exclusion';
export { filters } from './models/filter';
export { queries } from './models/query';
export { synonyms } from './models/synonym';
export { text } from './text';
