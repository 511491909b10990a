/**
 * Where data of persons is held: every table, and of those that hold some every column, with what an erasure does to it. The
 * file of access, the dry run of an erasure, the erasure itself, its repetition after a restore and the register of processing
 * (docs/personal-data.md) all read this one list, so that they cannot disagree; a column of the schema that is not here fails
 * a test (tests/server/domains/customers/held.test.ts).
 */
import type { Table } from '../../../resource/table';
import { cardTable } from '../../cards/table';
import { requestTable } from '../../help/table';
import { envoiTable } from '../../mails/table';
import { orderTable } from '../../orders/table';
import { reviewTable } from '../../reviews/table';
import { customerTable } from '../table';

/** Stands where an identity was. */
export const erasedMark = '[effacé]';

/** What identifies somebody: by it they are recognised in free texts. */
export type Identity = 'name' | 'fullName' | 'email' | 'telephone' | 'address';

/** Why something is kept, and until when. */
export const keptReasons = ['FACTURE', 'LITIGE', 'CARTE'] as const;
export type KeptReason = (typeof keptReasons)[number];

/** Why a column stays as it is. */
type Stays =
  /** Amounts, means, numbers and dates of what was sold: accounts, and nobody without the rest. */
  | 'accounts'
  /** The platform's own words, codes and choices. */
  | 'house'
  /** People who work here, under their own terms. */
  | 'staff'
  /** A number that leads nowhere once the record is gone. */
  | 'link'
  /** Opens nothing without a key of the server; says nobody's name. */
  | 'sealed';

/** What an erasure does to a leaf of a person's own row; in texts of others' rows, `mentions` alone counts. */
export type Fate =
  /** Becomes null; kept apart for these reasons while they last. */
  | { does: 'clear'; identity?: Identity; kept?: readonly KeptReason[] }
  /** Becomes a mark where something was: a reader sees that something stood there. */
  | { does: 'mark' }
  /** Becomes empty: a required column that nobody is joined by any more. */
  | { does: 'blank'; identity: Identity }
  /** A list that is emptied. */
  | { does: 'empty' }
  /** Keys of the items of a list, each with its own fate. */
  | { does: 'items'; keys: Readonly<Record<string, 'null' | 'mark' | 'mentions'>> }
  /** A free text, or JSON: the person's name, e-mail, telephone and address in it become marks. */
  | { does: 'mentions'; isSearch?: true }
  | { does: 'stays'; why: Stays };

export interface Place {
  /** Columns of its key. */
  key: readonly string[];
  /** When a row was last written; null: it lives for minutes. */
  written: string | null;
  /** Column of its partner; null: of no partner. */
  partner: string | null;
  columns: Readonly<Record<string, Fate>>;
}

/** A kind of record that is somebody's: its rows carry their number. */
export interface Own extends Place {
  table: Table;
  /** The row goes, after the others. */
  removed?: true;
}

const clear = (identity?: Identity, ...kept: KeptReason[]): Fate => ({
  does: 'clear',
  ...(identity && { identity }),
  ...(kept.length > 0 && { kept }),
});
const mark: Fate = { does: 'mark' };
const blank = (identity: Identity): Fate => ({ does: 'blank', identity });
const mentions: Fate = { does: 'mentions' };
/** Filters and searches: a bare family name is somebody's there too. */
const searches: Fate = { does: 'mentions', isSearch: true };
const stays = (why: Stays): Fate => ({ does: 'stays', why });
const items = (keys: Extract<Fate, { does: 'items' }>['keys']): Fate => ({ does: 'items', keys });
const same = (names: string, fate: Fate): Record<string, Fate> =>
  Object.fromEntries(names.split(' ').map((name) => [name, fate]));

