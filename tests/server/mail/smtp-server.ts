/** A server of mails on the loopback, that takes, puts off, refuses, stays silent, or is away. */
import { createServer, type Server, type Socket } from 'node:net';

export interface SmtpServer {
  port: number;
  /** Recipients of the mails that were taken, in their order. */
  taken: string[];
  /** What it answers to the recipient: null stays silent. */
  answer: (to: string) => string | null;
  /** What the last mail was, as it came. */
  last: string;
  close(): Promise<void>;
}

export async function startSmtp(port = 0): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.write('220 test\r\n');
    let buffer = '';
    let body: string | null = null;
    let to = '';
    socket.on('data', (chunk) => {
      buffer += chunk.toString();
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        if (body !== null && line !== '.') body += `${line}\n`;
        else if (body !== null) {
          told.taken.push(to);
          told.last = body;
          body = null;
          socket.write('250 ok\r\n');
        } else if (line.startsWith('DATA')) {
          body = '';
          socket.write('354 go\r\n');
        } else if (line.startsWith('RCPT')) {
          to = /<(.*)>/.exec(line)?.[1] ?? '';
          const said = told.answer(to);
          if (said !== null) socket.write(`${said}\r\n`);
        } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  const told: SmtpServer = {
    port: 0,
    taken: [],
    answer: () => '250 ok',
    last: '',
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  told.port = typeof address === 'object' && address ? address.port : 0;
  return told;
}
