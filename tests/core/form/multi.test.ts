import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Selection } from '../../../src/core/contract';
import { store, userAtom } from '../../../src/core/facts';
import { defineForm } from '../../../src/core/form/define-form';
import { draftOf, isOfSelection, manyId } from '../../../src/core/form/multi/multi-draft';
import { createMultiForm, takeTouched, touchedIn } from '../../../src/core/form/multi/multi-form';
import { sharedForm } from '../../../src/core/form/multi/shared-form';
// A form brings it late: it is there before the first one, so that none asks for it once the tests are over.
import '../../../src/core/model/check';
import { formPath, multiAddress, targetIn } from '../../../src/core/form/multi/target';
import { parseSearch } from '../../../src/core/routing/search';
import { textOf } from '../../../src/i18n/text';
import { manifestations } from '../../../src/plugins/events/model';
import { genres } from '../../../src/plugins/genres/model';
import { someUser } from '../../support/facts';
import { Shelf } from '../../support/shelf';

const stamps = { version: 1, dateCreation: '', dateModif: '', auteurModif: '' };
const summary = {
  count: 2,
  row: { ...stamps, idmanif: 1, manifInfo: { libelleFr: 'Carmen', genre: 'OPERA', artistes: ['Chœur'] } },
  mixed: ['manifInfo.libelleFr', 'manifInfo.artistes'],
  versions: { 1: 3, 2: 8 },
  refs: {},
};
const made = () => createMultiForm(manifestations, { q: 'carmen' }, summary);

class Full extends Shelf {
  override setItem(): void {
    throw new DOMException('full', 'QuotaExceededError');
  }
}

describe('a form over many records', () => {
  it('shows common values, and nothing where they differ', () => {
    const form = made();
    expect(form.values.state.values).toMatchObject({ genre: 'OPERA', libelleFr: null });
    expect([form.isMixed('libelleFr'), form.isMixed('genre')]).toEqual([true, false]);
  });

  it('sends only what is touched, for the records and the versions that were read', () => {
    const form = made();
    form.set('genre', 'THEATRE');
    form.set('libelleEn', 'Gala');
    form.set('libelleEn', '');
    expect(form.request()).toEqual({
      selection: { ids: [1, 2] },
      change: { manifInfo: { genre: 'THEATRE' } },
      versions: { 1: 3, 2: 8 },
      tiers: null,
      report: true,
    });
  });

  it('gives a touched field up', () => {
    const form = made();
    form.set('libelleFr', 'Tous');
    expect(store.get(form.changed)).toEqual(['libelleFr']);
    form.untouch('libelleFr');
    expect(store.get(form.changed)).toEqual([]);
    expect(form.values.state.values).toMatchObject({ libelleFr: null });
  });

  it('empties a field that differs only when it is emptied on purpose', () => {
    const form = made();
    form.set('libelleFr', '');
    expect(form.request().change).toEqual({ manifInfo: { libelleFr: null } });
  });

  it('puts items into lists that differ, takes them out, or gives the whole list', () => {
    const form = made();
    form.set('artistes', ['Orchestre']);
    expect(form.request()).toMatchObject({ change: {}, add: { manifInfo: { artistes: ['Orchestre'] } } });
    form.setMode('artistes', 'remove');
    expect(store.get(form.changed)).toEqual([]);
    form.set('artistes', ['Chœur']);
    expect(form.request()).toMatchObject({ change: {}, remove: { manifInfo: { artistes: ['Chœur'] } } });
    form.setMode('artistes', 'replace');
    expect(form.request().change).toEqual({ manifInfo: { artistes: [] } });
  });

  it('hands what was touched to the form of what stayed blocked', () => {
    const [first, next] = [made(), made()];
    first.set('genre', 'THEATRE');
    first.setMode('artistes', 'remove');
    first.set('artistes', ['Chœur']);
    takeTouched(next, touchedIn(first));
    expect(next.request()).toEqual(first.request());
  });
});