/** Records of a person. Whoever adds a leaf to one of them says here what becomes of it. */
export const owned: readonly Own[] = [
  {
    table: orderTable,
    ...{ key: ['id_commande'], written: 'date_modif', partner: 'id_tiers' },
    columns: {
      nom: clear('name', 'FACTURE', 'LITIGE'),
      prenom: clear('name', 'FACTURE', 'LITIGE'),
      email: clear('email', 'LITIGE'),
      telephone: clear('telephone', 'LITIGE'),
      adresse: clear('address', 'FACTURE', 'LITIGE'),
      reperes: { does: 'empty' },
      lignes: items({ beneficiaire: 'null', numeroAdherent: 'null' }),
      paiements: items({ motif: 'mentions' }),
      remboursements: items({ motif: 'mentions' }),
      etats: items({ motif: 'mentions' }),
      reports: items({ motif: 'mentions' }),
      messages: items({ a: 'mark', objet: 'mentions', texte: 'null', html: 'null' }),
      liens: items({ a: 'mark', url: 'mark' }),
      notes_internes: items({ texte: 'mark' }),
      etiquettes: mentions,
      id_client: stays('link'),
      ...same('numero frais documents devise', stays('accounts')),
      ...same(
        'id_tiers canal statut statut_paiement statut_retrait controle motifs_controle resume mode_retrait lang',
        {
          does: 'stays',
          why: 'house',
        },
      ),
      auteur_modif: stays('staff'),
    },
  },
  {
    table: cardTable,
    ...{ key: ['id'], written: 'date_modif', partner: 'id_tiers' },
    columns: {
      nom: clear('fullName', 'CARTE'),
      email: clear('email', 'CARTE'),
      id_client: stays('link'),
      ...same('numero id_commande lot', stays('accounts')),
      ...same('modele type programme id_tiers', stays('house')),
      auteur_modif: stays('staff'),
    },
  },
  {
    table: reviewTable,
    ...{ key: ['review_id'], written: 'date_modif', partner: 'id_tiers' },
    columns: {
      auteur: clear('fullName'),
      email: clear('email'),
      ...same('titre texte reponse', mentions),
      signalements: items({ texte: 'mentions' }),
      id_client: stays('link'),
      ...same('lang source status motif_rejet id_tiers', stays('house')),
      auteur_modif: stays('staff'),
    },
  },
  {
    table: envoiTable,
    ...{ key: ['id'], written: 'date_modif', partner: 'id_tiers' },
    columns: {
      destinataire: blank('email'),
      erreur: clear(),
      objet: mentions,
      id_client: stays('link'),
      ...same('etat declencheur id_tiers langue', stays('house')),
      auteur_modif: stays('staff'),
    },
  },
  {
    table: requestTable,
    ...{ key: ['id'], written: 'date_modif', partner: 'id_tiers' },
    columns: {
      email: blank('email'),
      telephone: clear('telephone'),
      message: mark,
      reponse: mark,
      diagnostic: clear(),
      demandeur: clear(),
      pieces_jointes: { does: 'empty' },
      id_client: stays('link'),
      ...same('statut reference sujet urgence id_tiers ecran', stays('house')),
      ...same('proprietaire auteur_modif', stays('staff')),
    },
  },
  {
    table: customerTable,
    ...{ key: ['id_client'], written: 'date_modif', partner: 'id_tiers' },
    removed: true,
    columns: {
      ...same('nom prenom', clear('name')),
      email: clear('email'),
      telephone: clear('telephone'),
      adresse: clear('address'),
      notes: items({ texte: 'mark' }),
      consentements: { does: 'empty' },
      id_client: stays('link'),
      ...same('langue id_tiers', stays('house')),
      auteur_modif: stays('staff'),
    },
  },
];

