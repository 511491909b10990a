/** Point 7 of the contract: a command that writes is undoable (done then undone leaves the same rows) or is `danger`. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tables } from '../../../server/domains';
import { recomputeManifestations } from '../../../server/domains/events/derived';
import { regie } from '../../../src/cli/regie';
import { revertCommand } from '../../../src/commands/builtin/undo';
import { type Args, startingArgs, targetFields } from '../../../src/core/args';
import { isWrite } from '../../../src/core/bus';
import type { AnyCommand, Context, Outcome, Plugin } from '../../../src/core/define';
import { store, userAtom } from '../../../src/core/facts';
import { plugins } from '../../../src/plugins';
import { describeBothDatabases } from '../../support/databases';
import { useHouse } from '../resource/house';
import { makeGrids, makeWorld } from '../resource/world';
import { goodValue, type Known } from './samples';
import { contextOf, wireTo } from './session';
import { testTerminal } from './terminal';

// Files share their modules: those that another one read first would keep the real browser, and no command would be signed in.
vi.hoisted(() => vi.resetModules());
vi.mock('../../../src/core/auth/browser', () => ({
  readCookie: () => 'r',
  browserEnvironment: () => ({
    refresh: async () => ({ access_token: 'a', refresh_token: 'r' }),
    cookie: { read: () => 'r', write: () => undefined, clear: () => undefined },
    alone: (work: () => unknown) => work(),
    channel: { post: () => undefined, listen: () => undefined },
    now: () => 0,
    isIdle: () => false,
    patience: 0,
  }),
}));

const commands = plugins
  .flatMap(({ commands = [] }: Plugin): readonly AnyCommand[] => commands)
  .filter((command) => !command.hidden);

const mixed = [
  "update genres set display_filter = true where code_genre = 'OPERA'",
  "update sous_genres set display_filter = true where cod_ssgen = 'LYRIQUE'",
  'update manifestations set exclusion_search_engine = true, best_sellers = false where idmanif = 1',
  "update manifestations set best_sellers = true, statut = 'ANNULEE' where idmanif = 2",
  "insert into genres (code_genre, libelle_fr) values ('LIBRE', 'Libre'), ('SEUL', 'Seul')",
  "insert into sous_genres (cod_ssgen, libelle_fr, genre) values ('LIBRE', 'Libre', 'LIBRE')",
  // Customers of one partner, to be merged.
  "insert into clients (id_client, nom, id_tiers) values ('CL900001', 'Alpha', 'P1'), ('CL900002', 'Beta', 'P1')",
  // A partner that nothing holds, one in maintenance, one with a setting of its own.
  "insert into partenaires (partner_id, libelle) values ('P4', 'Seul')",
  "update partenaires set maintenance = true where partner_id = 'P3'",
  "update partenaires set telephone = '03 80 00 00 00' where partner_id = 'P2'",
  `insert into listes (libelle, id_tiers, contenu) values ('Coups de cœur', 'P1', '{"items":[{"id":"a","idmanif":1,"fin":"2020-01-01T00:00:00.000Z","order":1}]}')`,
  "insert into listes (libelle, id_tiers, type_contenu) values ('Packages', 'P1', 'PACKAGE'), ('Abonnements', 'P1', 'ABONNEMENT'), ('Lieux', 'P1', 'LIEU')",
  "insert into best_sellers (libelle, id_tiers, type_component, actif) values ('Ventes', 'P1', 'BEST_SELLERS_IMAGES', true), ('Autres', 'P1', 'BEST_SELLERS_SIMPLE', false)",
  `insert into packages (libelle_fr, id_tiers, statut, image, resume_fr, composants, tarifs, exclusion_search_engine, best_sellers, lock_status)
    select 'Package ' || statut, 'P1', statut, 'a.webp', 'Deux soirs', '[{"type":"SEANCE","idseanc":11,"quantite":1}]',
      '[{"idnatcl":1,"codcatpl":"CAT1","montant":70}]', excluded, not excluded, locked
    from (values ('CONFIRMEE', false, false), ('ANNULEE', true, false), ('CONFIRMEE', false, true), ('BROUILLON', false, false))
      as states (statut, excluded, locked)`,
  `insert into abonnements (libelle_fr, id_tiers, statut, image, resume_fr, formule, nb_entrees, elements, tarifs, carte, modele_carte,
      exclusion_search_engine, best_sellers, lock_status)
    select 'Abonnement ' || statut, 'P1', statut, 'a.webp', 'Dix entrées', 'PASS', 10, '[]',
      '[{"idnatcl":1,"codcatpl":"CAT1","montant":70}]', true, 'SAISON', excluded, not excluded, locked
    from (values ('CONFIRMEE', false, false), ('ANNULEE', true, false), ('CONFIRMEE', false, true), ('BROUILLON', false, false))
      as states (statut, excluded, locked)`,
  `insert into upsells (titre_fr, titre_en, libelle_fr, libelle_en, open_pass, affiche_date_seance, upsells, idmanif, evenement, id_tiers, lock_status)
    values ('Les petits plus', '', 'Les petits plus', '', false, true, '[]', 1, 1, 'P1', false), ('Le sien', '', 'Le sien', '', false, true, '[]', 2, 2, 'P2', true)`,
  // Of séances: one that follows that of its manifestation, one whose link was ended.
  `insert into upsells (titre_fr, titre_en, libelle_fr, libelle_en, open_pass, affiche_date_seance, upsells, idseanc, evenement, id_tiers, parent, inherit)
    values (null, null, 'Les petits plus', '', null, null, null, 11, 1, 'P1', 1, true), ('Ce soir', '', 'Ce soir', '', false, true, '[]', 12, 1, 'P1', 1, false)`,
  "insert into seo (modele, id_tiers) values ('{label} – {city}', 'P1')",
  `insert into avis (manifestation, note, titre, texte, user_consent, status, motif_rejet, publie_le, signalements, nb_signalements, id_tiers)
    select 1, 4, 'Avis ' || status, 'Nous reviendrons.', true, status, reason, published, reports::jsonb, jsonb_array_length(reports::jsonb), 'P1'
    from (values ('TO_VALIDATE', null, null::timestamptz, '[{"id":"a","date":"2026-11-20","motif":"INJURIEUX","texte":null}]'),
      ('REJECTED', 'PUBLICITE', null, '[]'), ('VALIDATED', null, now(), '[]')) as states (status, reason, published, reports)`,
  "insert into modeles_carte (code_modele, libelle_fr, type) values ('SEUL', 'Seul', 'PHYSIQUE')",
  "insert into associations_carte (modele, id_tiers) values ('MOBILE', 'P1')",
  "insert into groupes_manifestations (libelle, idmanif, id_tiers) values ('Tournée', 1, 'P1')",
  `insert into commandes (numero, id_tiers, canal, statut, statut_paiement, controle, nom, email, lignes, paiements, montant_total, montant_paye, nb_places)
    select '26-' || n, 'P1', 'WEB', 'VALIDEE', 'PAYE', 'A_CONTROLER', 'Vasseur', 'helene@exemple.fr',
      '[{"id":"1","type":"SEANCE","libelle":"Cyrano","idmanif":1,"idseanc":11,"prix":40,"frais":2,"tva":2,"statutBillet":"EMIS","parent":null,"rembourse":0,"siege":null,"rang":null,"dateSeance":null}]',
      '[{"id":"p","date":"2026-11-20T10:00:00.000Z","moyen":"CB","etat":"REUSSI","montant":42,"reference":"P","libelle":"Visa","derniersChiffres":"5591","carte":null}]', 42, 42, 1
    from generate_series(1, 3) n`,
  // One that holds a package and a subscription, with a ticket of each.
  `insert into commandes (numero, id_tiers, canal, statut, statut_paiement, controle, nom, email, lignes, paiements, montant_total, montant_paye, nb_places)
    values ('26-4', 'P1', 'WEB', 'VALIDEE', 'PAYE', 'NON_CONTROLE', 'Vasseur', 'helene@exemple.fr',
      '[{"id":"1","type":"PACKAGE","libelle":"Deux soirs","idPackage":4,"idseanc":null,"prix":40,"frais":0,"tva":2,"statutBillet":"EMIS","parent":null,"rembourse":0,"siege":null,"rang":null,"dateSeance":null},
        {"id":"2","type":"SEANCE","libelle":"Cyrano","idmanif":1,"idseanc":11,"prix":40,"frais":0,"tva":0,"statutBillet":"EMIS","parent":"1","rembourse":0,"siege":null,"rang":null,"dateSeance":null},
        {"id":"3","type":"ABONNEMENT","libelle":"Saison","idabonnement":4,"idseanc":null,"prix":40,"frais":0,"tva":2,"statutBillet":"EMIS","parent":null,"rembourse":0,"siege":null,"rang":null,"dateSeance":null},
        {"id":"4","type":"SEANCE","libelle":"Cyrano","idmanif":1,"idseanc":12,"prix":40,"frais":0,"tva":0,"statutBillet":"EMIS","parent":"3","rembourse":0,"siege":null,"rang":null,"dateSeance":null}]',
      '[{"id":"p","date":"2026-11-20T10:00:00.000Z","moyen":"CB","etat":"REUSSI","montant":80,"reference":"P","libelle":"Visa","derniersChiffres":"5591","carte":null}]', 80, 80, 2)`,
  // One that waits for its payment.
  `insert into commandes (numero, id_tiers, canal, statut, statut_paiement, date_expiration, nom, email, lignes, montant_total, nb_places)
    values ('26-5', 'P1', 'TELEPHONE', 'EN_ATTENTE', 'EN_ATTENTE', '2099-01-01', 'Vasseur', 'helene@exemple.fr',
      '[{"id":"1","type":"SEANCE","libelle":"Cyrano","idmanif":1,"idseanc":11,"prix":40,"frais":2,"tva":2,"statutBillet":"RESERVE","parent":null,"rembourse":0,"siege":null,"rang":null,"dateSeance":null}]', 42, 1)`,
  'update lieux set risk_fraud = true, avis_clients = true, activation_ism = true where id_lieu = 1',
  "insert into lieux (libelle_fr, id_ville, ville, cod_dept, cod_region, cod_pays) values ('Sans rien', '21231', 'Dijon', '21', '27', 'FR')",
  "insert into exclusions (type, idmanif, debut, id_tiers) values ('MANIFESTATION', 1, '2026-01-01', 'P1')",
  "insert into exclusions (type, id_package, debut, id_tiers) select 'PACKAGE', id_package, '2026-01-01', 'P1' from packages where exclusion_search_engine",
  "insert into exclusions (type, idabonnement, debut, id_tiers) select 'ABONNEMENT', idabonnement, '2026-01-01', 'P1' from abonnements where exclusion_search_engine",
  "insert into filtres (code, libelle_fr, actif) values ('genre', 'Genre', true), ('autre', 'Autre', false)",
  `insert into synonymes (mots, libelle) values ('["foot", "football"]', 'foot, football')`,
  "insert into boosts (libelle, type, genre, actif) values ('Rentrée', 'GENRE', 'OPERA', true), ('Hiver', 'GENRE', 'OPERA', false)",
  `insert into fichiers (nature, id, nom, cle, vignette, contenus, public, id_tiers, date_creation)
    select 'IMAGE', n, n || '.png', repeat(n, 64) || '.png', repeat(n, 64) || '.png', jsonb_build_array(repeat(n, 64) || '.png'), true, 'P1', '2026-01-01'
    from unnest(array['a', 'b', 'c']) n`,
  "insert into flux (libelle) select 'Flux ' || n from generate_series(1, 3) n",
  "insert into widgets (name, type, disabled) values ('Annonce', 'TEXT', true), ('Seul', 'TEXT', true)",
  `insert into publicites (pub_path, desktop, largeur, longueur, mobile, mobile_width, mobile_height)
    select '/1/' || n, true, 300, 250, true, 320, 50 from generate_series(1, 3) n`,
  "insert into redirections (de, vers) values ('/a', '/b'), ('/c', '/d')",
  "insert into artistes (nom) values ('Nina Duval'), ('N. Duval'), ('Ensemble Aurore')",
  "insert into requetes_sans_resultat (texte, id_tiers) values ('patinoire', 'P1')",
  `insert into recherches_sans_suite (texte, personnes, commande, etat)
    values ('solder', 3, null, 'A_TRAITER'), ('brader', 3, 'events.archiver', 'TRAITEE'), ('jeter', 4, null, 'A_TRAITER'), ('rayer', 4, null, 'A_TRAITER')`,
  "insert into roles (id_role, code, libelle_fr, scope) values (4, 'ESSAI', 'Essai', 'ADMIN'), (5, 'LIBRE', 'Libre', 'ADMIN')",
  "insert into utilisateurs (id, nom, mail, login, role, actif) values ('essai', 'Essai', 'essai', 'essai', 4, true), ('ferme', 'Fermé', 'ferme', 'ferme', 1, false)",
  "insert into auth_comptes (id) values ('essai'), ('ferme')",
  "insert into cles (nom, usage, proprietaire) values ('Portique', 'SCANNER', 'essai'), ('Site', 'SITE', 'essai')",
  // Past their duration: what a run of retention finds to do.
  "insert into clients (id_client, nom, id_tiers, date_creation) values ('zz-ancien', 'Ancien', 'P1', now() - interval '5 years')",
  "insert into webhooks (nom, adresse, actif) values ('Site', 'https://site.example/hooks', true), ('Ancien', 'https://ancien.example/hooks', false)",
  // Of a computed leaf: no back-test is needed to arm it again.
  `insert into regles (nom, ressource, filtre, champ, valeur, compte, etat)
    select nom, 'manifestations', 'remplissage:>90', 'derniereMinute', 'oui', (select max(id) from cles), etat
    from (values ('Brouillon', 'BROUILLON'), ('Essayée', 'EVALUATION'), ('Armée', 'ARMEE'), ('Suspendue', 'PAUSE')) r(nom, etat)`,
];

/** Arguments in a small language of their own: what any text would not be. */
const spoken: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // Nobody’s role: those who run the commands keep theirs.
  'roles.remplacer': { id: 4, par: 1 },
  'pages.copierVers': { de: 'P1', vers: ['P2'] },
  'pages.deplacerWidget': { page: 1, widget: '1', rang: 2 },
  'pages.remplacerVisuel': { rang: 1, fichier: 'a' },
  'pages.remplacerManifestation': { vers: 2 },
  'cards.associer': { modele: 'MOBILE', partenaires: 'P2, P3' },
  'cards.emettreLot': { modele: 'SAISON', nombre: 3, montant: 20 },
  'settings.changer': { parametre: 'basketTimeout', valeur: '17 min' },
  'events.creerSerie': { regle: 'daily 10:00', du: '2099-03-01', au: '2099-03-02', grilleTarif: 'G1' },
  'events.detacherUpsell': { id: 3 },
  'events.decalerSeances': { decalage: '+15 min' },
  'events.changerGrille': { grilleTarif: 'G2' },
  'partners.fixer': { reglage: 'telephone', valeur: '03 80 11 11 11' },
  'partners.heriter': { reglage: 'telephone' },
  'lists.ajouterManifestations': { liste: 1 },
  'lists.ajouterPackages': { liste: 2 },
  'lists.ajouterAbonnements': { liste: 3 },
  'lists.ajouterLieux': { liste: 4 },
  'search-engine.exclureManifestations': { fin: '2099-03-01T10:00:00.000Z', partenaires: [] },
  'search-engine.exclurePackages': { fin: '2099-03-01T10:00:00.000Z', partenaires: [] },
  'search-engine.exclureAbonnements': { fin: '2099-03-01T10:00:00.000Z', partenaires: [] },
  'search-engine.prolonger': { fin: '2099-03-01T10:00:00.000Z' },
  'releases.creer': { contenus: ['mails/1'] },
  'releases.ajouter': { contenus: ['mails/2'], id: 'mails' },
  'releases.publier': { contenus: ['mails/1'] },
  'releases.planifier': { id: 'mails', at: '2099-03-01T10:00:00.000Z' },
  'releases.verifier': { id: 'mails' },
  'releases.lancer': { id: 'mails' },
  'releases.renommer': { id: 'mails' },
  'releases.deplanifier': { id: 'plan' },
  'releases.reprendre': { id: 'run' },
  'orders.rembourserSeancePackage': { id: 4, seance: 11 },
  'orders.rembourserSeanceAbonnement': { id: 4, seance: 12 },
  'orders.echanger': { ligne: '1', idseanc: 12, place: '1:CAT1', moyen: 'CB', destination: 'ORIGINE' },
  'orders.reporterSeance': {
    ...{ id: 12, date: '2099-08-01T18:00:00.000Z', jusquau: '2099-07-01T18:00:00.000Z', choix: ['GARDER'] },
    prevenir: false,
  },
  'orders.annulerSeance': { id: 51, confirmation: 51 },
  'orders.envoyerLien': { id: 5, email: null, jusquau: null },
};

