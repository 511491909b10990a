/** The plugins of the console: adding one is one line. */
import type { Loaders } from '../i18n/runtime';
import { bestSellers } from './best-sellers';
import { cards } from './cards';
import { customerNatures } from './customer-natures';
import { events } from './events';
import { genres } from './genres';
import { help } from './help';
import { history } from './history';
import { home } from './home';
import { layouts } from './layouts';
import { lists } from './lists';
import { mails } from './mails';
import { orders } from './orders';
import { packages } from './packages';
import { partners } from './partners';
import { reference } from './reference';
import { reviews } from './reviews';
import { searchEngine } from './search-engine';
import { seo } from './seo';
import { settings } from './settings';
import { styles } from './styles';
import { subscriptions } from './subscriptions';
import { translations } from './translations';
import { venues } from './venues';

export const plugins = [
  home,
  events,
  packages,
  subscriptions,
  orders,
  cards,
  genres,
  customerNatures,
  venues,
  partners,
  reviews,
  lists,
  bestSellers,
  seo,
  searchEngine,
  translations,
  reference,
  history,
  settings,
  help,
  styles,
  layouts,
  mails,
] as const;

/** Their texts, one dictionary a locale. */
export const pluginDictionaries: Loaders = { fr: () => import('./fr'), en: () => import('./en') };