/** Texts outside the models that may name somebody. */
export const mentioned: Readonly<Record<string, Place>> = {
  actions: {
    ...{ key: ['id'], written: 'date', partner: 'id_tiers' },
    columns: {
      ...same('champs libelle', mentions),
      // Of an export, its filter.
      motif: searches,
      ...same('auteur auteur_id auteur_modif', stays('staff')),
      ...same('id role origine action entite entite_id id_tiers lot_id id_restauration', stays('house')),
    },
  },
  mouvements_carte: {
    ...{ key: ['id'], written: 'date_modif', partner: 'id_tiers' },
    columns: {
      motif: mentions,
      ...same('auteur auteur_modif', stays('staff')),
      ...same('type id_commande cle', stays('accounts')),
      id_tiers: stays('house'),
    },
  },
  actes_planifies: {
    ...{ key: ['id'], written: 'date_modif', partner: 'id_tiers' },
    columns: {
      ...same('titre message motif', mentions),
      ...same('auteur auteur_id auteur_modif', stays('staff')),
      ...same('id commande entite fuseau etat id_tiers lot_id regle', stays('house')),
    },
  },
  assistants_essais: {
    ...{ key: ['empreinte'], written: null, partner: null },
    columns: { arguments: searches, ...same('empreinte commande tiers essai', stays('house')) },
  },
  actes_appels: {
    ...{ key: ['id'], written: null, partner: null },
    columns: { ...same('chemin corps', searches), ...same('id execution', stays('house')) },
  },
  batch_runs: {
    ...{ key: ['id'], written: 'cree', partner: null },
    columns: {
      entree: searches,
      ...same('titre resultat erreur etape', mentions),
      ...same('lance_par lance_par_id appelant', stays('staff')),
      ...same('id job unicite etat lot_id noeud', stays('house')),
    },
  },
  batch_parts: {
    ...{ key: ['run', 'numero'], written: 'cree', partner: null },
    columns: { ...same('contenu issue', mentions), run: stays('house') },
  },
  batch_journal: {
    ...{ key: ['run', 'numero'], written: 'date', partner: null },
    columns: { ligne: mentions, run: stays('house') },
  },
  idempotence: {
    ...{ key: ['utilisateur', 'cle'], written: 'cree', partner: null },
    columns: {
      ...same('corps entetes', mentions),
      ...same('cle demande etat', stays('house')),
      utilisateur: stays('staff'),
    },
  },
  webhook_envois: {
    ...{ key: ['id'], written: 'cree', partner: null },
    columns: {
      reponse: mentions,
      ...same('file entite entite_id ids action id_tiers lot etat erreur', stays('house')),
    },
  },
  regles: {
    ...{ key: ['id_regle'], written: 'date_modif', partner: null },
    columns: {
      // Filters, values and words of mails may name anybody.
      ...same('filtre valeur corps message motif_pause', searches),
      ...same('destinataire auteur_modif', stays('staff')),
      ...same('nom declencheur ressource changement repetition feuille acte champ chemin etat', stays('house')),
    },
  },
  regles_declenchements: {
    ...{ key: ['id'], written: 'date', partner: null },
    columns: {
      ...same('libelle message', mentions),
      ...same('empreinte mode cause entite entite_id etat lot', stays('house')),
    },
  },
  regles_essais: {
    ...{ key: ['regle', 'empreinte'], written: 'date', partner: null },
    columns: { resultat: mentions, empreinte: stays('house') },
  },
  webhooks: {
    ...{ key: ['id_webhook'], written: 'date_modif', partner: null },
    columns: {
      // Filters may name anybody; an address that lost a word would reach nobody.
      choix: searches,
      ...same('destinataires_alerte auteur_modif', stays('staff')),
      ...same('nom adresse id_tiers contenu lots', stays('house')),
    },
  },
  live_evenements: {
    ...{ key: ['id'], written: 'cree', partner: null },
    columns: { contenu: mentions, id: stays('house') },
  },
  flux_morceaux: {
    ...{ key: ['flux', 'numero'], written: null, partner: null },
    columns: { contenu: mentions },
  },
  fichiers: {
    ...{ key: ['id'], written: 'date_modif', partner: 'id_tiers' },
    columns: {
      ...same('nom alt_fr alt_en', mentions),
      ...same('id id_tiers nature type cle vignette formats contenus', stays('house')),
      ...same('proprietaire auteur_modif', stays('staff')),
    },
  },
  views: {
    ...{ key: ['id'], written: 'date_modif', partner: 'id_tiers' },
    columns: {
      ...same('nom q', searches),
      ...same('id ecran sort cols portee role id_tiers tiers', stays('house')),
      ...same('proprietaire auteur_modif', stays('staff')),
    },
  },
  preferences: {
    ...{ key: ['utilisateur'], written: 'date_modif', partner: null },
    columns: { document: searches, utilisateur: stays('staff') },
  },
  requetes_sans_resultat: {
    ...{ key: ['id'], written: 'date_modif', partner: 'id_tiers' },
    columns: { texte: mentions, ...same('lang id_tiers etat', stays('house')), auteur_modif: stays('staff') },
  },
  recherches_sans_suite: {
    ...{ key: ['id'], written: 'date_modif', partner: null },
    columns: { texte: searches, ...same('commande etat', stays('house')), auteur_modif: stays('staff') },
  },
  apercus: {
    ...{ key: ['jeton'], written: null, partner: null },
    columns: { html: mentions, jeton: stays('house'), auteur: stays('staff') },
  },
  apercus_mail: {
    ...{ key: ['id'], written: 'date', partner: null },
    columns: { html: mentions, id: stays('house') },
  },
};

