/** Why the server refuses a page, a widget or a customisation, by the codes of its rules. */
export const reasons = {
  'pages-partner': 'This third-party id does not exist',
  'pages-event': 'Unknown event',
  'pages-identifier': 'This id does not exist',
  'pages-identifier-number': 'The identifier must be numeric or All',
  'pages-identifier-none': 'This page takes no identifier',
  'pages-exists': 'A customisation already exists for this component',
  'pages-name': 'A component with the same name already exists on this page',
  'pages-link': 'A link begins with https:// or with /',
  'pages-js': 'Only people with the right to change scripts may set one',
  'pages-script': 'This file is no script of the storage',
  'pages-class': 'A CSS class is made of letters, digits and hyphens',
  'pages-widget-twice': 'This widget is already in another zone of the page',
  'pages-zone-locked': 'The zone “{zone}” is not editable',
  'pages-structure-gone': 'The page structure is not available. Reload the page or contact the administrator.',
  'pages-components-gone': 'The page components are not available. Reload the page or contact the administrator.',
  'pages-page-gone': 'The page is not available. Reload the page or contact the administrator.',
} as const;
