/** The built-in roles as rows, and the narrower ones of the demo platform. */
import { builtInRoles, type Domaine, domaines, type Level, type SensitiveAction } from '../../../src/core/model/rights';
import { type Scope, settled } from '../../../src/plugins/roles/models/matrix';
import type { Database } from '../../db/database';
import { insertRows, skipKeys } from '../../seed/insert';
import type { SeedRequest } from '../domain';
import { roleTable } from './table';

const named: Readonly<Record<Scope, readonly [fr: string, en: string]>> = {
  ADMIN: ['Administrateur', 'Administrator'],
  GESTION_SITE_GROUPE: ['Gestionnaire de groupe de sites', 'Site group manager'],
  PARTNER: ['Partenaire', 'Partner'],
};

/** The rows of the built-in roles. */
export const builtInRows = (['ADMIN', 'GESTION_SITE_GROUPE', 'PARTNER'] as const).map((scope, index) => ({
  idRole: index + 1,
  code: scope,
  libelleFr: named[scope][0],
  libelleEn: named[scope][1],
  scope,
  systeme: true,
  actif: true,
  permissions: settled({ scope, permissions: permissionsOf(builtInRoles[scope].permissions), actionsSensibles: [] }),
  actionsSensibles: builtInRoles[scope].actionsSensibles,
  langues: [],
  partenaires: [],
}));

interface DemoRole {
  code: string;
  libelle: readonly [fr: string, en: string];
  description: string;
  scope: Scope;
  levels: Partial<Record<Domaine, Level>>;
  others: Level;
  actions: readonly SensitiveAction[];
}

const demoRoles: readonly DemoRole[] = [
  {
    code: 'LECTEUR',
    libelle: ['Lecture seule', 'Read-only'],
    description: 'Tout voir, ne rien changer\u00a0: audit, direction, nouveaux arrivants.',
    scope: 'ADMIN',
    levels: {},
    others: 'LECTURE',
    actions: [],
  },
  {
    code: 'COMPTABLE',
    libelle: ['Comptabilité', 'Finance'],
    description: 'Lire les commandes et rembourser, rien d’autre.',
    scope: 'ADMIN',
    levels: { COMMANDES: 'LECTURE', HISTORIQUE: 'LECTURE' },
    others: 'AUCUN',
    actions: ['REMBOURSER'],
  },
  {
    code: 'RESP_BILLETTERIE',
    libelle: ['Responsable billetterie', 'Box office manager'],
    description: 'Programmation et ventes d’un groupe de sites, sans toucher au contenu.',
    scope: 'GESTION_SITE_GROUPE',
    levels: {
      MANIFESTATIONS: 'PUBLICATION',
      PACKAGES: 'PUBLICATION',
      ABONNEMENTS: 'MODIFICATION',
      COMMANDES: 'SUPPRESSION',
      CARTES: 'MODIFICATION',
      AVIS: 'MODIFICATION',
      LISTES: 'MODIFICATION',
      RECHERCHE: 'PUBLICATION',
      PUBLICATION: 'MODIFICATION',
      LAYOUTS: 'AUCUN',
      STYLES: 'AUCUN',
      SEO: 'AUCUN',
    },
    others: 'LECTURE',
    actions: ['ANNULER_COMMANDE', 'REMBOURSER', 'ANNULER_SEANCE', 'DEVERROUILLER'],
  },
  {
    code: 'CHARGEE_CONTENU',
    libelle: ['Chargée de contenu', 'Content editor'],
    description: 'Pages, mails, styles et référencement d’un groupe de sites.',
    scope: 'GESTION_SITE_GROUPE',
    levels: {
      MANIFESTATIONS: 'MODIFICATION',
      PACKAGES: 'MODIFICATION',
      ABONNEMENTS: 'MODIFICATION',
      AVIS: 'PUBLICATION',
      PAGES: 'PUBLICATION',
      LAYOUTS: 'PUBLICATION',
      MAILS: 'MODIFICATION',
      STYLES: 'MODIFICATION',
      SEO: 'PUBLICATION',
      LISTES: 'SUPPRESSION',
      PUBLICATION: 'PUBLICATION',
      COMMANDES: 'AUCUN',
      CARTES: 'AUCUN',
      FLUX: 'AUCUN',
    },
    others: 'LECTURE',
    actions: ['MODIFIER_JS'],
  },
];

/** Fills the table: the built-in roles first, with the keys that the migration gives them. */
export async function seedRoles(database: Database, _asked: SeedRequest): Promise<void> {
  const made = demoRoles.map(({ code, libelle, description, scope, levels, others, actions }, index) => ({
    idRole: builtInRows.length + index + 1,
    code,
    libelleFr: libelle[0],
    libelleEn: libelle[1],
    description,
    scope,
    systeme: false,
    actif: true,
    permissions: settled({
      scope,
      permissions: domaines.map((domaine) => ({ domaine, niveau: levels[domaine] ?? others })),
      actionsSensibles: actions,
    }),
    actionsSensibles: actions,
    langues: [],
    partenaires: [],
  }));
  await insertRows(database, roleTable, [...builtInRows, ...made]);
  await skipKeys(database, roleTable);
}

function permissionsOf(permissions: Readonly<Record<Domaine, Level>>) {
  return domaines.map((domaine) => ({ domaine, niveau: permissions[domaine] }));
}
