/** What the frame shows of the plugin before any of its pages. */
export const names = { title: 'SEO templates', pages: { new: 'New SEO template', edit: 'SEO template' } } as const;

export default names;
