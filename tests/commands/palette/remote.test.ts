/** What sources are asked about. */
import { expect, it, vi } from 'vitest';
import { askFinder } from '../../../src/commands/palette/search/use-remote';
import { mostTyped } from '../../../src/core/contract';
import { textOf } from '../../../src/i18n/text';
import { contextOf } from '../../server/contract/session';

it.each([
  ['carmen', 'carmen'],
  ['a page of text '.repeat(500), 'a page of text '.repeat(14).slice(0, mostTyped)],
  [`${'x'.repeat(mostTyped - 1)}🎭`, `${'x'.repeat(mostTyped - 1)}\ufffd`],
])('a source is asked about the beginning of what is typed or pasted', async (typed, asked) => {
  const find = vi.fn(() => []);
  await askFinder({ id: 'a.find', plugin: 'a', title: textOf('core.shell.home'), find }, typed, contextOf({}));
  expect(find).toHaveBeenCalledWith(asked, expect.anything());
});
