/** From a record to its page on the site. */
export const site = {
  live: 'See on the site',
  liveAliases: 'open the site, public page, see live, front',
  draft: 'See the draft on the site',
  draftAliases: 'preview on the site, review link, page not published yet',
  none: 'This kind of record has no page on the site.',
  noDraft: 'This kind of record has no draft to be shown on the site.',
} as const;
