/** A test of a mail says that it is one: in its subject, over its HTML, before its text. */
import type { Locale } from '../../../src/i18n/text';
import { escapeHtml } from '../../content/escape';
import type { Rendered } from '../../mail/render';
import { translators } from '../../texts';

export function watermarked({ objet, html, texte }: Rendered, lang: Locale): Rendered {
  const t = translators[lang];
  const said = t('mails.watermark.text');
  const band = `<div style="padding:8px 16px;background:#ffe9a8;color:#3d2f00;font:bold 14px Arial,sans-serif;text-align:center">${escapeHtml(said)}</div>`;
  const body = /<body[^<>]*>/i.exec(html);
  const at = body ? body.index + body[0].length : 0;
  return {
    objet: `${t('mails.watermark.subject')} ${objet}`,
    html: `${html.slice(0, at)}${band}${html.slice(at)}`,
    texte: `*** ${said} ***\n\n${texte}`,
  };
}
