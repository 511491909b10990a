/** The plugins of the console: adding one is one line. */
import { genres } from './genres';
import { home } from './home';

export const plugins = [home, genres] as const;
