import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from '../../../server/mail/mailer';

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
});
