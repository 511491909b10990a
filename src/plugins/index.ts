/** The plugins of the console: adding one is one line. */
import { customerNatures } from './customer-natures';
import { events } from './events';
import { genres } from './genres';
import { history } from './history';
import { home } from './home';
import { packages } from './packages';
import { partners } from './partners';
import { reference } from './reference';
import { seo } from './seo';
import { subscriptions } from './subscriptions';
import { venues } from './venues';

export const plugins = [
  home,
  events,
  packages,
  subscriptions,
  genres,
  customerNatures,
  venues,
  partners,
  seo,
  reference,
  history,
] as const;
