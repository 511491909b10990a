/** One key from a list to the other list of the same records, filter and order kept. */

import { ArrowLeftRight } from 'lucide-react';
import { core } from '../../i18n/core';
import type { Text } from '../../i18n/text';
import { type AnyCommand, defineCommand, type Resource } from '../define';
import { accessOf } from '../model/rights';
import { parseSearch, stringifySearch } from '../routing/search';

export interface SwitchOptions {
  id: string;
  title: Text;
  aliases: Text;
  resource: Resource;
  /** The two lists: their pages and their paths after the locale. */
  lists: readonly [first: { page: string; to: string }, second: { page: string; to: string }];
}

/** Makes the command; it means something on either list only. */
export function switchCommand({ resource, lists: [first, second], ...shown }: SwitchOptions): AnyCommand {
  return defineCommand({
    ...shown,
    icon: ArrowLeftRight,
    keys: 'b',
    right: accessOf(resource, 'read'),
    when: { view: 'list', resource: resource.name },
    ready: ({ page }) => (page === first.page || page === second.page ? true : core('table.noList')),
    run: (_args, { facts }) => ({ to: (facts.page === first.page ? second.to : first.to) + kept() }),
  });
}

/** What both lists understand of the address: columns and views are each one's own. */
function kept(): string {
  const { cols: _columns, vue: _view, ...search } = parseSearch(globalThis.location?.search ?? '');
  return stringifySearch(search);
}
