/** French nouns: articles, elision, agreement. */
import { capital, counted, type Noun, withOwn } from './noun';

export interface FrenchNounOptions {
  gender: 'm' | 'f';
  /** Singular and plural where the full name is too long: in merges, counts and phrases (`nature`, of `nature de client`). */
  short?: readonly [one: string, many: string];
  /** `l’abonnement`: before a vowel or a mute h; false before an aspirated h, as in `hall`. */
  elided?: boolean;
}

const mute = /^[aeiouhàâäéèêëîïôöùûüœæ]/i;

/**
 * The texts of a kind of record in French.
 * @param one singular, in small letters: `sous-genre`
 * @param many plural
 */
export function frenchNoun(one: string, many: string, options: FrenchNounOptions): Noun {
  const { gender, short = [one, many], elided = mute.test(one) } = options;
  const [brief] = short;
  const isMasculine = gender === 'm';
  const the = (noun: string) => (elided ? `l’${noun}` : `${isMasculine ? 'le' : 'la'} ${noun}`);
  const a = (noun: string) => `${isMasculine ? 'un' : 'une'} ${noun}`;
  const fresh = !isMasculine ? 'nouvelle' : elided ? 'nouvel' : 'nouveau';
  return {
    texts: (own) =>
      withOwn(
        {
          title: capital(many),
          one,
          many: counted([one, many]),
          new: capital(`${fresh} ${brief}`),
          into: `${capital(brief)} qui reste`,
          sections: { top: capital(one) },
          commands: {
            create: `Créer ${a(one)}`,
            open: `Ouvrir ${a(one)}`,
            remove: `Supprimer ${the(one)}`,
            merge: `Fusionner ${the(brief)} vers…`,
          },
          aliases: {
            create: `${fresh} ${brief}, ajouter ${a(brief)}`,
            open: `voir ${a(one)}`,
            remove: `effacer ${the(one)}`,
            merge: `fusionner, regrouper, remplacer ${the(brief)}`,
          },
        },
        own,
      ),
    phrase: (template) => {
      const isCounted = template.includes('{n}');
      return template
        .replace(/(\p{L}+)\*/gu, (_, word: string) => {
          const single = isMasculine ? word : `${word}${word.endsWith('e') ? '' : 'e'}`;
          return isCounted ? `{{${single}|${single}${/[sx]$/.test(single) ? '' : 's'}}}` : single;
        })
        .replace('{n}', counted(short))
        .replace('{the}', the(brief));
    },
  };
}
