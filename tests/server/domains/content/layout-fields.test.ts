// Every field of every header, footer and style: saved alone, reloaded as it was written, and seen in what is drawn.
import { describe, expect, it } from 'vitest';
import { componentMessages } from '../../../../server/content/components';
import { drawFooter } from '../../../../server/domains/layouts/draw-footer';
import { drawHeader } from '../../../../server/domains/layouts/draw-header';
import { siteOf } from '../../../../server/domains/layouts/site';
import { keyOfContent } from '../../../../server/storage/storage';
import type { Fields, Item } from '../../../../src/core/model';
import { isItem } from '../../../../src/core/model/inner';
import { leavesOf } from '../../../../src/core/model/model';
import { footerModel, headerModel, layoutShapes } from '../../../../src/plugins/layouts/model';
import { anotherValue, invisibleFields, sampleOf, shownWith } from '../../../support/samples/component-samples';
import { useHouse } from '../../resource/house';

const kinds = {
  headers: { ...layoutShapes.headers, model: headerModel, draw: drawHeader, one: 'header' },
  footers: { ...layoutShapes.footers, model: footerModel, draw: drawFooter, one: 'footer' },
} as const;

describe.each(Object.entries(kinds))('%s', (kind, { areas, components, types, model, draw, one }) => {
  const house = useHouse();

  const path = `/api/page-management/${kind}`;
  const tell = componentMessages().tell;
  const drawn = async (row: Item) => {
    const texts: string[] = [];
    for (const lang of ['fr', 'en'] as const)
      texts.push(draw(row, await siteOf(house.database.drizzle, { partner: 'P1', lang, version: '1', tell })).text);
    return texts;
  };
  /** Saves a change, and reads the record again. */
  const save = async (row: { id: number; version: number }, change: Item) => {
    const { status, text } = await house.as('admin', 'PUT', `${path}/${row.id}`, change, row.version);
    expect(status, text).toBe(200);
    return house.read(`${path}/${row.id}`);
  };
  const make = async (more: Item) => {
    const { status, json, text } = await house.as('admin', 'POST', path, { idPartner: 'P1', ...more });
    expect(status, text).toBe(201);
    return json;
  };

  it.each(Object.entries<Fields>(types))('%s: each of its fields', async (typeComponent, fields) => {
    const whole = (customization: Item) => ({
      [areas]: [{ id: 'z', [components]: [{ id: 'c', name: 'C', typeComponent, customization }] }],
      ...(kind === 'headers' && { menuMobileConfig: { showLogo: true } }),
    });
    const own = (values: Item): Item =>
      Object.fromEntries(Object.entries(values).filter(([name]) => fields[name] && fields[name].derived !== true));
    const customizationIn = (row: Item): Item => {
      const [area] = Array.isArray(row[areas]) ? row[areas] : [];
      const [component] = isItem(area) && Array.isArray(area[components]) ? area[components] : [];
      return isItem(component) && isItem(component['customization']) ? component['customization'] : {};
    };
    const noScript = { addJs: false, urlJsFile: null };
    let row = await make(whole(own({ ...sampleOf(fields), ...('urlJsFile' in fields && noScript) })));
    for (const [name, field] of Object.entries(fields)) {
      // Named by the server; a script is a file that was sent (layouts.test.ts).
      if (field.derived || name === 'urlJsFile') continue;
      const base = own({ ...customizationIn(row), ...(name === 'items' && { items: [] }), ...shownWith[name] });
      const before = await save(row, whole(base));
      const changed = { ...own(customizationIn(before)), [name]: anotherValue(field, base[name], `${name}2`) };
      row = await save(before, whole(changed));
      const told = own(customizationIn(row));
      if (field.kind === 'list') expect(told[name], name).toMatchObject(Object(changed[name]));
      else expect(told, name).toEqual(changed);
      if (!(name in invisibleFields) && !(`${name} of a ${one}` in invisibleFields))
        expect(await drawn(row), `${name} is seen`).not.toEqual(await drawn(before));
    }
    expect(await drawn(row)).toEqual([expect.stringContaining(`data-type="${typeComponent}"`), expect.any(String)]);
    for (const [text, file] of [
      ['contentFR', 'urlFileFR'],
      ['contentEN', 'urlFileEN'],
      ['content', 'urlS3'],
    ] as const) {
      if (fields[file]?.derived !== true) continue;
      const { [text]: written, [file]: key } = customizationIn(row);
      expect(key ?? null, file).toBe(written ? keyOfContent(Buffer.from(String(written)), 'htm') : null);
      if (written) {
        const answer = await house.services.storage.open(String(key), {});
        expect(await answer?.content.toArray().then((parts) => Buffer.concat(parts).toString())).toBe(written);
      }
    }
  });

  it('the areas, and what stands beside them', async () => {
    const component = { id: 'c', name: 'C', typeComponent: 'LOGO', customization: { alt: 'Logo' } };
    const fields = leavesOf(model).get(areas)?.field.of ?? {};
    let row = await make({ [areas]: [{ id: 'z', [components]: [component] }] });
    const before = await drawn(row);
    const area = Object.entries(fields).filter(([name]) => !['id', 'order', components].includes(name));
    const changed = Object.fromEntries(area.map(([name, field]) => [name, anotherValue(field, field.default, name)]));
    row = await save(row, { [areas]: [{ id: 'z', ...changed, [components]: [component] }] });
    expect(row[areas][0]).toMatchObject(changed);
    expect(await drawn(row)).not.toEqual(before);
    const groups = kind === 'headers' ? ['menuMobileConfig', 'burgerMenu'] : ['basDePage'];
    for (const group of groups)
      for (const [name, field] of Object.entries(leavesOf(model).get(group)?.field.of ?? {})) {
        const former = row;
        const value = anotherValue(field, former[group]?.[name], name);
        row = await save(former, { [group]: { ...former[group], [name]: value } });
        expect(row[group]).toEqual({ ...former[group], [name]: value });
        expect(await drawn(row), `${group}.${name}`).not.toEqual(await drawn(former));
      }
  });

  it('the name; a file that the server names is not taken from a body', async () => {
    const html = {
      id: 'c',
      name: 'C',
      typeComponent: 'HTML',
      customization: { contentFR: '<p>a</p>', urlFileFR: 'x' },
    };
    const row = await make({ nom: 'Un nom', [areas]: [{ id: 'z', [components]: [html] }] });
    expect(row.nom).toBe('Un nom');
    expect(row[areas][0][components][0].customization.urlFileFR).toBe(keyOfContent(Buffer.from('<p>a</p>'), 'htm'));
    expect((await save(row, { nom: 'Un autre' })).nom).toBe('Un autre');
  });
});
