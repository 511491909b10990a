/** What is stored of a mail until it left, sealed: its words and its attachments. */
import { type } from 'arktype';
import type { Message } from './mailer';
import type { ComposedMail } from './outbox';
import type { Seal } from './seal';

const Stored = type({
  texte: 'string',
  'html?': 'string',
  'from?': 'string',
  'cc?': 'string',
  'attachments?': type({ filename: 'string', contentType: 'string', content: 'string' }).array(),
});

export function closeMessage(seal: Seal, mail: ComposedMail): string {
  const { texte, html, expediteur, cc, attachments } = mail;
  const stored: typeof Stored.infer = {
    texte,
    ...(html !== '' && { html }),
    ...(expediteur !== '' && { from: expediteur }),
    ...(cc !== '' && { cc }),
    ...(attachments && {
      attachments: attachments.map((each) => ({ ...each, content: each.content.toString('base64') })),
    }),
  };
  return seal.close(JSON.stringify(stored));
}

/** Null when it is not what was stored, or was sealed with another secret. */
export function openMessage(seal: Seal, message: string): Omit<Message, 'to' | 'subject'> | null {
  let opened: unknown;
  try {
    opened = JSON.parse(seal.open(message));
  } catch {
    return null;
  }
  const stored = Stored(opened);
  if (stored instanceof type.errors) return null;
  const { texte, attachments, ...rest } = stored;
  const files = attachments?.map((each) => ({ ...each, content: Buffer.from(each.content, 'base64') }));
  return { ...rest, text: texte, ...(files && { attachments: files }) };
}
