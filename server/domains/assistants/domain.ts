/** Assistants: the commands of the console as tools of the Model Context Protocol. */
import { defineDomain } from '../domain';
import { serveAssistants } from './routes';

export const assistants = defineDomain({ resources: [], routes: serveAssistants });
