/** Controls of the kinds that plugins bring: they come when a field of theirs is first drawn. */
import type { ComponentType } from 'react';
import type { FieldControlProps } from '../form/fields/field-control';
import type { PluginKind } from './kind';
import type { Kind } from './registry';

export interface KindControl {
  kind: PluginKind<unknown>;
  control: () => Promise<{ default: ComponentType<FieldControlProps> }>;
}

const added = new Map<Kind, KindControl['control']>();

/** Takes in the controls of a plugin. */
export function addControls(controls: readonly KindControl[] = []): void {
  for (const { kind, control } of controls) added.set(kind.name, control);
}

/** What loads the control of a plugin's kind; undefined where it has none of its own. */
export function controlOf(kind: Kind): KindControl['control'] | undefined {
  return added.get(kind);
}
