/** What the frame shows of the plugin before any of its pages. */
export const names = {
  title: 'Events',
  pages: {
    list: 'Events',
    edit: 'New event',
    newSession: 'New session',
    session: 'Session',
    upsell: 'Upsell',
    sessions: 'Sessions',
    upsells: 'Upsells',
    contingents: 'Quota lines',
    management: 'Event management',
    bulk: 'Bulk work',
  },
} as const;

export default names;
