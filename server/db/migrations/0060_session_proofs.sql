-- When who uses a session last proved who it is: signing in does.
alter table auth_sessions add column preuve timestamptz not null default now();
