/** What office programs put on the clipboard, made by hand after what each writes, and what an editor is given of it. */
import { DOMParser } from 'linkedom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cleanHtml } from '../../../../server/content/html';
import { cleanPasted } from '../../../../src/core/form/rich-text/pasted';

const lines = (html: string) => html.replace(/>\s+</g, '><').trim();
const given = (html: string) => lines(cleanPasted(html).html);

beforeAll(() => {
  vi.stubGlobal('DOMParser', DOMParser);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const word = (style: string, mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:${style}'><![if !supportLists]><span style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

describe('a text pasted from', () => {
  it.each([
    [
      'Google Docs: its wrapper is not bold, its styles are marks',
      `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;">Ce soir </span><span style="font-weight:700;font-style:normal;">Carmen</span><span style="font-weight:400;font-style:italic;"> de Bizet</span><span style="font-weight:400;text-decoration:line-through;">!</span></p></b><br class="Apple-interchange-newline">`,
      '<p>Ce soir <strong>Carmen</strong><em> de Bizet</em><s>!</s></p><br>',
    ],
    [
      'Google Docs: a list in a list, a number to begin with, a link',
      `<b style="font-weight:normal;" id="docs-internal-guid-2"><ol start="3" style="margin-top:0"><li dir="ltr" style="font-weight:400" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">Trois</span></p></li><ul><li dir="ltr" aria-level="2"><p><a href="https://regie.example" style="text-decoration:none"><span style="font-weight:400;text-decoration:underline">lien</span></a></p></li></ul><li><p>Quatre</p></li></ol></b>`,
      '<ol start="3"><li><p>Trois</p><ul><li><p><a href="https://regie.example">lien</a></p></li></ul></li><li><p>Quatre</p></li></ol>',
    ],
    [
      'Word: levels nest, numbering goes on where it began',
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=FR><!--StartFragment-->${word('l0 level1 lfo1', '3.', 'Trois')}${word('l0 level2 lfo1', 'a.', 'Trois a')}${word('l0 level2 lfo1', 'b.', 'Trois b')}${word('l0 level1 lfo1', '4.', 'Quatre')}${word('l1 level1 lfo2', '·', 'Point')}<p class=MsoNormal><b>Fin</b><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`,
      '<ol start="3"><li><p>Trois</p><ol><li><p>Trois a</p></li><li><p>Trois b</p></li></ol></li><li><p>Quatre</p></li></ol><ul><li><p>Point</p></li></ul><p><b>Fin</b>&#160;</p>',
    ],
    [
      'Word: three levels down and back, another paragraph between two lists',
      `${word('l0 level1 lfo1', '·', 'A')}${word('l0 level2 lfo1', 'o', 'B')}${word('l0 level3 lfo1', '§', 'C')}${word('l0 level1 lfo1', '·', 'D')}<p class=MsoNormal>Entre</p>${word('l0 level1 lfo1', '2)', 'E')}`,
      '<ul><li><p>A</p><ul><li><p>B</p><ul><li><p>C</p></li></ul></li></ul></li><li><p>D</p></li></ul><p>Entre</p><ol start="2"><li><p>E</p></li></ol>',
    ],
    [
      'Excel: a table',
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0 cellpadding=0 width=160 style='border-collapse:collapse'><!--StartFragment--><col width=80 style='width:60pt'><tr height=20><td height=20 class=xl65 style='font-weight:700'>Tarif</td><td>Prix</td></tr><tr><td colspan=2 x:num="30">Plein 30</td></tr><!--EndFragment--></table></body></html>`,
      '<table><tr><td><strong>Tarif</strong></td><td>Prix</td></tr><tr><td colspan="2">Plein 30</td></tr></table>',
    ],
    [
      'Sheets: a table, its wrapper left',
      `<google-sheets-html-origin><style type="text/css">td{border:1px}</style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;font-style:italic;">Plein</td><td data-sheets-value="30">30</td></tr></tbody></table></google-sheets-html-origin>`,
      '<google-sheets-html-origin><table><tr><td><em>Plein</em></td><td>30</td></tr></table></google-sheets-html-origin>',
    ],
    [
      'Outlook: tables that only place what they hold',
      `<html><body><div class=WordSection1><table class=MsoNormalTable><tr><td><p class=MsoNormal><span style='font-size:11.0pt'>Bonjour,<o:p></o:p></span></p><table><tr><td>Jour</td><td>Heure</td></tr></table></td></tr></table></div></body></html>`,
      '<div><p>Bonjour,</p><table><tr><td>Jour</td><td>Heure</td></tr></table></div>',
    ],
    [
      'LibreOffice: a list in a list, fonts, bold',
      `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2"/><style type="text/css">p { line-height: 115% }</style></head><body lang="fr-FR" dir="ltr"><ol start="2"><li><p style="margin-bottom: 0cm"><font face="Arial"><b>Deux</b></font></p></li><ul><li><p>dedans</p></li></ul></ol></body></html>`,
      '<ol start="2"><li><p><b>Deux</b></p><ul><li><p>dedans</p></li></ul></li></ol>',
    ],
    [
      'Pages: spans for marks',
      `<meta http-equiv="Content-Style-Type" content="text/css"><style type="text/css">span.s1 {font: 12px Helvetica}</style><p class="p1" style="margin: 0px"><span class="s1" style="font-weight: bold; font-style: oblique">Ce soir</span><span style="text-decoration: underline"> ici</span></p>`,
      '<p><em><strong>Ce soir</strong></em><u> ici</u></p>',
    ],
    [
      'Notion: headings, a table with headings, a quote',
      `<meta charset='utf-8'><h2 style="font-weight:600">Tarifs</h2><table><thead><tr><td>Tarif</td><td>Prix</td></tr></thead><tbody><tr><td>Plein</td><td>30</td></tr></tbody></table><blockquote>Cité</blockquote><!-- notionvc: 123 -->`,
      '<h2>Tarifs</h2><table><tr><th>Tarif</th><th>Prix</th></tr><tr><td>Plein</td><td>30</td></tr></table><blockquote>Cité</blockquote>',
    ],
    [
      'anywhere: what a text says of styles stays a text, bold off inside bold is plain',
      `<p>Écrire style="x" &lt;p style='y'&gt;<b style="font-weight:400">ni gras</b></p>`,
      `<p>Écrire style="x" &lt;p style='y'&gt;ni gras</p>`,
    ],
  ])('%s', (_name, html, expected) => {
    const cleaned = given(html);
    expect(cleaned).toBe(expected);
    expect(cleaned).not.toMatch(/style=\S*mso|class=|data-style/);
  });

  it('is kept by the server as the editor writes it', () => {
    const text =
      '<ol start="3"><li><p>Trois</p><ul><li><p>dedans</p></li></ul></li></ol><table><tbody><tr><th><p>Tarif</p></th><td colspan="2" rowspan="2"><p><strong>30</strong></p></td></tr></tbody></table>';
    expect(cleanHtml(text)).toBe(text);
  });

  it.each([
    ['<p>Un<img src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png"></p>', ['pictures'], '<p>Un</p>'],
    [
      '<p>Deux<img src="data:image/png;base64,AA=="></p><iframe src="https://video.example"></iframe>',
      ['pictures', 'objects'],
      '<p>Deux</p>',
    ],
    [
      '<p>Trois<img src="https://regie.example/a.png" alt="A"></p>',
      [],
      '<p>Trois<img src="https://regie.example/a.png" alt="A"></p>',
    ],
  ])('somewhere else says what was left out: %s', (html, leftOut, expected) => {
    expect(cleanPasted(html)).toEqual({ html: expected, leftOut });
  });
});
