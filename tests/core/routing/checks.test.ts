import { describe, expect, test } from 'vitest';
import type { User } from '../../../src/core/contract';
import type { PageData } from '../../../src/core/define';
import { checks, decide, type Visit } from '../../../src/core/routing/checks';
import { textOf } from '../../../src/i18n/text';

const page = (more: Partial<PageData> = {}): PageData => ({
  id: 'events.list',
  title: textOf('events.title'),
  guard: 'any',
  ...more,
});

const user = (role: string, perimetre: User['perimetre']): User => ({
  id: '1',
  nom: 'Camille Morel',
  mail: 'camille@regie.example',
  realmRoles: [role],
  attributes: { idTiers: perimetre?.map((partner) => partner.partnerId) ?? [] },
  perimetre,
  motDePasseTemporaire: false,
});

const opera = { partnerId: 'P1', libelle: 'Opéra & Co' };
const zenith = { partnerId: 'P2', libelle: 'Zénith Réunis' };
const admin = user('ADMIN', null);
const partner = user('PARTNER', [opera]);
const group = user('GESTION_SITE_GROUPE', [opera, zenith]);

const visit = (more: Partial<Visit> = {}): Visit => {
  const pathname = more.pathname ?? '/fr/dashboard/manifestations';
  return {
    pathname,
    href: pathname,
    tiers: undefined,
    redirect: undefined,
    params: { locale: 'fr' },
    page: page(),
    parentPath: null,
    user: admin,
    fallback: 'fr',
    ...more,
  };
};

test('the checks come in the order of the specification', () => {
  expect(checks.map(([name]) => name)).toEqual(['prefix', 'authentification', 'guard', 'multiAdmin', 'redirectToHome']);
});

describe('a screen that partner functions open', () => {
  const closedTo = (off: string[]) => ({ ...partner, fonctionsFermees: off });
  const seo = page({ functions: ['seo'] });
  const cards = page({ functions: ['activePhysicalGiftCard', 'activeEGiftCard'] });

  test.each([
    [seo, ['seo'], { kind: 'closed', to: '/fr/dashboard/' }],
    [seo, ['avisClient'], { kind: 'pass', tiers: 'P1' }],
    [cards, ['activeEGiftCard'], { kind: 'pass', tiers: 'P1' }],
    [cards, ['activeEGiftCard', 'activePhysicalGiftCard'], { kind: 'closed', to: '/fr/dashboard/' }],
  ])('is closed when all of them are off, and nobody is signed out', (asked, off, verdict) => {
    expect(decide(visit({ page: asked, user: closedTo(off) }))).toEqual(verdict);
  });
});

test('who acts for one partner goes to its record instead of the list', () => {
  const list = page({ forOne: '/dashboard/partenaires/edit/$tiers' });
  expect(decide(visit({ page: list, user: partner }))).toEqual({
    kind: 'redirect',
    to: '/fr/dashboard/partenaires/edit/P1',
  });
  expect(decide(visit({ page: list, user: group }))).toEqual({ kind: 'pass', tiers: null });
});

describe('a visit without prefix', () => {
  test('goes to the prefixed form with its query, before anything else is looked at', () => {
    const verdict = decide(
      visit({ pathname: '/dashboard/lieux', href: '/dashboard/lieux?q=a', user: null, fallback: 'en' }),
    );
    expect(verdict).toEqual({ kind: 'redirect', to: '/en/dashboard/lieux?q=a' });
  });
});

describe('a visit without a session', () => {
  test('goes to sign-in, which leads back', () => {
    const verdict = decide(visit({ user: null, href: '/fr/dashboard/manifestations?q=carmen' }));
    expect(verdict).toEqual({
      kind: 'redirect',
      to: '/fr/auth/login?redirect=%2Ffr%2Fdashboard%2Fmanifestations%3Fq%3Dcarmen',
    });
  });

  test('sees public pages', () => {
    expect(decide(visit({ user: null, pathname: '/fr', page: page({ guard: 'public' }) })).kind).toBe('pass');
  });
});

