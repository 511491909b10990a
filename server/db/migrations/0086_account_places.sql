-- A password sent by mail: the former one serves until this one does, or until its day is over.
alter table auth_comptes add column provisoire text, add column provisoire_expire timestamptz;
-- Browsers and addresses that somebody signed in from: wrong guesses made elsewhere do not lock them out.
create table auth_lieux (
  utilisateur text not null references auth_comptes (id) on delete cascade,
  empreinte text not null,
  vu timestamptz not null default now(),
  primary key (utilisateur, empreinte)
);
create index auth_lieux_vu on auth_lieux (vu);
