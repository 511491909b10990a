/** The names made from a plugin's. */
export interface Names {
  name: string;
  snake: string;
  camel: string;
  Pascal: string;
  key: string;
  one: string;
  many: string;
  /** Of the French noun. */
  gender: 'm' | 'f';
  title: string;
  /** The English noun: the French one where none is given. */
  en: { one: string; many: string; title: string };
}

/** Why a name cannot be taken; undefined when it can. */
export function nameProblem(name: string, root: string): string | undefined;

/** The names that templates are filled with. */
export function namesOf(
  name: string,
  options?: { one?: string; many?: string; title?: string; gender?: string; oneEn?: string; manyEn?: string },
): Names;
