/** What the frame shows of the plugin before any of its pages. */
export const names = { title: 'Modèles SEO', pages: { new: 'Nouveau modèle SEO', edit: 'Modèle SEO' } } as const;

export default names;
