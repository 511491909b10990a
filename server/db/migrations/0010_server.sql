-- What the application server keeps for itself: users, sessions, throttles, preferences, idempotency, runs, files, live events.

create table utilisateurs (
  id text primary key,
  login text not null,
  nom text not null,
  mail text not null,
  mot_de_passe text not null,
  roles text[] not null default '{}',
  id_tiers text[] not null default '{}',
  locale text not null default 'fr' check (locale in ('fr', 'en')),
  actif boolean not null default true,
  mot_de_passe_temporaire boolean not null default false,
  version integer not null default 1,
  date_creation timestamptz not null default now(),
  date_modif timestamptz not null default now(),
  auteur_modif text not null default 'système'
);
create unique index utilisateurs_login on utilisateurs (lower(login));
create index utilisateurs_mail on utilisateurs (lower(mail));

-- One sign-in, all its refresh tokens: the family that a re-use revokes.
create table auth_sessions (
  id text primary key,
  utilisateur text not null references utilisateurs (id) on delete cascade,
  cree timestamptz not null default now(),
  expire timestamptz not null,
  fin timestamptz,
  motif_fin text,
  client text not null
);
create index auth_sessions_utilisateur on auth_sessions (utilisateur);
create index auth_sessions_expire on auth_sessions (expire);

-- `empreinte`: SHA-256 of the token. `sel`: with it and the server's secret the successor can be told again, for ten seconds.
create table auth_jetons (
  empreinte text primary key,
  session text not null references auth_sessions (id) on delete cascade,
  cree timestamptz not null default now(),
  utilise timestamptz,
  sel text,
  client text
);
create index auth_jetons_session on auth_jetons (session);

create table auth_liens (
  empreinte text primary key,
  utilisateur text not null references utilisateurs (id) on delete cascade,
  expire timestamptz not null,
  utilise timestamptz
);

-- Attempts by account, by client, by address of a forgotten password.
create table auth_essais (
  cle text primary key,
  nombre integer not null,
  dernier timestamptz not null,
  bloque timestamptz not null
);

create table preferences (
  utilisateur text primary key references utilisateurs (id) on delete cascade,
  document jsonb not null default '{}',
  version integer not null default 1,
  date_modif timestamptz not null default now()
);

create table vues (
  id text primary key,
  utilisateur text not null references utilisateurs (id) on delete cascade,
  resource text not null,
  libelle text not null,
  portee text not null default 'MOI' check (portee in ('MOI', 'ROLE', 'PARTENAIRE', 'TOUS')),
  cible text,
  defaut boolean not null default false,
  definition jsonb not null default '{}',
  version integer not null default 1,
  date_creation timestamptz not null default now(),
  date_modif timestamptz not null default now(),
  auteur_modif text not null
);
create index vues_resource on vues (resource, utilisateur);

create table idempotence (
  utilisateur text not null,
  cle text not null,
  demande text not null,
  etat text not null check (etat in ('EN_COURS', 'FAIT')),
  effet boolean not null default false,
  statut integer,
  entetes jsonb,
  corps text,
  cree timestamptz not null default now(),
  battement timestamptz not null default now(),
  primary key (utilisateur, cle)
);
create index idempotence_cree on idempotence (cree);

create table batch_runs (
  id text primary key,
  job text not null,
  unicite text,
  etat text not null check (etat in ('EN_FILE', 'EN_COURS', 'TERMINE', 'TERMINE_AVEC_ALERTES', 'ECHEC', 'ANNULE', 'BLOQUE')),
  titre text not null,
  fait integer not null default 0,
  total integer not null default 0,
  lance_par text not null,
  lance_par_id text not null,
  appelant jsonb not null,
  entree jsonb,
  resultat jsonb,
  lot_id text,
  erreur text,
  annulation boolean not null default false,
  noeud text,
  reprises integer not null default 0,
  cree timestamptz not null default now(),
  debut timestamptz,
  fin timestamptz,
  battement timestamptz
);
-- A running batch cannot be relaunched.
create unique index batch_runs_unicite on batch_runs (unicite) where etat in ('EN_FILE', 'EN_COURS');
create index batch_runs_file on batch_runs (cree) where etat in ('EN_FILE', 'EN_COURS');
create index batch_runs_cree on batch_runs (cree desc, id);

create table batch_journal (
  run text not null references batch_runs (id) on delete cascade,
  numero integer generated always as identity,
  date timestamptz not null default now(),
  ligne text not null,
  primary key (run, numero)
);

-- `cle` names the content; two files of the same content share it.
create table fichiers (
  id text primary key,
  cle text not null,
  nom text not null,
  type text not null,
  taille bigint not null,
  public boolean not null default false,
  id_tiers text,
  cree_par text not null,
  cree timestamptz not null default now()
);
create index fichiers_cle on fichiers (cle);

-- Events too large for a notification.
create table live_evenements (
  id text primary key,
  contenu jsonb not null,
  cree timestamptz not null default now()
);
create index live_evenements_cree on live_evenements (cree);
