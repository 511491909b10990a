/** What a role opens and closes of the console itself. */
import { expect, it } from 'vitest';
import { passes } from '../../../src/core/model/rights';
import { plugins } from '../../../src/plugins';
import { actorWith, checkAs, screensLost } from '../../../src/plugins/roles/check';
import type { Given } from '../../../src/plugins/roles/models/matrix';
import { consoleOf } from '../../contract/console';

const { registry } = await consoleOf(plugins);
const given: Given = {
  scope: 'ADMIN',
  permissions: [
    { domaine: 'MANIFESTATIONS', niveau: 'LECTURE' },
    { domaine: 'TRADUCTIONS', niveau: 'MODIFICATION' },
    { domaine: 'FLUX', niveau: 'LECTURE' },
  ],
  actionsSensibles: [],
};
const opened = (each: Given) => checkAs(each, registry.pages.values(), registry.commands.values()).screens;

it('tells the screens that another scope closes, before it is saved', () => {
  const partner: Given = { ...given, scope: 'PARTNER' };
  const lost = screensLost(partner, 'ADMIN', registry.pages.values());
  expect(lost.map(({ id }) => id)).toEqual(
    opened(given)
      .filter(({ guard }) => !passes(guard, actorWith(partner)))
      .map(({ id }) => id),
  );
  expect(lost.some(({ path }) => path.includes('traductions'))).toBe(true);
  expect(lost.some(({ path }) => path.endsWith('manifestations'))).toBe(false);
  expect(screensLost(given, 'ADMIN', registry.pages.values())).toEqual([]);
  expect(screensLost(given, 'PARTNER', registry.pages.values())).toEqual([]);
});
