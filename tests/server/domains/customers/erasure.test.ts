import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '../../../../server/db/backup';
import { openDatabase } from '../../../../server/db/database';
import { restoreBackup } from '../../../../server/db/restore';
import {
  appendLines,
  applyLedger,
  completeLedger,
  erasuresFor,
  ledgerFile,
  NoLedgerError,
  readLines,
} from '../../../../server/domains/customers/held/ledger';
import type { Erasure } from '../../../../src/plugins/customers/models/erasure';
import { databaseKind, describeBothDatabases, makeDatabase, useDatabase } from '../../../support/databases';
import { linesOf } from '../../../support/pdf';
import { type House, openHouse } from '../../resource/house';
import { makeWorld } from '../../resource/world';

const path = '/api/order-management/clients';
const email = 'z.quatremere@exemple.fr';
/** Whatever names her: searched in every row of every table. */
const stored = `${'a'.repeat(64)}.pdf`;
const signs = ['quatrem', 'z.quatrem', '987125', '98 71 2', 'ursulines', 'zéphyrine', 'zephyrine'];

describeBothDatabases('the erasure of a person', () => {
  const given = useDatabase();
  let house: House;
  let id = '';
  let folder = '';
  const quiet = (): void => undefined;
  const query = <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    given.database.pool.query<T>(text, values).then(({ rows }) => rows);
  beforeAll(async () => {
    await makeWorld(given.database);
    house = await openHouse(given.database);
    await fill();
    const [row] = await query<{ id: string }>("select id_client as id from commandes where numero = 'Z-VALIDEE'");
    id = row?.id ?? '';
    folder = await mkdtemp(join(tmpdir(), 'regie-erasure-'));
    await writeBackup(given.database, join(folder, 'before.gz'), { storage: undefined, onProgress: quiet });
  });
  afterAll(async () => {
    await house.app.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Tables with a row that says one of these, and how many. */
  async function naming(own = given.database): Promise<Record<string, number>> {
    const query = <T extends object>(text: string, values: unknown[] = []) =>
      own.pool.query<T>(text, values).then(({ rows }) => rows);
    const tables = await query<{ name: string }>(
      "select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1",
    );
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await query<{ n: number }>(
        `select count(*)::integer as n from "${name}" t where lower(t::text) like any($1)`,
        [signs.map((word) => `%${word}%`)],
      );
      if (row && row.n > 0) found[name] = row.n;
    }
    return found;
  }

  /** Files of the server, those of its ledger too, that say one of these. */
  async function filesNaming(): Promise<string[]> {
    const { dataDir } = house.services.config;
    const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const found: string[] = [];
    for (const file of files.filter((each) => each.isFile())) {
      const text = (await readFile(join(file.parentPath, file.name), 'utf8')).toLowerCase();
      if (signs.some((sign) => text.includes(sign))) found.push(file.name);
    }
    return found;
  }

  const books = () =>
    query(
      `select t.numero, t.statut, t.montant_total, t.montant_paye, t.montant_rembourse, t.documents, t.frais,
        (select jsonb_agg(l - 'beneficiaire' - 'numeroAdherent' order by n) from jsonb_array_elements(t.lignes) with ordinality x(l, n)) as lignes,
        (select jsonb_agg(p - 'motif' order by n) from jsonb_array_elements(t.paiements) with ordinality x(p, n)) as paiements
        from commandes t order by t.numero`,
    );

  async function fill(): Promise<void> {
    const person = ['Quatremère', 'Zéphyrine', email, '06 39 98 71 25', '12 rue des Ursulines, 75005 Paris'];
    const line = {
      id: 'l1',
      type: 'SEANCE',
      libelle: 'Le Cid',
      prix: 40,
      beneficiaire: 'Zéphyrine Quatremère',
      statutBillet: 'CONTROLE',
    };
    const invoice = {
      id: 'd1',
      date: '2026-03-02T10:00:00.000Z',
      type: 'FACTURE',
      numero: 'F26-1',
      montant: 40,
      tva: 2,
      ...{ remboursements: [], vendeur: [], taux: [] },
      lignes: [{ id: 'l1', libelle: 'Le Cid', montant: 40, tauxTva: 5.5, tva: 2, dateSeance: null }],
    };
    const message = {
      id: 'm1',
      date: '2026-03-02T10:00:00.000Z',
      modele: 'BILLETS',
      a: email,
      objet: 'Vos billets',
      texte: 'Bonjour Zéphyrine',
      html: '<p>Bonjour Zéphyrine</p>',
      etat: 'ENVOYE',
    };
    const paid = (etat: string) => ({
      id: 'p1',
      date: '2026-03-02T10:00:00.000Z',
      moyen: 'CB',
      etat,
      montant: 40,
      motif: 'appelée au 0639987125',
    });
    const refund = {
      id: 'r1',
      date: '2026-04-02T10:00:00.000Z',
      etat: 'REUSSI',
      montant: 10,
      destination: 'ORIGINE',
      motif: 'geste pour Mme Quatremère',
    };
    const note = { id: 'n1', date: '2026-03-02T10:00:00.000Z', auteur: 'Alice', texte: 'Zéphyrine vient en fauteuil' };
    const order = (numero: string, statut: string, leaves: Record<string, unknown> = {}) =>
      query(
        `insert into commandes (numero, id_tiers, nom, prenom, email, telephone, adresse, statut, montant_total, montant_paye, montant_rembourse, devise, lignes, documents, messages, paiements, remboursements, notes_internes, reperes, date_fin)
          values ($1, 'P1', $2, $3, $4, $5, $6, $7, 40, 40, 10, 'EUR', $8, $9, $10, $11, $12, $13, '["0639987125","5591"]', $14)`,
        [
          ...[numero, ...person, statut],
          ...[leaves['lignes'] ?? [line], leaves['documents'] ?? [], leaves['messages'] ?? []].map((each) =>
            JSON.stringify(each),
          ),
          ...[leaves['paiements'] ?? [], leaves['remboursements'] ?? [], leaves['notes'] ?? []].map((each) =>
            JSON.stringify(each),
          ),
          leaves['fin'] ?? null,
        ],
      );
    for (const statut of ['PANIER', 'EN_ATTENTE', 'TERMINEE', 'ANNULEE', 'EXPIREE']) await order(`Z-${statut}`, statut);
    await order('Z-VALIDEE', 'VALIDEE', {
      documents: [invoice],
      messages: [message],
      paiements: [paid('REUSSI')],
      remboursements: [refund],
      notes: [note],
    });
    await order('Z-LITIGE', 'VALIDEE', { paiements: [paid('LITIGE')] });
    await order('Z-AVENIR', 'VALIDEE', {
      lignes: [{ ...line, idseanc: 11, dateSeance: '2099-06-01T18:00:00.000Z', statutBillet: 'EMIS' }],
      fin: '2099-06-01',
    });
    await order('Z-ABO', 'VALIDEE', { lignes: [{ ...line, type: 'ABONNEMENT', idabonnement: 3, libelle: 'Saison' }] });
    await query(
      "insert into cartes (modele, programme, id_tiers, numero, nom, email, date_expiration) values ('SAISON', 'CADEAU', 'P1', '•••• 1111', 'Zéphyrine Quatremère', $1, '2098-12-31'), ('SAISON', 'CADEAU', 'P1', '•••• 2222', 'Zéphyrine Quatremère', $1, '2098-12-31')",
      [email],
    );
    await query(
      "insert into mouvements_carte (carte, date, type, montant, motif, id_tiers) select id, now(), 'ACTIVATION', case when numero like '%1111' then 50 else 0 end, 'offerte à Quatremère Zephyrine', 'P1' from cartes",
    );
    await query(
      "insert into avis (manifestation, note, titre, texte, id_tiers, auteur, email) values (1, 5, 'Bien', 'Très bien, signé Zéphyrine Quatremère', 'P1', 'Zéphyrine Quatremère', $1)",
      [email],
    );
    await query(
      "with e as (insert into envois (objet, destinataire, etat, erreur, declencheur, id_tiers) values ('Vos billets', $1, 'ECHEC', '550 no such user ' || $1, 'BILLETS', 'P1'), ('Rappel', $1, 'EN_ATTENTE', null, 'RAPPEL', 'P1') returning id) insert into envois_messages (envoi, message) select id, 'sealed ' || $1 from e",
      [email],
    );
    await query("insert into fichiers (id, nom, contenus, public) values ('f-z', 'piece.pdf', $1, false)", [
      JSON.stringify([stored]),
    ]);
    await house.services.storage.driver.put(
      stored,
      Buffer.from('Zéphyrine Quatremère, 06 39 98 71 25'),
      'application/pdf',
    );
    await query(
      "insert into contacts (sujet, message, email, telephone, id_tiers, pieces_jointes) values ('QUESTION', 'Je suis Zéphyrine, rappelez-moi au 06 39 98 71 25', $1, '06 39 98 71 25', 'P1', '[{\"fichier\":\"f-z\",\"nom\":\"quatremere.pdf\"}]')",
      [email],
    );
    await query(
      "insert into views (id, nom, ecran, q, portee, proprietaire) values ('v1', 'Mme Quatremère', 'orders.list', 'client:quatremere', 'MOI', 'admin')",
    );
    await query("insert into preferences (utilisateur, document) values ('admin', $1)", [
      JSON.stringify({
        filtres: { 'orders.list': `email:${email}` },
        recents: [
          { id: 4, label: 'Zéphyrine Quatremère' },
          { id: 5, label: 'Liste', to: `/fr/dashboard/commandes?q=email%3A${encodeURIComponent(email)}` },
        ],
      }),
    ]);
    await query(
      "insert into batch_runs (id, job, etat, titre, lance_par, lance_par_id, appelant, entree, resultat) values ('run-z', 'bulk', 'TERMINE', 'Relance', 'Alice', 'admin', '{}', '{}', $1)",
      [JSON.stringify({ rejets: [{ ligne: 3, email, nom: 'Quatremère', prenom: 'Zéphyrine' }] })],
    );
    await query("insert into batch_journal (run, ligne) values ('run-z', 'refus de Z.Quatremere@exemple.fr')");
    await query(
      "insert into idempotence (utilisateur, cle, demande, etat, corps) values ('admin', 'k', 'd', 'FAIT', $1)",
      [JSON.stringify({ client: { nom: 'Quatremère', prenom: 'Zéphyrine', email, telephone: '+33 6 39 98 71 25' } })],
    );
    await query(
      "insert into actes_planifies (id, titre, quand) values ('plan-z', 'Relance', now() + interval '1 day')",
    );
    await query("insert into actes_appels (id, chemin, corps) values ('plan-z', $1, $2)", [
      '/api/order-management/commandes/bulk?q=client%3AQuatrem%C3%A8re',
      JSON.stringify({ selection: { q: 'client:quatremere' }, motif: `Suivi\u00a0:\n${email}` }),
    ]);
    await query("insert into recherches_sans_suite (texte) values ('quatremère')");
    // Written, corrected, exported: what the history holds.
    const [client] = await query<{ id: string }>("select id_client as id from commandes where numero = 'Z-VALIDEE'");
    const row = await house.read(`${path}/${client?.id}`);
    await house.as(
      'admin',
      'PUT',
      `${path}/${client?.id}`,
      {
        telephone: '06 39 98 71 26',
        notes: [{ id: 'n1', date: '2026-03-02T10:00:00.000Z', auteur: 'Alice', texte: 'rappeler Zéphyrine' }],
      },
      row.version,
    );
    await query(
      "insert into actions (id, date, auteur, auteur_id, origine, action, entite, libelle, motif, lot_id) values ('x1', now(), 'Alice', 'admin', 'CONSOLE', 'EXPORT', 'commandes', '1 commande (csv)', $1, 'x1'), ('x2', now(), 'Alice', 'admin', 'CONSOLE', 'EXPORT', 'commandes', '1 commande (csv)', 'client:quatremere', 'x2')",
      [`client:"${email}"`],
    );
    // Others: of the same name elsewhere, and of the same household.
    await query(
      "insert into commandes (numero, id_tiers, nom, prenom, email) values ('AUTRE-1', 'P1', 'Martin', 'Paul', 'paul@exemple.fr'), ('AUTRE-2', 'P3', 'Autre', 'Personne', 'p@exemple.fr')",
    );
    // She goes with him: on his order she is a beneficiary, in a mail, in a note.
    await query(
      "update commandes set lignes = $1, messages = $2, notes_internes = $3 where numero = 'AUTRE-1'",
      [
        [
          { ...line, id: 'b1' },
          { ...line, id: 'b2', beneficiaire: 'Paul Martin' },
        ],
        [{ ...message, a: 'paul@exemple.fr', texte: 'Billets de Zéphyrine Quatremère et Paul Martin', html: null }],
        [{ ...note, texte: 'avec Mme Quatremère Zéphyrine' }],
      ].map((each) => JSON.stringify(each)),
    );
  }

  it('is shown dry: what goes, what stays until when and why, who must be told; nothing is written', async () => {
    const before = await naming();
    const dry = await house.as('admin', 'POST', `${path}/${id}/effacer`, { dryRun: true });
    expect(dry.status).toBe(200);
    const erasure: Erasure = dry.json;
    expect(erasure.conserve).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ressource: 'commandes',
          raison: 'FACTURE',
          jusquAu: '2036-12-31',
          feuilles: ['adresse', 'nom', 'prenom'],
        }),
        expect.objectContaining({ ressource: 'commandes', raison: 'LITIGE', jusquAu: null }),
        expect.objectContaining({ ressource: 'cartes', raison: 'CARTE', jusquAu: '2098-12-31' }),
      ]),
    );
    expect(erasure.conserve).toHaveLength(3);
    expect(erasure.seances).toMatchObject([{ numero: 'Z-AVENIR', places: 1 }]);
    expect(erasure.retire).toEqual(expect.arrayContaining([{ ressource: 'commandes', feuille: 'nom', nombre: 9 }]));
    // Nine of hers, and the one on which she is somebody's guest.
    expect(erasure.retire).toEqual(expect.arrayContaining([{ ressource: 'commandes', feuille: 'lignes', nombre: 10 }]));
    expect(erasure.prevenir).toContainEqual(expect.objectContaining({ quoi: 'EXPORT', nom: 'Alice' }));
    expect(await naming()).toEqual(before);
    expect(await filesNaming()).toEqual([stored]);
  });

  describe('the file of access', () => {
    it('holds every row that a search of the tables finds', async () => {
      const file = JSON.parse((await house.as('admin', 'GET', `${path}/${id}/donnees?format=json`)).text);
      for (const [table, resource, key] of [
        ['commandes', 'commandes', 'idCommande'],
        ['cartes', 'cartes', 'id'],
        ['avis', 'avis', 'reviewId'],
        ['envois', 'envois', 'id'],
        ['contacts', 'contacts', 'id'],
        ['clients', 'clients', 'idClient'],
      ] as const) {
        const [first] = await query<{ column: string }>(
          'select a.attname as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] where i.indrelid = $1::regclass and i.indisprimary',
          [table],
        );
        const rows = await query<{ k: string | number }>(
          `select "${first?.column}" as k from "${table}" t where lower(t::text) like any($1) and to_jsonb(t) ->> 'nom' is distinct from 'Martin' order by 1`,
          [signs.map((word) => `%${word}%`)],
        );
        const found = file.donnees.find(({ ressource }: { ressource: string }) => ressource === resource).lignes;
        expect([table, found.map((line: Record<string, unknown>) => line[key])]).toEqual([
          table,
          rows.map(({ k }) => k),
        ]);
        expect(rows.length).toBeGreaterThan(0);
      }
      const elsewhere = new Set(file.mentions.map(({ ou }: { ou: string }) => ou));
      expect(file.mentions).toContainEqual({ ou: 'commandes', feuille: 'lignes', nombre: 1 });
      for (const table of [
        'views',
        'preferences',
        'batch_runs',
        'batch_journal',
        'idempotence',
        'actions',
        'mouvements_carte',
      ])
        expect(elsewhere).toContain(table);
      expect(file.historique.some(({ entite }: { entite: string }) => entite === 'clients')).toBe(true);
    });

    it('is a paper too, is told by the history, and is nobody’s of another partner', async () => {
      const paper = await house.as('admin', 'GET', `${path}/${id}/donnees?format=pdf`);
      const { pdfium } = await linesOf(paper.raw);
      const words = pdfium.join(' ');
      for (const word of ['Données détenues', 'Quatremère', 'ursulines', 'Paiement contesté', 'Vues enregistrées'])
        expect(words.toLowerCase()).toContain(word.toLowerCase());
      expect(words).not.toMatch(/customers\.|history\./);
      // What machines read: codes, instants, keys of leaves.
      expect(words.replaceAll('Z-EN_ATTENTE', '')).not.toMatch(
        /\b[A-Z]{2,}_[A-Z_]+\b|\bEMIS\b|\d{4}-\d\d-\d\d(?:T|\b)|\b(?:true|false|null)\b|\bcore\./,
      );
      expect(
        await query("select 1 from actions where entite = 'clients' and entite_id = $1 and action = 'EXPORT'", [id]),
      ).toHaveLength(2);
      const [other] = await query<{ id: string }>("select id_client as id from commandes where numero = 'AUTRE-2'");
      expect((await house.as('groupe', 'GET', `${path}/${other?.id}/donnees?format=json`)).status).toBe(404);
      expect((await house.as('groupe', 'POST', `${path}/${other?.id}/effacer`, {})).status).toBe(404);
    });
  });

  it('waits for a refund under way, and for a word on the séances ahead', async () => {
    const running =
      '[{"id":"r9","etat":"EN_COURS","montant":5,"destination":"ORIGINE","date":"2026-04-02T10:00:00.000Z"}]';
    await query("update commandes set remboursements = $1 where numero = 'Z-TERMINEE'", [running]);
    const refused = await house.as('admin', 'POST', `${path}/${id}/effacer`, { seances: true });
    expect([refused.status, refused.json.detail]).toEqual([409, expect.stringContaining('remboursement')]);
    await query("update commandes set remboursements = '[]' where numero = 'Z-TERMINEE'");
    const ahead = await house.as('admin', 'POST', `${path}/${id}/effacer`, {});
    expect([ahead.status, ahead.json.detail]).toEqual([409, expect.stringContaining('venir')]);
  });

  it('leaves her nowhere but in what it said is kept, and the books to the cent', async () => {
    const before = await books();
    const motif = 'demande de Zéphyrine Quatremère';
    const dry: Erasure = (await house.as('admin', 'POST', `${path}/${id}/effacer`, { motif, dryRun: true })).json;
    const [other] = await query<{ id: number }>("select id_commande as id from commandes where numero = 'AUTRE-1'");
    const seen = await house.read(`/api/order-management/commandes/${other?.id}`);
    const done = await house.as('admin', 'POST', `${path}/${id}/effacer`, { seances: true, motif });
    expect(done.status).toBe(200);
    expect(done.json).toEqual({ ...dry, instant: done.json.instant });
    // Whoever had an order open that names her does not write the name back.
    const { notesInternes } = seen;
    const late = { notesInternes: [...notesInternes, { ...notesInternes[0], id: 'n2', texte: 'rappelé' }] };
    const url = `/api/order-management/commandes/${other?.id}`;
    expect((await house.as('admin', 'PUT', url, late, seen.version)).status).toBe(412);
    expect(await naming()).toEqual({ personnes_conservees: 5 + 3 + 2 });
    expect(await filesNaming()).toEqual([]);
    // Nor does what is read as it stood before.
    const au = new Date(Date.now() - 600_000).toISOString();
    const then = await house.as('admin', 'GET', `/api/order-management/commandes?limit=500&au=${au}`);
    expect([then.status, signs.filter((word) => then.text.toLowerCase().includes(word))]).toEqual([200, []]);
    expect(await books()).toEqual(before);
    expect(
      await query("select lignes, messages, notes_internes as notes from commandes where numero = 'AUTRE-1'"),
    ).toMatchObject([
      {
        lignes: [{ beneficiaire: '[effacé]' }, { beneficiaire: 'Paul Martin' }],
        messages: [{ a: 'paul@exemple.fr', texte: 'Billets de [effacé] et Paul Martin' }],
        notes: [{ texte: 'avec Mme [effacé]' }],
      },
    ]);
    const [counts] = await query<{ n: number }>(
      "select count(*)::integer as n from commandes where numero like 'Z-%' and id_client is null",
    );
    expect(counts?.n).toBe(9);
    expect(await query('select 1 from clients where id_client = $1', [id])).toEqual([]);
    expect(await query('select 1 from fichiers')).toEqual([]);
    expect(await query("select 1 from envois where etat = 'EN_ATTENTE'")).toEqual([]);
    expect(await query("select nom, email from clients where nom = 'Martin'")).toEqual([
      { nom: 'Martin', email: 'paul@exemple.fr' },
    ]);
    expect((await house.read(`${path}/recherche?q=quatremere`)).items).toEqual([]);
    expect((await house.read('/api/order-management/commandes/recherche?q=quatremere')).items).toEqual([]);
    const list = await house.as('admin', 'GET', '/api/order-management/commandes/export?format=csv&personal=true');
    expect(list.text.toLowerCase()).not.toContain('quatrem');
  });

  it('is told by the history, and taken back by nothing', async () => {
    const [entry] = await query<{ libelle: string; motif: string; lot: string }>(
      "select libelle, motif, lot_id as lot from actions where action = 'EFFACEMENT'",
    );
    expect(entry).toMatchObject({ libelle: `Client ${id}`, motif: 'demande de [effacé]' });
    await house.revert(entry?.lot);
    const entries = await query<{ lot: string }>('select distinct lot_id as lot from actions');
    for (const { lot } of entries) await house.revert(lot);
    expect(await naming()).toEqual({ personnes_conservees: 10 });
  });

  it('prints the invoice of before with the name that the law keeps on it', async () => {
    const { keptLeaves } = await import('../../../../server/domains/customers/held/kept');
    const [order] = await query<{ id: number }>("select id_commande as id from commandes where numero = 'Z-VALIDEE'");
    const kept = await house.read(`${path}/conserve/commandes/${order?.id}`);
    expect(kept).toMatchObject({
      feuilles: { nom: 'Quatremère' },
      conserve: [{ raison: 'FACTURE', jusquAu: '2036-12-31' }],
    });
    expect((await house.as('orphelin', 'GET', `${path}/conserve/commandes/${order?.id}`)).status).toBe(404);
    expect((await house.as('admin', 'GET', `${path}/conserve/utilisateurs/1`)).status).toBe(404);
    await query('update partenaires set pdf_billing = true');
    const pdf = await house.as('admin', 'GET', `/api/order-management/commandes/${order?.id}/documents/d1`);
    expect((await linesOf(pdf.raw)).pdfium.join(' ')).toContain('Quatremère');
    expect(await keptLeaves(given.database.drizzle, 'commandes', order?.id ?? 0)).toEqual({
      nom: 'Quatremère',
      prenom: 'Zéphyrine',
      adresse: '12 rue des Ursulines, 75005 Paris',
    });
  });

  it('refuses lines of a file that would bring her back', async () => {
    const [review] = await query<{ id: number }>(
      "select review_id as id from avis where texte like 'Très bien, signé%'",
    );
    const file = `reviewId;auteur;titre\n${review?.id};Zéphyrine Quatremère;Bien\n`;
    const look = await house.sendFile('admin', '/api/customer-reviews/avis/import', 'f.csv', file, { look: true });
    const send = (dto: object) =>
      house.sendFile('admin', '/api/customer-reviews/avis/import', 'f.csv', file, { plan: look.json.plan, ...dto });
    const { json } = await send({ dryRun: true });
    expect([json.rejected, json.changed]).toEqual([1, 0]);
    expect(JSON.stringify(json.rejects)).toContain('effacée');
    await send({});
    expect(await query('select auteur from avis where review_id = $1', [review?.id])).toEqual([{ auteur: null }]);
  });

  it('is done again on what a backup of before brings back, and not without its ledger', async () => {
    const dataDir = house.services.config.dataDir;
    const lines = await erasuresFor(dataDir, given.database);
    const { config, remove } = await makeDatabase('migrated', databaseKind);
    const other = await openDatabase(config);
    try {
      await restoreBackup(other, join(folder, 'before.gz'), {
        ...{ storage: undefined, existing: 'replace', onProgress: quiet },
        after: async (client) => {
          const again = await applyLedger(drizzle(client), lines);
          expect(again.contents).toEqual([stored]);
        },
      });
      expect((await other.pool.query('select 1 from fichiers')).rows).toEqual([]);
      expect(
        (
          await other.pool.query(
            "select nom, lignes -> 1 ->> 'beneficiaire' as b from commandes where numero = 'AUTRE-1'",
          )
        ).rows,
      ).toEqual([{ nom: 'Martin', b: 'Paul Martin' }]);
      expect(await naming(other)).toEqual({ personnes_conservees: 10 });
      const { rows } = await other.pool.query("select 1 from clients where nom = 'Martin'");
      expect(rows).toHaveLength(1);
      await expect(erasuresFor(join(folder, 'elsewhere'), other)).rejects.toThrow(NoLedgerError);
      // A server makes the ledger at its start, of what its database knows.
      await completeLedger(other, join(folder, 'elsewhere'));
      expect(await erasuresFor(join(folder, 'elsewhere'), other)).toHaveLength(lines.length);
    } finally {
      await other.close();
      await remove();
    }
  });

  it('of somebody who was merged is not undone with the merge', async () => {
    const made = (numero: string, nom: string) =>
      query(
        "insert into commandes (numero, id_tiers, prenom, nom, email) values ($1, 'P1', 'Ysolde', $2, $1 || '@exemple.fr')",
        [numero, nom],
      );
    await made('Y-1', 'Tranquebar');
    await made('Y-2', 'Trankebar');
    const [one, two] = await query<{ id: string }>(
      "select id_client as id from commandes where numero in ('Y-1', 'Y-2') order by numero",
    );
    const merged = await house.as('admin', 'POST', `${path}/${one?.id}/merge`, { into: two?.id });
    expect((await house.as('admin', 'POST', `${path}/${two?.id}/effacer`, {})).status).toBe(200);
    const undone = await house.revert(merged.json.lot);
    expect([undone.json.changed, JSON.stringify(undone.json.blockedRows)]).toEqual([
      0,
      expect.stringContaining('effacée'),
    ]);
    expect(await query('select 1 from clients where id_client = any($1)', [[one?.id, two?.id]])).toEqual([]);
  });

  it('does not stop a file about another to whom a restore gave the number of what was erased', async () => {
    const [row] = await query<{ id: number }>(
      "insert into avis (manifestation, note, titre, texte, id_tiers, auteur) values (1, 5, 'Bien', 'Bien', 'P1', 'Léa Roy') returning review_id as id",
    );
    await query("insert into effacements values ('avis', $1, 'auteur', now() - interval '1 day', 'avant', 'P1')", [
      String(row?.id),
    ]);
    const file = `reviewId;auteur;titre\n${row?.id};Léa Leroy;Bien\n`;
    const look = await house.sendFile('admin', '/api/customer-reviews/avis/import', 'f.csv', file, { look: true });
    const { json } = await house.sendFile('admin', '/api/customer-reviews/avis/import', 'f.csv', file, {
      ...{ plan: look.json.plan, dryRun: true },
    });
    expect([json.rejected, json.changed]).toEqual([0, 1]);
  });

  it('is read back from a ledger whose last line was cut off', async () => {
    const line = (cle: string) => ({
      ...{ ressource: 'avis', cle, feuille: 'auteur', instant: '2026-03-02T10:00:00.000Z', lot: 'l', idTiers: null },
    });
    const dataDir = join(folder, 'cut');
    await appendLines(dataDir, [line('1')]);
    await appendFile(ledgerFile(dataDir), '{"ressource":"avis","cl');
    await appendLines(dataDir, [line('2'), line('3')]);
    expect((await readLines(dataDir))?.map(({ cle }) => cle)).toEqual(['1', '2', '3']);
  });

  it('of one of a household leaves the other, and the same person elsewhere, as they are', async () => {
    const home = ['Dupont-Tremblay', 'duo@exemple.fr', '01 99 00 12 34', '3 quai Bas'];
    const order = (numero: string, prenom: string, tiers = 'P1') =>
      query(
        'insert into commandes (numero, id_tiers, prenom, nom, email, telephone, adresse, messages) values ($1, $2, $3, $4, $5, $6, $7, $8)',
        [numero, tiers, prenom, ...home, JSON.stringify([{ id: 'm', a: home[1], texte: `Bonjour ${prenom}` }])],
      );
    await order('D-ANNE', 'Anne');
    await order('D-LUC', 'Luc');
    await order('D-LUC-2', 'Luc');
    await order('D-ANNE-2', 'Anne', 'P2');
    await query(
      "insert into views (id, nom, ecran, q) values ('v2', 'Anne Dupont-Tremblay', 'orders.list', 'email:duo@exemple.fr')",
    );
    const of = (numero: string) =>
      query<{ id: string }>('select id_client as id from commandes where numero = $1', [numero]).then(
        ([row]) => row?.id ?? '',
      );
    // Joined by hand: the record that is no more is hers too.
    const [anne, luc, elsewhere] = [await of('D-ANNE'), await of('D-LUC'), await of('D-ANNE-2')];
    expect(new Set([anne, luc, elsewhere]).size).toBe(3);
    const rows = () =>
      query(
        "select numero, prenom, nom, email, telephone, adresse, messages from commandes where numero in ('D-LUC', 'D-LUC-2', 'D-ANNE-2') order by numero",
      );
    const before = await rows();
    const { json } = await house.as('admin', 'POST', `${path}/${anne}/effacer`, {});
    expect(json.partage.toSorted()).toEqual(['address', 'email', 'telephone']);
    expect(await rows()).toEqual(before);
    expect(
      await query("select prenom, nom, email, messages->0->>'texte' as texte from commandes where numero = 'D-ANNE'"),
    ).toEqual([{ prenom: null, nom: null, email: null, texte: null }]);
    // The view said her name; the address is Luc’s too.
    expect(await query("select nom, q from views where id = 'v2'")).toEqual([
      { nom: '[effacé]', q: 'email:duo@exemple.fr' },
    ]);
    expect(await query('select 1 from clients where id_client = any($1)', [[luc, elsewhere]])).toHaveLength(2);
  });

  it('makes a new record of her when she buys again, and a repetition of the old erasure leaves it', async () => {
    await query(
      "insert into commandes (numero, id_tiers, nom, prenom, email) values ('Z-NEUVE', 'P1', 'Quatremère', 'Zéphyrine', $1)",
      [email],
    );
    const [row] = await query<{ id: string }>("select id_client as id from commandes where numero = 'Z-NEUVE'");
    expect(row?.id).not.toBe(id);
    const lines = (await readLines(house.services.config.dataDir)) ?? [];
    expect(lines.length).toBeGreaterThan(20);
    expect(JSON.stringify(lines).toLowerCase()).not.toMatch(/quatrem|ursulines|exemple\.fr/);
    // What a backup of before brings back.
    await query(
      "update commandes set nom = 'Quatremère', prenom = 'Zéphyrine', email = $1, date_modif = '2026-03-02' where numero = 'Z-TERMINEE'",
      [email],
    );
    await query('update batch_runs set titre = $1', [`pour ${email}`]);
    await given.database.drizzle.transaction((tx) => applyLedger(tx, lines));
    expect(await query("select nom, prenom, email from commandes where numero = 'Z-TERMINEE'")).toEqual([
      { nom: null, prenom: null, email: null },
    ]);
    expect(await query("select nom, email from commandes where numero = 'Z-NEUVE'")).toEqual([
      { nom: 'Quatremère', email },
    ]);
  });
});
