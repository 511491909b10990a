import type { ESTree } from 'vite';
import { describe, expect, test } from 'vitest';
import type { Plugin } from '../../src/core/define';
import type { Field, Fields } from '../../src/core/model/field';
import { plugins } from '../../src/plugins';
import { readSources } from '../support/sources';

const all: readonly Plugin[] = plugins;

/** Texts that a model says more of than their length: rules, or whose they are. */
function ruledNames(): Set<string> {
  const found = new Set<string>();
  const visit = (fields: Fields) => {
    for (const [name, field] of Object.entries(fields)) {
      if (isText(field) && (field.personal || field.rules)) found.add(name);
      if (field.of) visit(field.of);
    }
  };
  for (const { resources = [] } of all)
    for (const { model } of resources) for (const fields of Object.values(model.sections)) visit(fields);
  return found;
}

const isText = ({ kind }: Field) => kind === 'text' || kind === 'longText';

/** What requests call an address or a person besides. */
const alsoCalled = ['to', 'destinataire', 'destinataires', 'courriel', 'tel', 'titulaire', 'client'];

/** Texts of that name that are no field of a record. */
const others: Readonly<Record<string, string>> = {
  'server/auth/factor-routes.ts nom': 'what a person calls their own device',
  'server/domains/mails/routes.ts nom': 'the name of a preview, drawn by the server',
  'server/mail/stored-message.ts html': 'what the server stored itself',
  'server/mail/stored-message.ts cc': 'what the server stored itself',
  'server/mail/stored-message.ts texte': 'what the server stored itself',
};

/** `'email?': 'string <= 254'` in any object of a file. */
function plainTexts(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const each of node) plainTexts(each, found);
  else if (typeof node === 'object' && node !== null) {
    const property = node as Partial<ESTree.ObjectProperty>; // Looked at by its type first.
    if (property.type === 'Property' && property.value?.type === 'Literal') {
      const { key, value } = property;
      const name = key?.type === 'Identifier' ? key.name : key?.type === 'Literal' ? String(key.value) : '';
      if (/\bstring\b/.test(String(value.value))) found.push(name.replace(/\?$/, ''));
    }
    for (const each of Object.values(node)) plainTexts(each, found);
  }
  return found;
}

describe('what requests say', () => {
  const names = new Set([...ruledNames(), ...alsoCalled]);

  test('is looked for by the names that models give to people and their addresses', () => {
    expect([...names]).toEqual(
      expect.arrayContaining(['email', 'telephone', 'nom', 'prenom', 'adresse', 'beneficiaire', 'mail', 'cc']),
    );
  });

  test('a text of a body that a model has rules for is checked as that field (`asField`)', () => {
    const files = readSources('server').filter(
      ({ path, imports }) => imports.some(({ target }) => target === 'arktype') && !path.includes('/seed/'),
    );
    expect(files.length).toBeGreaterThan(30);
    const plain = files.flatMap(({ path, program }) =>
      plainTexts(program).flatMap((name) => (names.has(name) ? [`${path} ${name}`] : [])),
    );
    expect([...new Set(plain)].filter((each) => !(each in others))).toEqual([]);
    expect(Object.keys(others).filter((each) => !plain.includes(each))).toEqual([]);
  });

  test('every field that holds an address says so', () => {
    const unruled: string[] = [];
    const visit = (resource: string, fields: Fields) => {
      for (const [name, field] of Object.entries(fields)) {
        const isAddress = /^(?:e?mail|courriel|emailContact|expediteur|cc)$/i.test(name) && field.kind === 'text';
        if (isAddress && !field.derived && !field.rules?.includes('email')) unruled.push(`${resource}.${name}`);
        if (field.of && !field.derived) visit(`${resource}.${name}`, field.of);
      }
    };
    for (const { resources = [] } of all)
      for (const { name, model } of resources) for (const fields of Object.values(model.sections)) visit(name, fields);
    expect(unruled).toEqual([]);
  });
});
