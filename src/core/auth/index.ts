/** The session of this console. */
import { browserGround } from './browser';
import { createSession } from './session';

export const session = createSession(browserGround());
