/** What the server writes when no template is live, or the live one fails: plain words, and the same in HTML. */
import { piecesOf } from '../../src/core/model/template';
import { builtIn as en } from '../../src/plugins/mails/i18n/en/built-in';
import { builtIn as fr } from '../../src/plugins/mails/i18n/fr/built-in';
import type { Trigger } from '../../src/plugins/mails/models/triggers';
import type { MailTexts } from './render';

/** The built-in template of a trigger. */
export function builtInTexts(trigger: Trigger): MailTexts {
  const [french, english] = [fr[trigger], en[trigger]];
  return {
    objetFr: french.subject,
    objetEn: english.subject,
    htmlFr: plainHtml(french.text),
    htmlEn: plainHtml(english.text),
    texteFr: french.text,
    texteEn: english.text,
    expediteur: '',
    cc: '',
  };
}

/** Paragraphs of a text as HTML; lines of an order stand by themselves. */
export function paragraphs(text: string, style = ''): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((part) =>
      /^\{(?:lignes|remboursements)\}$/.test(part.trim())
        ? part.trim()
        : `<p${style && ` style="${style}"`}>${linked(part).replace(/\n/g, '<br>')}</p>`,
    )
    .join('\n');
}

/** A text as an HTML part of its own. */
export function plainHtml(text: string): string {
  return `<!doctype html>\n<html>\n<body style="font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere">\n${paragraphs(text)}\n</body>\n</html>\n`;
}

/** An address is written as a link to itself. */
function linked(part: string): string {
  return piecesOf(part, 'code')
    .map((piece) => {
      if ('text' in piece) return piece.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return piece.placeholder === 'lien' ? '<a href="{lien}">{lien}</a>' : `{${piece.placeholder}}`;
    })
    .join('');
}
