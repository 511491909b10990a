-- Users as records: a role of theirs is one of the table. One that was nowhere gave no right: such an account is closed.
insert into utilisateurs (id, version, date_creation, date_modif, auteur_modif, nom, mail, login, role, id_tiers, locale, actif)
select a.id, a.version, a.date_creation, a.date_modif, a.auteur_modif, a.nom, a.mail, a.login,
  coalesce(own.id_role, built_in.id_role, 3), to_jsonb(a.id_tiers), a.locale,
  a.actif and built_in.id_role is not null and (a.roles[2] is null or own.id_role is not null)
from auth_comptes a
  left join roles own on own.code = a.roles[2] and own.scope = a.roles[1]
  left join roles built_in on built_in.code = a.roles[1] and built_in.systeme;

alter table auth_comptes drop column login, drop column nom, drop column mail, drop column roles, drop column id_tiers, drop column locale,
  drop column actif, drop column version, drop column date_creation, drop column date_modif, drop column auteur_modif;
-- Null: somebody invited, who has not chosen one yet.
alter table auth_comptes alter column mot_de_passe drop not null;
alter table auth_comptes add column derniere_connexion timestamptz;
update auth_comptes a set derniere_connexion = (select max(s.cree) from auth_sessions s where s.utilisateur = a.id);
alter table auth_comptes add constraint auth_comptes_utilisateur foreign key (id) references utilisateurs (id) on delete cascade;

create unique index utilisateurs_login on utilisateurs (lower(login));
create index utilisateurs_mail on utilisateurs (lower(mail));
create index auth_liens_utilisateur on auth_liens (utilisateur);
-- Rights that change are told to every node at once (0024).
create trigger rights_of_users after update of role, id_tiers, actif or delete on utilisateurs
  for each statement execute function tell_rights();
