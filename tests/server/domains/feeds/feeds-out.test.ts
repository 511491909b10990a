/** Outgoing feeds of a whole platform: each format stands up to its published schema, read by others, and comes back unchanged. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { objectFacts } from '../../../../server/domains/feeds/objects';
import { ensureReference } from '../../../../server/domains/reference/load';
import { seedDemo } from '../../../../server/seed';
import { formats, type Objet, objets } from '../../../../src/plugins/feeds/model';
import type { FeedField } from '../../../../src/plugins/feeds/models/sample';
import { FeedHouse, line } from './feeds-house';

interface CsvSchema {
  dialect: { delimiter: string; quoteChar: string };
  tableSchema: { columns: { name: string; required: boolean; datatype: string | { format: string } }[] };
}

/** `FEED_ROWS=100000` for all that the demo has of each object; some say the same, sooner. */
const most = Number(process.env['FEED_ROWS'] ?? 40);

/** What a cell of a datatype of CSV on the Web looks like, as JSON Schema. */
const datatypes: Readonly<Record<string, object>> = {
  string: {},
  integer: { pattern: '^[+-]?\\d+$' },
  decimal: { pattern: '^[+-]?\\d+(\\.\\d+)?$' },
  boolean: { enum: ['true', 'false', '1', '0'] },
  date: { format: 'date' },
  dateTime: { format: 'date-time' },
  json: { pattern: '^[\\[{]' },
};

