import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { genreTable } from '../../../server/domains/genres/table';
import { insertRows } from '../../../server/resource/write/insert';
import { describeBothDatabases } from '../../support/databases';
import { useHouse, type Who } from './house';
import { makeWorld } from './world';

const genres = '/api/admin-config/genres';
const risky = [
  '=1+1',
  '+33 1',
  '-5',
  '@SUM(A1)',
  "'=quoted",
  'a;b"c',
  'deux\nlignes',
  'Œuvre à voir',
  '\ttab',
  'x\u0001y',
];

describeBothDatabases('a file', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    await insertRows(
      database.drizzle,
      genreTable,
      risky.map((text, index) => ({ codeGenre: `R${index}`, libelleFr: text, libelleEn: null, ordre: 100 + index })),
    );
  });

  const send = (file: string | Buffer, dto: object, who: Who = 'admin', url = genres) => {
    const boundary = 'limite';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="dto"\r\n\r\n${JSON.stringify(dto)}\r\n--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="f.csv"\r\ncontent-type: text/csv\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${boundary}--\r\n`)]);
    return house.as(who, 'POST', `${url}/import`, payload, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    });
  };
  const trimmed = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, text.trim()]));
  const labels = async () =>
    Object.fromEntries(
      (await house.query('select code_genre, libelle_fr from genres')).rows.map((row) => [
        row.code_genre,
        row.libelle_fr,
      ]),
    );

  it('exports what the filter finds as CSV with a BOM, semicolons and headings', async () => {
    const { text, headers } = await house.as(
      'admin',
      'GET',
      `${genres}/export?format=csv&q=${encodeURIComponent('theatre')}`,
    );
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-total': '1' });
    expect(text.startsWith('\uFEFF"')).toBe(true);
    const [row] = parse(text, { bom: true, delimiter: ';', columns: true });
    expect(row).toMatchObject({ 'Créé le': expect.stringMatching(/^\d{4}-/), Version: '1' });
    expect(Object.values(row ?? {})).toContain('Théâtre');
  });

  it('neutralises formulas', async () => {
    const { text } = await house.as('admin', 'GET', `${genres}/export?format=csv&columns=codeGenre,libelleFr`);
    const cells = parse(text, { bom: true, delimiter: ';' })
      .slice(1)
      .map(([, cell]) => cell ?? '');
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells).toContain("'=1+1");
  });

  it('reads back what it exported, byte for byte', async () => {
    const before = await labels();
    const { raw } = await house.as('admin', 'GET', `${genres}/export?format=csv`);
    await house.query("update genres set libelle_fr = 'perdu' where code_genre like 'R%'");
    const report = await send(raw, { dryRun: true });
    expect(report.json).toMatchObject({ total: 13, created: 0, changed: risky.length, rejected: 0 });
    expect((await labels())['R0']).toBe('perdu');
    const done = await send(raw, {});
    expect(done.status).toBe(202);
    // But for the blanks at their ends, which no door keeps.
    expect(await labels()).toEqual(trimmed(before));
  });

  it('exports a workbook that others read', async () => {
    const { raw, headers } = await house.as(
      'admin',
      'GET',
      `${genres}/export?format=xlsx&columns=codeGenre,libelleFr,ordre,displayFilter&sort=ordre`,
    );
    expect(headers['content-type']).toContain('spreadsheetml');
    const rows = await readSheet(raw, 1);
    expect(rows).toHaveLength(14);
    expect(rows[1]).toEqual(['THEATRE', 'Théâtre', 1, 'non']);
    expect(rows.map((row) => row[1])).toContain('=1+1');
  });

  it('brings every text of a workbook back as it was, as CSV does', async () => {
    const before = await labels();
    const { raw } = await house.as('admin', 'GET', `${genres}/export?format=xlsx`);
    await house.query("update genres set libelle_fr = 'perdu' where code_genre like 'R%'");
    expect((await send(raw, { dryRun: true })).json).toMatchObject({ created: 0, changed: risky.length, rejected: 0 });
    await send(raw, {});
    expect(await labels()).toEqual(trimmed(before));
  });

  it('exports dates as dates, and the name of what a number names', async () => {
    const url = '/api/admin-config/seances';
    const { raw } = await house.as(
      'admin',
      'GET',
      `${url}/export?format=xlsx&columns=idseanc,idmanif,date,idTiers&sort=idseanc`,
    );
    const [headings, first] = await readSheet(raw, 1);
    expect(headings?.slice(0, 3)).toEqual([expect.anything(), 'Manifestation', 'Manifestation (nom)']);
    expect(first).toEqual([11, 1, 'Cyrano de Bergerac', new Date('2099-06-01T20:00:00.000Z'), 'P1']);
    const whole = await house.as('admin', 'GET', `${url}/export?format=xlsx`);
    const back = await send(whole.raw, { dryRun: true }, 'admin', url);
    expect(back.json).toMatchObject({ created: 0, changed: 0, unchanged: 5, rejected: 0 });
    const partner = await house.as('partenaire', 'GET', `${url}/export?format=csv&columns=idseanc,idmanif`);
    expect(partner.text).toContain('Cyrano');
    expect(partner.text).not.toContain('Match de gala');
  });

  it.each(['csv', 'xlsx'])('says the hour that autumn shows twice so that %s comes back unchanged', async (format) => {
    const url = '/api/admin-config/seances';
    const before = await house.query('select idseanc, date from seances order by idseanc');
    await house.query(
      "update seances set date = case idseanc when 11 then timestamptz '2099-10-25 00:30Z' when 12 then '2099-10-25 01:30Z' when 13 then '2099-06-01 18:00:00.250Z' else date end",
    );
    const { raw } = await house.as('admin', 'GET', `${url}/export?format=${format}&columns=idseanc,date`);
    const report = await send(raw, { dryRun: true }, 'admin', url);
    expect(report.json, report.text).toMatchObject({ changed: 0, unchanged: 5, rejected: 0 });
    for (const { idseanc, date } of before.rows)
      await house.query('update seances set date = $1 where idseanc = $2', [date, idseanc]);
  });

  it('says where a cell of a workbook is cut, and takes no cut cell for a value', async () => {
    const url = '/api/admin-config/manifestations';
    const long = 'é'.repeat(40_000);
    await house.query('update manifestations set description_fr = $1 where idmanif = 1', [`<p>${long}</p>`]);
    const asked = `columns=idmanif,descriptionFr&q=${encodeURIComponent('idmanif:=1')}`;
    const { raw } = await house.as('admin', 'GET', `${url}/export?format=xlsx&${asked}`);
    const [, row] = await readSheet(raw, 1);
    expect(String(row?.[1])).toHaveLength(32_767);
    expect(String(row?.[1])).toMatch(/\[…\] coupé/);
    const report = await send(raw, { dryRun: true }, 'admin', url);
    expect(report.json).toMatchObject({ changed: 0, rejected: 1 });
    expect(report.text).toContain('coupée');
    const whole = await house.as('admin', 'GET', `${url}/export?format=csv&${asked}`);
    expect(whole.text).toContain(long);
    await house.query('update manifestations set description_fr = null where idmanif = 1');
  });

  it('imports a workbook', async () => {
    const { raw } = await house.as(
      'admin',
      'GET',
      `${genres}/export?format=xlsx&columns=codeGenre,libelleFr,ordre&q=sport`,
    );
    await house.query("update genres set ordre = 77 where code_genre = 'SPORT'");
    const { json } = await send(raw, { dryRun: true });
    expect(json).toMatchObject({ total: 1, changed: 1, rejected: 0 });
  });

  it('judges a file row by row and gives the refused ones back with their reasons', async () => {
    const file = 'Code;Nom;Rang\nNEUF;Nouveau;3\n;Sans code;1\nNEUF;Doublon;2\nLONG;;4\nTHEATRE;Théâtre;x\n';
    const { json } = await send(file, {
      dryRun: true,
      mapping: { Code: 'codeGenre', Nom: 'libelleFr', Rang: 'ordre' },
    });
    expect(json).toMatchObject({ total: 5, created: 1, changed: 0, rejected: 4 });
    expect(json.rejectedRows.map(({ label }: { label: string }) => label).sort()).toEqual(['3', '4', '5', '6']);
    const rejected = parse(json.rejectedFile, { bom: true, delimiter: ';', columns: true });
    expect(rejected).toHaveLength(4);
    expect(rejected[1]).toMatchObject({ Code: 'NEUF', Nom: 'Doublon', Motif: expect.stringContaining('ligne 2') });
  });

  it('is undone as one lot', async () => {
    const before = await labels();
    await send('codeGenre;libelleFr\nI1;Un\nI2;Deux\nSPORT;Sports\n', {});
    expect(await labels()).toMatchObject({ I1: 'Un', I2: 'Deux', SPORT: 'Sports' });
    const run = house.runs.at(-1);
    expect(run).toMatchObject({ etat: 'TERMINE', resultat: { created: 2, changed: 1, rejected: 0 } });
    const back = await house.revert(run?.lotId);
    // Three genres, and what the English of SPORT was written for.
    expect(back.json).toMatchObject({ changed: 4, blocked: 0 });
    expect(await labels()).toEqual(before);
    expect((await house.query("select from traductions where id = 'genres:SPORT'")).rowCount).toBe(0);
  });

  it.each([
    ['', {}],
    ['\u0000\u0001', {}],
    ['inconnu;autre\n1;2\n', {}],
    ['codeGenre\nX\n', { mapping: { codeGenre: 'motDePasse' } }],
  ])('refuses the file %j', async (file, dto) => {
    expect((await send(file, { ...dto, dryRun: true })).status).toBe(422);
  });

  it('completes values of fields: labels, enums, texts', async () => {
    const values = async (url: string) => (await house.read(url)).values;
    const path = '/api/admin-config/manifestations/values';
    expect(await values(`${path}?field=lieu&typed=opera`)).toEqual([{ value: '2', label: 'Opéra Bastille' }]);
    expect(await values(`${path}?field=statut&typed=vente`)).toEqual([
      { value: 'MISE_EN_VENTE', label: 'Mise en vente' },
    ]);
    expect(await values(`${path}?field=ville&typed=aj`)).toEqual([{ value: 'Ajaccio', label: 'Ajaccio' }]);
    expect(await values(`${path}?field=artistes&typed=nord`)).toEqual([{ value: '1', label: 'Troupe du Nord' }]);
  });
});
