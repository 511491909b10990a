/** Where in the console a person does what an assistant may not. */
import { env } from 'node:process';
import { type Args, aimedOne, targetFields, targetOf } from '../../core/args';
import type { AnyCommand } from '../../core/define';
import { store } from '../../core/facts';
import { registryAtom } from '../../core/registry';
import { listPath } from '../../core/usage/list-path';
import { language } from '../../i18n/runtime';

/** The page of the record that a command aims at, else of the records that it is for. */
export function placeOf(command: AnyCommand, args: Args): string {
  const one = aimedOne(command, args);
  const fields = Object.values(command.args ?? {});
  const name =
    one?.resource ?? targetFields(command).resource ?? fields.find(({ resource }) => resource !== undefined)?.resource;
  const resource = store.get(registryAtom).resources.get(name ?? '');
  if (!resource) return '/dashboard';
  if (one && resource.href !== undefined) return resource.href.replace('$id', encodeURIComponent(one.id));
  const { ids = [], q = null } = targetOf(command, args) ?? {};
  return listPath(resource.name, ids.length > 0 ? `${resource.model.key.name}:${ids.join(';')}` : q) ?? '/dashboard';
}

/** An address as a browser opens it. */
export function consoleAddress(path: string): string {
  if (/^https?:/.test(path)) return path;
  return `${env['PUBLIC_URL'] ?? ''}${/^\/(?:fr|en)(?:\/|$)/.test(path) ? '' : `/${language().locale}`}${path}`;
}
