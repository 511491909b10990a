/** Codes that look alike are one, and names lose the blanks at their ends alone, whatever door they come by. */
import { expect, it } from 'vitest';
import { codeMark } from '../../../server/resource/write/same-code';
import { describeBothDatabases } from '../../support/databases';
import { useHouse } from './house';

const genres = '/api/admin-config/genres';

describeBothDatabases('codes and names', () => {
  const house = useHouse();
  const make = (codeGenre: string, libelleFr = 'Essai') => house.as('admin', 'POST', genres, { codeGenre, libelleFr });

  it.each([
    ['another case', 'opera'],
    ['full-width letters', 'ＯＰＥＲＡ'],
    ['a joiner of no width', 'OPE\u200dRA'],
    ['a soft hyphen', 'OPE\u00adRA'],
    ['a mark of order', '\u2066OPERA\u2069'],
    ['a tag', 'OPERA\u{e0041}'],
    ['blanks around', '  OPERA\u00a0'],
  ])('are one with %s', async (_case, code) => {
    const { status, json } = await make(code);
    expect([status, json.errors?.[0].errorCodes[0].message]).toEqual([422, 'Cet objet existe déjà !']);
    const patched = await house.as('admin', 'POST', `${genres}/bulk`, {
      patches: [{ id: null, change: { codeGenre: code, libelleFr: 'Essai' } }],
    });
    expect(JSON.stringify(patched.json)).toMatch(/Cet objet existe déjà !/);
    const file = `codeGenre;libelleFr\n${code};Essai\n`;
    const sent = async (dto: object) => (await house.sendFile('admin', `${genres}/import`, 'f.csv', file, dto)).json;
    const { plan } = await sent({ look: true });
    const read = await sent({ plan, dryRun: true });
    // With blanks around it is that code: the record is changed.
    expect([read.created, read.rejected + read.changed]).toEqual([0, 1]);
  });

  it.each([
    ['accents', 'OPÉRA'],
    ['another letter', 'OPERB'],
    ['letters of another alphabet', 'ОРЕRA'],
  ])('differ by %s', async (_case, code) => {
    expect((await make(code)).status).toBe(201);
  });

  it('are one within a batch and within a file', async () => {
    const patches = ['lot', 'LOT'].map((codeGenre) => ({ id: null, change: { codeGenre, libelleFr: 'Lot' } }));
    const patched = await house.as('admin', 'POST', `${genres}/bulk`, { patches, dryRun: true });
    expect(JSON.stringify(patched.json)).toMatch(/row-duplicate|ligne/);
  });

  it('lose blanks at both ends by a form and by a batch, and nothing else', async () => {
    const typed = '\u00a0\t Cirque  d’hiver\u200b \u202f';
    const kept = 'Cirque  d’hiver\u200b';
    const made = await make(' CIRQUE ', typed);
    expect([made.status, made.json.codeGenre, made.json.libelleFr]).toEqual([201, 'CIRQUE', kept]);
    const bulk = await house.as('admin', 'POST', `${genres}/bulk`, {
      selection: { ids: ['OPERB'] },
      change: { libelleFr: typed },
    });
    expect(bulk.json).toMatchObject({ changed: 1 });
    expect((await house.read(`${genres}/OPERB`)).libelleFr).toBe(kept);
  });
});

it('a code that nobody draws is compared without it', () => {
  expect(codeMark('\ufeffÉté\ufe0f')).toBe(codeMark('ÉTÉ'));
});
