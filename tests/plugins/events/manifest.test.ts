import { describe, expect, it, test } from 'vitest';
import { parse } from '../../../src/core/filter';
import { fieldNamed } from '../../../src/core/filter/fields';
import { filterFieldsOf } from '../../../src/core/filter-fields';
import { leavesIn } from '../../../src/core/form/define-form';
import { checkRow } from '../../../src/core/model/check';
import { leavesOf } from '../../../src/core/model/model';
import { pathsOf } from '../../../src/core/shell/menu-tree';
import { placeOf } from '../../../src/core/todos';
import { en as soldEn } from '../../../src/features/sold/i18n/en';
import { fr as soldFr } from '../../../src/features/sold/i18n/fr';
import { coreDictionaries } from '../../../src/i18n/core';
import { createTranslate } from '../../../src/i18n/translate';
import { events } from '../../../src/plugins/events';
import { bulkIds } from '../../../src/plugins/events/bulk-ids';
import { createForm, editForm } from '../../../src/plugins/events/form';
import { en } from '../../../src/plugins/events/i18n/en';
import { hints as hintsEn } from '../../../src/plugins/events/i18n/en/hints';
import { fr } from '../../../src/plugins/events/i18n/fr';
import { hints as hintsFr } from '../../../src/plugins/events/i18n/fr/hints';
import { manifestationModel, manifestations, settingGroups } from '../../../src/plugins/events/model';
import { seances } from '../../../src/plugins/events/models/session';
import { queryOf } from '../../../src/plugins/events/query';
import { sessionIds } from '../../../src/plugins/events/sessions/ids';
import { upsellIds } from '../../../src/plugins/events/upsells/ids';

const translators = {
  fr: createTranslate('fr', { core: (await coreDictionaries.fr()).default, events: fr, sold: soldFr }),
  en: createTranslate('en', { core: (await coreDictionaries.en()).default, events: en, sold: soldEn }),
};
const fields = filterFieldsOf(manifestations, translators);
const commandOf = (id: string) => events.commands.find((command) => command.id === id);

describe('the bulk work on manifestations', () => {
  it('offers each of its commands in the lists', () => {
    const bulk = events.commands.filter(({ args }) => args && 'ids' in args).map(({ id }) => id);
    expect([...bulkIds, ...sessionIds, ...upsellIds].sort()).toEqual(bulk.sort());
  });

  it('counts in the menu what should not wait, that of séances at their manifestations', () => {
    const places = new Set(pathsOf(events.menu));
    expect(events.todos.filter((todo) => todo.tone && !places.has(placeOf(todo))).map(({ id }) => id)).toEqual([]);
  });

  it('names every command in both languages, with other names to find it by', () => {
    const keys = events.commands.flatMap(({ title, aliases }) => [title, aliases ?? '?']);
    for (const t of Object.values(translators)) expect(keys.filter((key) => t(key) === key)).toEqual([]);
  });

  it.each([
    ['events.confirmer', 'CONFIRMEE'],
    ['events.mettreAffiche', 'MISE_A_L_AFFICHE'],
    ['events.mettreEnVente', 'MISE_EN_VENTE'],
    ['events.reporter', 'REPORTEE'],
    ['events.annuler', 'ANNULEE'],
    ['events.archiver', 'ARCHIVEE'],
    ['events.remettreBrouillon', 'BROUILLON'],
  ])('%s is found by the name of the status it sets, and asks why when it goes back', (id, status) => {
    const aliases = translators.fr(commandOf(id)?.aliases ?? '').toLowerCase();
    expect(aliases).toContain(translators.fr(`sold.statut.${status}`).toLowerCase());
    expect(Object.keys(commandOf(id)?.args ?? {})).toEqual(['ids', 'q', 'motif']);
  });

  it.each([
    [1, '1 manifestation mise en vente', '1 event put on sale'],
    [31, '31 manifestations mises en vente', '31 events put on sale'],
  ])('tells its success for %i', (n, french, english) => {
    expect(translators.fr('events.manifestation.said.mettreEnVente', { n })).toBe(french);
    expect(translators.en('events.manifestation.said.mettreEnVente', { n })).toBe(english);
  });
});

describe('the work list of manifestations', () => {
  it.each(
    events.todos.map((todo) => [todo.id, todo] as const),
  )('%s is a filter that both languages read', (_id, todo) => {
    const isOfSessions = todo.resource === seances;
    const own = isOfSessions ? filterFieldsOf(seances, translators) : fields;
    for (const locale of ['fr', 'en'] as const) expect(parse(todo.q, own, locale).problems).toEqual([]);
    const path = todo.to.split('?')[0];
    const lists = ['/dashboard/manifestations', '/dashboard/event-management'];
    expect(isOfSessions ? ['/dashboard/manifestations/seances'] : lists).toContain(path);
    expect(new URLSearchParams(todo.to.split('?')[1]).get('q')).toBe(todo.q);
  });

  it('tells a wrong filter from a right one', () => {
    expect(parse('statut:inconnu', fields, 'fr').problems).not.toEqual([]);
  });
});

describe('the settings of a manifestation', () => {
  const flags = Object.values(settingGroups).flat();

  it('are the twenty-two of the specification, each in one group', () => {
    const leaves = Object.entries(manifestationModel.sections.manifSetting).flatMap(([name, { kind }]) =>
      kind === 'flag' ? [name] : [],
    );
    expect(flags.length).toBe(22);
    expect([...flags].sort()).toEqual(leaves.sort());
  });

  it.each(flags)('%s has a line of help in both languages', (flag) => {
    for (const hints of [hintsFr, hintsEn]) expect(Reflect.get(hints.manifestation.hints, flag)).toMatch(/\w/);
  });
});

describe('the forms of a manifestation', () => {
  const typed = [...leavesOf(manifestationModel).values()].flatMap(({ name, field }) => (field.derived ? [] : [name]));
  const shownBy = (form: typeof editForm) => new Set(form.sections.flatMap((section) => leavesIn(form, section)));

  it('show every field that may be typed; a new one has no status and no lock yet', () => {
    expect(typed.filter((name) => !shownBy(editForm).has(name))).toEqual([]);
    expect(typed.filter((name) => !shownBy(createForm).has(name))).toEqual(['statut', 'lockStatus']);
  });
});

test.each([0, -1, null])('a limit of %s places is told as one place at least', (nbPlaceMax) => {
  const row = { affichageSeances: { forceNbPlaceMax: true, nbPlaceMax } };
  const codes = checkRow(manifestationModel, row, 'patch', (code) => code).flatMap(({ errorCodes }) =>
    errorCodes.map(({ code }) => code),
  );
  expect(codes).toContain('valeurminIfCheck');
});

describe('what is typed to find a manifestation', () => {
  it.each([
    ['  ', null],
    ['451207', 'idmanif:451207'],
    ['carmen lyon', 'carmen lyon'],
    ['statut:vente', '"statut:vente"'],
  ])('“%s” asks for %s', (typed, q) => {
    expect(queryOf(typed)).toBe(q);
  });

  it('is a filter without a fault', () => {
    for (const typed of ['451207', 'l’avare', 'a:b "c', '-non'])
      expect(parse(queryOf(typed) ?? '', fields, 'fr').problems).toEqual([]);
    expect(fieldNamed(fields, 'idmanif')?.kind).toBe('id');
    expect(leavesOf(manifestationModel).has('idmanif')).toBe(false);
  });
});
