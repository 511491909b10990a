/** A signed-in caller of a running server, over HTTP as the console does. */
const password = 'Regie-2026!';

/** Tokens live for a minute: a caller signs in again before that. */
const freshMs = 40_000;

export class Caller {
  private signedAt = Date.now();

  private constructor(
    private readonly url: string,
    private readonly login: string,
    private token: string,
  ) {}

  static async signIn(url: string, login = 'admin@regie.example'): Promise<Caller> {
    return new Caller(url, login, await Caller.tokenFor(url, login));
  }

  private static async tokenFor(url: string, login: string): Promise<string> {
    const answer = await fetch(`${url}/api/user/loginAdmin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password }),
    });
    if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
    const tokens: { access_token: string } = JSON.parse(await answer.text());
    return tokens.access_token;
  }

  get<T>(path: string): Promise<T> {
    return this.send('GET', path);
  }

  put<T>(path: string, body: unknown, version: number): Promise<T> {
    return this.send('PUT', path, body, { 'If-Match': `"${version}"` });
  }

  /** @param version that was seen, of a record */
  post<T>(path: string, body: unknown, version?: number): Promise<T> {
    const seen = version === undefined ? {} : { 'If-Match': `"${version}"` };
    return this.send('POST', path, body, { 'Idempotency-Key': crypto.randomUUID(), ...seen });
  }

  /** Sends a file to import. */
  upload<T>(path: string, content: string | Buffer, dto: object): Promise<T> {
    const form = new FormData();
    form.set('dto', JSON.stringify(dto));
    form.append('files', new Blob([Uint8Array.from(Buffer.from(content))]), 'lignes.csv');
    return this.send('POST', path, form, { 'Idempotency-Key': crypto.randomUUID() });
  }

  /** Removes a record; gives the lot that takes it back. */
  async remove(path: string, version: number): Promise<string> {
    const answer = await this.reach('DELETE', path, undefined, { 'If-Match': `"${version}"` });
    return answer.headers.get('x-lot') ?? '';
  }

  private async send<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T> {
    return JSON.parse(await (await this.reach(method, path, body, headers)).text());
  }

  private async reach(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    if (Date.now() - this.signedAt > freshMs) {
      this.signedAt = Date.now();
      this.token = await Caller.tokenFor(this.url, this.login);
    }
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        Authorization: this.token,
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
}
