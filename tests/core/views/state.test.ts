import { describe, expect, it, test } from 'vitest';
import type { Role } from '../../../src/core/contract';
import type { ViewRow, ViewScope } from '../../../src/core/views/model';
import { mayWrite, scopesFor } from '../../../src/core/views/rights';
import {
  addressOfView,
  defaultOf,
  isSameState,
  searchOf,
  stateIn,
  stateOf,
  viewIn,
  viewToApply,
} from '../../../src/core/views/state';

const stamps = { version: 1, dateCreation: '', dateModif: '', auteurModif: '' };
const view = (id: string, more: Partial<ViewRow> = {}): ViewRow => ({
  ...stamps,
  id,
  nom: `Vue ${id}`,
  ecran: 'events.list',
  q: 'statut:affiche',
  sort: null,
  cols: null,
  tiers: null,
  portee: 'MOI',
  role: null,
  idTiers: null,
  proprietaire: 'moi',
  defaut: false,
  ...more,
});

describe('a list has strayed from its view', () => {
  const kept = { q: 'statut:affiche lieu:"Le Dôme"', sort: '', cols: 'idmanif,libelleFr:280', tiers: '' };
  test.each<[string, object, boolean]>([
    ['as it was kept', {}, true],
    ['with another blank in the filter', { q: '  statut:affiche   lieu:"Le Dôme" ' }, true],
    ['with the default order written out', { sort: '-dateDebut' }, true],
    ['with another filter', { q: 'statut:vente' }, false],
    ['without the filter', { q: '' }, false],
    ['in another order', { sort: 'libelleFr' }, false],
    ['with another width', { cols: 'idmanif,libelleFr:300' }, false],
    ['with the default columns', { cols: '' }, false],
    ['for any partner, of a view that keeps none', { tiers: 'P1' }, true],
  ])('%s', (_name, change, same) => {
    expect(isSameState(kept, { ...kept, ...change }, '-dateDebut')).toBe(same);
  });
});

describe('a view that keeps a partner', () => {
  const ofPartner = view('v1', { tiers: 'P1' });
  const kept = stateOf(ofPartner);
  test.each<[string, boolean]>([
    ['P1', true],
    ['P2', false],
    ['', false],
  ])('is followed with partner "%s": %s', (tiers, same) =>
    expect(isSameState(kept, { ...kept, tiers }, '-dateDebut')).toBe(same));
  it('chooses it; another leaves the choice alone', () => {
    expect(searchOf(ofPartner)).toMatchObject({ tiers: 'P1' });
    expect(Object.keys(searchOf(view('v2')))).not.toContain('tiers');
  });
});

describe('a view and its address', () => {
  const full = view('v1', {
    q: 'lieu:"Le Dôme" & -verrou:oui',
    sort: '-dateDebut,libelleFr',
    cols: 'idmanif:80,libelleFr',
  });

  it('give one another back', () => {
    const address = addressOfView(full, '/dashboard/manifestations');
    const { pathname, searchParams } = new URL(address, 'http://console.invalid');
    const search = Object.fromEntries(searchParams);
    expect(pathname).toBe('/dashboard/manifestations');
    expect(stateIn(search)).toEqual(stateOf(full));
    expect(viewIn(search, [view('v2'), full], 'events.list')).toBe(full);
  });

  it('join the query of a screen that has one of its own', () => {
    expect(addressOfView(view('v1'), '/dashboard/action-histo?mode=detail')).toBe(
      '/dashboard/action-histo?mode=detail&vue=v1&q=statut:affiche',
    );
  });

  it('take away what the view leaves out', () => {
    expect(searchOf(view('v1', { q: null }))).toEqual({ vue: 'v1', q: undefined, sort: undefined, cols: undefined });
  });

  it('of another screen are nothing to a list', () => {
    expect(viewIn({ vue: 'v1' }, [view('v1', { ecran: 'genres.list' })], 'events.list')).toBeNull();
  });
});

describe('what a list opens with', () => {
  const mine = view('mine', { defaut: true });
  const shared = view('shared', { defaut: true, portee: 'TOUS' });
  const whole = view('whole', { q: null });
  const all = [shared, mine, whole, view('other'), view('elsewhere', { ecran: 'genres.list', defaut: true })];
  test.each<[string, Record<string, string>, string | null]>([
    ['nothing asked: one’s own default before the shared one', {}, 'mine'],
    ['only a partner chosen: the default too', { tiers: 'P1' }, 'mine'],
    ['a filter: that filter', { q: 'statut:vente' }, null],
    ['an order: that order', { sort: 'libelleFr' }, null],
    ['a view by its name alone: that view', { vue: 'other' }, 'other'],
    ['a view and its state: as it is', { vue: 'other', q: 'statut:affiche' }, null],
    ['a view of the whole list: as it is', { vue: 'whole' }, null],
    ['a view that is gone: nothing', { vue: 'gone' }, null],
    ['the whole list on purpose: nothing', { vue: 'toutes' }, null],
  ])('%s', (_name, search, expected) => {
    expect(viewToApply(search, all, 'events.list')?.id ?? null).toBe(expected);
  });

  it('is nobody’s when no view is the default', () => {
    expect(defaultOf([view('a'), view('b')], 'events.list')).toBeNull();
  });
});

describe('who may write a view', () => {
  const own = { proprietaire: 'moi', idTiers: null };
  test.each<[Role, readonly string[] | null, ViewScope, object, boolean]>([
    ['PARTNER', ['P1'], 'MOI', {}, true],
    ['ADMIN', null, 'MOI', { proprietaire: 'autre' }, false],
    ['PARTNER', ['P1'], 'PARTENAIRE', { idTiers: 'P1' }, false],
    ['GESTION_SITE_GROUPE', ['P1', 'P2'], 'PARTENAIRE', { idTiers: 'P2' }, true],
    ['GESTION_SITE_GROUPE', ['P1', 'P2'], 'PARTENAIRE', { idTiers: 'P9' }, false],
    ['ADMIN', null, 'PARTENAIRE', { idTiers: 'P9' }, true],
    ['GESTION_SITE_GROUPE', ['P1'], 'ROLE', { role: 'PARTNER' }, false],
    ['GESTION_SITE_GROUPE', ['P1'], 'TOUS', {}, false],
    ['ADMIN', null, 'TOUS', { proprietaire: 'autre' }, true],
  ])('%s over %j, one for %s', (role, perimeter, portee, more, may) => {
    expect(mayWrite({ id: 'moi', role, perimeter }, { ...own, portee, ...more })).toBe(may);
  });

  it('is offered no more than they may give', () => {
    expect(
      [scopesFor('PARTNER'), scopesFor('GESTION_SITE_GROUPE'), scopesFor('ADMIN')].map((scopes) => scopes.length),
    ).toEqual([1, 2, 4]);
  });
});
