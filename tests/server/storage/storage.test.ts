import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { databaseKind, describeBothDatabases } from '../../support/databases';
import { type House, type Who, withHouse } from '../app/harness';
import { multipart } from './multipart';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
/** One grey pixel. */
const jpeg = Buffer.from(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKwAf//Z',
  'base64',
);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1" fill="#f53"/></svg>');

describeBothDatabases('stored files', () => {
  const house: House = withHouse();
  const upload = (who: Who, parts: Parameters<typeof multipart>[0]) => {
    const { payload, headers } = multipart(parts);
    return house.as(who, 'POST', '/api/admin-config/fichiers', payload, headers);
  };
  const file = (name: string, content: Buffer | string, dto: object = {}) => [
    { part: 'dto', content: JSON.stringify(dto) },
    { part: 'files', name, content },
  ];

  it('are kept under the name of their content, their own name in the database', async () => {
    const answer = await upload('partenaire', file('Affiche été « 2026 ».png', png));
    expect(answer.statusCode).toBe(201);
    const [item] = answer.json().items;
    expect(item).toMatchObject({
      nom: 'Affiche été « 2026 ».png',
      type: 'image/png',
      taille: png.length,
      public: false,
      idTiers: 'P1',
    });
    expect(item.cle).toMatch(/^[0-9a-f]{64}\.png$/);
    const folder = join(house.config.dataDir, 'storage');
    expect(readdirSync(join(folder, item.cle.slice(0, 2)))).toContain(item.cle);
    expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
  });

  it('are found by their name inside a perimeter, those that all share included', async () => {
    await upload('partenaire', file('Nénuphar à Nîmes.png', png));
    await upload('admin', file('Nénuphar du voisin.gif', gif, { idTiers: 'P9', public: true }));
    await upload('admin', file('Nénuphar de tous.gif', gif, { public: true }));
    const names = async (who: Who, q: string) => {
      const answer = await house.as(who, 'GET', `/api/admin-config/fichiers?q=${encodeURIComponent(q)}&sort=nom`);
      return answer.json().items.map(({ nom }: { nom: string }) => nom);
    };
    expect(await names('partenaire', 'nenuphar')).toEqual(['Nénuphar à Nîmes.png', 'Nénuphar de tous.gif']);
    expect(await names('admin', 'NENUPHAR nature:image')).toEqual([
      'Nénuphar à Nîmes.png',
      'Nénuphar de tous.gif',
      'Nénuphar du voisin.gif',
    ]);
    expect(await names('partenaire', '"%"')).toEqual([]);
  });

  it('of others are neither offered nor named, public or the same byte for byte', async () => {
    const secret = (await upload('etranger', file('Tournée secrète.jpg', jpeg, { public: true }))).json().items[0];
    const offered = async () => (await house.as('partenaire', 'GET', '/api/admin-config/fichiers?q=')).body;
    expect(await offered()).not.toContain('secrète');
    expect((await house.as('partenaire', 'GET', `/api/admin-config/fichiers/${secret.id}`)).statusCode).toBe(404);
    const own = (await upload('partenaire', file('Ma tournée.jpg', jpeg))).json().items[0];
    expect(await offered()).toContain('Ma tournée');
    const nameOf = async (url: string) =>
      decodeURIComponent(String((await house.ask('GET', url)).headers['content-disposition']));
    expect(await nameOf(own.url)).toBe("inline; filename*=UTF-8''Ma tournée.jpg");
    expect(await nameOf(secret.url)).toContain('Tournée secrète.jpg');
    await upload('partenaire', file('Ma tournée.jpg', jpeg, { public: true }));
    expect(await nameOf(secret.url)).toBe(`inline; filename*=UTF-8''${secret.cle}`);
  });

  it('are read with their signature, byte for byte, and harmless', async () => {
    const [item] = (await upload('partenaire', file('a.png', png))).json().items;
    const read = await house.ask('GET', item.url);
    expect([read.statusCode, read.rawPayload.equals(png), read.headers['content-type']]).toEqual([
      200,
      true,
      'image/png',
    ]);
    expect(read.headers['x-content-type-options']).toBe('nosniff');
    expect(read.headers['content-security-policy']).toMatch(/sandbox/);
    expect(read.headers['cache-control']).toBe('private, max-age=3600');
  });

  it.each([
    ['no signature', (url: string) => url.replace(/\?.*/, '')],
    ['another signature', (url: string) => url.replace(/s=./, 's=_')],
    ['another time', (url: string) => url.replace(/t=\d+/, 't=1')],
    [
      'another key',
      (url: string) => url.replace(/storage\/./, (start) => (start.endsWith('0') ? 'storage/1' : 'storage/0')),
    ],
    ['a way up', () => '/storage/..%2f..%2fpglite'],
    ['a name of a folder', () => '/storage/tmp'],
  ])('are not found with %s', async (_name, change) => {
    const [item] = (await upload('partenaire', file('a.png', png))).json().items;
    expect((await house.ask('GET', change(item.url))).statusCode).toBe(404);
  });

  it('are read by all, for ever, when they are public', async () => {
    const [item] = (await upload('admin', file('logo.svg', svg, { public: true }))).json().items;
    const read = await house.ask('GET', `/storage/${item.cle}`);
    expect([read.statusCode, read.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('stay inside their perimeter', async () => {
    const [item] = (await upload('partenaire', file('b.gif', gif))).json().items;
    const url = `/api/admin-config/fichiers/${item.id}`;
    const statuses = await Promise.all(
      (['partenaire', 'groupe', 'admin', 'etranger'] as const).map(
        async (who) => (await house.as(who, 'GET', url)).statusCode,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 404]);
    expect((await upload('partenaire', file('b.gif', gif, { idTiers: 'P9' }))).statusCode).toBe(404);
    expect((await upload('orphelin', file('b.gif', gif))).statusCode).toBe(404);
  });

  it.each<[string, Buffer | string, string]>([
    ['a.jpg', jpeg, 'image/jpeg'],
    ['a.JPEG', jpeg, 'image/jpeg'],
    ['a.gif', gif, 'image/gif'],
    ['a.pdf', pdf, 'application/pdf'],
    ['a.svg', svg, 'image/svg+xml'],
    [
      'logo.svg',
      `<?xml version="1.0"?><!-- a program --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"><style>.a{fill:url(#g)}</style><defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#f53"/></linearGradient></defs><use xlink:href="#g" opacity=".5"/><path class="a" style="stroke:#000" d="M0 0h8z"/><image href="data:image/png;base64,AA=="/></svg>`,
      'image/svg+xml',
    ],
    ['IMG_20260912.jfif', Buffer.concat([jpeg, Buffer.from('\0\0SEFT')]), 'image/jpeg'],
    ['a.jpe', Buffer.concat([jpeg, Buffer.alloc(512)]), 'image/jpeg'],
    ['Affiche... finale.jpg', jpeg, 'image/jpeg'],
    ['Fête 👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿.png', Buffer.concat([png, Buffer.from('PK\u0005\u0006')]), 'image/png'],
    ['می‌خواهم.gif', gif, 'image/gif'],
    ['a.css', '\ufeffa { color: red }', 'text/css; charset=utf-8'],
    [
      'Illustrator.svg',
      `\ufeff<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: a program -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${String(svg)}`,
      'image/svg+xml',
    ],
    ['Inkscape.svg', `<!DOCTYPE svg SYSTEM "svg11.dtd" >${String(svg)}`, 'image/svg+xml'],
    ['a.csv', 'nom;prix\nÉté;12\n', 'text/csv; charset=utf-8'],
    ['a.css', 'a { color: red }', 'text/css; charset=utf-8'],
    ['a.html', '<p>bonjour</p>', 'text/html; charset=utf-8'],
    ['a.json', '{"a":1}', 'application/json'],
  ])('are taken: %s', async (name, content, type) => {
    const answer = await upload('admin', file(name, content));
    expect([answer.statusCode, answer.json().items?.[0]?.type]).toEqual([201, type]);
  });

  it.each<[string, string, Buffer | string, string]>([
    ['nothing', 'vide.png', '', 'file-empty'],
    ['a page called picture', 'page.png', '<html><script>alert(1)</script></html>', 'file-type'],
    ['a picture called page', 'image.html', png, 'file-other'],
    ['a picture of another kind', 'image.png', gif, 'file-other'],
    ['half a picture', 'image.jpg', jpeg.subarray(0, 120), 'file-broken'],
    ['a photograph of a telephone', 'IMG_1.HEIC', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), 'file-heic'],
    ['a program', 'outil.exe', Buffer.from('MZ\u0000\u0000'), 'file-type'],
    ['an archive', 'a.zip', Buffer.from('PK\u0003\u0004'), 'file-type'],
    [
      'a drawing that runs',
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>',
      'file-drawing',
    ],
    ['a drawing with a script', 'a.svg', '<svg><script>alert(1)</script></svg>', 'file-drawing'],
    ['a drawing that calls out', 'a.svg', '<svg><image href="https://mal.example/x.png"/></svg>', 'file-drawing'],
    [
      'a drawing that reads files',
      'a.svg',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
      'file-drawing',
    ],
    [
      'a drawing that runs later',
      'a.svg',
      '<svg><animate attributeName="href" to="javascript:a()"/></svg>',
      'file-drawing',
    ],
    ['a drawing with a page inside', 'a.svg', '<svg><foreignObject><p>a</p></foreignObject></svg>', 'file-drawing'],
    ['a drawing with a hidden address', 'a.svg', '<svg><a xlink:href="&#106;avascript:a()"/></svg>', 'file-drawing'],
    ['a drawing whose style calls out', 'a.svg', '<svg><style>@import "//mal.example"</style></svg>', 'file-drawing'],
    ['a drawing whose fill calls out', 'a.svg', '<svg><path fill="url(//mal.example)"/></svg>', 'file-drawing'],
    ['text that is no text', 'a.csv', Buffer.from([0xff, 0xfe, 0x00, 0x41]), 'file-type'],
    ['a way up', '../../etc/passwd.png', png, 'file-name'],
    ['a path of Windows', 'C:\\\\temp\\\\a.png', png, 'file-name'],
    ['a hidden file', '.htaccess.png', png, 'file-name'],
    ['a name that reads backwards', 'a\u202egnp.png', png, 'file-name'],
  ])('are refused: %s', async (_name, name, content, code) => {
    const answer = await upload('admin', file(name, content));
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
  });

  it('are refused when too large, and none of the others is kept', async () => {
    const count = async () => (await house.query('select count(*)::integer as n from fichiers')).rows[0].n;
    const before = await count();
    const large = Buffer.concat([png.subarray(0, 8), Buffer.alloc(11 * 1024 * 1024), png.subarray(8)]);
    const answer = await upload('admin', [
      { part: 'files', name: 'a.png', content: png },
      { part: 'files', name: 'b.png', content: large },
    ]);
    expect([answer.statusCode, answer.json().code, await count()]).toEqual([413, 'payload-too-large', before]);
  });

  it(`are refused in another shape (${databaseKind})`, async () => {
    expect((await upload('admin', [{ part: 'autre', name: 'a.png', content: png }])).statusCode).toBe(400);
    expect((await upload('admin', [{ part: 'dto', content: '{' }])).statusCode).toBe(400);
    expect((await upload('admin', [{ part: 'dto', content: '{}' }])).statusCode).toBe(400);
    expect((await house.as('admin', 'POST', '/api/admin-config/fichiers', { a: 1 })).statusCode).toBe(415);
  });
});
