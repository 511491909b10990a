/** A signed-in client over kept connections, light enough not to be what is measured. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { type Person, people } from '../support/browser';

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

export interface Client {
  get(path: string): Promise<Answer>;
  send(method: 'POST' | 'PUT', path: string, body: object, headers?: Record<string, string>): Promise<Answer>;
  /** Sends a text as a file, with what is said of it. */
  upload(path: string, dto: object | null, content: string, name?: string): Promise<Answer>;
  /** Reads an answer without keeping it; its size. */
  drain(path: string): Promise<number>;
  close(): void;
}

interface Body {
  type: string;
  bytes: Buffer;
}

const json = (body: object): Body => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) });
const boundary = 'limite-du-banc';

/** A form of a file, and what is said of it, as the console sends them. */
function form(dto: object | null, content: string, name: string): Body {
  const part = (head: string, text: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const parts = [
    ...(dto === null ? [] : [part('name="dto"', JSON.stringify(dto))]),
    part(`name="files"; filename="${name}"`, content),
    `--${boundary}--\r\n`,
  ];
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.from(parts.join('')) };
}

/** A token is good for a minute; it is renewed before. */
const renewAfter = 40_000;

/** Signs in and answers what asks on behalf of this person. */
export async function signedIn(url: string, person: Person = 'admin', connections = 1): Promise<Client> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let token = '';
  let refresh = '';
  let since = 0;

  const open = (method: string, path: string, body: Body | null, headers: Record<string, string>) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(
        `${url}${path}`,
        {
          method,
          agent,
          headers: {
            ...(token !== '' && { authorization: token }),
            ...(body !== null && { 'content-type': body.type }),
            ...headers,
          },
        },
        resolve,
      );
      asked.once('error', reject);
      asked.end(body?.bytes);
    });
  const take = async (message: IncomingMessage): Promise<Answer> => {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk);
    return { status: message.statusCode ?? 0, headers: message.headers, text: Buffer.concat(chunks).toString('utf8') };
  };
  const keep = ({ status, text }: Answer) => {
    if (status !== 200) throw new Error(`Sign-in answered ${status}: ${text}`);
    const tokens: { access_token: string; refresh_token: string } = JSON.parse(text);
    [token, refresh, since] = [tokens.access_token, tokens.refresh_token, performance.now()];
  };
  let renewing: Promise<void> | null = null;
  const renew = async () => {
    if (performance.now() - since < renewAfter) return;
    renewing ??= open('POST', '/api/user/refresh-token-admin', json({ token: refresh }), {})
      .then(take)
      .then(keep)
      .finally(() => (renewing = null));
    await renewing;
  };
  const checked = async (answer: Promise<Answer>): Promise<Answer> => {
    const got = await answer;
    if (got.status >= 400) throw new Error(`${got.status}: ${got.text.slice(0, 500)}`);
    return got;
  };

  const { login, password } = people[person];
  keep(await open('POST', '/api/user/loginAdmin', json({ login, password }), {}).then(take));
  return {
    async get(path) {
      await renew();
      return checked(open('GET', path, null, {}).then(take));
    },
    async send(method, path, body, headers = {}) {
      await renew();
      return checked(open(method, path, json(body), headers).then(take));
    },
    async upload(path, dto, content, name = 'banc.csv') {
      await renew();
      return checked(open('POST', path, form(dto, content, name), {}).then(take));
    },
    async drain(path) {
      await renew();
      let size = 0;
      for await (const chunk of await open('GET', path, null, {})) size += chunk.length;
      return size;
    },
    close: () => agent.destroy(),
  };
}
