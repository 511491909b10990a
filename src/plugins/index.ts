/** The plugins of the console: adding one is one line. */
import { home } from './home';

export const plugins = [home] as const;
