/** What went wrong, in words on the standard error, and its exit code. */

import { argText } from '../commands/palette/ask/asking';
import type { AnyCommand } from '../core/define';
import type { Problem } from '../core/problem';
import { problemTexts } from '../core/problem-texts';
import { language } from '../i18n/runtime';
import { dashed } from './options';
import { type Exit, exits, type Terminal, usage } from './terminal';
import { word } from './text';

/** What a browser has and a program has not. */
const ofScreens =
  /\b(?:document|window|navigator|location|localStorage|sessionStorage|indexedDB)\b.* is not defined|properties of undefined \(reading 'clipboard'\)/;

/** Writes a failure; gives its code. */
export function reportProblem(terminal: Terminal, problem: Problem, json: boolean, command?: AnyCommand): Exit {
  const { title, detail } = wordsOf(problem);
  const errors = problem.errors.map(({ field, errorCodes }) => ({
    field,
    message: errorCodes.map(({ code, message }) => checkWords(code, message)).join(' '),
  }));
  if (json) terminal.err(JSON.stringify({ code: problem.code, status: problem.status, title, detail, errors }));
  else {
    terminal.err([title, detail].filter((each) => each !== '').join(' — '));
    for (const { field, message } of errors) {
      const name = command?.args?.[field] ? `${dashed(field)} (${language().t(argText(command, field))})` : field;
      terminal.err(word('args.wrong', { nom: name, message }));
    }
  }
  return exitOf(problem);
}

export function exitOf({ code, status }: Problem): Exit {
  if (code === 'aborted' || code === 'given-up') return exits.cancelled;
  // A key that is refused for its address or its owner is as good as none.
  if (status === 401 || code === 'signed-out' || code === 'key-address' || code === 'key-owner') return exits.signedOut;
  return exits.failed;
}

function wordsOf(problem: Problem): { title: string; detail: string } {
  const { t } = language();
  if (exitOf(problem) === exits.cancelled) return { title: word('said.cancelled'), detail: '' };
  if (problem.code === usage) return { title: problem.message, detail: '' };
  if (problem.code === 'not-ready') return { title: t(String(problem.params['reason'])), detail: '' };
  if (problem.code === 'not-here' || ofScreens.test(problem.message))
    return { title: word('said.screen', { url: '' }).replace(/\s*:\s*$/, '.'), detail: '' };
  if (problem.code === 'unauthenticated' && problem.body === undefined)
    return { title: word('said.noKey'), detail: '' };
  return problemTexts(problem, t);
}

/** The words of a check, by its code, where the server said none. */
function checkWords(code: string, message: string): string {
  if (message !== code) return message;
  const key = `core.validation.${code}`;
  const said = language().t(key);
  return said === key ? code : said;
}
