import { expect, it } from 'vitest';
import { operatorFailure } from '../../../server/db/operator-failure';
import { problemOf } from '../../../server/http/errors';

const failure = (message: string, facts: object = {}) => Object.assign(new Error(message), facts);
const french = { LANG: 'fr_FR.UTF-8' };
const english = { LANG: 'en_US.UTF-8' };

it.each<[string, Error, RegExp, RegExp]>([
  [
    'a port that is taken',
    failure('listen', { code: 'EADDRINUSE', port: 4000, syscall: 'listen' }),
    /^Le port 4000 est déjà pris\. .*PORT=4001/,
    /^Port 4000 is taken\. .*PORT=4001/,
  ],
  [
    'a port of the system',
    failure('listen', { code: 'EACCES', port: 80, syscall: 'listen' }),
    /^Le port 80 est réservé/,
    /^Port 80 is reserved/,
  ],
  [
    'a read-only folder',
    failure('open', { code: 'EROFS', path: '/data/regie.lock', syscall: 'open' }),
    /^Impossible d’écrire dans \/data\/regie\.lock\. Donnez .*DATA_DIR/,
    /^Cannot write to \/data\/regie\.lock\. Let .*DATA_DIR/,
  ],
  [
    'a full disk',
    failure('write', { code: 'ENOSPC', syscall: 'write' }),
    /^Le disque est plein\. Libérez/,
    /^The disk is full\. Free/,
  ],
  [
    'a full disk under the embedded database',
    failure('PGlite stopped: PANIC: could not write to file: No space left on device'),
    /^Le disque est plein\./,
    /^The disk is full\./,
  ],
  [
    'a file in the place of the folder',
    failure('mkdir', { code: 'ENOTDIR', path: '/data/pglite' }),
    /^\/data\/pglite n’est pas un dossier\./,
    /^\/data\/pglite is not a folder\./,
  ],
  [
    'a database that is away',
    failure('connect', { code: 'ECONNREFUSED' }),
    /^PostgreSQL ne répond pas\./,
    /^PostgreSQL does not answer\./,
  ],
])('says %s, and what to do', (_name, error, fr, en) => {
  expect(operatorFailure(error, french)).toMatch(fr);
  expect(operatorFailure(error, english)).toMatch(en);
});

it('answers requests the same way', () => {
  expect(problemOf(failure('PANIC: No space left on device'))).toMatchObject({ code: 'storage-full', status: 507 });
  expect(problemOf(failure('open', { code: 'EROFS' }))).toMatchObject({ code: 'storage-read-only', status: 507 });
});
