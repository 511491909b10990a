/** What the description of the API calls an operation. */
import type { Resource } from '../../src/core/define';
import { translators } from '../texts';
import type { DeclaredRoute } from './routes';

/** Operations that resources share, by method and by what follows their address. */
const shared: Readonly<Record<string, string>> = {
  'GET ': 'list',
  'POST ': 'create',
  'GET /:id': 'read one',
  'PUT /:id': 'change one',
  'DELETE /:id': 'delete one',
  'POST /bulk': 'change many',
  'GET /choices': 'find one to point to',
  'GET /export': 'export a file of what a filter finds',
  'POST /import': 'import a file',
  'POST /summary': 'what a selection has in common',
  'POST /summary/:leaf': 'values of a leaf in a selection',
  'GET /sums': 'sums of columns',
  'POST /usages': 'what uses a selection',
  'POST /validate': 'check without writing',
  'GET /values': 'values of a field',
  'GET /:id/owned': 'what a copy may take along',
  'POST /:id/copy': 'copy one with what it owns',
  'POST /:id/merge': 'merge one into another',
  'POST /:id/publish': 'publish one',
  'POST /:id/unpublish': 'withdraw one',
  'GET /:id/versions': 'versions of one',
  'GET /:id/versions/:n': 'a version of one',
  'POST /:id/versions/:n/restore': 'restore a version of one',
  'GET /effective': 'what each site shows',
  'GET /effectives': 'effective values of all',
  'GET /:id/effective': 'effective values of one',
  'GET /:id/overrides': 'what is overridden below one',
  'POST /:id/detach': 'end the inheritance of one',
};

/** The tag of an operation: its resource, or the service that it stands under. */
export function tagOf({ url }: Pick<DeclaredRoute, 'url'>, resource: Resource | undefined): string {
  return resource?.name ?? url.split('/')[2] ?? 'storage';
}

/** One line: whose, and what. */
export function summaryOf(route: DeclaredRoute, resource: Resource | undefined): string {
  const { method, url } = route;
  const base = resource ? `/api/${resource.service}/${resource.path}` : url.split('/').slice(0, 3).join('/');
  const rest = url.slice(base.length);
  const subject = resource ? translators.en(resource.one) : tagOf(route, resource);
  const said = resource && shared[`${method} ${rest}`];
  return `${subject}: ${said ?? wordsOf(method, rest)}`;
}

const verbs: Readonly<Record<string, string>> = { GET: 'read', POST: 'call', PUT: 'change', DELETE: 'delete' };

function wordsOf(method: string, rest: string): string {
  const words = rest.split('/').filter((part) => part !== '' && !part.startsWith(':'));
  return `${verbs[method] ?? method} ${words.join(' ') || 'all'}`;
}
