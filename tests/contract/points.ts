import { argText, codeText } from '../../src/commands/palette/ask/asking';
import { targetFields } from '../../src/core/args';
import { type Role, scopesOf } from '../../src/core/contract';
import type { AnyCommand, MenuItem } from '../../src/core/define';
import type { Field } from '../../src/core/model/field';
import { itemModel, ownItemFields } from '../../src/core/model/items';
import { leavesOf, type Model, sectionText, valueText } from '../../src/core/model/model';
import { accessOf, guardOf, passes, type Right } from '../../src/core/model/rights';
import { ownerOf } from '../../src/core/registry';
import { parameters } from '../support/typography';
import { locales, pluginCommands, type TestConsole } from './console';
import { keyFaults } from './keys';

const roles: readonly Role[] = scopesOf.any;

/** Point 1: ids start with their plugin's, nothing is given twice; the registry refuses what breaks it. */
export function duplicateFaults({ refused, registry }: TestConsole): string[] {
  const core = [...registry.commands.keys()].filter((id) => ownerOf(id) === 'core');
  const paths = [...registry.pages.values()].map(({ path }) => path.replace(/\/$/, ''));
  const items = registry.menu.flatMap((item) => [item.id, ...(item.child ?? []).map(({ id }) => id)]);
  return [
    ...refused,
    ...core,
    ...twice(paths),
    ...twice(items),
    ...twice([...registry.resources.values()].map(({ service, path }) => `${service}/${path}`)),
  ];
}

/** Point 3: what manifests, commands and models name is in both dictionaries, with the same parameters. */
export function textFaults(console: TestConsole): string[] {
  const { fr, en } = console.texts;
  return [...new Set(namedTexts(console))].flatMap((key) => {
    const missing = locales
      .filter((locale) => !console.texts[locale].has(key))
      .map((locale) => `${key}: not in ${locale}`);
    const differ = parameters(fr.get(key) ?? '').join() !== parameters(en.get(key) ?? '').join();
    return [...missing, ...(differ && missing.length === 0 ? [`${key}: parameters differ`] : [])];
  });
}

function namedTexts(console: TestConsole): string[] {
  const { registry } = console;
  const of = (part: { title: string; aliases?: string }) => [
    part.title,
    ...(part.aliases === undefined ? [] : [part.aliases]),
  ];
  const menu = (item: MenuItem): string[] => [item.title, ...(item.child ?? []).flatMap(menu)];
  return [
    ...registry.plugins.flatMap(of),
    ...[...registry.pages.values()].flatMap(of),
    ...[...console.commands.values()].flatMap(of),
    ...registry.finders.flatMap(of),
    ...registry.todos.flatMap(of),
    ...registry.menu.flatMap(menu),
    ...[...console.commands.values()].flatMap((command) => (command.hidden ? [] : argTexts(command))),
    ...[...registry.resources.values()].flatMap(({ one, many, model }) => [
      one,
      many,
      ...modelTexts(model),
      `${model.text}.fields.${model.key.name}`,
      ...Object.keys(model.sections).map((section) => sectionText(model, section)),
    ]),
  ];
}

/** Labels of fields and of values, those of a list's items too. */
function modelTexts(model: Model): string[] {
  return [...leavesOf(model).values()].flatMap((leaf) => [
    leaf.label,
    ...(leaf.field.values ?? []).map((code) => valueText(model, leaf, code)),
    ...(leaf.field.kind === 'list' ? modelTexts(itemModel(model, leaf)).filter(isShown) : []),
  ]);
}

/** What the console fills in the items of a list has no label. */
const isShown = (key: string) => !ownItemFields.has(key.slice(key.lastIndexOf('.') + 1));

function argTexts(command: AnyCommand): string[] {
  const target = targetFields(command);
  return Object.entries(command.args ?? {}).flatMap(([name, field]) =>
    name === target.q
      ? []
      : [argText(command, name), ...(field.values ?? []).map((code) => codeText(command, name, code))],
  );
}

