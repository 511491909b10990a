import { describe, expect, it } from 'vitest';
import { complete, parse } from '../../../src/core/filter';
import { fields } from './fields';

/** The text with the cursor as ¦; what is replaced; the texts offered first. */
function at(marked: string, locale: 'fr' | 'en' = 'fr') {
  const cursor = marked.indexOf('¦');
  const source = marked.replace('¦', '');
  const completion = complete(source, cursor, fields, locale);
  return {
    ...completion,
    source,
    replaced: source.slice(completion.start, completion.end),
    inserts: completion.items.map(({ insert }) => insert),
  };
}

describe('completion', () => {
  const table: readonly (readonly [marked: string, replaced: string, inserts: readonly string[]])[] = [
    ['sta¦', 'sta', ['statut:', 'date:']],
    ['-ver¦', 'ver', ['verrou:']],
    ['carmen éta¦', 'éta', ['statut:']],
    ['sta¦:vente', 'sta:', ['statut:', 'date:']],
    ['st¦atut:vente', 'statut:', ['statut:', 'date:']],
    ['vente¦', 'vente', ['statut:MISE_EN_VENTE']],
    ['statut:ve¦', 've', ['MISE_EN_VENTE']],
    ['statut:v¦ieux', 'vieux', ['MISE_EN_VENTE', '"VIDE"']],
    ['statut:vente,conf¦', 'conf', ['CONFIRMEE']],
    ['statut:"mise à¦"', '"mise à"', ['MISE_A_L_AFFICHE']],
    ['(statut:bro¦)', 'bro', ['BROUILLON']],
    ['verrou:¦', '', ['oui', 'non']],
    ['verrou:n¦', 'n', ['non']],
    ['date:dem¦', 'dem', ['demain']],
    ['date:cette s¦', 's', ['statut:', 'places:']],
    ['date:>cette-s¦', 'cette-s', ['cette-semaine']],
    ['date:demain..se¦', 'se', ['semaine-prochaine']],
    ['date:"12 déc¦"', '"12 déc"', ['12/12']],
    ['prix:¦', '', ['>=', '<=', '>', '<', '..', 'vide', '*']],
    ['prix:>¦', '>', []],
    ['inconnu:x¦', 'x', []],
  ];
  it.each(table)('%s', (marked, replaced, inserts) => {
    const completion = at(marked);
    expect(completion.inserts.slice(0, Math.max(inserts.length, 2))).toEqual(inserts);
    if (!marked.includes('>¦')) expect(completion.replaced).toBe(replaced);
  });

  it('offers every field where nothing is typed', () => {
    expect(at('a ¦ b').inserts).toHaveLength(fields.length);
  });

  it('speaks the language of the screen', () => {
    expect(at('loc¦', 'en').inserts).toEqual(['locked:']);
    expect(at('date:tom¦', 'en').inserts).toEqual(['tomorrow']);
    expect(at('status:sal¦', 'en').items).toMatchObject([
      { insert: 'MISE_EN_VENTE', label: 'On sale', detail: 'MISE_EN_VENTE' },
    ]);
    expect(at('date:auj¦').items).toMatchObject([{ insert: 'aujourdhui', label: 'aujourd’hui' }]);
  });

  it.each([
    ['lieu:"Accor Ar¦', 'lieu', 'venues', 'Accor Ar'],
    ['-artistes:éll¦', 'artistes', 'artists', 'éll'],
    ['titre:car¦men', 'libelleFr', null, 'car'],
    ['tags:a,=b¦', 'etiquettes', null, 'b'],
    ['id:45¦', 'idmanif', null, '45'],
  ])('asks the server for %s', (marked, field, resource, typed) => {
    expect(at(marked).ask).toMatchObject({ field: { name: field }, resource, typed });
  });

  it('asks nothing of the server where the list is known', () => {
    expect(['statut:v¦', 'verrou:o¦', 'date:d¦', 'prix:1¦', 'sta¦'].map((marked) => at(marked).ask)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('offers values that can all be read', () => {
    for (const marked of ['statut:¦', 'verrou:¦', 'date:¦', 'jour:¦', 'date:>¦'])
      for (const locale of ['fr', 'en'] as const) {
        const { source, start, end, items } = at(marked, locale);
        for (const { insert } of items.filter(({ more }) => !more)) {
          const written = source.slice(0, start) + insert + source.slice(end);
          expect(parse(written, fields).problems, written).toEqual([]);
        }
      }
  });
});
