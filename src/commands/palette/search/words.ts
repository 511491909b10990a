import { isFiller } from '../../../core/filter/fillers';
import { fold } from '../../../core/filter/fold';
import type { Translate } from '../../../i18n/translate';

/** A folded query without its words that carry no intention; all of it when there are no others. */
export function withoutFillers(folded: string): string {
  const words = folded.split(' ').map((word) => word.replace(/^[dl]'(?=.)/, ''));
  const left = words.filter((word) => !isFiller(word));
  return left.length === 0 ? folded : left.join(' ');
}

/** The names of a text of aliases. */
export function aliasesOf(aliases: string | undefined, t: Translate): string[] {
  if (aliases === undefined) return [];
  return t(aliases)
    .split(',')
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '');
}

/** Whether words say what is done: they begin with an infinitive, or a verb in English. */
export function isVerbal(alias: string): boolean {
  const [first = ''] = fold(alias).split(' ');
  return /(?:er|ir|re)$/.test(first) || englishVerbs.has(first);
}

/** Verbs, each line one thing that is done: a command whose title begins with one is found by the others. */
const families = [
  'creer ajouter nouveau nouvel nouvelle create add new',
  'supprimer effacer enlever delete remove erase',
  'modifier changer editer corriger change edit update',
  'ouvrir voir afficher montrer open show view',
  'renvoyer resend',
  'reporter decaler deplacer postpone reschedule',
  'dupliquer copier duplicate copy',
  'bloquer geler block freeze',
].map((line) => line.split(' '));

/** Words before the name of a record that only ask for its page. */
const openers: ReadonlySet<string> = new Set(
  'ouvrir voir afficher montrer modifier editer fiche aller open show view see edit go'.split(' '),
);

/** Whether a folded word before a name asks for its page. */
export function isOpener(word: string): boolean {
  return openers.has(word);
}

/** Other verbs for what a title begins with; `isCreator`: it makes a record, whatever its own verb. */
export function otherVerbs(title: string, isCreator: boolean): readonly string[] {
  const [verb = ''] = fold(title).split(/[ …]/);
  const own = families.find((family) => family.includes(verb));
  const [creating = []] = families;
  return [...(own ?? []), ...(isCreator ? creating : [])].filter((each) => each !== verb);
}

/** Verbs of one word among other names: a French ending does not tell them. */
const englishVerbs: ReadonlySet<string> = new Set(
  'refund cancel postpone announce hide delete remove lock unlock archive exchange resend send export download translate mark issue'.split(
    ' ',
  ),
);
