import { describe, expect, it } from 'vitest';
import { builtInTexts } from '../../../server/mail/built-in';
import { htmlFaults } from '../../../server/mail/html-faults';
import { inherit } from '../../../server/mail/inheritance';
import { emptyIn, renderMail, textOfHtml } from '../../../server/mail/render';
import { sampleData } from '../../../server/mail/samples';
import { createSeal } from '../../../server/mail/seal';
import type { InheritedLeaf } from '../../../src/plugins/mails/model';
import { samples } from '../../../src/plugins/mails/models/preview';
import { triggers } from '../../../src/plugins/mails/models/triggers';
import { holes } from './holes';

const none: Readonly<Record<InheritedLeaf, null>> = {
  objetFr: null,
  objetEn: null,
  htmlFr: null,
  htmlEn: null,
  texteFr: null,
  texteEn: null,
  expediteur: null,
  cc: null,
};
const texts = (own: Partial<Record<InheritedLeaf, string>>) => inherit([{ ...none, ...own }]).texts;

describe('a mail', () => {
  it('is written with every sample in both languages, both parts sound, nothing left between braces', () => {
    for (const trigger of triggers)
      for (const sample of samples)
        for (const lang of ['fr', 'en'] as const) {
          const { objet, html, texte } = renderMail(
            builtInTexts(trigger),
            { site: 'Régie', ...sampleData[sample] },
            lang,
          );
          const where = `${trigger} ${sample} ${lang}`;
          expect(
            [objet, html, texte].filter((part) => /\{\w+\}|undefined|\[object/.test(part)),
            where,
          ).toEqual([]);
          expect(htmlFaults(html), where).toEqual([]);
          expect(objet, where).not.toMatch(/\n/);
          for (const part of [objet, texte, textOfHtml(html).replace(/ {2,}/g, ' ')])
            for (const [hole, pattern] of holes)
              expect([where, hole, pattern.exec(part)?.[0] ?? null, part]).toEqual([where, hole, null, part]);
          expect(texte.trim(), where).not.toBe('');
        }
  });

  it('escapes what people are called, and never gives a script an address', () => {
    const mail = renderMail(
      texts({ objetFr: 'Pour {nom}', htmlFr: '<p title="{nom}">{nom}</p><a href="{lien}">ici</a>' }),
      { nom: '<img src=x onerror=alert(1)>" onclick="x', lien: 'javascript:alert(1)' },
      'fr',
    );
    expect(mail.html).not.toMatch(/<img|" onclick|javascript:/);
    expect(mail.html).not.toContain('ici');
    expect(mail.objet).toBe('Pour <img src=x onerror=alert(1)>" onclick="x');
  });

  it('says in French what has no English, and keeps the braces of its styles', () => {
    const own = texts({
      objetFr: 'Bonjour',
      objetEn: 'Hello',
      htmlFr: '<style>p{color:red}</style><p>{manifestation} {total}</p>',
    });
    const data = { manifestation: { fr: 'Le Cid', en: null }, total: 12 };
    expect(renderMail(own, data, 'en').objet).toBe('Bonjour');
    expect(renderMail(own, data, 'en').html).toBe('<style>p{color:red}</style><p>Le Cid 12,00\u00a0€</p>');
    const english = texts({
      objetFr: 'a',
      objetEn: 'Hello',
      htmlFr: '<p>f</p>',
      htmlEn: '<p>{manifestation} {total}</p>',
    });
    expect(renderMail(english, data, 'en').html).toBe('<p>Le Cid €12.00</p>');
  });

  it('says its HTML in text, with addresses and without pictures; lists what is empty', () => {
    expect(textOfHtml('<h1>Billets</h1><p>Voir <a href="https://a.fr/b">ici</a></p><img src="x.png" alt="">')).toBe(
      'Billets\n\nVoir ici [https://a.fr/b]',
    );
    expect(emptyIn(texts({ objetFr: '{nom}', htmlFr: '<p>{motif}{nom}</p>' }), { nom: 'Ada' }, 'fr')).toEqual([
      'motif',
    ]);
  });
});

describe('an inherited template', () => {
  const parent = { ...none, objetFr: 'parent', htmlFr: '<p>parent</p>', texteFr: 'texte du parent', cc: 'a@b.fr' };

  it('has each leaf of the nearest that says it, an empty one on purpose included', () => {
    const { texts: found, sources } = inherit([{ ...none, objetFr: 'enfant', cc: '' }, parent]);
    expect(found).toMatchObject({
      objetFr: 'enfant',
      htmlFr: '<p>parent</p>',
      texteFr: 'texte du parent',
      cc: '',
      objetEn: '',
    });
    expect(sources).toMatchObject({ objetFr: 0, htmlFr: 1, cc: 0, objetEn: null });
  });

  it('does not say in text what another HTML said', () => {
    const { texts: found } = inherit([{ ...none, htmlFr: '<p>enfant</p>' }, parent]);
    expect(renderMail(found, {}, 'fr').texte).toBe('enfant');
  });
});

describe('an HTML part', () => {
  it.each<[string, string, string]>([
    ['a script', '<p>a</p>\n<script>x</script>', 'mails-html-tag 2'],
    ['a frame', '<iframe src="https://a.fr"></iframe>', 'mails-html-tag 1'],
    ['a form', '<form></form>', 'mails-html-tag 1'],
    ['a handler', '<p>\n<b\nOnClick="x">a</b>', 'mails-html-handler 2'],
    ['a script for an address', '<a href=" java\tscript:x">a</a>', 'mails-html-url 1'],
    ['an encoded script for an address', '<a href="&#106;avascript:x">a</a>', 'mails-html-url 1'],
    ['a page for a picture', '<img src="data:text/html,x">', 'mails-html-url 1'],
    ['a refresh', '<meta http-equiv="refresh" content="0">', 'mails-html-tag 1'],
    ['a name for an address', '<a href="{nom}">a</a>', 'mails-html-link 1'],
    ['a name without quotes', '<p title={nom}>a</p>', 'mails-html-quote 1'],
    ['a name in a style', '<p style="color:{nom}">a</p>', 'mails-html-style 1'],
    ['a name in a style sheet', '<style>\np{}\n.{nom}{}</style>', 'mails-html-style 1'],
    ['a tag that stays open', '<table>\n<tr><td><b>a</td></tr></table>', 'mails-html-unclosed 2'],
  ])('is refused with %s', (_, html, expected) => {
    const [first] = htmlFaults(html);
    expect(first && `${first.code} ${first.params['ligne']}`).toBe(expected);
  });

  it.each([
    '<!doctype html><html><head><meta http-equiv="X-UA-Compatible" content="IE=edge"><style>@media (max-width:480px){.a{width:100%!important}}</style></head><body><p>a<br>b<p>c</body></html>',
    '<!--[if mso]><v:roundrect href="{lien}"></v:roundrect><![endif]--><a href="{lien}">a</a>',
    '<table><tr><td>a<td>b</table><ul><li>a<li>b</ul><img src="data:image/png;base64,AA" alt="">',
    '<a href="https://a.fr/?n={numero}">a</a><a href="mailto:{email}">b</a>',
  ])('may leave as people write it: %s', (html) => {
    expect(htmlFaults(html)).toEqual([]);
  });
});

it('a sealed text is read with its own secret alone, and not when it was changed', () => {
  const seal = createSeal(['secret'], 'mail');
  const closed = seal.close('été');
  expect(closed).not.toBe(seal.close('été'));
  expect(seal.open(closed)).toBe('été');
  expect(() => createSeal(['autre'], 'mail').open(closed)).toThrow();
  expect(() => seal.open(`${closed.slice(0, -4)}AAAA`)).toThrow();
});
