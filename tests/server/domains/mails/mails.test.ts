import { beforeEach, expect, it } from 'vitest';
import { compose } from '../../../../server/mail/compose';
import { describeBothDatabases } from '../../../support/databases';
import { faults, useHouse, type Who } from '../../resource/house';
import { makeWorld } from '../../resource/world';

const path = '/api/notification/mails';
const whole = {
  code: 'BILLETS',
  declencheur: 'BILLETS',
  objetFr: 'Vos billets {numero}',
  htmlFr: '<p>Bonjour {nom}, {lignes}</p>',
};

describeBothDatabases('mail templates', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    await database.pool.query("update partenaires set parent = 'P1' where partner_id = 'P2'");
  });
  beforeEach(async () => {
    house.composed.length = 0;
    await house.query('truncate mails, versions, envois, actions restart identity cascade');
  });

  const { as } = house;
  const make = (body: object = whole, who: Who = 'admin') => as(who, 'POST', path, body);
  const publish = (id: number, version = 1) => as('admin', 'POST', `${path}/${id}/publish`, {}, version);
  const preview = async (body: object, who: Who = 'admin') => (await as(who, 'POST', `${path}/apercu`, body)).json;
  const written = (partner: string | null, lang: 'fr' | 'en' = 'fr') =>
    house.database.drizzle.transaction((tx) =>
      compose(
        tx,
        { template: 'BILLETS', partner, lang, to: 'ada@exemple.fr', data: { nom: 'Ada', numero: '7' } },
        'Régie',
      ),
    );

  it.each<[string, object, string[]]>([
    ['a code that is there', whole, ['code: Ce modèle de mail existe déjà']],
    ['no content', { ...whole, code: 'VIDE', declencheur: 'MANUEL', htmlFr: '' }, ['htmlFr: Le contenu est vide']],
    ['no partner of that name', { ...whole, idTiers: 'P404' }, ['idTiers: Ce partenaire n’existe pas']],
    [
      'an event that is taken',
      { ...whole, code: 'AUTRE' },
      ['declencheur: Un autre modèle de ce partenaire est déjà envoyé par cet évènement\u00a0: BILLETS'],
    ],
    [
      'a placeholder that no mail knows',
      { ...whole, code: 'X', declencheur: 'MANUEL', htmlFr: '<p>{nomm}</p>' },
      ['htmlFr: '],
    ],
    [
      'one that the event leaves empty',
      { ...whole, code: 'X', declencheur: 'FACTURE', htmlFr: '<p>{motDePasse}</p>' },
      ['htmlFr: Rien ne remplit {motDePasse} quand cet évènement survient'],
    ],
    [
      'a script',
      { ...whole, code: 'X', declencheur: 'MANUEL', htmlFr: '<p>a</p>\n<script>x</script>' },
      ['htmlFr: Ligne 2\u00a0: <script> n’a pas sa place dans un mail'],
    ],
    [
      'a sender that is no address',
      { ...whole, code: 'X', declencheur: 'MANUEL', expediteur: 'ada' },
      ["expediteur: Le mail n'est pas correct."],
    ],
    [
      'a code in a subject',
      { ...whole, code: 'X', declencheur: 'CARTE', objetFr: '{code}', htmlFr: '<p>a</p>' },
      ['objetFr: {code} ne s’écrit pas dans un objet\u00a0: il se lit sans ouvrir le mail'],
    ],
  ])('are refused with %s, and the check says the same', async (_, body, expected) => {
    expect((await make()).status).toBe(201);
    const answer = await make(body);
    expect(answer.status).toBe(422);
    expect(faults(answer.json)).toEqual(expected.map((each) => expect.stringContaining(each)));
    expect(faults((await as('admin', 'POST', `${path}/validate`, body)).json)).toEqual(faults(answer.json));
  });

  it('are kept letter for letter, whatever people paste', async () => {
    const htmlFr =
      '<!DOCTYPE html>\r\n<!--[if mso]><v:rect href="{lien}"/><![endif]-->\n<style>a{b:c}  </style><TABLE><tr><td>é&nbsp;&eacute;{nom}\t</TABLE>  \n';
    const { json } = await make({ ...whole, htmlFr });
    expect(json.htmlFr).toBe(htmlFr);
    expect((await as('admin', 'PUT', `${path}/1`, { objetFr: 'autre' }, 1)).json.htmlFr).toBe(htmlFr);
  });

  it('are sent as they are live, leaf by leaf from the nearest; without any, the built-in text', async () => {
    expect(await written('P2')).toMatchObject({ modele: null, objet: 'Vos billets, commande 7' });
    await make();
    expect((await written('P2')).modele).toBeNull();
    await publish(1);
    expect(await written('P2')).toMatchObject({
      modele: { id: 1, version: 1 },
      objet: 'Vos billets 7',
      texte: 'Bonjour Ada,',
    });
    await make({ code: 'BILLETS', declencheur: 'BILLETS', idTiers: 'P1', objetFr: 'De P1' });
    await publish(2);
    expect(await written('P2')).toMatchObject({ modele: { id: 2 }, objet: 'De P1', html: '<p>Bonjour Ada, </p>' });
    expect(await written('P3')).toMatchObject({ modele: { id: 1 }, objet: 'Vos billets 7' });
    await as('admin', 'PUT', `${path}/2`, { objetFr: 'Brouillon' }, 1);
    expect((await written('P2')).objet).toBe('De P1');
    await as('admin', 'POST', `${path}/1/unpublish`, {}, 1);
    expect((await written('P3')).modele).toBeNull();
  });

  it('begin with the logo of the site, and end with how it is reached; those of gift cards show their picture', async () => {
    await make();
    await publish(1);
    const site = (set: string) => house.query(`update partenaires set ${set} where partner_id = 'P1'`);
    const queued = async (template: 'BILLETS' | 'CARTE') => {
      const data = { nom: 'Ada', numero: '7', code: '4970 1012 3456 7893' };
      const letter = { template, partner: 'P2', lang: 'fr', to: 'ada@exemple.fr', data } as const;
      return house.database.drizzle.transaction((tx) => compose(tx, letter, 'Régie'));
    };
    expect((await queued('BILLETS')).html).toBe('<p>Bonjour Ada, </p>');
    await site("logo = 'a.png', gift_card_image = 'b.png', email_contact = 'aide@a.fr', telephone = '01 02 03 04 05'");
    const { html, texte } = await queued('BILLETS');
    expect(html).toMatch(/^<p><img src="\/storage\/a\.png" alt="[^"]+"[^>]*><\/p><p>Bonjour Ada, <\/p>/);
    for (const each of [html, texte]) expect(each).toContain('aide@a.fr · 01 02 03 04 05');
    expect(html).not.toContain('b.png');
    expect((await queued('CARTE')).html).toMatch(/<body[^>]*><p><img src="\/storage\/a\.png".*src="\/storage\/b\.png"/);
    await site('logo = null, gift_card_image = null, email_contact = null, telephone = null');
    expect((await queued('BILLETS')).html).toBe('<p>Bonjour Ada, </p>');
  });

  it('give way to the built-in text when what they inherit is gone', async () => {
    await make();
    await publish(1);
    await make({ code: 'BILLETS', declencheur: 'BILLETS', idTiers: 'P1', objetFr: 'De P1' });
    await publish(2);
    await as('admin', 'POST', `${path}/1/unpublish`, {}, 1);
    expect(await written('P1')).toMatchObject({ modele: null, objet: 'Vos billets, commande 7' });
  });

  it('are tried as they are typed; the page of the mail runs nothing and is read by its name', async () => {
    await make();
    const child = { code: 'BILLETS', idTiers: 'P1', declencheur: 'BILLETS', objetFr: 'Pour {nom}', htmlFr: null };
    const shown = await preview({ ...child, sample: 'NOM_LONG' });
    expect(shown).toMatchObject({
      objet: expect.stringContaining('Pour Marie-Antoinette'),
      texteDerive: true,
      vides: [],
    });
    expect(shown.herites).toContainEqual({ feuille: 'htmlFr', partenaire: null });
    const page = await as('admin', 'GET', shown.url);
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(page.text).toContain('Bonjour Marie-Antoinette');
    expect((await as('admin', 'GET', `${path.replace('mails', 'mails/apercus')}/${'a'.repeat(32)}`)).status).toBe(404);
    expect((await preview({ ...child, lang: 'en' })).sansAnglais).toBe(true);
    expect((await preview({ code: 'X', objetFr: '', htmlFr: '<script>a</script>{motif}{nom}' })).vides).toEqual([]);
  });

  it('are tested under a watermark, to people of the platform alone', async () => {
    await make();
    await house.query("update utilisateurs set mail = id || '@regie.example'");
    const answer = await as('admin', 'POST', `${path}/1/essai`, { sample: 'REMBOURSEMENT', lang: 'fr' });
    expect([answer.status, answer.json.to]).toEqual([202, 'admin@regie.example']);
    expect(house.composed[0]).toMatchObject({
      objet: '[ESSAI] Vos billets 2026-118204',
      essai: true,
      cc: '',
      modele: { id: 1, version: 1 },
    });
    expect(house.composed[0]?.html).toContain('Ceci est un essai');
    const broken = await as('admin', 'POST', `${path}/1/essai`, { to: 'x@y' });
    expect([broken.status, faults(broken.json)]).toEqual([422, ["to: Le mail n'est pas correct."]]);
    const foreign = await as('admin', 'POST', `${path}/1/essai`, { to: 'inconnu@exemple.fr' });
    expect([foreign.status, faults(foreign.json)]).toEqual([422, [expect.stringContaining('to: Un essai')]]);
    expect((await as('admin', 'POST', `${path}/1/essai`, { to: 'AUTRE@regie.example' })).status).toBe(202);
  });

  it('stay with their partner, mails that left too', async () => {
    await make();
    await make({ ...whole, idTiers: 'P3' });
    await make({ ...whole, idTiers: 'P1' });
    expect((await house.read(path, 'groupe')).total).toBe(1);
    expect((await as('groupe', 'GET', `${path}/2`)).status).toBe(404);
    expect((await as('groupe', 'POST', `${path}/2/essai`, {})).status).toBe(404);
    expect((await as('groupe', 'POST', `${path}/apercu`, { ...whole, idTiers: 'P3' })).status).toBe(403);
    expect((await make({ ...whole, code: 'AUTRE', declencheur: 'MANUEL' }, 'groupe')).status).toBe(422);
    await house.query(
      `insert into envois (objet, destinataire, etat, erreur, declencheur, id_tiers) values ('a', 'a@b.fr', 'ECHEC', '550', 'BILLETS', 'P3'), ('b', 'a@b.fr', 'ECHEC', '550', 'BILLETS', 'P1')`,
    );
    const list = await as('groupe', 'GET', `${path}/envois?q=etat:ECHEC`);
    expect(list.json.items).toMatchObject([{ objet: 'b', erreur: '550' }]);
    expect((await as('groupe', 'POST', `${path}/envois/1/renvoyer`, {})).status).toBe(404);
    expect((await as('groupe', 'POST', `${path}/envois/2/renvoyer`, {})).status).toBe(202);
    expect((await as('admin', 'POST', `${path}/envois`, { objet: 'x' })).status).toBe(404);
  });

  it('are taken back: made, changed, published', async () => {
    const made = await make();
    await house.revert(made.headers['x-lot']);
    expect((await as('admin', 'GET', `${path}/1`)).status).toBe(404);
  });
});
