/** The domain that a command acts in, said wherever another could be taken for it. */
import { atom } from 'jotai/vanilla';
import { targetFields } from '../core/args';
import { coreCommandsAtom } from '../core/command-of';
import type { AnyCommand, Call } from '../core/define';
import { fold } from '../core/filter/fold';
import { ownerOf, type Registry, registryAtom } from '../core/registry';
import { languageAtom } from '../i18n/runtime';
import type { Translate } from '../i18n/translate';

/** Name of the kind of records that a command acts on; undefined when it acts on none, or on any. */
export function kindOf(command: AnyCommand): string | undefined {
  const { resource } = targetFields(command);
  return resource || command.when?.resource || command.args?.['id']?.resource;
}

/** Domains by the ids of the commands whose title another one has too. */
export function domainsOf(
  registry: Registry,
  commands: Iterable<AnyCommand>,
  t: Translate,
): ReadonlyMap<string, string> {
  const alike = new Map<string, AnyCommand[]>();
  for (const command of commands) {
    if (command.hidden === true) continue;
    const title = fold(t(command.title));
    const others = alike.get(title);
    if (others) others.push(command);
    else alike.set(title, [command]);
  }
  return new Map(
    [...alike.values()]
      .filter((together) => together.length > 1)
      .flat()
      .flatMap((command) => {
        const domain = domainOf(registry, command.id, kindOf(command), t);
        return domain === undefined ? [] : [[command.id, domain] as const];
      }),
  );
}

/** The domain of a command: its kind of records as finders name it, else its plugin. */
export function domainOf(
  { finders, plugins }: Pick<Registry, 'finders' | 'plugins'>,
  id: string,
  kind: string | undefined,
  t: Translate,
): string | undefined {
  const named = finders.find(({ resource }) => kind !== undefined && resource === kind);
  const title = named?.title ?? plugins.find((plugin) => plugin.id === ownerOf(id))?.title;
  return title === undefined ? undefined : t(title);
}

/** The same for this console, in its language. */
export const domainsAtom = atom((get) => {
  const registry = get(registryAtom);
  return domainsOf(registry, [...registry.commands.values(), ...get(coreCommandsAtom).values()], get(languageAtom).t);
});

/** The kind of records that a call made here has written: its own, or that of a write by name (`records.set`). */
export function kindOfCall(command: AnyCommand | undefined, { args }: Call): string | undefined {
  const named = args?.['resource'];
  return typeof named === 'string' ? named : command && kindOf(command);
}