describe('the draft of a form over many', () => {
  const keeping = { session: 's', label: 'Modifier 2 manifestations', href: '/dashboard/manifestations/edit?q=carmen' };
  const drafted = (form = made()) => draftOf({ ...form, count: form.summary.count }, touchedIn(form), keeping);
  beforeEach(() => store.set(userAtom, someUser));
  afterEach(() => store.set(userAtom, null));

  it('holds what was touched, what becomes of its lists, and how many it was typed over', () => {
    const form = made();
    form.set('genre', 'THEATRE');
    form.set('artistes', ['Orchestre']);
    expect(drafted(form)).toMatchObject({
      id: manyId,
      session: 's',
      values: { genre: 'THEATRE', artistes: ['Orchestre'] },
      many: { selection: { q: 'carmen' }, count: 2, modes: { artistes: 'add' } },
    });
  });

  it('is none before anyone signs in, and holds nothing when nothing is touched', () => {
    expect(drafted()?.values).toEqual({});
    store.set(userAtom, null);
    expect(drafted()).toBeNull();
  });

  it('is taken up by another form, but for fields that can no longer be written', () => {
    const [first, next] = [made(), made()];
    first.set('libelleFr', 'Tous');
    first.setMode('artistes', 'remove');
    first.set('artistes', ['Chœur']);
    const draft = drafted(first);
    if (draft === null) throw new Error('No draft');
    next.recover({ ...draft, values: { ...draft.values, disparu: 1, idmanif: 4 } });
    expect(next.request()).toEqual(first.request());
  });

  it.each<[Selection, boolean]>([
    [{ q: 'carmen' }, true],
    [{ q: 'faust' }, false],
    [{ ids: [1, 2] }, false],
  ])('over the records of a filter is of %j: %s', (selection, expected) => {
    const draft = drafted();
    expect(draft && isOfSelection(draft, selection)).toBe(expected);
  });
});

describe('the address of a selection', () => {
  const read = (address: string) => targetIn(manifestations, parseSearch(address.slice(address.indexOf('?'))));

  it.each([
    [{ ids: [1, 22], q: null }, { ids: [1, 22] }],
    [{ ids: [], q: 'lieu:"Zénith" -id:3,4' }, { q: 'lieu:"Zénith" -id:3,4' }],
    [{ ids: [], q: '' }, { q: '' }],
  ])('of %j is read back', (selection, expected) => {
    expect(read(multiAddress('/dashboard/manifestations/edit', selection, null))).toEqual(expected);
  });

  describe('of many records', () => {
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    const address = () => multiAddress('/dashboard/manifestations/edit', { ids: many, q: null }, null);
    beforeEach(() => {
      vi.stubGlobal('sessionStorage', new Shelf());
      vi.stubGlobal('localStorage', new Shelf());
    });
    afterEach(() => vi.unstubAllGlobals());

    it('keeps their keys aside, and finds them again once its tab is gone', () => {
      const there = address();
      expect(there).toMatch(/\?sel=[\w-]+$/);
      expect(read(there)).toEqual({ ids: many });
      vi.stubGlobal('sessionStorage', new Shelf());
      expect(read(there)).toEqual({ ids: many });
    });

    it('forgets the oldest, and is not refused by a machine without room', () => {
      vi.useFakeTimers();
      const [first, ...others] = Array.from({ length: 11 }, (_, index) => {
        vi.setSystemTime(Date.UTC(2026, 10, 21, 10, index));
        return address();
      });
      vi.useRealTimers();
      expect([first, others[0]].map((each) => read(each ?? '?'))).toEqual([null, { ids: many }]);
      vi.stubGlobal('localStorage', new Full());
      expect(read(address())).toEqual({ ids: many });
    });
  });

  it('is that of the form of one record, where there is one', () => {
    expect(formPath(manifestations)).toBe('/dashboard/manifestations/edit');
    expect(formPath(genres)).toBeNull();
  });

  it('names nothing without a selection', () => {
    expect(read('/edit?tiers=P1')).toBeNull();
  });
});

it('the form of one record is shared without what is derived, or drawn for one record', () => {
  const form = defineForm({
    resource: manifestations,
    sections: [
      { id: 'manifInfo', leaves: ['libelleFr', 'dateDebut', 'nbSeances'] },
      {
        id: 'manifWording',
        groups: [
          { title: textOf('x'), leaves: ['resumeFr'] },
          { title: textOf('y'), leaves: ['ville'] },
        ],
      },
      { id: 'historique', leaves: [], part: () => null },
      { id: 'manifResume' },
    ],
  });
  const shared = sharedForm(form).sections;
  expect(shared.map(({ id, leaves, groups }) => [id, leaves, groups?.map((group) => group.leaves)])).toEqual([
    ['manifInfo', ['libelleFr'], undefined],
    ['manifWording', [], [['resumeFr']]],
    ['manifResume', ['nouveaute', 'derniereMinute', 'promotion', 'retraitTicket'], undefined],
  ]);
});
