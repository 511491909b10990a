/** What is done to packages: titles, other names, success messages, lines of the work list. */

import { publication } from '../../../../features/sold/i18n/en/publication';
import { englishNoun } from '../../../../i18n/english-noun';

export const noun = englishNoun('package', 'packages');
const { commands, aliases, said } = publication(noun);

export const done = {
  commands: {
    ...commands,
    alertes: 'Show the packages with an alert',
    switch: 'Go to the other list of packages',
  },
  aliases: {
    ...aliases,
    list: 'bundles, deals, passes, gift boxes, package, offers',
    create: 'new package, add a package, compose an offer',
    open: 'show a package, edit a package',
    alertes: 'cancelled component, sold out component, packages to review',
    switch: 'other list, content, management, bulk',
  },
  said,
  todos: {
    annules: 'Packages with a cancelled or missing component',
    complets: 'Packages on sale with a sold-out component',
    presque: 'Packages on sale with fewer than 20 left',
    brouillons: 'Packages in draft',
  },
  second: {
    title: 'Package management',
    menu: 'Bulk editing',
    aliases: 'bulk changes of packages, statuses, best-sellers, best sellers, search engine, locks',
  },
  switch: { title: 'The two lists of packages', first: 'Content', second: 'Management' },
} as const;
