// Checked by the compiler: an error that is expected and does not come is an error.
import type { LinkProps } from '@tanstack/react-router';
import type { router } from '../../src/app';

type Console = typeof router;
type To = LinkProps<'a', Console>['to'];

/** Links lead to pages that are there; one lost plugin among them, and any address would do. */
export const known: To[] = ['/$locale/auth/login', '/$locale/dashboard/modules'];

// @ts-expect-error No plugin has this page.
export const unknown: To = '/$locale/inexistant';
