/** Records whose partner is that of what they point to. */
import { expect, it } from 'vitest';
import { catalogue } from '../../../server/domains';
import { cardTable, movementTable } from '../../../server/domains/cards/table';
import { contingentTable } from '../../../server/domains/events/table';
import { upsellTable } from '../../../server/domains/events/upsells/table';
import { packageTable } from '../../../server/domains/packages/table';
import { groupTable, reviewTable } from '../../../server/domains/reviews/table';
import { exclusionTable } from '../../../server/domains/search-engine/table';
import { subscriptionTable } from '../../../server/domains/subscriptions/table';
import { sourcesOf } from '../../../server/resource/write/inherited';
import { insertRows } from '../../../server/resource/write/insert';
import { describeBothDatabases } from '../../support/databases';
import { useHouse } from './house';
import { far, makeGrids, makeWorld } from './world';

/** Kinds that keep the partner that they were made for: what is told of a day, what was sold, what was sent. */
const ofTheirDay = ['clients', 'envois', 'actions', 'commandes', 'actes-planifies'];

/** Every leaf that gives a kind its partner. */
const sources = [...catalogue.values()].flatMap((served) => sourcesOf(served, catalogue));

it('are all that have a partner nobody types, but those of their day', () => {
  const derived = [...catalogue.values()].filter(({ table }) => table.perimeter?.leaf?.field.derived);
  const declared = new Set(sources.map(({ child }) => child));
  expect(derived.filter((served) => !declared.has(served)).map(({ resource }) => resource.name)).toEqual(ofTheirDay);
});

describeBothDatabases('the partner of what is pointed to', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    await makeGrids(database, 'G1');
    const tx = database.drizzle;
    await database.pool.query('truncate contingents, upsells, packages restart identity');
    await insertRows(tx, packageTable, [{ idPackage: 1, libelleFr: 'Deux soirs', idTiers: 'P1' }]);
    await insertRows(tx, contingentTable, [
      { idmanif: 1, idseanc: 11, idnatcl: 1, codcatpl: 'CAT1', idTiers: 'P1' },
      { idmanif: 4, idseanc: 41, idnatcl: 1, codcatpl: 'CAT1', idTiers: 'P1' },
    ]);
    await insertRows(tx, upsellTable, [
      { titreFr: 'De la manifestation', idmanif: 1, evenement: 1, idTiers: 'P1' },
      { titreFr: 'De la séance', idseanc: 11, evenement: 1, idTiers: 'P1' },
      { titreFr: 'Du package', idPackage: 1, idTiers: 'P1' },
    ]);
    await insertRows(tx, reviewTable, [
      { manifestation: 1, note: 5, titre: 'Une soirée', texte: 'À revoir.', lang: 'fr', source: 'SITE', idTiers: 'P1' },
    ]);
    await insertRows(tx, groupTable, [{ libelle: 'La tournée', idmanif: 1, idTiers: 'P1' }]);
    await insertRows(tx, cardTable, [{ id: 1, modele: 'SAISON', idTiers: 'P1' }]);
    await insertRows(tx, movementTable, [{ carte: 1, date: far, type: 'EMISSION', idTiers: 'P1' }]);
    await insertRows(tx, subscriptionTable, [{ idabonnement: 1, libelleFr: 'Trois soirs', idTiers: 'P1' }]);
    await insertRows(tx, exclusionTable, [
      { type: 'MANIFESTATION', idmanif: 1, debut: far, idTiers: 'P1' },
      { type: 'PACKAGE', idPackage: 1, debut: far, idTiers: 'P1' },
      { type: 'ABONNEMENT', idabonnement: 1, debut: far, idTiers: 'P1' },
    ]);
  });

  /** Rows of a kind that have another partner than what they point to by a leaf, and how many point there. */
  async function astray({ child, leaf, partner, parent, parentPartner }: (typeof sources)[number]) {
    const { rows } = await house.query<{ wrong: number; all: number }>(
      `select count(*) filter (where c."${partner.id}" is distinct from p."${parentPartner.id}")::integer as wrong, count(*)::integer as all
        from "${child.table.name}" c join "${parent.table.name}" p on p."${parent.table.key.id}" = c."${leaf.id}"`,
    );
    return { name: `${child.resource.name}.${leaf.name}`, wrong: rows[0]?.wrong, some: (rows[0]?.all ?? 0) > 0 };
  }
  const allFollow = sources.map(({ child, leaf }) => ({
    name: `${child.resource.name}.${leaf.name}`,
    wrong: 0,
    some: true,
  }));

  it('is followed by all that point there, however far down, and each is told', async () => {
    house.events.length = 0;
    const moved = await house.as(
      'admin',
      'PUT',
      '/api/admin-config/manifestations/1',
      { manifInfo: { idTiers: 'P3' } },
      1,
    );
    expect(moved.status).toBe(200);
    const bulk = await house.as('admin', 'POST', '/api/admin-config/packages/bulk', {
      selection: { ids: [1] },
      change: { idTiers: 'P3' },
    });
    expect(bulk.json.changed).toBe(1);
    expect(await Promise.all(sources.map(astray))).toEqual(allFollow);
    const told = house.events.flatMap(({ event }) => (event.type === 'rows' ? [event.resource] : []));
    expect(new Set(told)).toEqual(
      new Set([
        ...['actions', 'manifestations', 'seances', 'contingents', 'upsells', 'packages'],
        ...['avis', 'groupes-manifestations', 'exclusions'],
      ]),
    );
    const seen = await house.as('partenaire', 'GET', '/api/admin-config/seances?limit=500');
    expect(seen.json.items.map(({ idseanc }: { idseanc: number }) => idseanc)).toEqual([41]);
  });

  it('comes back when the move is undone, and a new record has it from the start', async () => {
    const { rows } = await house.query<{ lot_id: string }>(
      "select lot_id from actions where entite = 'manifestations' order by id desc limit 1",
    );
    const undone = await house.revert(rows[0]?.lot_id);
    expect(undone.status).toBe(200);
    const made = await house.as('partenaire', 'POST', '/api/admin-config/seances', {
      idmanif: 1,
      date: '2099-03-01T20:00:00Z',
      grilleTarif: 'G1',
    });
    expect([made.status, made.json.idTiers]).toEqual([201, 'P1']);
    expect(await Promise.all(sources.map(astray))).toEqual(allFollow);
  });
});