describe('a guard', () => {
  test.each([
    ['any', admin, 'pass'],
    ['any', group, 'pass'],
    ['any', partner, 'pass'],
    ['group', admin, 'pass'],
    ['group', group, 'pass'],
    ['group', partner, 'no-right'],
    ['admin', admin, 'pass'],
    ['admin', group, 'no-right'],
    ['admin', partner, 'no-right'],
    ['any', user('VISITEUR', null), 'no-right'],
  ] as const)('%s answers as its scopes say', (guard, who, expected) => {
    expect(decide(visit({ page: page({ guard }), user: who })).kind).toBe(expected);
  });

  test('that is unknown is an error of configuration', () => {
    const unknown: PageData = JSON.parse(JSON.stringify({ ...page(), guard: 'everyone' }));
    expect(decide(visit({ page: unknown }))).toEqual({ kind: 'unknown-guard', guard: 'everyone' });
  });
});

test.each([
  ['a new record', 'who may write', admin, {}, 'pass'],
  ['a new record', 'who may only read', partner, {}, 'no-right'],
  ['a new record, its address with an empty place', 'who may only read', partner, { id: undefined }, 'no-right'],
  ['a record', 'who may only read', partner, { id: '18' }, 'pass'],
] as const)('the form of %s, opened by %s', (_what, _whom, who, params, expected) => {
  const edit = page({ view: 'edit', create: 'group' });
  expect(decide(visit({ page: edit, params: { locale: 'fr', ...params }, user: who })).kind).toBe(expected);
});

describe('the perimeter', () => {
  test.each([
    ['all, no partner chosen', admin, undefined, { kind: 'pass', tiers: null }],
    ['all, one chosen', admin, 'P9', { kind: 'pass', tiers: 'P9' }],
    ['several, none chosen', group, undefined, { kind: 'pass', tiers: null }],
    ['several, one of them', group, 'P2', { kind: 'pass', tiers: 'P2' }],
    ['several, a foreign one', group, 'P9', { kind: 'no-right' }],
    ['one, none chosen: forced', partner, undefined, { kind: 'pass', tiers: 'P1' }],
    ['one, its own', partner, 'P1', { kind: 'pass', tiers: 'P1' }],
    ['one, a foreign one', partner, 'P2', { kind: 'no-right' }],
    ['none at all', user('PARTNER', []), undefined, { kind: 'no-partner' }],
  ] as const)('of %s', (_case, who, tiers, expected) => {
    expect(decide(visit({ user: who, tiers, page: page({ multiAdmin: true }) }))).toEqual(expected);
  });

  test('narrows nothing on pages that are not of several partners', () => {
    expect(decide(visit({ user: group, tiers: 'P2' }))).toEqual({ kind: 'pass', tiers: null });
  });
});

describe('home', () => {
  test.each([
    '/fr',
    '/fr/auth/login',
    '/fr/auth/forgot-password',
    '/fr/callback',
  ])('is where a signed-in user goes from %s', (pathname) => {
    const verdict = decide(visit({ pathname, page: page({ guard: 'public' }) }));
    expect(verdict).toEqual({ kind: 'redirect', to: '/fr/dashboard/' });
  });

  test.each([
    ['/fr/dashboard/lieux?q=paris', '/fr/dashboard/lieux?q=paris'],
    ['https://elsewhere.example/fr', '/fr/dashboard/'],
    ['//elsewhere.example/fr', '/fr/dashboard/'],
    ['/fr\\elsewhere', '/fr/dashboard/'],
    ['javascript:alert(1)', '/fr/dashboard/'],
    ['/api/user/info', '/fr/dashboard/'],
    ['/fr/..//mal.example', '/fr/dashboard/'],
    ['/fr/..//mal.example/fr/', '/fr/dashboard/'],
    ['/fr//mal.example', '/fr/dashboard/'],
    ['/fr/../en/dashboard/genres', '/en/dashboard/genres'],
  ])('is left for the page first asked for, when it is one of ours: %s', (redirect, to) => {
    const verdict = decide(visit({ pathname: '/fr/auth/login', page: page({ guard: 'public' }), redirect }));
    expect(verdict).toEqual({ kind: 'redirect', to });
  });

  test('a sub-screen without what it hangs on goes to its parent', () => {
    const lacking = visit({
      page: page({ needs: ['idManif'] }),
      params: { locale: 'fr', idManif: undefined },
      parentPath: '/dashboard/manifestations',
    });
    expect(decide(lacking)).toEqual({ kind: 'lacks', to: '/fr/dashboard/manifestations' });
    expect(decide({ ...lacking, params: { locale: 'fr', idManif: '4' } }).kind).toBe('pass');
  });

  test('an address that leads nowhere is let through to the 404 page', () => {
    expect(decide(visit({ page: null })).kind).toBe('pass');
  });
});
