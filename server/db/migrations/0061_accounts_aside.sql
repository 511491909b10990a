-- Accounts keep what only sign-in knows; who they are makes room for a kind of record (0062), which takes it over (0063).
drop trigger rights_of_users on utilisateurs;
drop index utilisateurs_login;
drop index utilisateurs_mail;
alter table utilisateurs rename constraint utilisateurs_pkey to auth_comptes_pkey;
alter table utilisateurs drop constraint utilisateurs_locale_check;
alter table utilisateurs rename to auth_comptes;
