/** What a role gives, read from its row or from its form. */
import { domaines, levels } from '../../../core/model';
import { type RoleRow, scopes } from '../model';
import type { Given } from './matrix';

export function givenOf(row: RoleRow): Given {
  return readsGiven(row);
}

/** The same from values of any shape: what is none of the known codes is left out. */
export function readsGiven(values: object): Given {
  const scope = scopes.find((each) => each === Reflect.get(values, 'scope')) ?? 'PARTNER';
  const permissions = listAt(values, 'permissions').flatMap((item) => {
    if (typeof item !== 'object' || item === null) return [];
    const domaine = domaines.find((each) => each === Reflect.get(item, 'domaine'));
    const niveau = levels.find((each) => each === Reflect.get(item, 'niveau'));
    return domaine && niveau ? [{ domaine, niveau }] : [];
  });
  return { scope, permissions, actionsSensibles: listAt(values, 'actionsSensibles').map(String) };
}

function listAt(values: object, name: string): readonly unknown[] {
  const value: unknown = Reflect.get(values, name);
  return Array.isArray(value) ? value : [];
}
