import { KINDS, type Kind, kindBit } from './index-entries';

/** What part of the world the palette looks in. */
export type ScopeName = 'all' | 'commands' | 'screens' | 'records' | 'id' | 'views' | 'scopes';

/** The sign that opens each scope, typed first. */
export const SCOPE_SIGNS = {
  '>': 'commands',
  '/': 'screens',
  '@': 'records',
  ':': 'id',
  '#': 'views',
  '?': 'scopes',
} as const satisfies Readonly<Record<string, ScopeName>>;

/** What is typed: the scope as a chip, the kind of records under `@`, and the rest. */
export interface Typed {
  scope: ScopeName;
  /** Name of a resource; only in `records` and `id`. */
  resource: string | null;
  text: string;
}

/** Nothing typed yet. */
export const NOTHING_TYPED: Typed = { scope: 'all', resource: null, text: '' };

/** Takes the new content of the field in. A sign typed first, in no scope, opens its scope and leaves the text. */
export function type(typed: Typed, text: string): Typed {
  if (typed.scope !== 'all') return { ...typed, text };
  const scope = scopeOfSign(text.charAt(0));
  return scope ? { scope, resource: null, text: text.slice(1).trimStart() } : { ...typed, text };
}

/** Backspace on an empty field: leaves the kind first, then the scope. */
export function leave(typed: Typed): Typed {
  if (typed.text !== '') return typed;
  return typed.resource === null ? NOTHING_TYPED : { ...typed, resource: null };
}

/** Tab under `@` or `:`: takes the kind that the text names if it names one, else goes to the next kind. */
export function chooseKind(
  typed: Typed,
  kinds: readonly { resource: string; label: string }[],
  names: (label: string, text: string) => boolean,
  back = false,
): Typed {
  if (typed.scope !== 'records' && typed.scope !== 'id') return typed;
  const named = typed.text === '' ? undefined : kinds.find(({ label }) => names(label, typed.text));
  if (named && typed.resource === null) return { ...typed, resource: named.resource, text: '' };
  const around = [null, ...kinds.map(({ resource }) => resource)];
  const next = around.indexOf(typed.resource) + (back ? -1 : 1);
  return { ...typed, resource: around.at(next % around.length) ?? null };
}

/** The mask of kinds that a scope shows. */
export function kindsOf(scope: ScopeName): number {
  return SHOWN[scope].reduce((mask, kind) => mask | kindBit(kind), 0);
}

const SHOWN: Readonly<Record<ScopeName, readonly Kind[]>> = {
  all: KINDS,
  commands: ['command'],
  screens: ['screen'],
  records: ['record'],
  id: ['record'],
  views: ['view'],
  scopes: [],
};

function scopeOfSign(sign: string): ScopeName | undefined {
  return Object.entries(SCOPE_SIGNS).find(([known]) => known === sign)?.[1];
}