/** What they do is in no table of records: a restored lot is there already, mails leave, sessions end. */
const elsewhere = new Set([
  // Their séances must be on sale: order-sale.test, order-choices.test.
  'orders.echanger',
  'orders.utiliserEntree',
  // Orders that hold a ticket: the commands before have taken theirs (order-mails.test).
  'orders.renvoyerBillets',
  'orders.renvoyerConfirmation',
  'history.restaurer',
  'roles.reinviter',
  'roles.reinitialiser',
  'roles.reinitialiserFacteurs',
  'roles.fermerSessions',
]);

/** A lot that is written, one that is planned, one that is live. */
const lots = [
  ['mails', '1', null],
  ['styles', '1', 'plan'],
  ['styles', '3', 'run'],
] as const;

describeBothDatabases('a command that writes can be undone', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    await makeGrids(database, 'G1', 'G2');
    // Some of each state, so that every change finds something to do.
    for (const statement of mixed) await database.pool.query(statement);
    // What follows from séances is what it will be after a write: they differ by the write alone.
    await recomputeManifestations({ tx: database.drizzle }, [1, 2, 3, 4, 5, 6]);
  });
  let known: Known = {};
  /** What the tests before left. */
  let before = '';
  const wrote: string[] = [];
  /** What a command was refused for last, by its id. */
  const refusals = new Map<string, string>();
  /** Commands whose dry run was the same by the command line, and whether something would change. */
  const compared = new Map<string, boolean>();

  beforeAll(async () => {
    wireTo(house, 'admin');
    store.set(userAtom, {
      ...{ id: 'admin', nom: 'Alice Admin', mail: '', realmRoles: ['ADMIN'], attributes: { idTiers: [] } },
      ...{ perimetre: null, motDePasseTemporaire: false },
    });
    await settle();
    for (const table of tables) {
      const { rows } = await house.query<{ key: string | number }>(
        `select "${table.key.id}" as key from "${table.name}" order by 1`,
      );
      known = { ...known, [table.resource.name]: rows.map(({ key }) => key) };
    }
    before = await snapshot();
  });
  afterAll(() => {
    store.set(userAtom, null);
    vi.unstubAllGlobals();
  });

  it.each(commands.map((command) => [command.id, command] as const))('%s', async (_, command) => {
    const start = before;
    const outcome = await tryIt(command);
    if (before === start) return;
    wrote.push(command.id);
    // Else it would run while the past is shown, and for an assistant that was told that it only reads.
    expect(isWrite(command), 'says that it writes').toBe(true);
    if (command.danger) return;
    expect(outcome?.undo, 'how it is taken back').toBeDefined();
    const back = contextOf({});
    const undo = [revertCommand, ...commands].find(({ id }) => id === outcome?.undo?.id);
    await undo?.run({ ...startingArgs(undo, back.facts, outcome?.undo?.args) }, back);
    // A lot that was carried out is a record of it, as the history is: it stays when it is taken back.
    const { rows } = await house.query<{ id: string }>('select id from publications where lot_historique is not null');
    const ran = new Set(rows.map(({ id }) => id));
    before = await snapshot();
    expect(left(before, ran)).toEqual(left(start, ran));
  });

  it('each that shows a dry run has written here: nothing was passed over', () => {
    expect(
      commands
        .filter((command) => command.preview && !elsewhere.has(command.id))
        .map(({ id }) => id)
        .filter((id) => !wrote.includes(id))
        .map((id) => `${id}: ${refusals.get(id) ?? 'nothing changed'}`),
    ).toEqual([]);
  });

  it('each dry run is the same by the command line, nearly all with something to change', () => {
    const wanted = commands.filter(({ id, preview }) => preview && !elsewhere.has(id)).map(({ id }) => id);
    expect(wanted.filter((id) => !compared.has(id)).map((id) => `${id}: ${refusals.get(id) ?? ''}`)).toEqual([]);
    // They count orders, of which these séances have none.
    const idle = wanted.filter((id) => compared.get(id) === false);
    expect(idle.sort()).toEqual(['orders.annulerSeance', 'orders.reporterSeance']);
  });

  const pages = ['pages-edito/2', 'pages/2', 'customisations/2'].map((path) => `page-management/${path}`);
  const lists = ['admin-feed/listes/5'];
  const layouts = ['page-management/headers/2', 'page-management/footers/2'];

  /** What a first write makes of a row is made before: partners at the top have their defaults, contents are drafts or live. */
  async function settle(): Promise<void> {
    const tops = { selection: { ids: ['P1', 'P3', 'P4'] }, change: { site: { telephone: '03 80 22 22 22' } } };
    expect(await post('admin-config/partenaires/bulk', tops)).toMatchObject({ changed: 3 });
    for (const idTiers of ['P1', 'P2', 'P3'])
      await made('admin-config/styles', { idTiers, nom: idTiers, contenu: '.a {}' });
    for (const kind of ['headers', 'footers'])
      for (const idPartner of ['P1', 'P2']) await made(`page-management/${kind}`, { idPartner });
    for (const chemin of ['/un', '/deux'])
      await made('page-management/pages-edito', {
        titreFr: chemin,
        chemin,
        contenuFr: '<p>Bonjour</p>',
        idTiers: 'P1',
      });
    const widgets = [1, 2].map((idWidget) => ({ id: `w${idWidget}`, idWidget, order: idWidget }));
    const zones = [{ id: 'z', nom: 'Une', editable: true, widgets, order: 1 }];
    for (const libelle of ['Accueil', 'Autre'])
      await made('page-management/pages', { libelle, typePage: 'ACCUEIL', zones });
    for (const nameComponent of ['Une', 'Deux'])
      await made('page-management/customisations', {
        nameComponent,
        idWidget: 1,
        idTiers: 'P1',
        lang: 'fr',
        order: nameComponent.length,
        ...(nameComponent === 'Une'
          ? { typeComponent: 'TEXT', contenu: { text: 'Bonjour' } }
          : { typeComponent: 'SPOTLIGHT', contenu: { slides: [{ idmanif: 1, text: 'Cyrano' }] } }),
      });
    await made('admin-feed/listes', { libelle: 'En ligne', idTiers: 'P1' });
    for (const code of ['UN', 'DEUX'])
      await made('notification/mails', { code, libelle: code, objetFr: 'Bonjour', htmlFr: '<p>Bonjour</p>' });
    for (const [type, id, call] of lots) {
      const body = { libelle: `Lot ${type}`, elements: [{ type, id }] };
      const { publication } = await post('admin-feed/publications', body);
      const at = { at: '2099-03-01T10:00:00.000Z' };
      if (call !== null) await post(`admin-feed/publications/${publication.id}/${call}`, call === 'plan' ? at : {}, 1);
      await house.query('update publications set id = $1 where id = $2', [call ?? type, publication.id]);
    }
    for (const content of ['admin-config/styles/2', 'notification/mails/2', ...layouts, ...pages, ...lists])
      expect(await post(`${content}/publish`, {}, 1)).toMatchObject({ published: true });
  }

  const post = async (path: string, body: object, headers = {}) =>
    (await house.as('admin', 'POST', `/api/${path}`, body, headers)).json;
  const made = async (path: string, body: object) => expect(await post(path, body)).toMatchObject({ version: 1 });

  /** Runs a command on each record it may aim at, until one is written; on all of them when it takes several. */
  async function tryIt(command: AnyCommand): Promise<Outcome | undefined> {
    const start = before;
    const { ids, resource } = targetFields(command);
    const keys = ids === undefined ? [] : (known[resource ?? command.when?.resource ?? ''] ?? []);
    const aims = keys.length === 0 ? [[]] : [...(command.preview ? [keys] : []), ...keys.map((key) => [key])];
    for (const aim of aims) {
      const outcome = await run(command, aim).catch((reason: unknown) => {
        refusals.set(command.id, String(reason));
        return null;
      });
      before = await snapshot();
      if (outcome !== null && (!command.preview || before !== start)) return outcome;
    }
    return undefined;
  }

  async function run(command: AnyCommand, ids: readonly (string | number)[]): Promise<Outcome | undefined> {
    const { resource } = targetFields(command);
    const ctx = contextOf({
      selection: ids.length === 0 ? null : { resource: resource ?? '', ids, q: null, count: ids.length },
    });
    const fields = Object.entries(command.args ?? {});
    const sampled = Object.fromEntries(
      fields
        .filter(([, field]) => field.required === true)
        .map(([name, field]) => [name, fc.sample(goodValue(field, known), { numRuns: 1, seed: 7 })[0]]),
    );
    const args = {
      ...Object.fromEntries(fields.map(([name]) => [name, null])),
      ...sampled,
      ...startingArgs(command, ctx.facts),
      ...spoken[command.id],
      motif: 'Essai',
      q: null,
    };
    if (compared.get(command.id) !== true) await compareDryRuns(command, args, ctx);
    return (await command.run(args, ctx)) ?? undefined;
  }

  /** The same call, typed: its dry run is the one that the console shows. */
  async function compareDryRuns(command: AnyCommand, args: Args, ctx: Context): Promise<void> {
    const shown = await command.preview?.(args, ctx).catch(() => undefined);
    if (!shown || compared.get(command.id) === shown.changed > 0) return;
    const { ids, ...others } = args;
    const terminal = testTerminal();
    const words = ['run', command.id, '--dry-run', '--json', '--args', JSON.stringify(others)];
    const aimed = Array.isArray(ids) && ids.length > 0 ? ['--ids', ids.join(',')] : [];
    const code = await regie([...words, ...aimed], terminal, async () => undefined);
    expect([code, terminal.errors()]).toEqual([0, '']);
    expect(sameEachTime(terminal.data())).toEqual(sameEachTime(JSON.stringify(shown)));
    compared.set(command.id, shown.changed > 0);
  }

  /** Every row of every table as people see it: stamps apart, which tell of each write. */
  async function snapshot(): Promise<string> {
    const read = await Promise.all(
      tables
        .filter(({ resource }) => resource.name !== 'actions')
        .map(({ name, key }) =>
          house.query(
            `select to_jsonb(t) - array['version', 'date_modif', 'date_creation', 'auteur_modif', 'recherche'] as row from "${name}" t order by "${key.id}"`,
          ),
        ),
    );
    return JSON.stringify(read.map(({ rows }) => rows));
  }
});

/** A dry run without what differs from one to the next: ids that are drawn, the hour of now. */
function sameEachTime(dryRun: string): unknown {
  const isNow = (instant: string) => Math.abs(Date.parse(instant) - Date.now()) < 600_000;
  return JSON.parse(
    dryRun
      .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, 'drawn')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) => (isNow(instant) ? 'now' : instant)),
  );
}

/** Rows of a snapshot, but those of some lots. */
function left(snapshot: string, lots: ReadonlySet<string>): string[] {
  const read: { row: { id?: unknown } }[][] = JSON.parse(snapshot);
  return read.flat().flatMap(({ row }) => (lots.has(String(row.id)) ? [] : [JSON.stringify(row)]));
}

describe('the commands of plugins', () => {
  it('are there', () => expect(commands.length).toBeGreaterThan(5));
});
