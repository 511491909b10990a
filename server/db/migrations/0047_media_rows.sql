-- Files that were stored before the library. Pictures of theirs are shown as they are until they are replaced.
insert into fichiers (id, version, date_creation, date_modif, auteur_modif, nom, id_tiers, nature, type, taille, cle, vignette, contenus, public, proprietaire)
select f.id, 1, f.cree, f.cree, coalesce(u.nom, ''), f.nom, f.id_tiers,
  case when f.type like 'image/%' then 'IMAGE' when f.type = 'application/pdf' then 'DOCUMENT' else 'FICHIER' end,
  f.type, f.taille::integer, f.cle, case when f.type like 'image/%' then f.cle end, jsonb_build_array(f.cle), f.public, f.cree_par
from fichiers_avant f left join utilisateurs u on u.id::text = f.cree_par;
drop table fichiers_avant;
