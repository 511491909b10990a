/** What a field still reads of a text that was typed in it and left: whoever writes its value waits for it. */
import { createContext } from 'react';

export const PendingParseContext = createContext<(settled: Promise<void>) => void>(() => undefined);
