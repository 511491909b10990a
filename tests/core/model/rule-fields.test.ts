/** The rules of the specification and the fields that carry them (domains.md 22), read from the models themselves. */
import { describe, expect, test } from 'vitest';
import { checkField } from '../../../src/core/model/check';
import type { Field } from '../../../src/core/model/field';
import { leavesOf, type Model } from '../../../src/core/model/model';
import { plugins } from '../../../src/plugins';
import { consoleOf } from '../../contract/console';

const { registry } = await consoleOf(plugins);

interface Found {
  /** `abonnements.nbEntrees`, `packages.groupes.max`, `customisations.contenu.elementCount`. */
  path: string;
  field: Field;
}

/** What people write; what stands in a list of the server's own is not. */
const isWritten = ({ derived, fixed }: Field) => derived !== true && fixed !== true;

/** All fields of a model, those inside its groups and lists too. */
function fieldsOf(name: string, model: Model): Found[] {
  const inside = (path: string, field: Field): Found[] => [
    { path, field },
    ...Object.entries<Field>((isWritten(field) && field.of) || {}).flatMap(([each, of]) =>
      inside(`${path}.${each}`, of),
    ),
  ];
  return [...leavesOf(model).values()].flatMap((leaf) => inside(`${name}.${leaf.name}`, leaf.field));
}

const found = [...registry.resources.values()].flatMap(({ name, model }) => fieldsOf(name, model));
const written = found.filter(({ field }) => isWritten(field));
const carries = (rule: string) => (field: Field) =>
  field.rules?.some((each) => (typeof each === 'string' ? each : each.rule) === rule) ?? false;
const named = (path: string) => path.slice(path.lastIndexOf('.') + 1);

describe('the rules of the specification', () => {
  const positive = new Set([
    ...['capacite', 'nbPlaceMax', 'elementCount', 'numberSlide', 'timeLimit', 'longueur', 'largeur', 'mobileWidth'],
    ...['mobileHeight', 'max', 'nbEntrees', 'cancelOrderThreadCount'],
  ]);

  test.each([...positive])('positiv_value is carried by every whole number that is a %s', (name) => {
    const numbers = written.filter(({ path, field }) => named(path) === name && field.kind === 'integer');
    expect(numbers).not.toEqual([]);
    expect(numbers.filter(({ field }) => !carries('positiv_value')(field)).map(({ path }) => path)).toEqual([]);
  });

  test('chaine_num_value is carried by every exceptionIdTiers', () => {
    const exceptions = written.filter(({ path }) => named(path) === 'exceptionIdTiers');
    expect(exceptions.length).toBeGreaterThan(1);
    expect(exceptions.filter(({ field }) => !carries('chaine_num_value')(field))).toEqual([]);
  });

  test('email is carried by every address that is written', () => {
    const addresses = written.filter(
      ({ path, field }) => field.kind === 'text' && /^(?:e?mail|emailContact|expediteur|cc)$/.test(named(path)),
    );
    expect(addresses.length).toBeGreaterThan(4);
    expect(addresses.filter(({ field }) => !carries('email')(field)).map(({ path }) => path)).toEqual([]);
  });

  test('address is carried by whatever is named as one, but what is no link', () => {
    /** Keys of files, and a place that the server itself fetches. */
    const noLinks = /(?:^|\.)(?:urlJsFile|urlFile(?:FR|EN)|urlS3\w*)$/;
    const addresses = written.filter(
      ({ path, field }) => field.kind === 'text' && /^(?:url|lien$|pubTknUrl)/.test(named(path)) && !noLinks.test(path),
    );
    expect(addresses.length).toBeGreaterThan(12);
    expect(addresses.filter(({ field }) => !carries('address')(field)).map(({ path }) => path)).toEqual([]);
  });

  const refused = (field: Field, value: string) => {
    const codes: string[] = [];
    checkField(field, value, '', (_path, code) => codes.push(code));
    return codes.length > 0;
  };
  const never = [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//autre.test',
    'ftp://a',
  ];

  test('where a link leads, and what a picture is, is read alike by every leaf of every model, inside lists too', () => {
    const links = written.filter(({ field }) => carries('address')(field));
    const pictures = written.filter(({ field }) => field.kind === 'image');
    expect([links.length > 15, pictures.length > 15]).toEqual([true, true]);
    const taken = (leaves: readonly Found[], values: readonly string[]) =>
      leaves.flatMap(({ path, field }) =>
        values.flatMap((value) => (refused(field, value) ? [] : [`${path} ${value}`])),
      );
    expect(taken(links, never)).toEqual([]);
    expect(taken(pictures, [...never, 'http://images.test/a.png', '/a.png'])).toEqual([]);
    const led = ['https://a.test/b', 'http://a.test', 'mailto:a@b.fr', 'tel:+33123456789', '/page', '#place'];
    expect(taken(links, led)).toHaveLength(links.length * led.length);
    expect(taken(pictures, ['a.png', 'https://a.test/b.png'])).toHaveLength(pictures.length * 2);
  });

  test('boundsRule and compareBorne are carried by every pair from and to', () => {
    const rules = new Set(
      [...registry.resources.values()].flatMap(({ name, model }) => [
        ...model.rules.map((rule) => `${name} ${JSON.stringify(rule)}`),
        ...fieldsOf(name, model).flatMap(({ path, field }) =>
          (field.itemRules ?? []).map((rule) => `${path} ${JSON.stringify(rule)}`),
        ),
      ]),
    );
    const pairs = written.flatMap(({ path }) => {
      const [owner, name] = [path.slice(0, path.lastIndexOf('.')), named(path)];
      const other = name.startsWith('debut') ? name.replace('debut', 'fin') : name === 'min' ? 'max' : null;
      if (other === null || !written.some((each) => each.path === `${owner}.${other}`)) return [];
      const rule =
        name === 'min'
          ? { rule: 'compareBorne', min: name, max: other }
          : { rule: 'boundsRule', lower: name, upper: other };
      return [`${owner} ${JSON.stringify(rule)}`];
    });
    expect(pairs.length).toBeGreaterThan(8);
    expect(pairs.filter((pair) => !rules.has(pair))).toEqual([]);
  });
});
