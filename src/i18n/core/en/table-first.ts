/** Tables: what a list says as soon as it is drawn. */
export const tableFirst = {
  results: '{n:number|number} {{result|results}}',
  resultsMore: 'more than {n:number|number} results',
  grid: 'List: {nom}',
  select: 'Tick the row {label}',
  selectAll: 'Tick the rows shown',
  columns: 'Columns',
  resize: 'Width of the column {nom}',
  export: 'Export',
  formats: { csv: 'CSV (spreadsheet)', xlsx: 'Excel (XLSX)' },
  create: 'New',
  loading: 'Loading the list',
  failed: 'The list could not be loaded',
  copyDetails: 'Copy the details',
  copiedDetails: 'Details copied',
  retry: 'Try again',
  notEditable: 'This cell cannot be edited here',
} as const;
