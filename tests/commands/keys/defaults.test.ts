import { describe, expect, it } from 'vitest';
import { builtinCommands } from '../../../src/commands/builtin';
import { type Binding, compile } from '../../../src/commands/keys/binding';
import { bindingsOf } from '../../../src/commands/keys/bindings';
import { lintBindings } from '../../../src/commands/keys/lint';
import type { AnyCommand, Plugin } from '../../../src/core/define';
import { plugins } from '../../../src/plugins';

const commands: readonly AnyCommand[] = [
  ...builtinCommands,
  ...plugins.flatMap(({ commands = [] }: Plugin): readonly AnyCommand[] => commands),
];
const bindings: readonly Binding[] = commands.flatMap(bindingsOf);

describe('the default keys of the whole console', () => {
  it('are some', () => {
    expect(bindings.length).toBeGreaterThan(10);
  });

  it.each(['windows', 'mac', 'linux'] as const)('pass the lint on %s', (platform) => {
    expect(lintBindings(compile(bindings, platform))).toEqual([]);
  });

  it('open the palette with Mod+K and F1, even in a dialog', () => {
    const palette = bindings.filter(({ command }) => command === 'core.palette');
    expect(palette).toMatchObject([
      { keys: 'Mod+K', anywhere: true },
      { keys: 'F1', anywhere: true },
    ]);
  });
});
