import { commands } from './en/commands';
import { fields } from './en/fields';
import { names } from './en/names';

export const en = {
  ...names,
  ...commands,
  create: 'New',
  pageAliases: {
    list: 'season, subscribers, passes, season tickets, formulas',
    edit: 'create a subscription, add a subscription',
  },
  cells: {
    rule: 'Rule',
    none: 'none',
    imposed: 'imposed',
    elements: '{n:number|number} {{n:item|items}}',
    between: '{min:number|number} to {max:number|number} sessions',
    exactly: '{min:number|number} {{min:session|sessions}}',
    entries: '{n:number|number} {{n:entry|entries}}',
    days: '{n:number|number} {{n:day|days}}',
  },
  edit: {
    newTitle: 'New subscription',
    actions: 'Actions',
    history: 'History',
    identity: 'Identity',
    formula: 'Formula',
    elements: 'Items',
    constraints: 'Constraints',
    price: 'Prices',
    venues: 'Venues',
    sale: 'Sale and validity',
    options: 'Options and card',
    display: 'Display',
    texts: { resume: 'Summary', description: 'Description' },
    locked: 'Locked',
  },
  subscription: fields,
} as const;

export default en;
