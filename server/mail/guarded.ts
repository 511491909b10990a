/**
 * Mails of accounts and mails with a secret (domains.md 24): what a template may not say of them. They go to one address
 * alone, in the platform's name; they load nothing from elsewhere; what they hold stands as text or as a complete `href`, for
 * in any other place somebody else's server, a copy or a click would read it.
 */
import { piecesOf } from '../../src/core/model/template';
import { isGuarded, takesNoCopy } from '../../src/plugins/mails/models/triggers';
import { type HtmlFault, htmlFaults } from './html-faults';
import { type MailTexts, textOfHtml } from './render';
import { secretsIn } from './secrets';

/** The texts of a template as its mail takes them: one that is guarded has neither sender nor copy, one with tickets no copy. */
export function sentTexts(trigger: unknown, texts: MailTexts): MailTexts {
  return {
    ...texts,
    ...(isGuarded(trigger) && { expediteur: '' }),
    ...(takesNoCopy(trigger) && { cc: '' }),
  };
}

/** Whether a mail may leave with these texts, whoever stored them and when. */
export function maySend(trigger: unknown, texts: MailTexts): boolean {
  if (!isGuarded(trigger)) return true;
  return (
    [texts.objetFr, texts.objetEn].every((subject) => secretsIn(subject).length === 0) &&
    [texts.htmlFr, texts.htmlEn].every((html) => guardedHtmlFaults(html).length === 0) &&
    [texts.texteFr, texts.texteEn].every((text) => secretInAddress(text) === null)
  );
}

/** Faults of the HTML part of a guarded mail. */
export function guardedHtmlFaults(html: string): HtmlFault[] {
  const faults = htmlFaults(html, 'guarded');
  // What mail programs make a link of spans tags: it is read as they read it.
  const glued = faults.length > 0 ? null : secretInAddress(textOfHtml(html));
  return glued === null ? faults : [{ code: 'mails-guarded-glued', params: { balise: glued } }];
}

/** The first secret of a text that stands inside what a mail program would make a link of; null: none. */
export function secretInAddress(text: string): string | null {
  const words = piecesOf(text.replace(/\p{Cf}/gu, ''), 'code')
    .map((piece) => ('text' in piece ? piece.text : `{${piece.placeholder}}`))
    .join('')
    .split(/\s+/u);
  for (const word of words) {
    const [secret] = secretsIn(word);
    if (secret === undefined) continue;
    const around = withoutMarks(word.replace(/\{(?:lien|code|motDePasse)\}/g, ''));
    if (/[/\\@=&%#?{]|[\p{L}\p{N}]\.|\.[\p{L}\p{N}]/u.test(around)) return `{${secret}}`;
  }
  return null;
}

/** A word without the marks that end it. */
function withoutMarks(word: string): string {
  let end = word.length;
  while (end > 0 && '.,;:!?)]»"\'’'.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}
