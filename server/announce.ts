/** What a started server tells the person at the terminal. */
import type { Config } from './config';
import { operatorText } from './db/operator-text';
import { isRelayable, platformSender } from './mail/mailer';
import { demoPassword, demoUsers } from './seed/people';

const withoutPassword = (url: string) =>
  url.replace(/\/\/([^:@/]*)(?::[^@/]*)?@/, (_all, user: string) => (user ? `//${user}@` : '//')).replace(/\?.*/, '');

const roles = {
  ADMIN: { fr: 'administrateur', en: 'administrator' },
  GESTION_SITE_GROUPE: { fr: 'groupe de sites', en: 'site group' },
  PARTNER: { fr: 'partenaire', en: 'partner' },
};

/** Prints address, database, demo sign-ins and what survives what. */
export function announce(
  config: Config,
  kind: 'pglite' | 'postgres',
  isDemo: boolean,
  say: (line: string) => void,
): void {
  const t = (fr: string, en: string) => operatorText({ fr, en });
  const embedded = kind === 'pglite';
  const place = config.s3 ? `S3 (${config.s3.bucket})` : `${config.dataDir}/storage`;
  say('');
  say(`  Régie   ${config.publicUrl}/`);
  say('');
  say(
    `  ${t('Base', 'Database')}      ${embedded ? `${t('embarquée', 'embedded')}, ${config.dataDir}` : withoutPassword(config.databaseUrl ?? '')}`,
  );
  say(`  ${t('Fichiers', 'Files')}  ${t('', '   ')}${place}`);
  say(
    `  ${t('Courriels', 'Mails')} ${t('', '    ')}${config.smtpUrl ? withoutPassword(config.smtpUrl) : `${config.dataDir}/outbox`}`,
  );
  const sender = platformSender(config);
  if (config.smtpUrl !== undefined && !isRelayable(sender))
    say(
      `  ${t(
        `Les mails partent de ${sender}, que les serveurs de mail refusent\u202f: donnez MAIL_FROM ou PUBLIC_URL.`,
        `Mails leave from ${sender}, which mail servers refuse: set MAIL_FROM or PUBLIC_URL.`,
      )}`,
    );
  if (isDemo) {
    say('');
    say(`  ${t('Connexions de démonstration, mot de passe', 'Demo sign-ins, password')} ${demoPassword}`);
    for (const { mail, role } of demoUsers) say(`    ${mail.padEnd(28)} ${operatorText(roles[role])}`);
  }
  say('');
  say(
    embedded
      ? t(
          '  Tout ce qui est confirmé à l’écran survit à un arrêt brutal, dans le dossier de la base. Ctrl+C arrête.',
          '  All that the screen confirmed survives a crash, in the database folder. Ctrl+C stops.',
        )
      : t(
          '  Tout est dans PostgreSQL et le stockage\u202f: ce serveur peut disparaître. Ctrl+C arrête.',
          '  Everything is in PostgreSQL and the storage: this server may vanish. Ctrl+C stops.',
        ),
  );
  say('');
}