describe('outgoing feeds', () => {
  const feeds = new FeedHouse('keep');
  const { house } = feeds;
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false });
  addFormats.default(ajv);

  beforeAll(async () => {
    await ensureReference(house.database);
    await seedDemo(house.database, { manifestations: 150, seances: 300, lieux: 30 });
    for (const table of ['avis', 'contingents', 'prix'])
      await house.query(`delete from ${table} where ctid not in (select ctid from ${table} limit ${most})`);
    await letOrdersOut(true);
    // Texts that each format has a sign of its own for.
    const odd = ` L’« été » d'"Aïda" ; <b>&amp;</b>, 100 %\nsur deux lignes 🎭 `;
    for (const [table, leaf] of [
      ['lieux', 'libelle_fr'],
      ['avis', 'texte'],
      ['manifestations', 'libelle_fr'],
    ])
      await house.query(`update ${table} set ${leaf} = $1 where ctid in (select ctid from ${table} limit 2)`, [odd]);
    await house.query(`update lieux set libelle_fr = '=1+1' where ctid in (select ctid from lieux limit 1)`);
  }, 300_000);

  /** `exportToManifEnabled` */
  async function letOrdersOut(is: boolean): Promise<void> {
    const { version } = (await house.as('admin', 'GET', '/api/admin-config/parametres/global')).json();
    const match = { 'if-match': `"${version}"` };
    const put = await house.as(
      'admin',
      'PUT',
      '/api/admin-config/parametres/global',
      { exportToManifEnabled: is },
      match,
    );
    expect(put.statusCode, put.body).toBe(200);
  }

  const schemaOf = async (objet: Objet, format: string) =>
    (await house.as('admin', 'GET', `/api/admin-feed/schemas/${objet}?format=${format.toLowerCase()}`)).body;

  async function faultsOf(format: string, content: string, schema: string): Promise<unknown[]> {
    if (format === 'XML') {
      const given = { fileName: 'flux.xml', contents: content };
      const { errors } = await validateXML({ xml: [given], schema: [{ fileName: 'flux.xsd', contents: schema }] });
      return errors.map(({ message }) => message);
    }
    if (format === 'JSON') {
      const validate = ajv.compile(JSON.parse(schema));
      return validate(JSON.parse(content)) ? [] : (validate.errors ?? []);
    }
    const { dialect, tableSchema }: CsvSchema = JSON.parse(schema);
    const rows = parse(content, { delimiter: dialect.delimiter, quote: dialect.quoteChar, columns: true });
    const cellOf = ({ datatype }: CsvSchema['tableSchema']['columns'][number]) =>
      typeof datatype === 'string' ? datatypes[datatype] : { pattern: `^(${datatype.format})$` };
    const validate = ajv.compile({
      type: 'array',
      items: {
        required: tableSchema.columns.map(({ name }) => name),
        additionalProperties: false,
        properties: Object.fromEntries(
          tableSchema.columns.map((column) => [
            column.name,
            column.required ? { ...cellOf(column), minLength: 1 } : { anyOf: [{ const: '' }, cellOf(column)] },
          ]),
        ),
      },
    });
    return validate(rows) ? [] : (validate.errors ?? []);
  }

  const made = async (body: object) => {
    const { idFlux } = await feeds.make({
      sens: 'SORTANT',
      typeSource: 'FICHIER',
      adresse: null,
      mapping: [],
      ...body,
    });
    const run = await feeds.play(idFlux, 'REELLE');
    expect(run.etat, JSON.stringify(run.resultat)).toBe('TERMINE');
    return { run, content: (await house.as('admin', 'GET', `/api/admin-feed/flux/${idFlux}/fichier`)).body };
  };
  const fieldsOf = async (objet: Objet, sens: string) =>
    (await house.as('admin', 'GET', `/api/admin-feed/champs/${objet}?sens=${sens}`)).json<{ champs: FeedField[] }>()
      .champs;

  it.each(
    objets.flatMap((objet) => formats.map((format) => [objet, format] as const)),
  )('of %s in %s stand up to their schema, and come back unchanged', async (objet, format) => {
    const { run, content } = await made({ objet, format });
    const { lus } = run.resultat.compteurs;
    expect(lus).toBeGreaterThan(0);
    expect(await faultsOf(format, content, await schemaOf(objet, format))).toEqual([]);
    if (objectFacts[objet].incoming !== objectFacts[objet].outgoing) return;
    const out = new Set((await fieldsOf(objet, 'SORTANT')).map(({ nom }) => nom));
    const mapping = (await fieldsOf(objet, 'ENTRANT'))
      .filter(({ nom }) => out.has(nom))
      .map(({ nom, cle }) => line(nom, nom, { cle }));
    const back = await feeds.make({ objet, format, typeSource: 'FICHIER', adresse: null, mapping });
    await feeds.upload(back.idFlux, content);
    const { resultat } = await feeds.play(back.idFlux, 'SIMULATION');
    expect(resultat.rejets.slice(0, 3).map(({ reasons }) => reasons)).toEqual([]);
    if (resultat.compteurs.inchanges !== lus) {
      const { lotId } = await feeds.play(back.idFlux, 'REELLE');
      expect(await feeds.rows(`select entite_id, champs from actions where lot_id = '${lotId}'`)).toEqual([]);
    }
    expect(resultat.compteurs).toMatchObject({ lus, inchanges: lus, crees: 0, modifies: 0 });
  });

  it('schemas refuse what is not of them', async () => {
    const { content } = await made({ objet: 'LIEUX', format: 'XML' });
    const xsd = await schemaOf('LIEUX', 'XML');
    expect(await faultsOf('XML', content.replace(/<idLieu>\d+/, '<idLieu>un'), xsd)).not.toEqual([]);
    expect(await faultsOf('JSON', '[{"inconnu":1}]', await schemaOf('LIEUX', 'JSON'))).not.toEqual([]);
    expect(await faultsOf('CSV', 'idLieu;inconnu\n"un";"2"\n', await schemaOf('LIEUX', 'CSV'))).not.toEqual([]);
  });

  it('of séances and manifestations fill an inventaire that says the same', async () => {
    const names = {
      MANIFESTATIONS: [
        ['idmanif', 'idmanif'],
        ['libelleFr', 'libelle'],
      ],
      SEANCES: [
        ['idseanc', 'idseanc'],
        ['idmanif', 'idmanif'],
        ['date', 'date'],
        ['contingent', 'contingent'],
      ],
    };
    for (const [objet, lines] of Object.entries(names)) {
      const { run, content } = await made({ objet, format: 'JSON' });
      const mapping = lines.map(([from = '', to = ''], index) => line(from, to, { cle: index === 0 }));
      const back = await feeds.make({ objet, format: 'JSON', typeSource: 'FICHIER', adresse: null, mapping });
      await feeds.upload(back.idFlux, content);
      await feeds.play(back.idFlux, 'SIMULATION');
      const first = await feeds.play(back.idFlux, 'REELLE');
      expect(first.resultat.rejets).toEqual([]);
      const { lus } = run.resultat.compteurs;
      expect((await feeds.play(back.idFlux, 'REELLE')).resultat.compteurs).toMatchObject({ lus, inchanges: lus });
    }
  });

  it('of séances say the hour at the clock of their partner', async () => {
    await house.query(
      `update partenaires set fuseau = 'Indian/Reunion' where partner_id = (select id_tiers from seances limit 1)`,
    );
    const { content } = await made({ objet: 'SEANCES', format: 'JSON' });
    const walls = await feeds.rows(
      `select idseanc, to_char(date at time zone coalesce(f_zones() ->> id_tiers, 'Europe/Paris'), 'YYYY-MM-DD"T"HH24:MI') as wall from seances order by 1`,
    );
    const said: { idseanc: number; date: string }[] = JSON.parse(content);
    expect(said.map(({ idseanc, date }) => ({ idseanc, wall: date.slice(0, 16) }))).toEqual(walls);
    expect(new Set(said.map(({ date }) => date.slice(-6)))).toContain('+04:00');
  });

  it('of orders run only where the settings let them, and add what was sold to manifestations', async () => {
    await letOrdersOut(false);
    const { idFlux } = await feeds.make({
      ...{ sens: 'SORTANT', objet: 'COMMANDES', typeSource: 'FICHIER', adresse: null, mapping: [] },
    });
    const refused = await feeds.start(idFlux, 'REELLE');
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'L’export des commandes est désactivé dans les paramètres',
    ]);
    const without = JSON.parse((await made({ objet: 'MANIFESTATIONS', format: 'JSON' })).content);
    expect(without.some((each: object) => 'vendus' in each)).toBe(false);
    await letOrdersOut(true);
    expect((await feeds.start(idFlux, 'SIMULATION')).statusCode).toBe(202);
    const { content } = await made({ objet: 'MANIFESTATIONS', format: 'JSON' });
    const sold = JSON.parse(content).reduce((sum: number, { vendus }: { vendus: number }) => sum + vendus, 0);
    const [row] = await feeds.rows('select sum(vendus)::integer as n from seances');
    expect(sold).toBe(row?.['n']);
    expect(sold).toBeGreaterThan(0);
  });
});
