/** The session of this console. */
import { browserEnvironment } from './browser';
import { createSession } from './session';

export const session = createSession(browserEnvironment());
