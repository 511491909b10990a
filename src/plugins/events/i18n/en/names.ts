/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Events',
  pages: {
    list: 'Events',
    listAliases: 'shows, concerts, performances, catalogue',
    edit: 'New event',
    editAliases: 'create an event, add a show',
    newSession: 'New session',
    session: 'Session',
    upsell: 'Upsell',
    sessions: 'Sessions',
    sessionsAliases: 'all sessions, dates, calendar',
    upsells: 'Upsells',
    upsellsAliases: 'all options, add-ons, extras',
    contingents: 'Quota lines',
    contingentsAliases: 'quotas, allotments, places on sale',
    management: 'Event management',
    bulk: 'Bulk work',
    managementAliases: 'bulk changes, statuses, best sellers, search engine, locks',
  },
} as const;

export default names;
