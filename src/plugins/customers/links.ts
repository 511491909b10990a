/** The lists of what a customer has. */
const filtered = (path: string) => (id: string) => `${path}?${new URLSearchParams({ q: `idClient:${id}` })}`;

export const links = {
  commandes: filtered('/dashboard/commandes'),
  cartes: filtered('/dashboard/cartes-cadeaux'),
  avis: filtered('/dashboard/avis-clients/avis-liste'),
  envois: filtered('/dashboard/gestion-mails/envois'),
} as const;
