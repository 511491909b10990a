/** English nouns: an article, a plural. */
import { capital, counted, type Noun, withOwn } from './noun';

export interface EnglishNounOptions {
  /** Singular and plural where the full name is too long: in merges, counts and phrases. */
  short?: readonly [one: string, many: string];
  /** `an` by its sound, where its first letter misleads: `a user`, `an hour`. */
  article?: 'a' | 'an';
}

/**
 * The texts of a kind of record in English.
 * @param one singular, in small letters: `sub-genre`
 * @param many plural
 */
export function englishNoun(one: string, many: string, options: EnglishNounOptions = {}): Noun {
  const { short = [one, many], article } = options;
  const [brief] = short;
  const a = (noun: string) => `${article ?? (/^[aeiou]/i.test(noun) ? 'an' : 'a')} ${noun}`;
  return {
    texts: (own) =>
      withOwn(
        {
          title: capital(many),
          one,
          many: counted([one, many]),
          new: `New ${brief}`,
          into: `${capital(brief)} that stays`,
          sections: { top: capital(one) },
          commands: {
            create: `Create ${a(one)}`,
            open: `Open ${a(one)}`,
            remove: `Delete the ${one}`,
            merge: `Merge the ${brief} into…`,
          },
          aliases: {
            create: `new ${brief}, add ${a(brief)}`,
            open: `see ${a(one)}, show ${a(one)}`,
            remove: `erase the ${one}`,
            merge: `merge, combine, group, join, replace the ${brief}`,
          },
        },
        own,
      ),
    phrase: (template) => template.replace('{n}', counted(short)).replace('{the}', `the ${brief}`),
  };
}