/** Point 4: keys pass the lint; the same key means places that never hold together. */
export const bindingFaults = ({ bindings }: TestConsole): string[] => keyFaults(bindings);

/** Point 5: guards are words the server knows, and nobody is let in to see or do what the server would refuse. */
export function guardFaults(console: TestConsole): string[] {
  const { registry } = console;
  const isKnown = (right: Right | undefined) => right !== undefined && Object.hasOwn(scopesOf, guardOf(right));
  const wider = (inner: Right, outer: Right) =>
    roles.filter((role) => passes(inner, { role }) && !passes(outer, { role }));
  const pages = [...registry.pages.values()].flatMap((page) => {
    const shown = page.resource === undefined ? undefined : registry.resources.get(page.resource);
    return [
      ...(isKnown(page.guard) ? [] : [`page ${page.id}: ${String(page.guard)}`]),
      ...(shown
        ? wider(page.guard, accessOf(shown, 'read')).map(
            (role) => `page ${page.id}: ${role} may not read ${shown.name}`,
          )
        : []),
      // A form opened without a record writes one.
      ...(shown && page.view === 'edit'
        ? wider(page.create ?? page.guard, accessOf(shown, 'create')).map(
            (role) => `page ${page.id}: ${role} may not write`,
          )
        : []),
    ];
  });
  const commands = pluginCommands(console).flatMap(({ id, right, when }) =>
    isKnown(right ?? when?.right) ? [] : [`command ${id}: no right`],
  );
  const resources = [...registry.resources.values()].flatMap((resource) =>
    wider(accessOf(resource, 'update'), accessOf(resource, 'read')).map(
      (role) => `resource ${resource.name}: ${role} writes but may not read`,
    ),
  );
  const finders = registry.finders
    .filter(({ right }) => right !== undefined && !isKnown(right))
    .map(({ id }) => `finder ${id}`);
  return [...pages, ...commands, ...resources, ...finders];
}

const typed = new Set<Field['kind']>([
  'text',
  'longText',
  'integer',
  'number',
  'money',
  'flag',
  'enum',
  'date',
  'dateTime',
  'tags',
]);

/** Point 6: each argument can be answered in the palette: typed, listed, or found by a finder of its resource. */
export function askFaults(console: TestConsole): string[] {
  const { finders, resources } = console.registry;
  const isAskable = (command: AnyCommand, name: string, field: Field) => {
    if (command.ask?.[name] !== undefined || typed.has(field.kind))
      return field.kind !== 'enum' || (field.values ?? []).length > 0;
    if (field.kind !== 'reference' && field.kind !== 'references') return field.required !== true;
    // Ids can be typed; names only when somebody can find them.
    return !resources.has(field.resource ?? '') || finders.some(({ resource }) => resource === field.resource);
  };
  return pluginCommands(console).flatMap((command) =>
    command.hidden
      ? []
      : Object.entries(command.args ?? {}).flatMap(([name, field]) =>
          isAskable(command, name, field) ? [] : [`${command.id}: ${name} (${field.kind})`],
        ),
  );
}

/** Point 10, its part without a browser: a way leads to every page, by the menu, by keys or from its parent. */
export function pageFaults({ registry }: TestConsole): string[] {
  const menu = new Set(
    registry.menu
      .flatMap((item) => [item, ...(item.child ?? [])])
      .flatMap(({ to }) => (to === undefined ? [] : [bare(to)])),
  );
  return [...registry.pages.values()].flatMap((page) => {
    const isDirect =
      menu.has(bare(page.path)) || page.keys !== undefined || page.guard === 'public' || page.plugin === 'core';
    const isUnder = page.parent !== undefined && registry.pages.has(page.parent);
    return isDirect || isUnder ? [] : [`${page.id}: no menu entry, no keys, no parent`];
  });
}

const bare = (path: string) => path.split('?', 1)[0]?.replace(/\/$/, '') ?? path;

function twice(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
