/** Commands of the list on the page say what they lack. */
import { afterEach, expect, it } from 'vitest';
import { tableCommands } from '../../src/commands/builtin/tables';
import { store } from '../../src/core/facts';
import { type ActiveTable, activeTableAtom } from '../../src/core/table/list/active-table';
import { core } from '../../src/i18n/core';
import { noFacts } from '../support/facts';

const edit = tableCommands.find(({ id }) => id === 'table.edit');
const open = (mayEdit?: () => boolean) =>
  store.set(activeTableAtom, { resource: 'genres', ...(mayEdit && { mayEdit }) } as ActiveTable);

afterEach(() => store.set(activeTableAtom, null));

it.each([
  ['over a cell that is edited in its place', () => true, true],
  ['over one that is not', () => false, core('table.notEditable')],
  ['in a list that edits something else', undefined, true],
])('changing a cell is offered as it can be: %s', (_case, mayEdit, ready) => {
  open(mayEdit);
  expect(edit?.ready?.(noFacts)).toEqual(ready);
});

it('changing a cell without a list says so', () => {
  expect(edit?.ready?.(noFacts)).toEqual(core('table.noList'));
});
