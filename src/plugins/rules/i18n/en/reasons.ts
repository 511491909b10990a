/** What the server says of firings, and why it refuses: it alone reads them. */
export const came = {
  account: 'The service account may not sign in any more: nothing was done',
  gone: 'This server has no such call, or it has no dry run: nothing was done',
  proof: 'This call needs a proof of who you are: a rule does not make it',
  leaf: 'This field cannot be read, or its value: nothing was done',
  nothing: 'There was nothing to change',
  would: 'Would change {n:number|number} {{n:record|records}}',
  done: '{n:number|number} {{n:record|records}} changed',
  wouldMail: 'Would write to {adresse}',
  mailed: 'Mail written to {adresse}',
  address: 'No address to write to: nothing left',
  limit: 'The rule ran {n:number|number} {{n:time|times}} within an hour already: nothing was done',
  chain: 'Fifth link of a chain of rules: it stops there',
  paused: 'Three failures in a row: the rule is paused. The last one: {message}',
  changed: 'The rule was changed or stopped before: nothing was done',
  run: 'The call did not end well',
} as const;

export const reasons = {
  'rule-account': 'This service account is not yours: only an administrator of everything may give it to a rule',
  'rule-account-over': 'This service account may not sign in',
  'rule-filter': 'The filter is not understood at character {position}: “{saisi}”',
  'rule-filter-all': 'Without a filter the rule would run for all these records: say which ones',
  'rule-date': 'These records have no date field of that name',
  'rule-field': 'These records have no field of that name that may be changed',
  'rule-value': 'This field does not take that value',
  'rule-call': 'There is no such call, it has no dry run or it needs a proof of who you are',
  'rule-body': 'The body of the call is a JSON object',
  'rule-own': 'A rule does not change another one',
  'rule-test': 'This version was not tried over the history',
} as const;
