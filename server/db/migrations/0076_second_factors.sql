-- Second factors of accounts (domains.md 22): applications that give codes, passkeys, and codes that serve once when these are away.

-- `secret`: that of an application, sealed; of a passkey not yet confirmed, what it has to sign. `pas`: the last step of time
-- of which a code was taken, so that none serves twice.
create table auth_facteurs (
  id text primary key,
  utilisateur text not null references auth_comptes (id) on delete cascade,
  type text not null check (type in ('TOTP', 'PASSKEY')),
  nom text not null,
  secret text,
  pas bigint not null default 0,
  cle_id text unique,
  cle text,
  compteur bigint not null default 0,
  transports jsonb not null default '[]',
  cree timestamptz not null default now(),
  confirme timestamptz,
  utilise timestamptz
);
create index auth_facteurs_utilisateur on auth_facteurs (utilisateur);

create table auth_secours (
  utilisateur text not null references auth_comptes (id) on delete cascade,
  empreinte text not null,
  utilise timestamptz,
  primary key (utilisateur, empreinte)
);

-- What was asked of whom: at sign-in, of who gave the right password; for a proof. It serves once.
create table auth_defis (
  empreinte text primary key,
  utilisateur text not null references auth_comptes (id) on delete cascade,
  usage text not null check (usage in ('CONNEXION', 'PREUVE')),
  expire timestamptz not null
);
create index auth_defis_utilisateur on auth_defis (utilisateur);

-- A factor that comes or goes changes what its owner may do where a role asks for one (0024).
create trigger rights_of_factors after insert or update of confirme or delete on auth_facteurs
  for each statement execute function tell_rights();
