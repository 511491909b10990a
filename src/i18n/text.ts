/** Keys of dictionaries: what a title, a label or a message is until it is drawn. */

declare const brand: unique symbol;

/** A dictionary key that exists: `events.title`, `core.form.save`. */
export type Text = string & { readonly [brand]: 'text' };

/** The two locales of the console. */
export type Locale = 'fr' | 'en';
export const locales: readonly Locale[] = ['fr', 'en'];

/** A dictionary: groups of texts, groups within groups. */
export interface Dictionary {
  readonly [key: string]: string | Dictionary;
}

/** Every path to a text of a dictionary, as template literals: `fields.statut`. */
export type Paths<D> = D extends string
  ? never
  : { [K in keyof D & string]: D[K] extends string ? K : `${K}.${Paths<D[K]>}` }[keyof D & string];

/** Values a text takes: `{n}`, `{nom}`. */
export type Params = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Gives the key function of one dictionary.
 * @param prefix the plugin's id, or `core`
 * @returns a function from a checked path to its `Text`
 */
export function texts<D>(prefix: string): (path: Paths<D>) => Text {
  return (path) => textOf(`${prefix}.${path}`);
}

/** Makes a key from a convention (`events.fields.statut`); the contract test proves that it exists. */
export function textOf(key: string): Text {
  // The one place where a string becomes a key.
  return key as Text;
}
