/** From what happened to a mail: the live template of its partner, else the built-in text. */

import { sql } from 'drizzle-orm';
import type { Locale } from '../../src/i18n/text';
import type { MailData } from '../../src/plugins/mails/models/placeholders';
import { isAccount, type Trigger } from '../../src/plugins/mails/models/triggers';
import { zoneNow } from '../clock';
import { pictureAddress } from '../content/components';
import { currencyOf } from '../currency';
import type { Tx } from '../db/database';
import { identityOf } from '../domains/partners/functions';
import { run } from '../resource/run';
import { builtInTexts } from './built-in';
import { maySend, sentTexts } from './guarded';
import { inherit, type Level, liveLevels } from './inheritance';
import type { Attachment } from './mailer';
import { type MailSite, type MailTexts, type Rendered, renderMail } from './render';

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
  // Account mails are the platform's, whoever's user they go to.
  const partner = isAccount(letter.template) ? null : letter.partner;
  const levels = await liveLevels(tx, letter.template, partner);
  const data = { email: letter.to, site: await siteOf(tx, partner, platform), ...letter.data };
  return composeWith(levels, letter, data, await mailSite(tx, partner, letter.template));
}

/** A template that fails to render, says nothing, or what its mail may not say, is replaced by the built-in text. */
function composeWith(levels: readonly Level[], { template, lang }: Letter, data: MailData, site: MailSite): Composed {
  const [nearest] = levels;
  if (nearest !== undefined) {
    const texts = sentTexts(template, inherit(levels).texts);
    const rendered = maySend(template, texts) ? tryRender(texts, data, lang, site) : null;
    if (rendered !== null)
      return {
        ...rendered,
        expediteur: texts.expediteur,
        cc: texts.cc,
        modele: { id: nearest.id, version: nearest.version },
      };
  }
  return { ...renderMail(builtInTexts(template), data, lang, site), expediteur: '', cc: '', modele: null };
}

function tryRender(texts: MailTexts, data: MailData, lang: Locale, site: MailSite): Rendered | null {
  try {
    const rendered = renderMail(texts, data, lang, site);
    return rendered.objet.trim() === '' || rendered.html.trim() === '' ? null : rendered;
  } catch {
    return null;
  }
}

/** What a partner's mails have of its site: its logo above, the picture of its gift cards on those, how it is reached beneath. */
export async function mailSite(tx: Tx, partner: string | null, template: unknown): Promise<MailSite> {
  if (partner === null) return {};
  const { logo, giftCardImage, emailContact, telephone } = await identityOf(tx, partner);
  const shown = template === 'CARTE' ? [logo, giftCardImage] : [logo];
  return {
    zone: await zoneNow(tx, partner),
    currency: await currencyOf(tx, partner),
    pictures: shown.flatMap((key) => pictureAddress(key) ?? []),
    contact: [emailContact, telephone].filter((each) => each !== ''),
  };
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
