/** Texts made to be slow are answered clearly by whoever reads them: bounds, faults at their line, never an abort. */
import { expect, it } from 'vitest';
import { describeBothDatabases } from '../../support/databases';
import { multipart } from '../storage/multipart';
import { withHouse } from './harness';

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}`;
const times = (text: string, n: number) => text.repeat(n);
const numbered = (n: number, text: (index: number) => string) =>
  Array.from({ length: n }, (_, index) => text(index)).join('');

describeBothDatabases('a text made to be slow', () => {
  const house = withHouse();

  it.each([
    ['a comment that opens 40,000 times', drawing(times('<!--', 40_000))],
    ['a style that opens 27,000 times', drawing(times('<style', 27_000))],
    ['groups 20,000 deep', drawing(`${times('<g>', 20_000)}${times('</g>', 20_000)}</svg>`)],
    ['80,000 shapes', drawing(`${times('<g/>', 80_000)}</svg>`)],
  ])('is no drawing: %s', async (_name, text) => {
    const { payload, headers } = multipart([{ part: 'files', name: 'a.svg', content: Buffer.from(text) }]);
    const answer = await house.as('admin', 'POST', '/api/admin-config/fichiers', payload, headers);
    // A busy machine gives it up before it has read it.
    expect([answer.statusCode, answer.json().code]).toEqual([
      422,
      expect.stringMatching(/^(?:file-drawing|text-slow)$/),
    ]);
  });

  it.each<[string, string, string, string, string | undefined]>([
    ['styles', 'contenu', '5,000 selectors that are none', times('a{b}', 5_000), 'css-colon'],
    ['styles', 'contenu', 'the same, a line each', times('a{b}\n', 50_000), 'css-colon'],
    ['styles', 'contenu', 'blocks 50,000 deep', times('a{', 50_000), 'css-depth'],
    ['styles', 'contenu', 'brackets that never match', times('{)', 50_000), 'css-depth'],
    [
      'pages-edito',
      'contenuFr',
      'tags that close nothing',
      times('<i></i>', 4_000) + times('</a>', 15_000),
      'html-closing',
    ],
    ['pages-edito', 'contenuFr', '300 bold in 300 paragraphs', bold(300), 'html-depth'],
    [
      'pages-edito',
      'contenuFr',
      'bold that the next paragraphs reopen',
      `${numbered(1_400, (n) => `<p><b id=${n}></p>`)}`,
      'html-elements',
    ],
    ['pages-edito', 'contenuFr', 'divisions 20,000 deep', times('<div>', 20_000), 'html-depth'],
    ['pages-edito', 'contenuFr', '30,000 breaks', times('<br>', 30_000), 'html-elements'],
    [
      'pages-edito',
      'contenuFr',
      '20,000 attributes',
      `<a ${numbered(20_000, (n) => `a${n} `)}>x</a>`,
      'html-attributes',
    ],
  ])('is told at its line: %s.%s, %s', async (resource, leaf, _name, text, code) => {
    const answer = await house.as('admin', 'POST', `${addressOf[resource]}/validate`, { [leaf]: text });
    expect(answer.statusCode).toBe(200);
    const errors: { field: string; errorCodes: { code: string; message: string }[] }[] = answer.json().errors;
    const told = errors.find(({ field }) => field === leaf)?.errorCodes ?? [];
    expect(told.map((each) => each.code)).toContain(code);
    expect(told.length).toBeLessThanOrEqual(20);
  });

  it('is refused as rich text, and says what to do', async () => {
    const answer = await house.as('admin', 'POST', '/api/admin-config/lieux/validate', {
      libelleFr: 'Salle',
      descriptionFr: times('<div>', 20_000),
    });
    expect(answer.json()).toMatchObject({ status: 422, code: 'markup-heavy' });
    expect(answer.json().detail).toContain('Répartissez-le');
  });
});

const addressOf: Readonly<Record<string, string>> = {
  styles: '/api/admin-config/styles',
  'pages-edito': '/api/page-management/pages-edito',
};

function bold(n: number): string {
  return numbered(n, (each) => `<b id=${each}>`) + times('<p>', n);
}
