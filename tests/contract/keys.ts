import { type Binding as Bound, compile } from '../../src/commands/keys/binding';
import { bindingsOf } from '../../src/commands/keys/bindings';
import { lintBindings } from '../../src/commands/keys/lint';
import type { Page } from '../../src/core/registry';

export type Binding = Bound;
export { bindingsOf };

/** The bindings of commands, then those of pages (`g m`), as the console makes them. */
export function compiled(commands: readonly Binding[], pages: readonly Page[]): Binding[] {
  const ofPages = pages.flatMap((page): Binding[] =>
    page.keys === undefined
      ? []
      : [{ keys: page.keys, command: 'core.go', args: { to: page.path }, when: { right: page.guard } }],
  );
  return [...commands, ...ofPages];
}

/** What the lint says of bindings, on every platform. */
export function keyFaults(bindings: readonly Binding[]): string[] {
  const found = (['windows', 'mac', 'linux'] as const).flatMap((platform) =>
    lintBindings(compile(bindings, platform)).map(
      ({ slot, keys, code, other }) => `${slot} (${keys}): ${code}${other ? ` with ${other}` : ''}`,
    ),
  );
  return [...new Set(found)];
}
