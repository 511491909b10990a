/** `regie say "…"`: what a sentence asks for, as the palette understands it. */
import { domainsAtom } from '../../commands/domains';
import type { Row } from '../../commands/palette/search/row';
import { parseSentence, resolveReading, sentenceRows, vocabularyOf } from '../../commands/palette/sentence/late';
import { coreCommandsAtom } from '../../core/command-of';
import { facts, store } from '../../core/facts';
import { dictionariesAtom } from '../../core/routing/enter';
import { language, translatorOf } from '../../i18n/runtime';
import { registry } from '../../installed';
import { contextOf } from '../context';
import { countOf, refused } from '../options';
import { sendCall } from '../sending';
import { exits } from '../terminal';
import { word } from '../text';
import type { Verb } from '../verb';
import { sendingShapes } from './run';

export const sayVerb: Verb = {
  name: 'say',
  operands: '"…"',
  shapes: () => ({ ...sendingShapes, pick: { type: 'string' } }),
  run: async ({ terminal, given, json, signIn }) => {
    await signIn();
    const line = given.operands.join(' ');
    const rows = await readingsOf(line, terminal.signal);
    const pick = countOf(given, 'pick');
    const [only] = pick === undefined ? rows : rows.slice(pick - 1, pick);
    if (!only) throw refused(word('said.notUnderstood'));
    if (rows.length > 1 && pick === undefined) {
      rows.forEach((row, place) => terminal.err(`${place + 1}  ${row.title}`));
      terminal.err(word('said.several', { n: rows.length }));
      return exits.failed;
    }
    terminal.err(word('said.understood', { phrase: only.title.replace(/…$/, '') }));
    if (only.blocked !== undefined) throw refused(only.blocked);
    if (!only.call) throw refused(word('said.notUnderstood'));
    return sendCall(
      terminal,
      only.call,
      { dryRun: given.flags['dry-run'] === true, yes: given.flags['yes'] === true, json },
      only.sentence ? { sentence: only.sentence } : {},
    );
  },
};

/** The readings that the palette offers, with what they name found. */
export async function readingsOf(line: string, signal: AbortSignal): Promise<readonly Row[]> {
  const { t, locale } = language();
  const other = await translatorOf(locale === 'fr' ? 'en' : 'fr', store.get(dictionariesAtom));
  const commands = [...registry.commands.values(), ...store.get(coreCommandsAtom).values()];
  const vocabulary = vocabularyOf(registry, commands, [t, other]);
  const readings = parseSentence(line, { vocabulary, facts: facts(), now: Date.now(), about: [] });
  const found = await Promise.all(readings.map((reading) => resolveReading(reading, contextOf(signal))));
  return sentenceRows(found.flat(), false, { line, facts: facts(), t, domains: store.get(domainsAtom) });
}
