import { describe, expect, it } from 'vitest';
import { readXliff, writeXliff } from '../../../server/domains/translations/xliff';

const entry = (
  id: string,
  fr: string,
  en: string | null,
  etat: 'MANQUANT' | 'A_REVOIR' | 'TRADUIT' | 'IDENTIQUE_VALIDE',
) => ({ id, fr, en, etat, source: null, version: 1, dateModif: '', auteurModif: '' }) as const;

const doc = (body: string, head = 'version="2.0" srcLang="fr" trgLang="en"') =>
  `<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${head}><file id="genres">${body}</file></xliff>`;
const unit = (target: string, state = 'final') =>
  doc(`<unit id="u1" name="CIRQUE"><segment state="${state}"><source>Cirque</source>${target}</segment></unit>`);

describe('XLIFF 2', () => {
  it('comes back as it left, whatever the texts hold', () => {
    const entries = [
      entry('A', 'Opéra & « ballet »', 'Opera & <ballet> "now"', 'TRADUIT'),
      entry('B', 'Ballet', 'Ballet', 'IDENTIQUE_VALIDE'),
      entry('C', 'Cirque', null, 'MANQUANT'),
      entry('D', 'Festivals', 'Festival', 'A_REVOIR'),
    ];
    expect(
      readXliff(writeXliff([{ id: 'genres', entries }])).map(({ dictionary, id, source, en, etat }) => [
        dictionary,
        id,
        source,
        en,
        etat,
      ]),
    ).toEqual([
      ['genres', 'A', 'Opéra & « ballet »', 'Opera & <ballet> "now"', 'TRADUIT'],
      ['genres', 'B', 'Ballet', 'Ballet', 'IDENTIQUE_VALIDE'],
      ['genres', 'C', 'Cirque', '', 'A_REVOIR'],
      ['genres', 'D', 'Festivals', 'Festival', 'A_REVOIR'],
    ]);
  });

  it('takes an inline code for what the text has there, and leaves markup to be refused', () => {
    expect(readXliff(unit('<target>In <ph id="1" equiv="{annee}"/></target>'))[0]?.en).toBe('In {annee}');
    expect(readXliff(unit('<target>A <mrk id="m">circus</mrk></target>'))[0]?.en).toBe('A circus');
    expect(readXliff(unit('<target><pc id="1">Circus</pc></target>'))[0]?.en).toBe('<pc>Circus');
  });

  it.each([
    ['xliff-version', doc('', 'version="1.2" srcLang="fr" trgLang="en"')],
    ['xliff-languages', doc('', 'version="2.1" srcLang="de" trgLang="en"')],
    ['xliff-file', '<html version="2.0"></html>'],
    ['xliff-file', doc('<unit id="u1">')],
    ['xliff-file', '<!DOCTYPE x [<!ENTITY e "y">]>' + unit('<target>&e;</target>').slice(21)],
  ])('refuses with %s', (code, text) => {
    expect(() => readXliff(text)).toThrow(expect.objectContaining({ code }));
  });
});
