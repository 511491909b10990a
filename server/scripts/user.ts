/** `npm run user -- create|password|factors|disable|enable|list …`: accounts from the terminal. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Role } from '../../src/core/contract';
import { breaksRule, isEmail } from '../../src/core/model/rules';
import { isCommonPassword } from '../auth/common-passwords';
import { forgetFactors } from '../auth/factors';
import { partnersOfUser, roleOfUser, rolesOfUser } from '../auth/own-rights';
import { temporaryPassword } from '../auth/temporary-password';
import { createUser, findAccount, knownRoles, setActive, setPassword } from '../auth/users';
import { readConfig } from '../config';
import { type Database, openDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { operatorFailure } from '../db/operator-failure';
import { operatorText } from '../db/operator-text';
import { sqlFault, sqlState } from '../db/sql-error';

const t = (fr: string, en: string) => operatorText({ fr, en });

class Mistake extends Error {}

const usage = `npm run user -- create <login> --name <nom> --role ${knownRoles.join('|')} [--tiers <id> …] [--mail <adresse>] [--locale fr|en] [--password-stdin]
npm run user -- password <login> [--password-stdin]
npm run user -- factors <login>
npm run user -- disable <login>
npm run user -- enable <login>
npm run user -- list`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    role: { type: 'string' },
    tiers: { type: 'string', multiple: true },
    mail: { type: 'string' },
    locale: { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
});
const [verb, login] = positionals;

/** Never from the command line, where other processes see it: read from the standard input, else made here. */
async function passwordFor(): Promise<{ password: string; temporary: boolean }> {
  if (!values['password-stdin']) return { password: temporaryPassword(), temporary: true };
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    if (breaksRule('passwordrules', line) || line === '' || isCommonPassword(line.toLowerCase())) {
      throw new Mistake(
        t(
          'Mot de passe refusé\u202f: 8 caractères au moins, majuscule, minuscule, chiffre et caractère spécial, et pas un mot courant.',
          'Password refused: at least 8 characters, uppercase, lowercase, digit and special character, and no common word.',
        ),
      );
    }
    return { password: line, temporary: false };
  }
  throw new Mistake(t('Aucun mot de passe reçu.', 'No password received.'));
}

function roleFrom(text: string | undefined): Role {
  const role = knownRoles.find((each) => each === text);
  if (!role)
    throw new Mistake(t(`--role attend ${knownRoles.join(', ')}.`, `--role expects ${knownRoles.join(', ')}.`));
  return role;
}

const show = (password: string, temporary: boolean) =>
  temporary
    ? t(
        `Mot de passe temporaire, à changer à la connexion\u202f: ${password}`,
        `Temporary password, to be changed at sign-in: ${password}`,
      )
    : '';

async function create(database: Database, name: string): Promise<string> {
  const role = roleFrom(values.role);
  const tiers = values.tiers ?? [];
  if (role !== 'ADMIN' && tiers.length === 0)
    throw new Mistake(t('--tiers est attendu pour ce rôle.', '--tiers is expected for this role.'));
  if (values.locale !== undefined && values.locale !== 'fr' && values.locale !== 'en')
    throw new Mistake('--locale fr|en');
  const { password, temporary } = await passwordFor();
  const mail = values.mail ?? name;
  if (!isEmail(mail))
    throw new Mistake(
      t(
        'Une adresse e-mail est attendue\u202f: le login, ou --mail.',
        'An e-mail address is expected: the login, or --mail.',
      ),
    );
  const user = {
    login: name,
    nom: values.name ?? name,
    mail,
    password,
    role,
    idTiers: tiers,
    locale: values.locale ?? 'fr',
    temporaire: temporary,
  } as const;
  try {
    await createUser(database.drizzle, user);
  } catch (error) {
    if (sqlFault(error)?.code === sqlState.uniqueViolation)
      throw new Mistake(t('Ce login existe déjà.', 'This login already exists.'));
    throw error;
  }
  return `${t('Compte créé.', 'Account created.')} ${show(password, temporary)}`.trim();
}

async function known(database: Database, name: string): Promise<string> {
  const found = await findAccount(database, name);
  if (!found) throw new Mistake(t('Ce login est inconnu.', 'This login is unknown.'));
  return found.id;
}

async function run(database: Database): Promise<string> {
  if (verb === 'list') {
    const { rows } = await database.pool.query<{ login: string; roles: string[]; id_tiers: string[]; actif: boolean }>(
      `select u.login, ${rolesOfUser} as roles, ${partnersOfUser} as id_tiers, u.actif
        from utilisateurs u left join roles r on ${roleOfUser} order by lower(u.login)`,
    );
    return rows
      .map((row) =>
        [row.login, row.roles.join(' '), row.id_tiers.join(' '), row.actif ? '' : t('désactivé', 'disabled')].join(
          '\t',
        ),
      )
      .join('\n');
  }
  if (login === undefined) throw new Mistake(usage);
  switch (verb) {
    case 'create':
      return create(database, login);
    case 'password': {
      const id = await known(database, login);
      const { password, temporary } = await passwordFor();
      await setPassword(database, id, password, temporary);
      await database.pool.query(
        "update auth_sessions set fin = now(), motif_fin = 'MOT_DE_PASSE' where utilisateur = $1 and fin is null",
        [id],
      );
      return `${t('Mot de passe changé.', 'Password changed.')} ${show(password, temporary)}`.trim();
    }
    // For an administrator alone who lost theirs: the next sign-in asks the password, and a new factor where the role does.
    case 'factors':
      await forgetFactors(database.drizzle, await known(database, login));
      return t('Seconds facteurs retirés.', 'Second factors removed.');
    case 'disable':
    case 'enable':
      if (!(await setActive(database, await known(database, login), verb === 'enable')))
        throw new Mistake(
          t(
            'C’est le dernier administrateur\u202f: ouvrez-en un autre d’abord.',
            'This is the last administrator: open another one first.',
          ),
        );
      return verb === 'enable'
        ? t('Compte ouvert.', 'Account enabled.')
        : t('Compte fermé, ses sessions aussi.', 'Account disabled, its sessions too.');
    default:
      throw new Mistake(usage);
  }
}

try {
  if (verb === undefined) throw new Mistake(usage);
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrate(database);
    process.stdout.write(`${await run(database)}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${operatorFailure(error)}\n`);
  process.exitCode = 1;
}
