/** Transport of mails: SMTP when `SMTP_URL` is given, else `.eml` files in a folder. What is to be sent waits in the outbox. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config';

/** A mail as it leaves. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Address of the sender; the platform's own when it is not said. */
  from?: string;
  cc?: string;
  attachments?: readonly Attachment[];
  /** Where its addressee refuses such mails by one request (RFC 8058). */
  unsubscribe?: string;
  /** Tells one mail from another: the same for each try, so that receivers see one. */
  reference?: string;
}

export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

export interface Mailer {
  /** Hands a mail over; throws what the server of mails answered. */
  deliver(message: Message): Promise<void>;
  close(): void;
}

/** Milliseconds that a server of mails may take, and connections kept to it. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;
const connections = 3;

/** What goes in a header keeps to one line. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** The platform's own address: the one that is set, else one of the host where the console is. */
export function platformSender({ mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>): string {
  if (mailFrom !== undefined) return mailFrom;
  const { hostname } = new URL(publicUrl);
  return `ne-pas-repondre@${/^[\d.:[\]]+$/.test(hostname) ? 'localhost' : hostname}`;
}

/** Whether servers of mails take an address as a sender: its host has a name that others may look up. */
export function isRelayable(address: string): boolean {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return host.includes('.') && !/\.(?:localhost|local|internal|lan|home|test|invalid)$/.test(host);
}

function envelopeOf(
  { to, subject, text, html, from, cc, attachments, unsubscribe, reference }: Message,
  config: Config,
) {
  const name = oneLine(config.platformName);
  const own = platformSender(config);
  const host = own.slice(own.lastIndexOf('@') + 1);
  return {
    from: { name, address: from ?? own },
    // What comes back comes to the platform, whose mails the server of mails knows, not to a partner's address.
    envelope: { from: own, to: cc === undefined ? [to] : [to, cc] },
    ...(from !== undefined && from !== own && { sender: { name, address: own } }),
    // Answering machines leave it alone (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    to: { name: '', address: to },
    ...(cc !== undefined && { cc: { name: '', address: cc } }),
    subject: oneLine(subject),
    text,
    ...(html !== undefined && { html }),
    ...(attachments && { attachments: [...attachments] }),
    ...(reference !== undefined && { messageId: `<${reference}@${host}>` }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Writes complete files only: a reader never sees half a mail. */
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

/** The address of the server of mails, with our patience where it says nothing else. */
function transportUrl(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const defaults = { pool: 'true', maxConnections: String(connections), ...patience };
  for (const [name, value] of Object.entries(defaults))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return url.href;
}

export function createMailer(config: Config): Mailer {
  if (config.smtpUrl !== undefined) {
    const transport = createTransport(transportUrl(config.smtpUrl));
    return {
      deliver: async (message) => void (await transport.sendMail(envelopeOf(message, config))),
      close: () => transport.close(),
    };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(envelopeOf(mail, config));
      if (Buffer.isBuffer(message)) await writeFile(join(config.dataDir, 'outbox'), message);
    },
    close: () => transport.close(),
  };
}
