/** The screens of the specification with a record in each address: the first of its list. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/sources';

export interface Screen {
  path: string;
  plugin: string;
  guard: string;
}

export const screens: readonly Screen[] = readFileSync(join(root, 'tests/support/screens.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => {
    const [path = '', plugin = '', guard = ''] = line.split('\t');
    return { path, plugin, guard };
  });

/** Where the ids of an address come from: path under `/api`, then the leaf for each of its parameters. */
const sources: Readonly<Record<string, readonly [from: string, ...leaves: string[]]>> = {
  '/dashboard/manifestations/edit/:id?': ['admin-config/manifestations', 'idmanif'],
  '/dashboard/manifestations/edit/:idManif?/seances/new': ['admin-config/manifestations', 'idmanif'],
  '/dashboard/manifestations/edit/:idManif?/seances/edit/:id': ['admin-config/seances', 'idmanif', 'idseanc'],
  '/dashboard/lieux/edit/:id?': ['admin-config/lieux', 'idLieu'],
  '/dashboard/packages/edit/:id?': ['admin-config/packages', 'idPackage'],
  '/dashboard/abonnements/edit/:idabt?/:id?': ['admin-config/abonnements', 'idabonnement'],
  '/dashboard/commandes/edit/:id?': ['order-management/commandes', 'idCommande'],
  '/dashboard/cartes-cadeaux/associations-carte/edit/:id': ['admin-config/associations-carte', 'id'],
  '/dashboard/cartes-cadeaux/cartes-associes/edit/:id': ['admin-config/associations-carte', 'idTiers'],
  '/dashboard/cartes-cadeaux/edit/:id': ['admin-config/cartes-cadeaux', 'id'],
  '/dashboard/avis-clients/avis-liste/edit/:id?': ['customer-reviews/avis', 'reviewId'],
  '/dashboard/avis-clients/groupe-de-manifestations/edit/:id?': ['customer-reviews/groupes-manifestations', 'id'],
  '/dashboard/partenaires/edit/:id': ['admin-config/partenaires', 'partnerId'],
  '/dashboard/gestion-pages/pages/edit/:id': ['page-management/pages', 'idPage'],
  '/dashboard/gestion-pages/pages-edito/edit/:id': ['page-management/pages-edito', 'id'],
  '/dashboard/gestion-pages/listes-spécifiques/edit/:id': ['admin-feed/listes', 'idList'],
  '/dashboard/gestion-pages/seo/edit/:id': ['page-management/seo', 'id'],
  '/dashboard/gestion-layouts/header/edit/:id': ['page-management/headers', 'id'],
  '/dashboard/gestion-layouts/footer/edit/:id': ['page-management/footers', 'id'],
  '/dashboard/gestion-mails/edit/:id': ['notification/mails', 'id'],
  '/dashboard/style-graphique/edit/:id': ['admin-config/styles', 'id'],
  '/dashboard/traductions/mode-de-retait/edit/:id': ['admin-config/modes-retrait', 'code'],
  '/dashboard/traductions/zone-geographique/edit/:id': ['admin-config/zones-geographiques', 'code'],
  '/dashboard/gestion-roles/edit/:id': ['user/roles', 'idRole'],
  '/dashboard/gestion-roles/cles/edit/:id?': ['user/cles', 'id'],
  '/dashboard/gestion-roles/regles/edit/:id?': ['processing-ws/regles', 'idRegle'],
  '/dashboard/clients/edit/:id': ['order-management/clients', 'idClient'],
  '/dashboard/gestion-roles/utilisateurs/edit/:id?': ['user/utilisateurs', 'id'],
  '/dashboard/livraison/integration-flux/edit/:id': ['admin-feed/flux', 'idFlux'],
  '/dashboard/livraison/webhooks/edit/:id': ['admin-feed/webhooks', 'idWebhook'],
};

/** Whether it is known where the record of a screen comes from. */
export function hasAddress(path: string): boolean {
  return !path.includes(':') || path.includes('/customs/') || path in sources;
}

type Row = Readonly<Record<string, unknown>>;
/** The rows of a list, by its path under `/api`. */
export type Lists = (from: string) => Promise<readonly Row[]>;

/** The address of a screen; null when the demo data has no record for it. */
export async function addressOf({ path }: Screen, lists: Lists): Promise<string | null> {
  if (!path.includes(':')) return path;
  if (path.includes('/customs/')) return customs(path, lists);
  const [from, ...leaves] = sources[path] ?? [];
  const [row] = from === undefined ? [] : await lists(from);
  if (row === undefined) return null;
  let at = 0;
  return path.replace(/:\w+\??/g, () => String(row[leaves[at++] ?? ''] ?? '')).replace(/\/+$/, '');
}

/** A page, one of its widgets, and a customisation of it. */
async function customs(path: string, lists: Lists): Promise<string | null> {
  const [all, pages] = await Promise.all([lists('page-management/customisations'), lists('page-management/pages')]);
  for (const { id, idWidget } of all) {
    const page = pages.find((each) => JSON.stringify(each['zones'] ?? '').includes(`:${String(idWidget)}`));
    if (page)
      return path
        .replace(':idPage', String(page['idPage']))
        .replace(/customs\/:(?:id|idWidget)\?/, `customs/${String(idWidget)}`)
        .replace(':id?', String(id));
  }
  return null;
}
