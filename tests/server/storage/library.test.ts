/** The library: what it makes of pictures, where they are shown, what takes their place, what goes. */
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { mostPixels, readPicture } from '../../../server/storage/pictures';
import { describeBothDatabases } from '../../support/databases';
import { type House, type Who, withHouse } from '../app/harness';
import { startBucket } from './bucket';
import { multipart } from './multipart';

/** A picture of its own for each seed; noise, as photographs are. */
function photo(seed: number, width = 40, height = 30): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    pixels[index] = state >>> 24;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** A PNG that says it is larger than its few bytes. */
async function bomb(): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(mostPixels)) + 1_000;
  return sharp({ create: { width: side, height: side, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

interface Item {
  id: string;
  version: number;
  cle: string;
  nom: string;
  vignette: string;
  formats: { largeur: number; cle: string }[];
}

function libraryOf(house: House) {
  return {
    send: (who: Who, name: string, content: Buffer, dto: object = {}) => {
      const { payload, headers } = multipart([
        { part: 'dto', content: JSON.stringify({ public: true, ...dto }) },
        { part: 'files', name, content },
      ]);
      return house.as(who, 'POST', '/api/admin-config/fichiers', payload, headers);
    },
    show: async (id: string) => (await house.as('admin', 'GET', `/api/admin-config/fichiers/${id}`)).json(),
    find: async (who: Who, q: string): Promise<Item[]> =>
      (await house.as(who, 'GET', `/api/admin-config/fichiers?q=${encodeURIComponent(q)}&limit=200`)).json().items,
  };
}

describeBothDatabases('the library', () => {
  const house = withHouse();
  const library = libraryOf(house);
  const added = async (who: Who, name: string, content: Buffer, dto: object = {}): Promise<Item> => {
    const answer = await library.send(who, name, content, dto);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().items[0];
  };
  const venue = async (libelleFr: string, more: object = {}) => {
    const body = { libelleFr, codPays: 'BE', villeEtrangere: 'Namur', capacite: 10, ...more };
    const answer = await house.as('admin', 'POST', '/api/admin-config/lieux', body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const read = async (url: string) => (await house.ask('GET', url)).statusCode;

  beforeAll(async () => {
    await house.query(`insert into pays (cod_pays, libelle_fr) values ('BE', 'Belgique')`);
  });

  it('knows the size of a photograph and makes smaller ones of it', async () => {
    const item = await added('partenaire', 'Grande salle.png', await photo(1, 1_000, 500), {
      altFr: 'La grande salle',
    });
    expect(item).toMatchObject({
      largeur: 1000,
      hauteur: 500,
      nature: 'IMAGE',
      idTiers: 'P1',
      altFr: 'La grande salle',
    });
    expect(item.formats.map(({ largeur }) => largeur)).toEqual([320, 800]);
    const small = await house.ask('GET', `/storage/${item.vignette}`);
    const { width, format } = await sharp(small.rawPayload).metadata();
    expect([small.statusCode, width, format]).toEqual([200, 320, 'webp']);
  });

  it('takes large photographs, whatever their pixels happen to spell', async () => {
    expect((await photo(2, 700, 500)).includes('<%')).toBe(true);
    await added('partenaire', 'Bruit.png', await photo(2, 700, 500));
  });

  it('refuses a picture that cannot be drawn, and one that unpacks to too much', async () => {
    const whole = await photo(3, 200, 200);
    const half = Buffer.concat([whole.subarray(0, whole.length / 2), whole.subarray(-12)]);
    const broken = await library.send('admin', 'Moitié.png', half);
    expect([broken.statusCode, broken.json().code]).toEqual([422, 'file-broken']);
    const large = await bomb();
    expect(large.length).toBeLessThan(400_000);
    const refused = await library.send('admin', 'Bombe.png', large);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'file-pixels']);
  });

  it('does not double a file that is there already under the same name', async () => {
    const content = await photo(4);
    const [one, two] = [
      await added('partenaire', 'Une fois.png', content),
      await added('partenaire', 'Une fois.png', content),
    ];
    expect(two.id).toBe(one.id);
    expect((await added('partenaire', 'Autre nom.png', content)).id).not.toBe(one.id);
  });

  it('is undone: what was sent goes, and comes back', async () => {
    const answer = await library.send('partenaire', 'Repentir.png', await photo(5));
    const { lot, items } = answer.json();
    const undo = await house.as('partenaire', 'POST', `/api/processing-ws/actions/${lot}/revert`, {});
    expect(undo.json()).toMatchObject({ changed: 1 });
    expect(await read(`/storage/${items[0].cle}`)).toBe(404);
    expect(
      (await house.as('partenaire', 'POST', `/api/processing-ws/actions/${undo.json().lot}/revert`, {})).statusCode,
    ).toBe(200);
    expect(await read(`/storage/${items[0].cle}`)).toBe(200);
  });

  it('tells where a file is shown: a picture, a text, a style sheet', async () => {
    const item = await added('admin', 'Montrée.png', await photo(6));
    await venue('Salle à image', { image: item.cle });
    await venue('Salle à texte', { descriptionFr: `<p><img src="/storage/${item.cle}" alt=""></p>` });
    const style = await house.as('admin', 'POST', '/api/admin-config/styles', {
      idTiers: 'P1',
      nom: 'a.css',
      contenu: `.hero { background: url(/storage/${item.cle}); }`,
    });
    expect(style.statusCode, style.body).toBe(201);
    const usages = (
      await house.as('admin', 'POST', '/api/admin-config/fichiers/usages', { selection: { ids: [item.id] } })
    ).json();
    expect(usages.users.map(({ resource, count }: { resource: string; count: number }) => [resource, count])).toEqual([
      ['lieux', 2],
      ['styles', 1],
    ]);
    expect((await library.show(item.id)).nbUtilisations).toBe(3);
    const [listed] = await library.find('admin', 'nom:"Montrée.png" utilisations:3');
    expect(listed?.id).toBe(item.id);
    const refused = await house.as('admin', 'DELETE', `/api/admin-config/fichiers/${item.id}`, undefined, item.version);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('encore affiché');
    // What a site out of reach shows is not counted.
    const url = `url(/storage/${item.cle})`;
    const theirs = { idTiers: 'P9', nom: 'b.css', contenu: `.hero { background: ${url}; }` };
    expect((await house.as('admin', 'POST', '/api/admin-config/styles', theirs)).statusCode).toBe(201);
    expect((await library.show(item.id)).nbUtilisations).toBe(4);
    const uses = async (who: Who) =>
      (await house.as(who, 'GET', `/api/admin-config/fichiers/${item.id}`)).json().nbUtilisations;
    expect(await uses('groupe')).toBe(3);
    const asked = { selection: { ids: [item.id] } };
    const { users } = (await house.as('groupe', 'POST', '/api/admin-config/fichiers/usages', asked)).json();
    expect(users.map(({ resource, count }: { resource: string; count: number }) => [resource, count])).toEqual([
      ['lieux', 2],
      ['styles', 1],
    ]);
    expect((await library.find('groupe', 'nom:"Montrée.png" utilisations:3')).map(({ id }) => id)).toEqual([item.id]);
  });

  it('replaces a file wherever it is shown, and takes all of it back at once', async () => {
    const item = await added('admin', 'Ancienne.png', await photo(7));
    const place = await venue('Salle à changer', {
      image: item.cle,
      descriptionFr: `<img src="/storage/${item.cle}" alt="">`,
    });
    const { payload, headers } = multipart([{ part: 'files', name: 'Nouvelle.png', content: await photo(8) }]);
    const done = await house.as('admin', 'POST', `/api/admin-config/fichiers/${item.id}/remplacement`, payload, {
      ...headers,
      'if-match': `"${item.version}"`,
    });
    expect([done.statusCode, done.json().changed]).toEqual([200, 2]);
    const after = await library.show(item.id);
    expect(after.cle).not.toBe(item.cle);
    const shown = async () => (await house.as('admin', 'GET', `/api/admin-config/lieux/${place.idLieu}`)).json();
    expect(await shown()).toMatchObject({ image: after.cle });
    expect((await shown()).descriptionFr).toContain(after.cle);
    // What is live of a content may show the former one still.
    expect(await read(`/storage/${item.cle}`)).toBe(200);
    const undo = await house.as('admin', 'POST', `/api/processing-ws/actions/${done.json().lot}/revert`, {});
    expect(undo.statusCode, undo.body).toBe(200);
    expect(await shown()).toMatchObject({ image: item.cle });
    expect((await library.show(item.id)).cle).toBe(item.cle);
  });

  it('shows another file instead, refused as a whole where one may not write', async () => {
    const [item, other] = [
      await added('partenaire', 'Un.png', await photo(9)),
      await added('partenaire', 'Deux.png', await photo(10)),
    ];
    const place = await venue('Salle partagée', { image: item.cle });
    const instead = (who: Who) =>
      house.as(who, 'POST', `/api/admin-config/fichiers/${item.id}/remplacement`, { par: other.id }, item.version);
    const refused = await instead('partenaire');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'refused']);
    expect((await instead('admin')).json().changed).toBe(1);
    const now = (await house.as('admin', 'GET', `/api/admin-config/lieux/${place.idLieu}`)).json();
    expect(now.image).toBe(other.cle);
    expect((await instead('etranger')).statusCode).toBe(404);
  });

  it('removes what nobody shows, not what was just sent, and gives it back', async () => {
    const [idle, fresh, used] = [
      await added('partenaire', 'Oubliée.png', await photo(11)),
      await added('partenaire', 'Récente.png', await photo(12)),
      await added('partenaire', 'Utile.png', await photo(13)),
    ];
    await venue('Salle utile', { image: used.cle });
    await house.query(`update fichiers set date_creation = now() - interval '2 hours' where id = any($1)`, [
      [idle.id, used.id],
    ]);
    const sweep = (body: object) =>
      house.as('partenaire', 'POST', '/api/admin-config/fichiers/menage', {
        selection: { ids: [idle.id, fresh.id, used.id] },
        ...body,
      });
    expect((await sweep({ dryRun: true })).json()).toMatchObject({ changed: 1, blocked: 2 });
    const done = (await sweep({})).json();
    expect(done).toMatchObject({ changed: 1, blocked: 2 });
    expect(await library.find('partenaire', 'nom:Oubliée.png')).toEqual([]);
    await house.as('partenaire', 'POST', `/api/processing-ws/actions/${done.lot}/revert`, {});
    expect((await library.find('partenaire', 'nom:Oubliée.png')).map(({ id }) => id)).toEqual([idle.id]);
  });

  it('lets all partners show the shared files, and none change them', async () => {
    const shared = await added('admin', 'Commune.png', await photo(14));
    expect((await library.find('partenaire', 'nom:Commune.png')).map(({ id }) => id)).toEqual([shared.id]);
    const change = await house.as(
      'partenaire',
      'PUT',
      `/api/admin-config/fichiers/${shared.id}`,
      { altFr: 'À moi' },
      shared.version,
    );
    expect(change.statusCode).toBe(422);
    expect((await library.show(shared.id)).altFr).toBe(null);
  });
});

describe('two hundred pictures at once', () => {
  const bucket = startBucket();
  beforeAll(() => bucket.ready);
  const bed = { s3: withHouse({}, { s3: bucket.config }), folder: withHouse() };

  it.each(['folder', 's3'] as const)('are all there on the driver %s, with their thumbnails', async (kind) => {
    const house = bed[kind];
    const library = libraryOf(house);
    // Signed in once for all of them.
    expect(await library.find('partenaire', 'Photo')).toEqual([]);
    const photos = await Promise.all(Array.from({ length: 200 }, (_, index) => photo(1_000 + index, 8, 8)));
    // One is not what it says: it fails alone, and is sent again.
    const wrong = Buffer.from('<html></html>');
    const sent = async (content: Buffer, index: number): Promise<number> => {
      const { statusCode } = await library.send('partenaire', `Photo ${index}.png`, index === 77 ? wrong : content);
      // A machine that is busy with the others says so, and is asked again.
      return statusCode === 503 ? sent(content, index) : statusCode;
    };
    const statuses = await Promise.all(photos.map(sent));
    expect(statuses.filter((status) => status !== 201)).toEqual([422]);
    expect((await library.send('partenaire', 'Photo 77.png', photos[77] ?? wrong)).statusCode).toBe(201);
    const found = await library.find('partenaire', 'Photo');
    expect(found).toHaveLength(200);
    const read = await Promise.all(found.slice(0, 20).map(({ vignette }) => house.ask('GET', `/storage/${vignette}`)));
    expect(read.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual(
      Array.from({ length: 20 }, () => [200, 'image/webp']),
    );
  }, 60_000);
});

describe('a picture', () => {
  it('is drawn upright, as it was taken', async () => {
    const turned = await sharp(await photo(20, 40, 30))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await readPicture(turned, 'image/jpeg')).toMatchObject({ largeur: 30, hauteur: 40 });
  });

  it('that has nothing to draw is none', async () => {
    expect(await readPicture(Buffer.from('GIF89a;'), 'image/gif')).toBe('broken');
  });
});
