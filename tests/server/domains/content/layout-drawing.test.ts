// Every field of every component: changed alone the HTML changes, or it is on the list of those that nobody sees.
import { describe, expect, it } from 'vitest';
import { componentMessages } from '../../../../server/content/components';
import { drawFooter } from '../../../../server/domains/layouts/draw-footer';
import { drawHeader } from '../../../../server/domains/layouts/draw-header';
import type { Site } from '../../../../server/domains/layouts/site';
import type { Fields, Item } from '../../../../src/core/model';
import { blankOf } from '../../../../src/core/model/inner';
import { leavesOf } from '../../../../src/core/model/model';
import { footerModel, headerModel } from '../../../../src/plugins/layouts/model';
import { footerTypes, headerTypes } from '../../../../src/plugins/layouts/models/component-types';
import { anotherValue, invisibleFields, sampleOf, shownWith } from '../../../support/samples/component-samples';

const place = (label: string) => ({ label, path: `/${label.toLowerCase()}`, inside: [] });
const { tell, messages } = componentMessages();
const siteIn = (lang: 'fr' | 'en'): Site => ({
  lang,
  tell,
  name: 'Opéra & Co',
  version: '2.72.8',
  year: 2026,
  languages: ['fr', 'en'],
  genres: [{ ...place('Opéra'), inside: [place('Opérette')] }, place('Danse')],
  cities: [place('Paris'), place('Lyon')],
  regions: [place('Bretagne')],
  countries: [place('Belgique')],
  payment: ['CB', 'AMEX'],
  ...{ logo: '', emailContact: '', telephone: '', hasLegal: false },
  defaultHeader: null,
  htmlFooter: '',
});

type Types = Readonly<Record<string, Fields>>;
const kinds = {
  header: {
    types: headerTypes as Types,
    row: (component: Item): Item => ({
      areaHeaders: [{ id: 'z', componentsHeaders: [component] }],
      menuMobileConfig: { showLogo: true },
    }),
    draw: (row: Item, lang: 'fr' | 'en') => drawHeader(row, siteIn(lang)).text,
  },
  footer: {
    types: footerTypes as Types,
    row: (component: Item): Item => ({ areaFooters: [{ id: 'z', componentsFooters: [component] }] }),
    draw: (row: Item, lang: 'fr' | 'en') => drawFooter(row, siteIn(lang)).text,
  },
} as const;

describe.each(Object.entries(kinds))('each field of a %s', (kind, { types, row, draw }) => {
  const fields = Object.entries(types).flatMap(([type, of]) =>
    Object.entries(of).map(([name, field]) => ({ type, name, field })),
  );

  it.each(fields)('$type $name changes what is drawn, or is known not to', ({ type, name, field }) => {
    const isMenuFile = name === 'urlS3' && field.kind === 'text';
    if (field.derived) return expect(invisibleFields[isMenuFile ? 'urlS3 of a menu' : name]).toBeDefined();
    if (`${name} of a ${kind}` in invisibleFields) return undefined;
    const component = (customization: Item) => row({ id: 'c', name: 'C', typeComponent: type, customization });
    const base = { ...sampleOf(types[type] ?? {}), ...(name === 'items' && { items: [] }), ...shownWith[name] };
    const changed = { ...base, [name]: anotherValue(field, base[name as keyof typeof base], `${name}2`) };
    const texts = (customization: Item) => (['fr', 'en'] as const).map((lang) => draw(component(customization), lang));
    return expect(texts(changed)).not.toEqual(texts(base));
  });

  it.each(Object.keys(types))('%s stands in an element with its class, its type and its key', (type) => {
    const customization = sampleOf(types[type] ?? {});
    const html = draw(
      row({ id: 'c-1', name: 'C', typeComponent: type, customization: { ...customization, welcome: true } }),
      'fr',
    );
    expect(html).toContain(`class="rg-${type.toLowerCase().replaceAll('_', '-')}" data-type="${type}" data-ref="c-1"`);
  });
});

