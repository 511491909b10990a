/** Roles made here: what they let through, how far they go, and what is refused of them. */
import { beforeAll, expect, it } from 'vitest';
import { builtInRows } from '../../../../server/domains/roles/seed';
import { seedDemo } from '../../../../server/seed';
import type { Domaine, Level, SensitiveAction } from '../../../../src/core/model/rights';
import { describeBothDatabases } from '../../../support/databases';
import { withHouse } from '../../app/harness';
import { multipart } from '../../storage/multipart';

const roles = '/api/user/roles';

describeBothDatabases('roles', () => {
  const house = withHouse();

  interface Made {
    code?: string;
    scope?: string;
    levels?: Partial<Record<Domaine, Level>>;
    actionsSensibles?: readonly SensitiveAction[];
    langues?: readonly string[];
  }
  const bodyOf = ({ levels = {}, ...role }: Made) => ({
    libelleFr: role.code,
    permissions: Object.entries(levels).map(([domaine, niveau]) => ({ domaine, niveau })),
    ...role,
  });
  const create = (role: Made) => house.as('admin', 'POST', roles, bodyOf(role));

  /** Gives the administrator `parti` a role made for the test; what he is answered follows it at once. */
  async function narrowed(role: Made) {
    const code = role.code ?? 'ESSAI';
    await house.query('delete from roles where code = $1', [code]);
    const made = await create({ scope: 'ADMIN', ...role, code });
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    await house.query(
      `update utilisateurs set role = (select id_role from roles where code = $1) where login = 'parti'`,
      [code],
    );
    return made.json();
  }

  beforeAll(async () => {
    await house.query('delete from partenaires');
    await seedDemo(house.database, { manifestations: 20, seances: 40, lieux: 5 });
  });

  it('keeps the built-in roles as the code has them', async () => {
    const { items } = (await house.as('admin', 'GET', `${roles}?q=systeme:oui&sort=idRole`)).json();
    expect(
      items.map(({ code, permissions, actionsSensibles }: Record<string, unknown>) => ({
        code,
        permissions,
        actionsSensibles,
      })),
    ).toEqual(
      builtInRows.map(({ code, permissions, actionsSensibles }) => ({
        code,
        permissions,
        actionsSensibles: [...actionsSensibles],
      })),
    );
  });

  it('tells a user of a built-in role all its levels', async () => {
    const info = (await house.as('partenaire', 'GET', '/api/user/info')).json();
    expect(info).toMatchObject({
      userRoles: ['PARTNER'],
      permissions: { LIEUX: 'LECTURE', SEO: 'AUCUN' },
      langues: [],
    });
    expect(Object.keys(info.permissions)).toHaveLength(22);
  });

  it('lets a reader read and refuses each write with the level that is missing', async () => {
    await narrowed({ levels: { MANIFESTATIONS: 'LECTURE' } });
    const { items } = (await house.as('parti', 'GET', '/api/admin-config/genres?limit=1')).json();
    const path = `/api/admin-config/genres/${items[0].codeGenre}`;
    const put = await house.as('parti', 'PUT', path, { ordre: 3 }, items[0].version);
    expect(put.json()).toMatchObject({
      status: 403,
      code: 'permission',
      domaine: 'MANIFESTATIONS',
      niveau: 'MODIFICATION',
    });
    const removed = await house.as('parti', 'DELETE', path, undefined, items[0].version);
    expect(removed.json()).toMatchObject({ code: 'permission', niveau: 'SUPPRESSION' });
    expect((await house.as('parti', 'GET', '/api/order-management/commandes')).json()).toMatchObject({
      code: 'permission',
      domaine: 'COMMANDES',
    });
  });

  it('gives the choices of what a row may point to with the right on that row alone', async () => {
    await narrowed({ levels: { MANIFESTATIONS: 'MODIFICATION' } });
    expect((await house.as('parti', 'GET', '/api/admin-config/lieux/choices')).statusCode).toBe(200);
    expect((await house.as('parti', 'GET', '/api/admin-config/lieux')).json()).toMatchObject({
      code: 'permission',
      domaine: 'LIEUX',
    });
    expect((await house.as('parti', 'GET', '/api/notification/mails/choices')).statusCode).toBe(403);
  });

  it('asks publication of a status, one by one and in bulk', async () => {
    await narrowed({ levels: { MANIFESTATIONS: 'MODIFICATION' } });
    const { items } = (
      await house.as('parti', 'GET', '/api/admin-config/manifestations?limit=1&q=statut:brouillon')
    ).json();
    const [row] =
      items.length > 0
        ? items
        : (await house.as('parti', 'GET', '/api/admin-config/manifestations?limit=1')).json().items;
    const statut = row.manifInfo.statut === 'CONFIRMEE' ? 'BROUILLON' : 'CONFIRMEE';
    const put = await house.as(
      'parti',
      'PUT',
      `/api/admin-config/manifestations/${row.idmanif}`,
      { manifInfo: { statut } },
      row.version,
    );
    expect(put.json()).toMatchObject({ status: 403, code: 'permission' });
    const bulk = await house.as('parti', 'POST', '/api/admin-config/manifestations/bulk', {
      selection: { ids: [row.idmanif] },
      change: { manifInfo: { statut } },
      dryRun: true,
    });
    expect(bulk.json()).toMatchObject({ changed: 0, blocked: 1 });
  });

  it('writes the texts of its languages only', async () => {
    await narrowed({ levels: { MANIFESTATIONS: 'MODIFICATION' }, langues: ['en'] });
    const [row] = (await house.as('parti', 'GET', '/api/admin-config/genres?limit=1')).json().items;
    const write = (change: object, version: number) =>
      house.as('parti', 'PUT', `/api/admin-config/genres/${row.codeGenre}`, change, version);
    expect((await write({ libelleFr: 'Autre' }, row.version)).json()).toMatchObject({ status: 403, code: 'language' });
    expect((await write({ ordre: 7 }, row.version)).json()).toMatchObject({ status: 403, code: 'language' });
    expect((await write({ libelleEn: 'Other' }, row.version)).statusCode).toBe(200);
  });

  it('shows of the history what the role may read, and its own', async () => {
    await narrowed({ levels: { MANIFESTATIONS: 'LECTURE', HISTORIQUE: 'LECTURE' } });
    const { items } = (await house.as('parti', 'GET', '/api/processing-ws/actions?limit=200')).json();
    const kinds = new Set(items.map(({ entite }: { entite: string }) => entite));
    expect(kinds).toContain('genres');
    expect(kinds).not.toContain('roles');
  });

  it('masks the personal data of the history for who may not export it, in its list, its lots and its file', async () => {
    const orders = '/api/order-management/commandes';
    const { items: found } = (await house.as('admin', 'GET', `${orders}?limit=50`)).json();
    const order = found.find(({ client }: { client: { email: string | null } }) => client.email !== null);
    const put = await house.as(
      'admin',
      'PUT',
      `${orders}/${order.idCommande}`,
      { client: { ...order.client, nom: 'Nom corrigé' } },
      order.version,
    );
    expect(put.statusCode, put.body).toBe(200);
    // What only its items have of it, as a write would leave it.
    await house.query(
      `insert into actions (id, date, auteur, auteur_modif, action, entite, entite_id, libelle, origine, champs)
        values ('personnel', now() - interval '1 hour', 'admin', 'admin', 'MODIFICATION', 'commandes', $1, 'X', 'CONSOLE', $2)`,
      [
        String(order.idCommande),
        JSON.stringify([
          {
            chemin: 'lignes',
            avant: null,
            apres: [{ libelle: 'Billet 1', beneficiaire: 'Rose Perrin' }],
            sensible: false,
          },
          { chemin: 'client.prenom', avant: null, apres: 'Rose', sensible: false },
        ]),
      ],
    );
    const told = async (who: 'admin' | 'parti' = 'parti') => {
      const q = `q=entite:commandes objet:${order.idCommande}`;
      const list = await house.as(who, 'GET', `/api/processing-ws/actions?limit=200&${q}`);
      const lots = await house.as(who, 'GET', `/api/processing-ws/lots?limit=200&${q}`);
      const file = await house.as(who, 'GET', `/api/processing-ws/actions/export?format=csv&columns=champs&${q}`);
      const fields = list.json().items.flatMap(({ champs }: { champs: object[] }) => champs);
      return { fields, all: [list.body, lots.body, file.body] };
    };
    const isTold = ({ all }: { all: string[] }, words: string) => all.map((body) => body.includes(words));
    const whole = await told('admin');
    expect(isTold(whole, 'Nom corrigé')).toEqual([true, true, true]);
    expect(isTold(whole, 'Rose Perrin')).toEqual([true, false, true]);
    for (const niveau of ['LECTURE', 'MODIFICATION'] as const) {
      await narrowed({ levels: { COMMANDES: niveau, HISTORIQUE: 'LECTURE' } });
      const masked = await told();
      for (const words of ['Nom corrigé', order.client.nom, 'Rose']) expect(isTold(masked, words)).not.toContain(true);
      expect(masked.fields).toContainEqual({ chemin: 'client.nom', avant: '•••', apres: '•••', sensible: false });
      expect(masked.fields).toContainEqual({ chemin: 'client.prenom', avant: null, apres: '•••', sensible: false });
      expect(masked.fields).toContainEqual(
        expect.objectContaining({ chemin: 'lignes', apres: [{ libelle: 'Billet 1', beneficiaire: '•••' }] }),
      );
    }
    await narrowed({
      levels: { HISTORIQUE: 'LECTURE' },
      actionsSensibles: ['EXPORTER_DONNEES_PERSONNELLES'],
    });
    expect(await told()).toEqual(whole);
    await narrowed({ levels: { HISTORIQUE: 'LECTURE' } });
    expect((await told()).fields).toEqual([]);
  });

  it('forces the level that a sensitive action needs, and asks the action besides', async () => {
    const made = await narrowed({ levels: {}, actionsSensibles: ['REMBOURSER'] });
    expect(made.permissions).toContainEqual({ domaine: 'COMMANDES', niveau: 'LECTURE' });
    const [order] = (await house.as('parti', 'GET', '/api/order-management/commandes?limit=1')).json().items;
    const path = `/api/order-management/commandes/${order.idCommande}`;
    const refund = await house.as('parti', 'POST', `${path}/remboursements`, {
      destination: 'ORIGINE',
      montant: 1,
      dryRun: true,
    });
    expect(refund.json().code).not.toBe('action');
    await narrowed({ levels: { COMMANDES: 'SUPPRESSION' } });
    const refused = await house.as('parti', 'POST', `${path}/remboursements`, {
      destination: 'ORIGINE',
      montant: 1,
      dryRun: true,
    });
    expect(refused.json()).toMatchObject({ status: 403, code: 'action', action: 'REMBOURSER' });
  });

  it('gives nothing when the role is closed', async () => {
    const made = await narrowed({ levels: { MANIFESTATIONS: 'SUPPRESSION' } });
    await house.query('update roles set actif = false where id_role = $1', [made.idRole]);
    expect((await house.as('parti', 'GET', '/api/admin-config/genres')).json()).toMatchObject({ code: 'permission' });
  });

  it.each([
    ['a code taken', { code: 'ADMIN', scope: 'ADMIN' }, 'code', 'exists'],
    ['small letters', { code: 'Lecteur', scope: 'ADMIN' }, 'code', 'role-code'],
    [
      'an action beyond its scope',
      { code: 'X1', scope: 'PARTNER', actionsSensibles: ['LANCER_FLUX'] },
      'actionsSensibles',
      'role-action-scope',
    ],
    ['a language that is none', { code: 'X2', scope: 'ADMIN', langues: ['de'] }, 'langues', 'role-language'],
  ] as const)('refuses %s', async (_what, role, field, code) => {
    expect((await create(role)).json().errors).toEqual([{ field, errorCodes: [expect.objectContaining({ code })] }]);
  });

  it('stops at what the scope may do', async () => {
    const made = await create({
      code: 'X3',
      scope: 'GESTION_SITE_GROUPE',
      levels: { ROLES: 'SUPPRESSION', PARTENAIRES: 'SUPPRESSION' },
    });
    expect(made.json().permissions).toContainEqual({ domaine: 'ROLES', niveau: 'AUCUN' });
    expect(made.json().permissions).toContainEqual({ domaine: 'PARTENAIRES', niveau: 'MODIFICATION' });
  });

  it('leaves system roles alone', async () => {
    const [row] = (await house.as('admin', 'GET', `${roles}?q=code:PARTNER`)).json().items;
    const put = await house.as('admin', 'PUT', `${roles}/${row.idRole}`, { description: 'autre' }, row.version);
    expect(put.json().errors[0].errorCodes[0].code).toBe('role-system');
    expect((await house.as('admin', 'DELETE', `${roles}/${row.idRole}`, undefined, row.version)).statusCode).toBe(409);
  });

  it('lets nobody give more than they have, to their own role or to another', async () => {
    const own = await narrowed({ levels: { ROLES: 'SUPPRESSION', LIEUX: 'LECTURE' } });
    const raised = await house.as(
      'parti',
      'PUT',
      `${roles}/${own.idRole}`,
      {
        permissions: [
          { domaine: 'ROLES', niveau: 'SUPPRESSION' },
          { domaine: 'LIEUX', niveau: 'SUPPRESSION' },
        ],
      },
      own.version,
    );
    expect(raised.json().errors[0].errorCodes[0].code).toBe('role-beyond');
    const other = await house.as(
      'parti',
      'POST',
      roles,
      bodyOf({ code: 'AUTRE', scope: 'ADMIN', levels: { COMMANDES: 'LECTURE' } }),
    );
    expect(other.json().errors[0].errorCodes[0].code).toBe('role-beyond');
  });

  it('refuses a domaine or a level that does not exist, in a form and in a file, at its field', async () => {
    const wrong = [{ domaine: 'CANTINE', niveau: 'LECTURE' }];
    const form = await house.as('admin', 'POST', roles, {
      ...bodyOf({ code: 'FAUX' }),
      scope: 'ADMIN',
      permissions: wrong,
    });
    expect([form.statusCode, form.json().errors[0].field]).toEqual([422, expect.stringMatching(/^permissions/)]);
    const send = async (niveau: string, domaine: string) => {
      const cell = JSON.stringify([{ domaine, niveau }]).replaceAll('"', '""');
      const { payload, headers } = multipart([
        { part: 'dto', content: JSON.stringify({ dryRun: true }) },
        {
          part: 'files',
          name: 'roles.csv',
          content: `code;libelleFr;scope;permissions\nFAUX;Faux;ADMIN;"${cell}"\n`,
        },
      ]);
      return house.app.inject({
        method: 'POST',
        url: `${roles}/import`,
        payload,
        headers: { ...headers, authorization: (await house.signIn('admin')).access_token },
      });
    };
    const file = await send('LECTURE', 'CANTINE');
    expect([file.json().invalid ?? file.json().errors ?? file.json(), file.body]).toEqual([
      expect.anything(),
      expect.stringContaining('permissions'),
    ]);
    expect((await send('LECTURE', 'LIEUX')).body).not.toContain('"errorCodes"');
  });

  it('asks another role for the users of one before it is deleted', async () => {
    const made = await narrowed({ levels: { LIEUX: 'LECTURE' } });
    const path = `${roles}/${made.idRole}`;
    const stopped = await house.as('admin', 'DELETE', path, undefined, made.version);
    expect([stopped.statusCode, stopped.json().code, stopped.json().detail]).toEqual([
      409,
      'delete-refused',
      expect.stringMatching(/\b1 /),
    ]);
    const [reader] = (await house.as('admin', 'GET', `${roles}?q=code:LECTEUR`)).json().items;
    const replace = (role: number) =>
      house.as('admin', 'POST', '/api/user/utilisateurs/bulk', {
        selection: { q: `role:${made.idRole}` },
        change: { role },
      });
    // A partner’s role asks for a partner.
    expect((await replace(3)).json()).toMatchObject({ changed: 0, blocked: 1 });
    expect((await replace(reader.idRole)).json()).toMatchObject({ changed: 1 });
    expect((await house.as('admin', 'DELETE', path, undefined, made.version)).statusCode).toBe(204);
    expect((await house.as('parti', 'GET', '/api/user/info')).json().realmRoles).toEqual(['ADMIN', 'LECTEUR']);
  });

  it('shows what a role would see without any token of it', async () => {
    const [finance] = (await house.as('admin', 'GET', `${roles}?q=code:COMPTABLE`)).json().items;
    const seen = await house.as('admin', 'POST', `${roles}/${finance.idRole}/check-as`, { ressource: 'commandes' });
    expect(seen.json()).toMatchObject({
      scope: 'ADMIN',
      permissions: { COMMANDES: 'LECTURE', PAGES: 'AUCUN' },
      sample: { items: expect.any(Array) },
    });
    expect(seen.body).not.toContain('token');
    const refused = await house.as('admin', 'POST', `${roles}/${finance.idRole}/check-as`, { ressource: 'lieux' });
    expect(refused.json()).toMatchObject({ code: 'permission', domaine: 'LIEUX' });
  });

  it('shows through another role no more than who looks may see: names stay masked, rows and levels are the lesser', async () => {
    const [full] = (await house.as('admin', 'GET', `${roles}?q=code:ADMIN`)).json().items;
    const asked = { ressource: 'commandes' };
    const sampled = async (who: 'admin' | 'parti') => {
      const answer = await house.as(who, 'POST', `${roles}/${full.idRole}/check-as`, asked);
      return answer.json().sample.items.map(({ client }: { client: { nom: string; email: string } }) => client.nom);
    };
    expect(await sampled('admin')).not.toContain('•••');
    await narrowed({ levels: { ROLES: 'LECTURE', COMMANDES: 'LECTURE' } });
    const masked = await sampled('parti');
    expect([masked.length > 0, new Set(masked)]).toEqual([true, new Set(['•••'])]);
    await narrowed({ levels: { ROLES: 'LECTURE' } });
    expect((await house.as('parti', 'POST', `${roles}/${full.idRole}/check-as`, asked)).json()).toMatchObject({
      code: 'permission',
      domaine: 'COMMANDES',
    });
  });

  it('shows a built-in role the history of what it may read as a list, and nothing else', async () => {
    await house.query(
      `insert into actions (id, date, auteur, auteur_modif, action, entite, entite_id, libelle, origine, id_tiers, lot_id, champs)
        select 'lu-' || kind, now(), 'admin', 'admin', 'MODIFICATION', kind, '1', 'Lu ' || kind, 'CONSOLE', 'P1', 'lot-' || kind, '[]'
        from unnest(array['mails', 'manifestations']) kind`,
    );
    const listed = async (path: string) => {
      const { items } = (await house.as('partenaire', 'GET', `/api/processing-ws/${path}?limit=200`)).json();
      return new Set(items.map(({ entite }: { entite: string }) => entite));
    };
    expect((await house.as('partenaire', 'GET', '/api/notification/mails')).statusCode).toBe(403);
    for (const path of ['actions', 'lots']) {
      const kinds = await listed(path);
      expect([path, kinds.has('manifestations'), kinds.has('mails')]).toEqual([path, true, false]);
    }
    expect((await house.as('partenaire', 'GET', '/api/processing-ws/actions/lu-mails')).statusCode).toBe(404);
    const file = await house.as('partenaire', 'GET', '/api/processing-ws/actions/export?format=csv');
    expect([file.body.includes('Lu manifestations'), file.body.includes('Lu mails')]).toEqual([true, false]);
  });

  it('shows what one of its users would see: their partners alone', async () => {
    const named = async (path: string) => (await house.as('admin', 'GET', path)).json().items[0];
    const group = await named(`${roles}?q=code:GESTION_SITE_GROUPE`);
    const user = await named(`/api/user/utilisateurs?q=role:=${group.idRole}+-idTiers:vide`);
    await house.query(
      "insert into partenaires (partner_id, libelle) values ('GROUPE', 'Groupe'), ('AILLEURS', 'Ailleurs')",
    );
    const seen = async (utilisateur: string | null) => {
      const asked = { ressource: 'partenaires', utilisateur };
      return (await house.as('admin', 'POST', `${roles}/${group.idRole}/check-as`, asked)).json().sample.total;
    };
    expect(await seen(user.id)).toBeLessThan(await seen(null));
    expect(await seen(user.id)).toBeGreaterThan(0);
    const unknown = await house.as('admin', 'POST', `${roles}/${group.idRole}/check-as`, { utilisateur: 'personne' });
    expect(unknown.statusCode).toBe(404);
  });

  it('undoes one’s own lot without the right to restore those of others', async () => {
    await narrowed({ levels: { MANIFESTATIONS: 'MODIFICATION', HISTORIQUE: 'LECTURE' } });
    const [row] = (await house.as('parti', 'GET', '/api/admin-config/genres?limit=1')).json().items;
    const write = async (who: 'parti' | 'admin', version: number) =>
      house.as(who, 'PUT', `/api/admin-config/genres/${row.codeGenre}`, { ordre: 40 + version }, version);
    const mine = (await write('parti', row.version)).headers['x-lot'];
    expect(
      (await house.as('parti', 'POST', `/api/processing-ws/actions/${String(mine)}/revert`, {})).json(),
    ).toMatchObject({ changed: 1 });
    const theirs = (await write('admin', row.version + 2)).headers['x-lot'];
    expect(
      (await house.as('parti', 'POST', `/api/processing-ws/actions/${String(theirs)}/revert`, {})).json(),
    ).toMatchObject({ code: 'action', action: 'RESTAURER_HISTORIQUE' });
  });

  it('deletes no partner without the right to that action', async () => {
    await narrowed({ levels: { PARTENAIRES: 'SUPPRESSION' } });
    const made = await house.as('admin', 'POST', '/api/admin-config/partenaires', {
      partnerId: '990',
      mode: 'VIDE',
      site: { libelle: 'Éphémère' },
    });
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    const remove = () =>
      house.as(
        'parti',
        'DELETE',
        `/api/admin-config/partenaires/${made.json().partnerId}`,
        undefined,
        made.json().version,
      );
    expect((await remove()).json()).toMatchObject({ status: 403, code: 'action', action: 'SUPPRIMER_PARTENAIRE' });
    await narrowed({ levels: {}, actionsSensibles: ['SUPPRIMER_PARTENAIRE'] });
    expect((await remove()).statusCode).toBe(204);
  });

  it('exports personal data to who may export them, and leaves them out otherwise', async () => {
    const path = '/api/order-management/commandes/export?format=csv';
    await narrowed({ levels: { COMMANDES: 'SUPPRESSION' } });
    const [plain, refused] = [
      await house.as('parti', 'GET', path),
      await house.as('parti', 'GET', `${path}&personal=true`),
    ];
    expect([plain.statusCode, plain.body.includes('@'), plain.body.includes('Bonjour')]).toEqual([200, false, false]);
    expect(refused.json()).toMatchObject({ code: 'action', action: 'EXPORTER_DONNEES_PERSONNELLES' });
    await narrowed({ levels: {}, actionsSensibles: ['EXPORTER_DONNEES_PERSONNELLES'] });
    expect((await house.as('parti', 'GET', `${path}&personal=true`)).body.includes('@')).toBe(true);
  });

  it('unlocks a record with the right to that action only, in its form and in bulk', async () => {
    const [row] = (await house.as('admin', 'GET', '/api/admin-config/seances?limit=1&q=verrou:non')).json().items;
    const path = `/api/admin-config/seances/${row.idseanc}`;
    const { section, version } = await (async () => {
      const shown = (await house.as('admin', 'GET', path)).json();
      const name = Object.keys(shown).find((key) => Object(shown[key]).lock !== undefined);
      return { section: name, version: shown.version as number };
    })();
    const change = (lock: boolean) => (section === undefined ? { lock } : { [section]: { lock } });
    const put = (who: 'admin' | 'parti', lock: boolean, at: number) => house.as(who, 'PUT', path, change(lock), at);
    await narrowed({ levels: { SEANCES: 'MODIFICATION' } });
    expect((await put('parti', true, version)).statusCode).toBe(200);
    expect((await put('parti', false, version + 1)).json()).toMatchObject({ status: 403, code: 'action' });
    const bulk = await house.as('parti', 'POST', '/api/admin-config/seances/bulk', {
      selection: { ids: [row.idseanc] },
      change: change(false),
      dryRun: true,
    });
    expect(bulk.json()).toMatchObject({ changed: 0, blocked: 1 });
    await narrowed({ levels: { SEANCES: 'MODIFICATION' }, actionsSensibles: ['DEVERROUILLER'] });
    expect((await put('parti', false, version + 1)).statusCode).toBe(200);
  });
});
