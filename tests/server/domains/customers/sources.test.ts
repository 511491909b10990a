import { expect, it } from 'vitest';
import { catalogue } from '../../../../server/domains';
import { joinedAfter, sources } from '../../../../server/domains/customers/sources';
import { leavesOf } from '../../../../src/core/model/model';
import { describeBothDatabases, useDatabase } from '../../../support/databases';

/** Addresses that are not a customer's: of people who work here, and the record itself. */
const others = ['clients.email'];

it('every leaf with somebody’s address is a source of customers', () => {
  const found = [...catalogue.values()].flatMap(({ resource }) =>
    [...leavesOf(resource.model).values()]
      .filter(({ name, field }) => field.personal && (field.rules?.includes('email') || name === 'destinataire'))
      .map(({ name }) => `${resource.name}.${name}`),
  );
  const named = sources.map(({ table, email }) => `${table.resource.name}.${email}`);
  expect(found.toSorted()).toEqual([...named, ...others].toSorted());
});

describeBothDatabases('the door of customers', () => {
  const given = useDatabase();
  const query = <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    given.database.pool.query<T>(text, values).then(({ rows }) => rows);
  const order = (numero: string, leaves: Record<string, unknown>) =>
    query<{ id_client: string | null }>(
      `with made as (insert into commandes (numero, id_tiers, nom, prenom, email, telephone, adresse, id_client)
         select $1, r.* from jsonb_to_record($2) as r(id_tiers text, nom text, prenom text, email text, telephone text, adresse text, id_client text) returning id_commande)
       select id_commande from made`,
      [numero, JSON.stringify({ id_tiers: 'P1', ...leaves })],
    );
  const linkOf = async (numero: string) =>
    (await query<{ id_client: string | null }>('select id_client from commandes where numero = $1', [numero]))[0]
      ?.id_client;
  const clients = () =>
    query('select id_client, id_tiers, nom, prenom, email, telephone from clients order by date_creation, id_client');

  it('has every index again once all are joined', async () => {
    const indexes = () => query("select indexdef from pg_indexes where schemaname = 'public' order by 1");
    const before = await indexes();
    await joinedAfter(given.database, async () => undefined);
    expect(await indexes()).toEqual(before);
  });

  it('stands before every source: what is made, what is corrected', async () => {
    const found = await query<{ name: string }>(
      "select c.relname || '.' || t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname like '%\\_clients\\_%'",
    );
    expect(found.map(({ name }) => name).toSorted()).toEqual(
      sources
        .flatMap(({ table: { name } }) => [`${name}.${name}_clients_insert`, `${name}.${name}_clients_update`])
        .toSorted(),
    );
  });

  it('joins the same address and the same name, however written, and one that has no name', async () => {
    await order('a1', { nom: 'Dupont', prenom: 'Zoé', email: 'Zoe.Dupont@exemple.fr' });
    await order('a2', { nom: 'DUPONT', prenom: 'zoe', email: 'zoe.dupont@EXEMPLE.fr', telephone: '06 11 22 33 44' });
    await order('a3', { email: 'zoe.dupont@exemple.fr' });
    const [one] = await clients();
    expect([await linkOf('a1'), await linkOf('a2'), await linkOf('a3')]).toEqual(Array(3).fill(one?.['id_client']));
    expect(await clients()).toMatchObject([{ nom: 'Dupont', prenom: 'Zoé', telephone: '06 11 22 33 44' }]);
  });

  it('keeps a couple apart, partners apart, and an id that was given', async () => {
    await order('b1', { nom: 'Dupont', prenom: 'Paul', email: 'zoe.dupont@exemple.fr' });
    await order('b2', { nom: 'Dupont', prenom: 'Zoé', email: 'zoe.dupont@exemple.fr', id_tiers: 'P2' });
    await order('b3', { nom: 'Kept', email: 'kept@exemple.fr', id_client: 'C000007' });
    await order('b4', { nom: 'Kept', email: 'kept@exemple.fr' });
    await order('b5', { nom: 'Kept', email: 'kept@exemple.fr', id_client: 'C000007', id_tiers: 'P2' });
    const links = await Promise.all(['a1', 'b1', 'b2', 'b3', 'b4', 'b5'].map(linkOf));
    expect(links.slice(3, 5)).toEqual(['C000007', 'C000007']);
    expect(new Set(links).size).toBe(5);
  });

  it('makes none of nobody, and one of each order without an address', async () => {
    await order('c1', {});
    await order('c2', { nom: 'Martin' });
    await order('c3', { nom: 'Martin' });
    const links = await Promise.all(['c1', 'c2', 'c3'].map(linkOf));
    expect([links[0], new Set(links).size]).toEqual([null, 3]);
  });

  it('joins cards, reviews, mails and requests; a mail alone makes somebody', async () => {
    const link = async (text: string) => (await query<{ id_client: string }>(text))[0]?.id_client;
    const zoe = await linkOf('a1');
    await query(
      "insert into cartes (modele, id_tiers, nom, email) values ('SAISON', 'P1', 'Zoé Dupont', 'zoe.dupont@exemple.fr')",
    );
    await query(
      "insert into avis (manifestation, note, titre, texte, id_tiers, auteur, email) values (1, 5, 'Bien', 'Très bien', 'P1', 'Dupont Zoé', 'zoe.dupont@exemple.fr'), (1, 5, 'Bien', 'Très bien', 'P1', 'Anonyme', null)",
    );
    await query(
      "insert into envois (objet, destinataire, declencheur, id_tiers) values ('Vos billets', 'zoe.dupont@exemple.fr', 'BILLETS', 'P1'), ('Bonjour', 'seul@exemple.fr', 'BILLETS', 'P1')",
    );
    await query(
      "insert into contacts (sujet, message, email, id_tiers) values ('QUESTION', 'Bonjour à tous, une question', 'zoe.dupont@exemple.fr', 'P1')",
    );
    expect(await link('select id_client from cartes')).toBe(zoe);
    expect(await link("select id_client from avis where auteur = 'Dupont Zoé'")).toBe(zoe);
    expect(await link("select id_client from avis where auteur = 'Anonyme'")).toBeNull();
    expect(await link("select id_client from envois where objet = 'Vos billets'")).toBe(zoe);
    expect(await link("select id_client from envois where objet = 'Bonjour'")).toMatch(/^CL\d{6}$/);
    expect(await link('select id_client from contacts')).toBe(zoe);
    // Named later: the record takes the name.
    await order('d1', { nom: 'Seul', email: 'seul@exemple.fr' });
    expect(await linkOf('d1')).toBe(await link("select id_client from envois where objet = 'Bonjour'"));
  });

  it('follows what is corrected: a record of one source with it, another’s anew', async () => {
    const before = await linkOf('c2');
    await query("update commandes set nom = 'Martineau', email = 'm@exemple.fr' where numero = 'c2'");
    expect(await linkOf('c2')).toBe(before);
    expect(await query('select nom, email from clients where id_client = $1', [before])).toEqual([
      { nom: 'Martineau', email: 'm@exemple.fr' },
    ]);
    const zoe = await linkOf('a1');
    await query("update commandes set email = 'autre@exemple.fr' where numero = 'a2'");
    expect([await linkOf('a1'), (await linkOf('a2')) === zoe]).toEqual([zoe, false]);
    await query("update commandes set nom = null, prenom = null, email = null, telephone = null where numero = 'a2'");
    expect(await linkOf('a2')).toBeNull();
    expect(await query("select 1 from clients where email = 'autre@exemple.fr'")).toEqual([]);
  });

  it('makes one record of two orders written at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, n) => order(`e${n}`, { nom: 'Vite', email: 'vite@exemple.fr' })));
    expect(await query("select 1 from clients where email = 'vite@exemple.fr'")).toHaveLength(1);
  });

  it('joins everybody at once as one after the other', async () => {
    await query('truncate commandes, cartes, avis, envois, contacts, clients cascade');
    // Those with a number first and those without a name last: who comes later is found by what came before.
    const people = Array.from({ length: 120 }, (_, n) => {
      const pick = <T>(of: readonly T[], step: number): T | undefined => of[Math.floor(n / step) % of.length];
      return {
        id_tiers: pick(['P1', 'P2', null], 7) ?? null,
        id_client: n < 20 ? `CL9000${pick([1, 2, 3, 4, 5], 3)}` : null,
        nom:
          n < 20
            ? `Abonné ${pick([1, 2, 3, 4, 5], 3)}`
            : n < 100
              ? pick(['Béranger', 'beranger', 'O’Neil', 'Ιωάννου', 'Dupont Martin', ''], 1)
              : null,
        prenom: n >= 20 && n < 100 ? pick(['Lise', '', 'Martin'], 11) : null,
        email: pick(['a@exemple.fr', 'A@Exemple.fr', 'b@exemple.fr', 'é@exemple.fr', null], n < 20 ? 3 : 5) ?? null,
        telephone: pick([null, null, '06 11 22 33 44', '+33 6 55 66 77 88'], 13) ?? null,
        adresse: pick([null, '1 rue Haute', '2 rue Basse'], 17) ?? null,
      };
    });
    for (const [n, person] of people.entries()) await order(`z${n}`, person);
    const records = async () => ({
      joined:
        await query(`select array_agg(numero order by id_commande) as numeros, min(f_client_nom(k.prenom, k.nom)) as nom,
          min(f_fold(k.email)) as email, min(k.id_tiers) as tiers
        from commandes c join clients k using (id_client) group by id_client order by min(id_commande)`),
      alone: await query('select numero from commandes where id_client is null order by id_commande'),
      last: await query(`select min(k.telephone) as telephone, min(k.adresse) as adresse
        from commandes c join clients k using (id_client) group by id_client order by min(id_commande)`),
    });
    const oneByOne = await records();
    expect(oneByOne.joined.length).toBeGreaterThan(20);
    for (const [n, { id_client }] of people.entries())
      await query('update commandes set id_client = $1 where numero = $2', [id_client, `z${n}`]);
    await joinedAfter(given.database, async () => undefined);
    expect(await records()).toEqual(oneByOne);
  });

  it('numbers the millionth', async () => {
    await query("select setval('clients_numero', 1234567)");
    await order('m1', { nom: 'Million', email: 'million@exemple.fr' });
    expect(await linkOf('m1')).toBe('CL1234568');
  });
});