/** Rows that go with a person's own row: by the column that names it. */
export const gone: Readonly<Record<string, { of: string; by: string; what: string }>> = {
  envois_messages: { of: 'envois', by: 'envoi', what: 'message' },
};

/** Tables without a customer in them, and why; generated columns are made of the others. */
export const holdsNobody: Readonly<Record<string, string>> = {
  ...because('texts, places, prices and settings that the house writes for its public', [
    ...['abonnements', 'associations_carte', 'best_sellers', 'boosts', 'categories_place'],
    ...[
      'contingents',
      'customisations',
      'departements',
      'durees_conservation',
      'exclusions',
      'filtres',
      'footers',
      'genres',
    ],
    ...[
      'groupes_manifestations',
      'headers',
      'horaires',
      'inventaire',
      'inventaire_seances',
      'lieux',
      'listes',
      'mails',
    ],
    ...['manifestations', 'modeles_carte', 'modes_retrait', 'natures_client', 'packages', 'pages', 'pages_edito'],
    ...['parametres', 'partenaires', 'pays', 'populations', 'prix', 'publications', 'publicites', 'rangs_best_sellers'],
    ...['redirections', 'regions', 'seances', 'seo', 'sous_genres', 'styles', 'synonymes', 'traductions', 'upsells'],
    ...['villes', 'widgets', 'zones_geographiques'],
  ]),
  ...because('what is found by the public: made of the texts above', [
    ...['documents_recherche', 'mots_recherche', 'textes_recherche', 'versions'],
  ]),
  ...because('artists, by the names that they play under', ['artistes']),
  ...because('people who work here, and the programs that they let in', [
    ...['adresses_quittees', 'auth_cles', 'auth_comptes', 'auth_defis', 'auth_essais', 'auth_facteurs', 'auth_jetons'],
    ...[
      'auth_liens',
      'auth_lieux',
      'auth_secours',
      'auth_sessions',
      'cles',
      'codes_annulation',
      'recherches_personnes',
    ],
    ...['roles', 'utilisateurs'],
  ]),
  ...because('how feeds reach their hosts; keys of records that they wrote', [
    ...['flux', 'flux_alertes', 'flux_enregistrements', 'flux_fichiers', 'flux_secrets'],
  ]),
  ...because('how webhooks reach their addresses; keys of records that they were sent', [
    ...['webhook_files', 'webhook_sante', 'webhook_secrets'],
  ]),
  ...because('how far rules looked; keys of records that they saw', ['regles_suivi', 'regles_vues']),
  ...because('sealed codes, found by a keyed mark: they open a door, and name nobody', ['codes_billet', 'codes_carte']),
  ...because('numbers of records and of documents, without what they say', [
    ...['evenements', 'lecteurs_evenements', 'numeros_documents', 'effacements'],
  ]),
  ...because('amounts by an order’s key; a test bench', ['simulateur_paiements']),
  ...because('the server’s own', ['schema_migration', 'server_secret']),
  ...because('a view of the sources of customers: it holds no row', ['clients_sources']),
  ...because('what the law keeps of who was erased: the erasure itself lists it', ['personnes_conservees']),
};

function because(reason: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, reason]));
}
