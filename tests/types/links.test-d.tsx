/** Links are checked against the routes of core and of every plugin. */
import { Link } from '@tanstack/react-router';
import type { router } from '../../src/app';

/** The router whose routes `Link` knows. */
export type Known = typeof router;

export const home = <Link to="/$locale/dashboard/" params={{ locale: 'fr' }} />;
export const filtered = (
  <Link to="/$locale/dashboard/" params={{ locale: 'fr' }} search={{ q: 'carmen', tiers: 'P1' }} />
);

// @ts-expect-error -- no plugin has this page
export const missing = <Link to="/$locale/inexistant" params={{ locale: 'fr' }} />;

// @ts-expect-error -- the locale is part of every address
export const unprefixed = <Link to="/dashboard/" />;
