/** The bytes of a source, within what may be read. */
import { type Readable, Transform } from 'node:stream';
import { Problem } from '../../../../src/core/problem';
import type { Services } from '../../../services';
import { fileOf, readFile } from './files';
import { openAddress, sourceProblem } from './outbound';
import { secretOf } from './secrets';
import { readSftp, type SftpTarget } from './sftp';

/** Where a feed reads or writes. */
export interface Place {
  idFlux: number;
  typeSource: string;
  adresse: string;
  identifiant: string;
  empreinteHote: string;
}

/** Bytes that a source may hold once unpacked. */
export const mostBytes = 4 * 1024 ** 3;
/** First bytes of archives: ZIP, gzip, 7z. */
const archives: readonly (readonly [first: number, second: number])[] = [
  [0x50, 0x4b],
  [0x1f, 0x8b],
  [0x37, 0x7a],
];

/** Opens the source of a feed. */
export async function openSource(services: Services, place: Place, signal: AbortSignal): Promise<Readable> {
  const body = await bytesOf(services, place, signal);
  return body.on('error', () => undefined).pipe(within(body));
}

async function bytesOf(services: Services, place: Place, signal: AbortSignal): Promise<Readable> {
  const { config } = services;
  switch (place.typeSource) {
    case 'URL': {
      const headers = await headersOf(services, place);
      return (await openAddress(config, place.adresse, { headers, signal })).body;
    }
    case 'SFTP':
      return readSftp(config, await sftpOf(services, place), signal);
    default: {
      if (!(await fileOf(services, place.idFlux))) throw sourceProblem('feed-no-file');
      return readFile(services, place.idFlux);
    }
  }
}

/** Who asks: a name and a password, or a token alone. */
export async function headersOf(services: Services, { idFlux, identifiant }: Place): Promise<Record<string, string>> {
  const secret = await secretOf(services, idFlux);
  if (secret === null) return {};
  if (identifiant === '') return { authorization: `Bearer ${secret}` };
  return { authorization: `Basic ${Buffer.from(`${identifiant}:${secret}`).toString('base64')}` };
}

/** How an SFTP server is met; its key is kept at the first time. */
export async function sftpOf(services: Services, place: Place): Promise<SftpTarget> {
  return {
    address: place.adresse,
    user: place.identifiant,
    secret: await secretOf(services, place.idFlux),
    fingerprint: place.empreinteHote,
    async met(fingerprint) {
      await services.database.pool.query(
        `update flux set empreinte_hote = $2 where id_flux = $1 and coalesce(empreinte_hote, '') = ''`,
        [place.idFlux, fingerprint],
      );
    },
  };
}

/** Passes bytes on until there are too many; an archive is recognised by its first ones. */
function within(source: Readable): Transform {
  let count = 0;
  const checking = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const isFirst = count === 0;
      count += chunk.length;
      if (isFirst && archives.some(([first, second]) => chunk[0] === first && chunk[1] === second))
        return done(sourceProblem('feed-archive'));
      if (count > mostBytes) return done(sourceProblem('feed-endless', { go: mostBytes / 1024 ** 3 }));
      return done(null, chunk);
    },
  });
  source.on('error', (error) =>
    // A connection that breaks off is not a source that ends.
    checking.destroy(error instanceof Problem ? error : sourceProblem('feed-broken', {}, error)),
  );
  return checking;
}
