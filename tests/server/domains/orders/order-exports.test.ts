import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { orderExports } from '../../../../server/domains/orders/exports';
import { readGrid, rowsIn } from '../../../../server/resource/import/grid';
import { seedDemo } from '../../../../server/seed';
import { orderFiles } from '../../../../src/plugins/orders/model';
import { describeBothDatabases } from '../../../support/databases';
import { useHouse, type Who } from '../../resource/house';

const path = '/api/order-management/commandes';
const month =
  "date_creation >= date_trunc('month', now() - interval '1 month') and date_creation < date_trunc('month', now())";

type Line = Record<string, string>;
const cents = (text: string | undefined) => Math.round(Number((text ?? '').replace(',', '.') || 0) * 100);
const sum = (lines: readonly Line[], column: string) => lines.reduce((all, line) => all + cents(line[column]), 0);

describeBothDatabases('files of orders', () => {
  const house = useHouse((database) => seedDemo(database, { manifestations: 60, seances: 300, lieux: 20 }));

  const file = async (table: string | null, q = '', more = '', who: Who = 'admin') => {
    const asked = `format=csv&q=${encodeURIComponent(q)}${table === null ? '' : `&table=${table}`}${more}`;
    const { status, text } = await house.as(who, 'GET', `${path}/export?${asked}`);
    expect(status).toBe(200);
    return parse<Line>(text, { delimiter: ';', bom: true, columns: true });
  };
  const oracle = async (query: string) => {
    const { rows } = await house.query<{ n: string | null }>(query);
    return Math.round(Number(rows[0]?.n ?? 0) * 100);
  };
  /** The days of last month, as a filter. */
  const lastMonth = async () => {
    const { rows } = await house.query<{ first: string; last: string }>(
      "select to_char(date_trunc('month', now() - interval '1 month'), 'YYYY-MM-DD') as first, to_char(date_trunc('month', now()) - interval '1 day', 'YYYY-MM-DD') as last",
    );
    return `dateCreation:${rows[0]?.first}..${rows[0]?.last}`;
  };

  it('of a month add up to the list and to what the database says, by line, payment and document', async () => {
    // Days are those of each partner: no order of the demo data lies near the ends of a month.
    await house.query(
      `update commandes set date_creation = date_trunc('month', date_creation) + interval '9 days'
        where extract(day from date_creation) = 1 or extract(day from date_creation + interval '1 day') = 1`,
    );
    const q = await lastMonth();
    const list = await file(null, q);
    expect(list.length).toBeGreaterThan(10);
    const [lines, moves, documents] = [
      await file('lignes', q),
      await file('mouvements', q),
      await file('documents', q),
    ];
    const totals = {
      sold: await oracle(`select sum(montant_total) as n from commandes where ${month}`),
      paid: await oracle(`select sum((p ->> 'montant')::numeric) as n from commandes, jsonb_array_elements(paiements) p
        where ${month} and p ->> 'etat' in ('REUSSI', 'LITIGE')`),
      refunded:
        await oracle(`select sum((r ->> 'montant')::numeric) as n from commandes, jsonb_array_elements(remboursements) r
        where ${month} and r ->> 'etat' = 'REUSSI'`),
      accounts:
        await oracle(`select sum((d ->> 'montant')::numeric * case d ->> 'type' when 'AVOIR' then -1 else 1 end) as n
        from commandes, jsonb_array_elements(documents) d where ${month} and d ->> 'type' <> 'BILLETS'`),
      vat: await oracle(`select sum((d ->> 'tva')::numeric * case d ->> 'type' when 'AVOIR' then -1 else 1 end) as n
        from commandes, jsonb_array_elements(documents) d where ${month} and d ->> 'type' <> 'BILLETS'`),
    };
    expect(totals.sold).toBeGreaterThan(0);
    expect(totals.refunded).toBeGreaterThan(0);
    expect(sum(list, 'Total')).toBe(totals.sold);
    expect(sum(list, 'Payé')).toBe(totals.paid);
    expect(sum(list, 'Remboursé')).toBe(totals.refunded);
    expect(sum(lines, 'Total TTC')).toBe(totals.sold);
    expect(sum(lines, 'Prix TTC') + sum(lines, 'Frais TTC')).toBe(totals.sold);
    expect(sum(moves, 'Encaissé')).toBe(totals.paid);
    expect(sum(moves, 'Rendu')).toBe(totals.refunded);
    expect(sum(documents, 'Total TTC')).toBe(totals.accounts);
    expect(sum(documents, 'Total TVA')).toBe(totals.vat);
    for (const rows of [lines, documents]) {
      const headings = Object.keys(rows[0] ?? {});
      const byRate = headings.filter((heading) => / à [\d,]+ %$| aux autres taux$/.test(heading));
      expect(byRate).toHaveLength(12);
      expect(byRate.reduce((all, heading) => all + sum(rows, heading), 0)).toBe(sum(rows, 'Total TTC'));
      expect(sum(rows, 'Total HT') + sum(rows, 'Total TVA')).toBe(sum(rows, 'Total TTC'));
    }
    // One row each: as many as the database holds.
    const numbers = new Set(documents.map((row) => `${row['Partenaire']} ${row['Numéro']}`));
    expect(numbers.size).toBe(documents.length);
    expect(new Set(lines.map((row) => row['Commande']))).toEqual(new Set(list.map((row) => row['Numéro'])));
  });

  it('of receipts add up to the books: by day and rate what invoices say less what credit notes say', async () => {
    const receipts = await file('recettes');
    const documents = await file('documents');
    expect(sum(receipts, 'Total TTC')).toBe(sum(documents, 'Total TTC'));
    expect(sum(receipts, 'TTC vendu') - sum(receipts, 'TTC rendu')).toBe(sum(receipts, 'Total TTC'));
    const days = new Map<string, number>();
    for (const row of documents) {
      const day = (row['Date'] ?? '').slice(0, 10);
      days.set(day, (days.get(day) ?? 0) + cents(row['Total TTC']));
    }
    const told = new Map<string, number>();
    for (const row of receipts)
      told.set(row['Jour'] ?? '', (told.get(row['Jour'] ?? '') ?? 0) + cents(row['Total TTC']));
    expect(told).toEqual(new Map([...days].sort(([a], [b]) => (a < b ? -1 : 1))));
    const names = receipts.map((row) =>
      ['Jour', 'Partenaire', 'Taux de TVA', 'Catégorie'].map((each) => row[each]).join(),
    );
    expect(new Set(names).size).toBe(names.length);
    // A gesture by amount names no line; what was sold always does.
    expect(
      sum(
        receipts.filter((row) => row['Catégorie'] === 'Autre'),
        'TTC vendu',
      ),
    ).toBe(0);
  });

  it.each(orderFiles)('by %s are the same as CSV and as a spreadsheet', async (table) => {
    const lines = await file(table, 'montantTotal:>0');
    const { raw } = await house.as(
      'admin',
      'GET',
      `${path}/export?format=xlsx&table=${table}&q=${encodeURIComponent('montantTotal:>0')}`,
    );
    const grid = await readGrid(raw, '');
    expect(grid.headings).toEqual(Object.keys(lines[0] ?? {}));
    expect(grid.total).toBe(lines.length);
    const amount = grid.headings.indexOf(table === 'mouvements' ? 'Montant' : 'Total TTC');
    const rows = grid.parts.flatMap(({ content }) => rowsIn(content));
    expect(rows.reduce((all, [, cells]) => all + cents(cells[amount]), 0)).toBe(
      sum(lines, table === 'mouvements' ? 'Montant' : 'Total TTC'),
    );
  });

  it('name people to those who may take their data, and on demand alone; an unknown file or column is refused', async () => {
    const person = ['Nom', 'Prénom', 'E-mail', 'Bénéficiaire'];
    expect(Object.keys((await file('lignes'))[0] ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(Nom|Prénom|E-mail|Bénéficiaire)$/)]),
    );
    expect(Object.keys((await file('lignes', '', '&personal=true'))[0] ?? {})).toEqual(expect.arrayContaining(person));
    const refused = (query: string, who: Who = 'admin') => house.as(who, 'GET', `${path}/export?format=csv&${query}`);
    expect((await refused('table=lignes&personal=true', 'partenaire')).status).toBe(403);
    expect((await refused('table=clients')).json).toMatchObject({ status: 422, code: 'export-table' });
    expect((await refused('table=toString')).json).toMatchObject({ status: 422, code: 'export-table' });
    expect((await refused('table=lignes&columns=email')).json).toMatchObject({ status: 422, code: 'export-columns' });
    const few = await file('lignes', '', '&columns=commande,ttc');
    expect(Object.keys(few[0] ?? {})).toEqual(['Commande', 'Total TTC']);
    expect(orderFiles).toEqual(Object.keys(orderExports));
  });
});
