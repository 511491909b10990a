/** From what happened to a mail: the live template of its partner, else the built-in text. */

import { sql } from 'drizzle-orm';
import type { Locale } from '../../src/i18n/text';
import type { MailData } from '../../src/plugins/mails/models/placeholders';
import type { Trigger } from '../../src/plugins/mails/models/triggers';
import { zoneNow } from '../clock';
import type { Tx } from '../db/database';
import { run } from '../resource/run';
import { builtInTexts } from './built-in';
import { inherit, type Level, liveLevels } from './inheritance';
import type { Attachment } from './mailer';
import { type MailTexts, type Rendered, renderMail } from './render';

/** A mail to write. */
export interface Letter {
  /** What happened. */
  template: Trigger;
  /** Whose mail it is; null: the platform's. */
  partner: string | null;
  lang: Locale;
  to: string;
  data: MailData;
  attachments?: readonly Attachment[];
}

/** A mail that was written. */
export interface Composed extends Rendered {
  expediteur: string;
  cc: string;
  /** The template it was made with, and its version; null: the built-in text. */
  modele: { id: number; version: number } | null;
}

export async function compose(tx: Tx, letter: Letter, platform: string): Promise<Composed> {
  const levels = await liveLevels(tx, letter.template, letter.partner);
  const data = { email: letter.to, site: await siteOf(tx, letter.partner, platform), ...letter.data };
  return composeWith(levels, letter, data, await zoneNow(tx, letter.partner));
}

/** A template that fails to render, or says nothing, gives way to the built-in text. */
function composeWith(
  levels: readonly Level[],
  { template, lang }: Letter,
  data: MailData,
  zone: string | undefined,
): Composed {
  const [nearest] = levels;
  if (nearest !== undefined) {
    const { texts } = inherit(levels);
    const rendered = tryRender(texts, data, lang, zone);
    if (rendered !== null)
      return {
        ...rendered,
        expediteur: texts.expediteur,
        cc: texts.cc,
        modele: { id: nearest.id, version: nearest.version },
      };
  }
  return { ...renderMail(builtInTexts(template), data, lang, zone), expediteur: '', cc: '', modele: null };
}

function tryRender(texts: MailTexts, data: MailData, lang: Locale, zone: string | undefined): Rendered | null {
  try {
    const rendered = renderMail(texts, data, lang, zone);
    return rendered.objet.trim() === '' || rendered.html.trim() === '' ? null : rendered;
  } catch {
    return null;
  }
}

/** How the site that writes is called. */
export async function siteOf(tx: Tx, partner: string | null, platform: string): Promise<string> {
  if (partner === null) return platform;
  const [found] = await run<{ libelle: string }>(
    tx,
    sql`select libelle from partenaires where partner_id = ${partner}`,
  );
  return found?.libelle ?? platform;
}
