/** What somebody lacks, in words and as a problem. */
import { core } from '../i18n/core';
import type { Translate } from '../i18n/translate';
import { type Refused } from './model/rights';
import { actionWords, Problem } from './problem';

/** `demande COMMANDES · PUBLICATION`. */
export function sayLacking(lacks: Refused, t: Translate): string {
  if (lacks.code === 'permission')
    return t(core('rights.permission'), { domaine: lacks.domaine, niveau: lacks.niveau });
  if (lacks.code === 'action') return t(core('rights.action'), { action: actionWords(lacks.action, t) });
  if (lacks.code === 'proof') return t(core('rights.proof'));
  if (lacks.code === 'site-off') return t(core('rights.siteOff'));
  return t(core('commands.refused.right'));
}

/** The refusal as the server answers it: 403 with what is missing. */
export function forbidden({ code, ...params }: Refused): Problem {
  return new Problem(code, { status: 403, params });
}
