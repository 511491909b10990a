/** One-time links to the change of password: of an invitation, of a forgotten password. */
import { sql } from 'drizzle-orm';
import type { Locale } from '../../src/i18n/text';
import type { Config } from '../config';
import type { Tx } from '../db/database';
import type { Letter } from '../mail/compose';
import { fingerprint, randomToken } from './tokens';

const lasts = { INVITATION: '72 hours', MOT_DE_PASSE_LIEN: '30 minutes' } as const;

/** Whom a link is for. */
export interface Invited {
  id: string;
  nom: string;
  mail: string;
  locale: Locale;
  /** Whose mails they get. */
  partner: string | null;
}

/** Makes a link, good once and as long as its account has the address it goes to, and the mail that brings it. */
export async function linkLetter(
  tx: Tx,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  template: keyof typeof lasts,
  { id, nom, mail, locale, partner }: Invited,
): Promise<Letter> {
  const token = randomToken();
  await tx.execute(sql`insert into auth_liens (empreinte, utilisateur, adresse, expire)
    values (${fingerprint(token)}, ${id}, ${mail}, now() + ${lasts[template]}::interval)`);
  // In the fragment: it goes in no log and in no Referer.
  const lien = `${publicUrl}/${locale}/auth/forgot-password#jeton=${token}`;
  return { to: mail, template, partner, lang: locale, data: { nom, lien } };
}
