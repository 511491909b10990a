import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce } from '../../../server/announce';
import { readConfig } from '../../../server/config';
import { createMailer, isRelayable } from '../../../server/mail/mailer';

describe('mail by SMTP', () => {
  const received: string[] = [];
  let server: Server;
  let port = 0;
  beforeAll(async () => {
    server = createServer((socket) => {
      let inData = false;
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        received.push(text);
        if (inData) {
          if (!text.endsWith('\r\n.\r\n')) return;
          inData = false;
          socket.write('250 ok\r\n');
        } else if (text.startsWith('DATA')) {
          inData = true;
          socket.write('354 go\r\n');
        } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => void server.close());

  it('goes to the server that is set, on one line per header whatever the names', async () => {
    const config = {
      databaseUrl: undefined,
      dataDir: mkdtempSync(join(tmpdir(), 'regie-mail-')),
      port: 0,
      host: '',
      publicUrl: 'https://regie.example.org',
      jwtSecret: undefined,
      platformName: 'Scène\r\nBcc: mal@example.org',
      s3: undefined,
      smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      demo: false,
      passwordReset: 'link' as const,
      historyMonths: 24,
      environment: 'test' as const,
    };
    const mailer = createMailer(config);
    await mailer.deliver({
      to: 'ada@example.org',
      subject: 'Mot de passe modifié, Ada\r\nBcc: pire@example.org',
      text: 'Bonjour Ada',
    });
    mailer.close();
    const all = received.join('');
    expect(all).toContain('RCPT TO:<ada@example.org>');
    expect(all).not.toMatch(/RCPT TO:<(?:mal|pire)/);
    expect(all).not.toMatch(/^Bcc:/m);
  });

  it('leaves from the platform’s address whatever a template’s sender, and says that no person wrote it', async () => {
    received.length = 0;
    const config = {
      ...readConfig({ NODE_ENV: 'test', MAIL_FROM: 'billets@regie.example', PUBLIC_URL: 'http://localhost:4000' }),
      smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    };
    const mailer = createMailer(config);
    const mail = {
      to: 'ada@example.org',
      subject: 'a',
      text: 'b',
      from: 'salle@partenaire.example',
      reference: 'envoi-1.ab',
    };
    await mailer.deliver({ ...mail, cc: 'copie@example.org' });
    mailer.close();
    const all = received.join('');
    for (const line of [
      'MAIL FROM:<billets@regie.example>',
      'RCPT TO:<ada@example.org>',
      'RCPT TO:<copie@example.org>',
    ])
      expect(all).toContain(line);
    expect(all).toMatch(/^From: .*<salle@partenaire\.example>/m);
    expect(all).toMatch(/^Sender: .*<billets@regie\.example>/m);
    expect(all).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(all).toMatch(/^Message-ID: <envoi-1\.ab@regie\.example>/m);
  });

  it.each([
    ['billets@regie.example', true],
    ['ne-pas-repondre@localhost', false],
    ['ne-pas-repondre@regie.internal', false],
    ['ne-pas-repondre@serveur', false],
  ])('from %s is taken by relays: %s, and the start says where it is not', (address, expected) => {
    expect(isRelayable(address)).toBe(expected);
    const lines: string[] = [];
    const config = { ...readConfig({ NODE_ENV: 'test', MAIL_FROM: address }), smtpUrl: 'smtp://relais.example' };
    announce(config, 'pglite', false, (line) => lines.push(line));
    expect(lines.some((line) => line.includes('MAIL_FROM'))).toBe(!expected);
    announce({ ...config, smtpUrl: undefined }, 'pglite', false, (line) => lines.push(line));
    expect(lines.filter((line) => line.includes('MAIL_FROM'))).toHaveLength(expected ? 0 : 1);
  });
});
