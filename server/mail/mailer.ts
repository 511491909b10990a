/** Mail: by SMTP when `SMTP_URL` is given, else as `.eml` files in the outbox. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Locale, Params } from '../../src/i18n/text';
import { say } from '../auth/texts';
import type { Config } from '../config';

export interface Mail {
  to: string;
  template: 'resetLink' | 'temporaryPassword' | 'passwordChanged' | 'giftCard' | 'order';
  locale: Locale;
  values: Params;
  /** A text that its domain wrote, in the place of the template's. */
  message?: { subject: string; text: string };
  attachments?: readonly Attachment[];
}

export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface Message {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  attachments?: Attachment[];
}

/** A name that goes in a header or a text keeps to one line. */
const oneLine = (value: Params[string]) =>
  typeof value === 'string' ? value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim() : value;

function messageOf(mail: Mail, config: Config): Message {
  const values = Object.fromEntries(Object.entries(mail.values).map(([name, value]) => [name, oneLine(value)]));
  const params = { ...values, platform: oneLine(config.platformName) };
  const host = new URL(config.publicUrl).hostname;
  return {
    from: { name: config.platformName, address: `ne-pas-repondre@${/^[\d.:[\]]+$/.test(host) ? 'localhost' : host}` },
    to: mail.to,
    subject: mail.message
      ? String(oneLine(mail.message.subject))
      : say(mail.locale, `mails.${mail.template}.subject`, params),
    text: mail.message?.text ?? say(mail.locale, `mails.${mail.template}.text`, params),
    ...(mail.attachments && { attachments: [...mail.attachments] }),
  };
}

/** Writes whole files only: a reader never sees half a mail. */
async function writeFile(folder: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
  const draft = join(folder, `.${name}.tmp`);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, name));
}

export function createMailer(config: Config): Mailer {
  if (config.smtpUrl !== undefined) {
    const transport = createTransport(config.smtpUrl, { disableFileAccess: true, disableUrlAccess: true });
    return {
      send: async (mail) => void (await transport.sendMail(messageOf(mail, config))),
      close: () => transport.close(),
    };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, config));
      if (Buffer.isBuffer(message)) await writeFile(join(config.dataDir, 'outbox'), message);
    },
    close: () => transport.close(),
  };
}
