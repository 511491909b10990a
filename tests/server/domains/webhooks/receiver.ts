/** A receiver of webhooks, as its documentation has one written: it verifies, drops what it has, keeps the order of each record. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Received {
  id: string;
  type: string;
  timestamp: string;
  data: {
    evenement: string;
    ressource: string;
    id: string;
    action: string;
    numero: number;
    gap: boolean;
    mince: boolean;
    dansFiltre: boolean;
    rejoue: boolean;
    adresse: string;
    idTiers: string | null;
    ids?: string[];
    fiche?: Record<string, unknown> | null;
    changements?: { champ: string; avant: unknown; apres: unknown }[];
  };
}

/** How it answers one request: a status with headers, or silence. */
export type Answer = number | { status: number; headers: Record<string, string> } | 'silence';

export class Receiver {
  private server: Server | undefined;
  address = '';
  secret = '';
  /** Messages that verified, each once, as they came. */
  received: Received[] = [];
  /** Requests, those that came again or did not verify included. */
  requests: { headers: IncomingHttpHeaders; body: string }[] = [];
  answer: (message: Received) => Answer = () => 204;
  private readonly known = new Set<string>();

  async open(): Promise<void> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        this.requests.push({ headers: request.headers, body });
        const message = this.verified(body, request.headers);
        if (message === null) return response.writeHead(401).end();
        const answer = this.answer(message);
        if (answer === 'silence') return undefined;
        const { status, headers } = typeof answer === 'number' ? { status: answer, headers: {} } : answer;
        if (status < 300 && !this.known.has(message.id)) {
          this.known.add(message.id);
          this.received.push(message);
        }
        return response.writeHead(status, headers).end(status < 300 ? '' : 'not now');
      });
    });
    await this.listen(0);
    this.address = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hooks`;
  }

  private verified(body: string, headers: IncomingHttpHeaders): Received | null {
    try {
      const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      const message = new Webhook(this.secret).verify(body, given) as Omit<Received, 'id'>;
      return { ...message, id: String(headers['webhook-id']) };
    } catch {
      return null;
    }
  }

  private listen(port: number): Promise<void> {
    return new Promise((done) => this.server?.listen(port, '127.0.0.1', done));
  }

  /** Nobody answers at its address until it is `back`. */
  async away(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((done) => this.server?.close(done));
  }

  back(): Promise<void> {
    return this.listen(Number(new URL(this.address).port));
  }

  clear(): void {
    this.received = [];
    this.requests = [];
    this.known.clear();
    this.answer = () => 204;
  }

  close(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}
