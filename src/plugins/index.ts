/** The plugins of the console: adding one is one line. */
import type { Loaders } from '../i18n/runtime';
import { bestSellers } from './best-sellers';
import { cards } from './cards';
import { customerNatures } from './customer-natures';
import { customers } from './customers';
import { editorial } from './editorial';
import { events } from './events';
import { feeds } from './feeds';
import { genres } from './genres';
import { help } from './help';
import { history } from './history';
import { home } from './home';
import { layouts } from './layouts';
import { lists } from './lists';
import { mails } from './mails';
import { media } from './media';
import { orders } from './orders';
import { packages } from './packages';
import { pages } from './pages';
import { partners } from './partners';
import { plans } from './plans';
import { reference } from './reference';
import { releases } from './releases';
import { reviews } from './reviews';
import { roles } from './roles';
import { rules } from './rules';
import { searchEngine } from './search-engine';
import { seo } from './seo';
import { settings } from './settings';
import { styles } from './styles';
import { subscriptions } from './subscriptions';
import { translations } from './translations';
import { venues } from './venues';
import { webhooks } from './webhooks';

export const plugins = [
  home,
  events,
  packages,
  subscriptions,
  orders,
  customers,
  cards,
  genres,
  customerNatures,
  venues,
  partners,
  reviews,
  pages,
  lists,
  editorial,
  bestSellers,
  seo,
  searchEngine,
  translations,
  feeds,
  reference,
  roles,
  rules,
  plans,
  history,
  settings,
  help,
  styles,
  media,
  layouts,
  mails,
  releases,
  webhooks,
] as const;

/** What forms and the help say of fields, loaded with them. */
export const hintDictionaries: Loaders = { fr: () => import('./hints-fr'), en: () => import('./hints-en') };

export const pluginDictionaries: Loaders = { fr: () => import('./fr'), en: () => import('./en') };
