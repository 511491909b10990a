/** Large demo data are copies of the small: as many as wanted, and they hold together as those do. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDemo } from '../../../server/demo';
import { baseOf, grow } from '../../../server/seed/grow';
import { createFolderDriver } from '../../../server/storage/folder-driver';
import { describeBothDatabases, useDatabase } from '../../support/databases';

const base = { manifestations: 40, seances: 240, lieux: 12, commandes: 120 };
const wanted = {
  ...base,
  manifestations: 150,
  seances: 1_000,
  commandes: 700,
  clients: 3_000,
  partenaires: 40,
  historique: 500,
};

describeBothDatabases('demo data of any size', () => {
  const given = useDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'regie-grow-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const one = async (text: string) => (await given.database.pool.query(text)).rows[0];
  const indexes = async () =>
    (await given.database.pool.query("select indexdef from pg_indexes where schemaname = 'public' order by 1")).rows;
  let before: unknown[] = [];

  beforeAll(async () => {
    before = await indexes();
    await fillDemo(given.database, createFolderDriver(folder), base, () => undefined);
    await grow(given.database, wanted, () => undefined);
  });

  it('has as many rows as wanted, and every index it had', async () => {
    expect(
      await one(`select (select count(*)::integer from manifestations) as manifestations, (select count(*)::integer from seances) as seances,
        (select count(*)::integer from commandes) as commandes, (select count(*)::integer from clients) as clients,
        (select count(*)::integer from partenaires) as partenaires, (select count(*)::integer from actions) as historique`),
    ).toEqual({
      manifestations: 150,
      seances: 1_000,
      commandes: 700,
      clients: 3_000,
      partenaires: 40,
      historique: 500,
    });
    expect(await indexes()).toEqual(before);
  });

  it.each([
    [
      'séances of no manifestation',
      'seances s where not exists (select from manifestations m where m.idmanif = s.idmanif)',
    ],
    ['séances of another partner', 'seances s join manifestations m using (idmanif) where m.id_tiers <> s.id_tiers'],
    [
      'manifestations that say other séances',
      'manifestations m where nb_seances <> (select count(*) from seances s where s.idmanif = m.idmanif)',
    ],
    [
      'tickets of no séance, or of another manifestation',
      `commandes c, jsonb_array_elements(c.lignes) l where l->>'idseanc' is not null and not exists (
        select from seances s where s.idseanc = (l->>'idseanc')::integer and s.idmanif = (l->>'idmanif')::integer)`,
    ],
    [
      'orders of no customer, or of another partner’s',
      `commandes c where id_client is not null and not exists (
        select from clients k where k.id_client = c.id_client and k.id_tiers is not distinct from c.id_tiers and k.email is not distinct from c.email)`,
    ],
    [
      'partners without their group',
      'partenaires p where parent is not null and not exists (select from partenaires g where g.partner_id = p.parent)',
    ],
    [
      'manifestations that no search finds',
      "manifestations m where exists (select from documents_recherche d join manifestations o on o.idmanif = d.ref where d.type = 'MANIFESTATION' and o.libelle_fr = regexp_replace(m.libelle_fr, ' \\d+$', '') and o.idmanif <> m.idmanif and o.statut = m.statut and o.id_tiers = m.id_tiers) and not exists (select from documents_recherche d where d.type = 'MANIFESTATION' and d.ref = m.idmanif)",
    ],
    [
      'history of nothing',
      "actions a where entite = 'manifestations' and not exists (select from manifestations m where m.idmanif::text = a.entite_id)",
    ],
    ['numbers twice', '(select numero from commandes group by numero having count(*) > 1) n'],
  ])('has no %s', async (_what, from) => {
    expect(await one(`select count(*)::integer as n from ${from}`)).toEqual({ n: 0 });
  });

  it('goes on with keys of its own: what is made next takes none that is there', async () => {
    const { rows } = await given.database.pool.query(
      `select pg_sequence_last_value(pg_get_serial_sequence(t.name, t.key)::regclass)::integer >= t.last as is_free from (
        select 'seances' as name, 'idseanc' as key, max(idseanc) as last from seances union all
        select 'commandes', 'id_commande', max(id_commande) from commandes) t`,
    );
    expect(rows).toEqual([{ is_free: true }, { is_free: true }]);
  });

  it('is made of a small set, with as many séances a manifestation', () => {
    expect(baseOf({ manifestations: 50_000, seances: 500_000, lieux: 300 })).toMatchObject({
      manifestations: 2_000,
      seances: 20_000,
      commandes: 6_000,
    });
    expect(baseOf({ manifestations: 2_000, seances: 12_000, lieux: 300 })).toMatchObject({
      manifestations: 2_000,
      seances: 12_000,
      commandes: 6_000,
    });
    expect(baseOf({ manifestations: 10, seances: 1_000_000, lieux: 3 })).toMatchObject({ seances: 20_000 });
  });
});
