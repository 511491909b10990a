/** What a role is let through in this console: its screens and commands, and why others are refused. Pure. */
import { type Actor, guardOf, lacking, type Page, passes, type Right } from '../../core';
import { permissionsBy } from '../../core/model';
import { actionsIn, type Given, lineOf } from './models/matrix';

interface Command {
  id: string;
  title: Page['title'];
  hidden?: boolean;
  right?: Right;
}

export interface Checked<C> {
  screens: readonly Page[];
  allScreens: number;
  commands: number;
  refused: readonly { command: C; lacks: NonNullable<ReturnType<typeof lacking>> }[];
}

/** Who has a role, as rights are checked: levels within the scope, forced ones included. */
export function actorWith(given: Given): Actor {
  return {
    role: given.scope,
    rights: {
      permissions: permissionsBy((domaine) => lineOf(given, domaine).niveau),
      actionsSensibles: actionsIn(given.actionsSensibles),
      langues: [],
    },
  };
}

export function checkAs<C extends Command>(given: Given, pages: Iterable<Page>, commands: Iterable<C>): Checked<C> {
  const actor = actorWith(given);
  const direct = directOf(pages);
  const shown = [...commands].filter(({ hidden }) => hidden !== true);
  const judged = shown.map((command) => ({ command, lacks: lacking(command.right ?? 'any', actor) }));
  return {
    screens: direct.filter(({ guard }) => passes(guard, actor)),
    allScreens: direct.length,
    commands: judged.filter(({ lacks }) => lacks === null).length,
    refused: judged.flatMap(({ command, lacks }) => (lacks ? [{ command, lacks }] : [])),
  };
}

/** The screens that a role opens in another scope and not in its own. */
export function screensLost(given: Given, before: Given['scope'], pages: Iterable<Page>): readonly Page[] {
  const [now, then] = [actorWith(given), actorWith({ ...given, scope: before })];
  return directOf(pages).filter(({ guard }) => passes(guard, then) && !passes(guard, now));
}

/** Screens that an address opens by itself. */
function directOf(pages: Iterable<Page>): Page[] {
  return [...pages].filter(
    (page) => page.view !== 'edit' && !page.path.includes('$') && guardOf(page.guard) !== 'public',
  );
}
