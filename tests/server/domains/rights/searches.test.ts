/** Searches of the palette without an answer: shown once three people made them, never what could be personal, given to commands. */
import { beforeEach, expect, it } from 'vitest';
import { serveDomains } from '../../../../server/domains';
import { describeBothDatabases } from '../../../support/databases';
import { type Who, withHouse } from '../../app/harness';

const path = '/api/user/recherches-sans-suite';

describeBothDatabases('searches without an answer', () => {
  const house = withHouse({ domains: serveDomains });
  const three: readonly Who[] = ['admin', 'groupe', 'partenaire'];
  const tell = async (texte: string, who: readonly Who[] = three) => {
    for (const each of who) expect((await house.as(each, 'POST', path, { saisie: texte })).statusCode).toBe(204);
  };
  const stored = async () => {
    const { rows } = await house.query<{ texte: string }>('select texte from recherches_sans_suite order by texte');
    return rows.map(({ texte }) => texte);
  };
  const shown = async () => (await house.as('admin', 'GET', `${path}?sort=texte`)).json().items;

  beforeEach(async () => {
    await house.query('truncate recherches_sans_suite cascade');
    await house.query('truncate commandes, cartes, avis cascade');
  });

  it('are shown once three people made them, however often, and to administrators alone', async () => {
    await tell('Déconnéxion', ['admin', 'admin', 'groupe']);
    expect(await shown()).toEqual([]);
    expect(await stored()).toEqual(['deconnexion']);
    await tell('deconnexion', ['partenaire']);
    expect(await shown()).toMatchObject([{ texte: 'deconnexion', personnes: 3, nombre: 4, etat: 'A_TRAITER' }]);
    for (const who of ['groupe', 'partenaire'] as const)
      expect((await house.as(who, 'GET', path)).statusCode).toBe(403);
    const { rows } = await house.query(
      'select personne from recherches_personnes p join utilisateurs u on u.id = p.personne',
    );
    expect(rows).toEqual([]);
  });

  it('keep no word with a digit or an @, nor one that is a name in orders, cards, reviews or users', async () => {
    await house.query(
      "insert into commandes (id_commande, numero, nom, prenom, email) values (1, '26-1', 'Béranger', 'Zoé-Anne', 'marcelle.k@exemple.fr')",
    );
    await house.query("insert into cartes (id, modele, nom) values (1, 'M', 'Ysengrin')");
    await house.query(
      "insert into avis (review_id, manifestation, note, titre, texte, auteur) values (1, 1, 5, 't', 't', 'Hersent')",
    );
    await house.query("update utilisateurs set nom = 'Grimbert' where login = 'groupe'");
    const cases: [typed: string, text: string | null][] = [
      ['annuler commande beranger', 'annuler commande …'],
      ['annuler commande 26-005747', 'annuler commande …'],
      ['renvoyer a qui@exemple.fr', 'renvoyer a …'],
      ['client zoe-anne', 'client …'],
      ['carte d’Ysengrin', 'carte …'],
      ['avis hersent marcelle', 'avis …'],
      ['compte grimbert', 'compte …'],
      // What only holds a name is none.
      ['berangerie', 'berangerie'],
      ['Hersent Ysengrin', null],
      ['12', null],
      ['ab', null],
    ];
    for (const [typed, text] of cases) {
      await house.query('truncate recherches_sans_suite cascade');
      await tell(typed, ['admin']);
      expect([typed, await stored()]).toEqual([typed, text === null ? [] : [text]]);
    }
  });

  it('are given to a command, which everybody’s palette then finds; taken back it does not', async () => {
    await tell('sortie de scene');
    const [{ id }] = await shown();
    const given = await house.as('admin', 'POST', `${path}/bulk`, {
      selection: { ids: [id] },
      change: { commande: 'core.signOut' },
    });
    expect([given.statusCode, given.json()]).toMatchObject([200, { changed: 1 }]);
    const words = async () => (await house.as('partenaire', 'GET', `${path}/mots`)).json().items;
    expect(await words()).toEqual([{ texte: 'sortie de scene', commande: 'core.signOut' }]);
    expect(await shown()).toMatchObject([{ etat: 'TRAITEE' }]);
    await house.as('admin', 'POST', `/api/processing-ws/actions/${given.json().lot}/revert`);
    expect(await words()).toEqual([]);
    expect(
      (await house.as('partenaire', 'POST', `${path}/bulk`, { selection: { ids: [id] }, change: { commande: 'x' } }))
        .statusCode,
    ).toBe(403);
  });

  it('are forgotten after three months, but for words that a command has', async () => {
    await tell('jamais revue');
    await tell('mots donnes');
    await tell('encore demandee');
    await house.query("update recherches_sans_suite set commande = 'core.help' where texte = 'mots donnes'");
    await house.query("update recherches_sans_suite set derniere = now() - interval '93 days'");
    await house.query("update recherches_personnes set date = now() - interval '93 days'");
    await tell('encore demandee', ['admin']);
    const started = await house.as('admin', 'POST', '/api/admin-config/durees-conservation/appliquer', {
      regles: ['RECHERCHES'],
    });
    await expect
      .poll(
        async () => (await house.as('admin', 'GET', `/api/processing-ws/executions/${started.json().run}`)).json().etat,
      )
      .toBe('TERMINE');
    expect(await stored()).toEqual(['encore demandee', 'mots donnes']);
    // Two of the three were too long ago: it is nobody's to read again.
    expect((await shown()).map(({ texte }: { texte: string }) => texte)).toEqual(['mots donnes']);
  });
});
