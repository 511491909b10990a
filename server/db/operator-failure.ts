/** Why a server or a script cannot go on, for the person at the terminal: one sentence, and what to do. */
import { isStorageFull, isStorageReadOnly } from '../http/failures';
import { operatorText } from './operator-text';
import { SharedSessionError } from './sessions';

/** What stopped the program. Unknown errors say their own message; in development with where they come from. */
export function operatorFailure(error: unknown, env: NodeJS.ProcessEnv = process.env): string {
  if (!(error instanceof Error)) return String(error);
  const part = (name: 'code' | 'path' | 'port' | 'address' | 'syscall') => String(Reflect.get(error, name) ?? '');
  const t = (fr: string, en: string) => operatorText({ fr, en }, env);
  const code = part('code');
  const place = part('path');
  if (code === 'EADDRINUSE')
    return t(
      `Le port ${part('port')} est déjà pris. Arrêtez ce qui l’occupe, ou choisissez-en un autre (PORT=4001).`,
      `Port ${part('port')} is taken. Stop what uses it, or choose another one (PORT=4001).`,
    );
  if (part('syscall') === 'listen' && code === 'EACCES')
    return t(
      `Le port ${part('port')} est réservé par le système. Choisissez-en un au-dessus de 1024 (PORT=4000).`,
      `Port ${part('port')} is reserved by the system. Choose one above 1024 (PORT=4000).`,
    );
  if (part('syscall') === 'listen' && code === 'EADDRNOTAVAIL')
    return t(
      `L’adresse ${part('address')} n’est pas une adresse de cette machine. Corrigez HOST.`,
      `The address ${part('address')} is not one of this machine. Correct HOST.`,
    );
  if (isStorageFull(error))
    return t(
      `Le disque est plein${place && `\u00a0: ${place}`}. Libérez de la place ou donnez un autre DATA_DIR, puis relancez\u00a0; ce qui était confirmé est intact.`,
      `The disk is full${place && `: ${place}`}. Free some space or give another DATA_DIR, then start again; what was confirmed is intact.`,
    );
  if (isStorageReadOnly(error))
    return t(
      `Impossible d’écrire${place && ` dans ${place}`}. Donnez au compte qui lance le serveur le droit d’écrire dans ce dossier, ou donnez un autre DATA_DIR.`,
      `Cannot write${place && ` to ${place}`}. Let the account that runs the server write to this folder, or give another DATA_DIR.`,
    );
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return t(
      `${place} n’est pas un dossier. Donnez un dossier comme DATA_DIR.`,
      `${place} is not a folder. Give a folder as DATA_DIR.`,
    );
  if (error instanceof SharedSessionError)
    return t(
      `${error.setting}\u00a0: ce pooler partage ses sessions d’une transaction à l’autre\u00a0; passez-le en mode session (pgbouncer\u00a0: pool_mode = session), ou donnez l’adresse de PostgreSQL.`,
      `${error.setting}: this pooler shares its sessions between transactions; put it in session mode (pgbouncer: pool_mode = session), or give the address of PostgreSQL itself.`,
    );
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return t(
      'PostgreSQL ne répond pas. Vérifiez qu’il est démarré, et l’adresse dans DATABASE_URL.',
      'PostgreSQL does not answer. Check that it is running, and the address in DATABASE_URL.',
    );
  return env['NODE_ENV'] === 'development' ? (error.stack ?? error.message) : error.message;
}