it.each([
  ...['showLogo', 'showLinkAccount', 'showCart'].map((name) => ['menuMobileConfig', name] as const),
  ...Object.keys(leavesOf(headerModel).get('burgerMenu')?.field.of ?? {}).map((name) => ['burgerMenu', name] as const),
])('the option %s.%s changes the header of phones', (group, name) => {
  const logo = { id: 'l', name: 'L', typeComponent: 'LOGO', customization: { alt: 'Logo' } };
  const base = { areaHeaders: [{ id: 'z', componentsHeaders: [logo] }] };
  const html = (on: boolean) => drawHeader({ ...base, [group]: { [name]: on } }, siteIn('fr')).text;
  expect(html(true)).not.toBe(html(false));
});

it.each([
  ...Object.keys(leavesOf(footerModel).get('basDePage')?.field.of ?? {}).map((name) => ['basDePage', name] as const),
])('the option %s.%s changes the last line of the footer', (group, name) => {
  const value = name.startsWith('mention') ? '© {annee} {site}' : true;
  const html = (given: Item) =>
    (['fr', 'en'] as const).map((lang) => drawFooter({ [group]: given }, siteIn(lang)).text);
  expect(html({ [name]: value })).not.toEqual(html({}));
});

it.each([
  ['customId', 'zone'],
  ['customCss', 'a b'],
  ['colonnes', 3],
  ['repliableMobile', false],
])('the field %s of an area changes its element', (name, value) => {
  const html = (area: Item) =>
    drawFooter(
      {
        areaFooters: [
          {
            id: 'z',
            componentsFooters: [{ id: 'c', typeComponent: 'TAGLINE', customization: { texteFr: 'x' } }],
            ...area,
          },
        ],
      },
      siteIn('fr'),
    ).text;
  expect(html({ [name]: value })).not.toBe(html({}));
});

it('fills the mention with the year and the name of the site', () => {
  const html = drawFooter({ basDePage: { mentionFr: '© {annee} {site}' } }, siteIn('en')).text;
  expect(html).toContain('© 2026 Opéra &#38; Co');
});

it('says what is shown as in French, and what does not run', () => {
  const component = {
    id: 'c',
    name: 'Noël',
    typeComponent: 'HTML',
    customization: { contentFR: '<p onclick="x()">a</p>' },
  };
  const before = messages.length;
  drawHeader({ areaHeaders: [{ componentsHeaders: [component] }] }, siteIn('en'));
  expect(messages.slice(before).map(({ code, params }) => [code, params.nom])).toEqual([
    ['english', 'Noël'],
    ['scriptOf', 'Noël'],
  ]);
});

const hostile =
  '"><img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">x</a><style>@import "//e"</style>';

it.each(Object.entries(kinds))('nothing hostile of a %s comes out alive', (_kind, { types, row, draw }) => {
  for (const [type, of] of Object.entries(types)) {
    const values = Object.fromEntries(
      Object.entries(of).map(([name, field]) => {
        const item = blankOf(field.of ?? {});
        if (field.kind !== 'list')
          return [name, field.kind === 'flag' ? true : /^url|Ios|Android/.test(name) ? 'javascript:alert(1)' : hostile];
        return [
          name,
          [
            Object.fromEntries(
              Object.keys(item).map((leaf) => [leaf, leaf.startsWith('url') ? 'javascript:alert(1)' : hostile]),
            ),
          ],
        ];
      }),
    );
    const html = draw(row({ id: hostile, name: hostile, typeComponent: type, customization: values }), 'fr');
    // What of it is left is text: no tag, no attribute and no address of its own.
    expect(html).not.toMatch(
      /<script|<style|<img[^>]*\bonerror|href="javascript:|src="javascript:|action="javascript:/i,
    );
  }
});

it('shows the logo of the site where none is chosen, how it is reached, and the way to its legal notices', () => {
  const header = { areaHeaders: [{ componentsHeaders: [{ typeComponent: 'LOGO', name: 'a', customization: {} }] }] };
  const drawn = (site: Partial<Site>) => [
    drawHeader(header, { ...siteIn('fr'), ...site }).text,
    drawFooter({}, { ...siteIn('fr'), ...site }).text,
  ];
  const [top, foot] = drawn({ logo: 'a.png', emailContact: 'aide@a.fr', telephone: '01 02', hasLegal: true });
  expect(top).toContain('src="/storage/a.png"');
  for (const each of ['mailto:aide@a.fr', 'tel:0102', '/mentions-legales']) expect(foot).toContain(each);
  const [plainTop, plainFoot] = drawn({});
  expect(plainTop).not.toContain('<img');
  expect(plainFoot).not.toContain('rg-contact');
});
