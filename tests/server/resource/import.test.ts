/** Imports by a plan: a small file with the oddities of real ones, into venues, then into the inventaire. */
import { parse } from 'csv-parse/sync';
import { beforeEach, expect, it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
import { textRow, workbook } from '../../support/samples/workbook';
import { useHouse, type Who } from './house';

const venues = '/api/admin-config/lieux';
const inventory = '/api/admin-config/inventaire';
const sessions = '/api/admin-config/seances';

interface Rejected {
  label: string;
  reasons: { code: string }[];
}

/** A doubled mark, quotes, an empty line, a lost zero, no city, a postcode that is none, twins. */
const file = `\uFEFF\uFEFFNom du festival;Commune principale;Code postal (de la commune);Code Insee commune;Adresse postale;Géocodage xy
"Les Nuits ""Belles""";Dijon;21000;21231;1 rue Haute;"47.32, 5.04"
Jazz;Paris;75012;75056;;48.85, 2.35

Jazz;Paris;75013;75056;;48.85, 2.35
Sans ville;;52000;0;;
Trop long;Dijon;21000 Dijon Cedex;21231;;
Corse;Ajaccio;20000;2A004;Quai;41.92, 8.73
`;

describeBothDatabases('an import by a plan', () => {
  const house = useHouse();

  const send = (content: string | Buffer, dto: object, url = venues, who: Who = 'admin') =>
    house.sendFile(who, `${url}/import`, 'f.csv', content, dto);
  const look = async (content: string | Buffer = file, url = venues) => (await send(content, { look: true }, url)).json;
  const line = (from: number | null, field: string, more: object = {}) => ({
    from,
    value: '',
    step: 'whole',
    field,
    ...more,
  });
  const table = async (text: string) => (await house.query(text)).rows;

  beforeEach(async () => {
    await house.query('delete from inventaire where idmanif > 9002');
    await house.query('delete from lieux where id_lieu > 4');
  });

  it('is guessed from headings and values: codes with lost zeros, coordinates in two', async () => {
    const { headings, total, plan } = await look();
    const said = plan.lines.flatMap(({ from, step, field }: { from: number; step: string; field: string | null }) =>
      field === null ? [] : [[headings[from], step, field]],
    );
    expect(total).toBe(6);
    expect(said).toEqual([
      ['Nom du festival', 'whole', 'libelleFr'],
      ['Code postal (de la commune)', 'whole', 'codePostal'],
      ['Code Insee commune', 'whole', 'idVille'],
      ['Adresse postale', 'whole', 'adresse'],
      ['Géocodage xy', 'before', 'latitude'],
      ['Géocodage xy', 'after', 'longitude'],
    ]);
    expect(plan.match).toEqual(['libelleFr', 'idVille']);
  });

  it('tells the rows it leaves out at their cells, and gives them back', async () => {
    const { plan } = await look();
    const { json } = await send(file, { plan, dryRun: true });
    expect(json).toMatchObject({ total: 6, created: 3, changed: 0, unchanged: 0, rejected: 3, lot: null });
    const told = json.rejects.map(({ line: at, reasons }: { line: number; reasons: { columns: number[] }[] }) => [
      at,
      reasons.flatMap(({ columns }) => columns),
    ]);
    expect(told).toEqual([
      [5, [0]],
      [6, [3]],
      [7, [2]],
    ]);
    const rejected = parse(json.rejectedFile, { bom: true, delimiter: ';', columns: true });
    expect(rejected).toHaveLength(3);
    expect(rejected[1]).toMatchObject({
      'Nom du festival': 'Sans ville',
      Motif: expect.stringContaining('n’existe pas'),
    });
    expect(await table('select 1 from lieux where id_lieu > 4')).toHaveLength(0);
  });

  it('writes one lot that is taken back at once, and recognises what it wrote before', async () => {
    const { plan } = await look();
    expect((await send(file, { plan })).status).toBe(202);
    const run = house.runs.at(-1);
    expect(run?.resultat).toMatchObject({ created: 3, rejected: 3 });
    const found = await table(
      'select libelle_fr, ville, cod_dept, latitude, longitude from lieux where id_lieu > 4 order by 1',
    );
    expect(found).toEqual([
      { libelle_fr: 'Corse', ville: 'Ajaccio', cod_dept: '2A', latitude: 41.92, longitude: 8.73 },
      { libelle_fr: 'Jazz', ville: 'Paris', cod_dept: '75', latitude: 48.85, longitude: 2.35 },
      { libelle_fr: 'Les Nuits "Belles"', ville: 'Dijon', cod_dept: '21', latitude: 47.32, longitude: 5.04 },
    ]);
    expect((await send(file, { plan, dryRun: true })).json).toMatchObject({ created: 0, unchanged: 3, rejected: 3 });
    const moved = file.replace('1 rue Haute', '2 rue Basse');
    expect((await send(moved, { plan, dryRun: true })).json).toMatchObject({ created: 0, changed: 1, unchanged: 2 });
    const back = await house.revert(run?.lotId);
    expect(back.json).toMatchObject({ changed: 3, blocked: 0 });
    expect(await table('select 1 from lieux where id_lieu > 4')).toHaveLength(0);
  });

  it('numbers entries of the inventaire, and finds venues by name, by key, or by name and city', async () => {
    const names =
      'Titre;Salle;Ville;Sorte\nUn;Opéra Bastille;;Opéra\nDeux;opera bastille;Paris;OPERA\nTrois;1;;sport\nQuatre;Nulle part;;\n';
    const plan = { lines: [line(0, 'libelle'), line(1, 'lieu'), line(2, 'lieu'), line(3, 'genre')], match: [] };
    const { json } = await send(names, { plan, dryRun: true }, inventory);
    expect(json).toMatchObject({ created: 3, rejected: 1 });
    expect(json.rejects[0]).toMatchObject({ line: 5, reasons: [{ columns: [1, 2], field: 'lieu' }] });
    await send(names, { plan }, inventory);
    expect(await table('select idmanif, libelle, lieu, genre from inventaire where idmanif > 9002 order by 1')).toEqual(
      [
        { idmanif: 9003, libelle: 'Un', lieu: 2, genre: 'OPERA' },
        { idmanif: 9004, libelle: 'Deux', lieu: 2, genre: 'OPERA' },
        { idmanif: 9005, libelle: 'Trois', lieu: 1, genre: 'SPORT' },
      ],
    );
  });

  it('refuses a label that several records have, unless the city tells them apart', async () => {
    await house.query(
      "insert into lieux (id_lieu, libelle_fr, id_ville, ville, cod_pays) values (70, 'Opéra Bastille', '21231', 'Dijon', 'FR')",
    );
    const plan = { lines: [line(0, 'libelle'), line(1, 'lieu')], match: [] };
    const names = 'Titre;Salle\nUn;Opéra Bastille\nDeux;"Opéra Bastille, Dijon"\n';
    const { json } = await send(names, { plan, dryRun: true }, inventory);
    expect(json).toMatchObject({ created: 1, rejected: 1 });
    expect(json.rejects[0].reasons[0].message).toContain('plusieurs');
  });

  it('gives a fixed value to every row, and keeps the last number of a code', async () => {
    const names = 'Code;Titre\nFEST_21_7001;Un\nFEST_21_7002;Deux\n';
    const lines = [line(0, 'idmanif', { step: 'number' }), line(1, 'libelle'), line(null, 'genre', { value: 'Opéra' })];
    await send(names, { plan: { lines, match: ['idmanif'] } }, inventory);
    expect(
      await table(
        "select idmanif, libelle from inventaire where genre = 'OPERA' and idmanif between 7001 and 7002 order by 1",
      ),
    ).toEqual([
      { idmanif: 7001, libelle: 'Un' },
      { idmanif: 7002, libelle: 'Deux' },
    ]);
  });

  it('reads Windows-1252 and tabs', async () => {
    const { headings, rows } = await look(Buffer.from('Libell\xe9\tL\x92ann\xe9e\nF\xeate\t2014\n', 'latin1'));
    expect([headings, rows]).toEqual([['Libellé', 'L’année'], [['Fête', '2014']]]);
  });

  it.each([
    [{ lines: [line(9, 'libelleFr')], match: [] }],
    [{ lines: [line(0, 'ville')], match: [] }],
    [{ lines: [line(0, 'libelleFr')], match: ['idVille'] }],
    [{ lines: [], match: [] }],
  ])('refuses the plan %j', async (plan) => {
    expect((await send(file, { plan, dryRun: true })).status).toBe(422);
  });

  it('rejects an id that comes twice though nothing was asked to be recognised, and one that exists', async () => {
    const names = 'Id;Titre\n7101;Un\n7101;Deux\n9002;Trois\n';
    const plan = { lines: [line(0, 'idmanif'), line(1, 'libelle')], match: [] };
    const { json } = await send(names, { plan, dryRun: true }, inventory);
    expect(json).toMatchObject({ created: 1, rejected: 2 });
    expect(json.rejectedRows.map(({ label, reasons }: Rejected) => [label, reasons[0]?.code])).toEqual([
      ['3', 'row-duplicate'],
      ['4', 'exists'],
    ]);
    expect((await send(names, { plan }, inventory)).status).toBe(202);
    expect(house.runs.at(-1)?.resultat).toMatchObject({ created: 1, rejected: 2 });
  });

  it('refuses at their cell what a spreadsheet could not compute, and days that do not exist', async () => {
    const lines = [line(0, 'idseanc'), line(1, 'date'), line(2, 'salle')];
    const rows = [
      '11;29/02/2027 20:00;A',
      '11;2027-02-28 25:00;A',
      '12;2027-02-28 24:30:00;A',
      '21;2027-02-30T20:00:00Z;A',
      '41;#REF!;A',
      '51;28/02/2027 20:30;#N/A',
    ];
    const { json } = await send(
      `Id;Date;Salle\n${rows.join('\n')}\n`,
      { plan: { lines, match: ['idseanc'] }, dryRun: true },
      sessions,
    );
    expect(json).toMatchObject({ created: 0, changed: 0, rejected: 6 });
    expect(json.rejectedRows.map(({ reasons }: Rejected) => reasons.map(({ code }) => code))).toEqual([
      ['no-such-date'],
      ['row-duplicate'],
      ['no-such-date'],
      ['no-such-date'],
      ['cell-error', 'locked-unknown'],
      ['cell-error'],
    ]);
    expect(json.rejects[0].reasons[0].columns).toEqual([1]);
  });

  it.each([
    ['date', 'demain'],
    ['date', 'demain 20h'],
    ['date', '12/12'],
    ['date', 'lundi'],
    ['date', '2027-02'],
    ['date', 'maintenant'],
    ['contingent', '1e3'],
    ['contingent', '1E+3'],
    ['contingent', '0x10'],
  ])('takes as no value of %s what means another one elsewhere or on another day: %s', async (field, cell) => {
    const plan = { lines: [line(0, 'idseanc'), line(1, field)], match: ['idseanc'] };
    const { json } = await send(`Id;Valeur\n11;${cell}\n`, { plan, dryRun: true }, sessions);
    expect(json).toMatchObject({ changed: 0, rejected: 1 });
  });

  it.each([
    ['28/02/2027 20:30', '2027-02-28T19:30:00.000Z'],
    ['28 février 2027 à 20h30', '2027-02-28T19:30:00.000Z'],
    ['2027-02-28 20:30:00', '2027-02-28T19:30:00.000Z'],
    ['2027-02-28T20:30:00-05:00', '2027-03-01T01:30:00.000Z'],
  ])('takes the day that is written: %s', async (cell, date) => {
    const plan = { lines: [line(0, 'idseanc'), line(1, 'date')], match: ['idseanc'] };
    const { json } = await send(`Id;Valeur\n11;${cell}\n`, { plan }, sessions);
    expect(json, JSON.stringify(json)).toHaveProperty('run');
    expect((await house.read(`${sessions}/11`)).date).toBe(date);
  });

  it('reads the sheet that is wanted', async () => {
    const book = await workbook(textRow(1, { A: 'Titre' }) + textRow(2, { A: 'Un' }));
    const { sheets, sheet } = (await send(book, { look: true }, inventory)).json;
    expect([sheets, sheet]).toEqual([['A'], 'A']);
    const plan = { lines: [line(0, 'libelle')], match: [] };
    expect((await send(book, { plan, sheet: 'A', dryRun: true }, inventory)).json).toMatchObject({ created: 1 });
    const { status, json } = await send(book, { plan, sheet: 'B', dryRun: true }, inventory);
    expect([status, json.detail]).toEqual([422, expect.stringContaining('«\u00a0B\u00a0»')]);
  });

  it('leaves a locked row in peace that it does not change', async () => {
    const plan = { lines: [line(0, 'idseanc'), line(1, 'contingent')], match: ['idseanc'] };
    const { json } = await send('Id;Places\n41;100\n11;101\n', { plan, dryRun: true }, sessions);
    expect(json).toMatchObject({ unchanged: 1, changed: 1, rejected: 0 });
  });

  it('says the same of a file in a dry run and in a run', async () => {
    const plan = { lines: [line(0, 'libelle')], match: [] };
    for (const content of ['A\n"b\n', 'A\n\u0000\n', '%PDF-1.7', 'A\n'.repeat(100_002)]) {
      const [trial, run] = [
        await send(content, { plan, dryRun: true }, inventory),
        await send(content, { plan }, inventory),
      ];
      expect([trial.status, trial.json.detail]).toEqual([422, run.json.detail]);
    }
  });

  it('lets others read while a dry run judges its rows', async () => {
    const body = Array.from({ length: 3_000 }, (_, index) => `Salle ${index};Dijon;21000;21231`).join('\n');
    const content = `Nom du festival;Commune principale;Code postal (de la commune);Code Insee commune\n${body}\n`;
    const { plan } = await look(content);
    let judged = false;
    const dryRun = send(content, { plan, dryRun: true }).then(({ json }) => {
      judged = true;
      return json;
    });
    const read: boolean[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await house.as('admin', 'GET', `${venues}?limit=1`)).status).toBe(200);
      read.push(judged);
    }
    expect(read, 'read before the dry run ends').toEqual([false, false, false, false, false]);
    expect(await dryRun).toMatchObject({ total: 3_000, created: 3_000, rejected: 0 });
  });

  it('is closed to who may not write', async () => {
    expect((await send('Titre\nUn\n', { look: true }, inventory, 'partenaire')).status).toBe(403);
  });
});
