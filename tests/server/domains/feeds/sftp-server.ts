/** An SFTP server of the tests: files in memory, one account, a key of its own that may change. */
import type { AddressInfo } from 'node:net';
import { type Connection, Server, type SFTPWrapper, utils } from 'ssh2';

const { OPEN_MODE, STATUS_CODE } = utils.sftp;
const mode = 0o100644;

export interface SftpServer {
  address: string;
  files: Map<string, Buffer>;
  /** Whether connections break off in the middle of a file. */
  breaks: boolean;
  /** The same port and files, with another key. */
  changeKey(): Promise<void>;
  stop(): Promise<void>;
}

/** Of some hundred keys that the library makes, one is none that it reads. */
function hostKey(): string {
  for (;;) {
    const { private: key } = utils.generateKeyPairSync('ed25519');
    if (!(utils.parseKey(key) instanceof Error)) return key;
  }
}

export async function startSftp(account: { user: string; password: string }): Promise<SftpServer> {
  const files = new Map<string, Buffer>();
  let server = await listen(0);
  const { port } = server.address() as AddressInfo; // It listens on TCP.
  const made: SftpServer = {
    address: `sftp://127.0.0.1:${port}`,
    files,
    breaks: false,
    async changeKey() {
      await made.stop();
      server = await listen(port);
    },
    stop: () => new Promise<void>((done) => void server.close(() => done())),
  };
  return made;

  function listen(at: number): Promise<Server> {
    const opened = new Server({ hostKeys: [hostKey()] }, (client: Connection) => {
      client.on('error', () => undefined);
      client.on('authentication', (asked) => {
        if (asked.method !== 'password') return asked.reject(['password']);
        return asked.username === account.user && asked.password === account.password ? asked.accept() : asked.reject();
      });
      client.on('ready', () =>
        client.on('session', (accept) => accept().on('sftp', (take) => serveFiles(take(), client))),
      );
    });
    return new Promise((done) => opened.listen(at, '127.0.0.1', () => done(opened)));
  }

  function serveFiles(sftp: SFTPWrapper, client: Connection): void {
    const open: string[] = [];
    const attributes = (path: string) => {
      const size = files.get(path)?.length ?? 0;
      return { mode, uid: 0, gid: 0, size, atime: 0, mtime: 0 };
    };
    const named = (handle: Buffer) => open[handle.readUInt32BE(0)] ?? '';
    const stat = (id: number, path: string) =>
      files.has(path) ? sftp.attrs(id, attributes(path)) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    sftp.on('OPEN', (id, path, flags) => {
      if (flags & OPEN_MODE.WRITE) files.set(path, Buffer.alloc(0));
      else if (!files.has(path)) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE(open.push(path) - 1);
      return sftp.handle(id, handle);
    });
    sftp.on('READ', (id, handle, offset, length) => {
      const content = files.get(named(handle)) ?? Buffer.alloc(0);
      if (made.breaks && offset > 0) return void client.end();
      if (offset >= content.length) return sftp.status(id, STATUS_CODE.EOF);
      return sftp.data(id, content.subarray(offset, offset + length));
    });
    sftp.on('WRITE', (id, handle, offset, data) => {
      const content = files.get(named(handle)) ?? Buffer.alloc(0);
      files.set(named(handle), Buffer.concat([content.subarray(0, offset), data]));
      sftp.status(id, STATUS_CODE.OK);
    });
    sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
    sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
    sftp.on('STAT', stat);
    sftp.on('LSTAT', stat);
    sftp.on('FSTAT', (id, handle) => stat(id, named(handle)));
    sftp.on('REALPATH', (id, path) => sftp.name(id, [{ filename: path, longname: path, attrs: attributes(path) }]));
    sftp.on('REMOVE', (id, path) => sftp.status(id, files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE));
    sftp.on('RENAME', (id, from, to) => {
      const content = files.get(from);
      if (!content) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
      files.delete(from);
      files.set(to, content);
      return sftp.status(id, STATUS_CODE.OK);
    });
  }
}
