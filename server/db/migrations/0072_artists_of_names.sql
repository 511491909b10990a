-- The free names of manifestations become references to artists (0073): those that nobody has yet are made, those of the
-- history too, so that what was written before can still be taken back.
create temporary table noms_artistes as
select btrim(n.nom) as nom, min(n.place) as place from (
  select a.nom, 0 as place from manifestations m cross join lateral jsonb_array_elements_text(m.artistes) a(nom)
  union all
  select a.nom, 1 from actions x cross join lateral jsonb_array_elements(x.champs) c(champ)
    cross join lateral (values (c.champ -> 'avant'), (c.champ -> 'apres')) v(liste)
    cross join lateral jsonb_array_elements_text(case jsonb_typeof(v.liste) when 'array' then v.liste else '[]' end) a(nom)
  where x.entite = 'manifestations' and c.champ ->> 'chemin' = 'manifInfo.artistes'
) n where btrim(n.nom) <> '' group by 1;
--> statement-breakpoint
insert into artistes (nom) select n.nom from noms_artistes n
where not exists (select from artistes a where a.nom = n.nom) order by n.place, n.nom collate "fr-x-icu";
--> statement-breakpoint
-- The keys of names, in their order, each once.
create function pg_temp.artistes_de(noms jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(k.cle order by k.place), '[]') from (
    select a.cle, min(n.place) as place from jsonb_array_elements_text(noms) with ordinality n(nom, place)
      cross join lateral (select min(id_artiste) as cle from artistes where nom = btrim(n.nom)) a
    where a.cle is not null group by 1
  ) k
$$;
--> statement-breakpoint
-- The index of the search is made again once, below.
alter table manifestations disable trigger user;
--> statement-breakpoint
update manifestations set artistes = pg_temp.artistes_de(artistes) where artistes <> '[]';
--> statement-breakpoint
alter table manifestations enable trigger user;
--> statement-breakpoint
update actions x set champs = (
  select jsonb_agg(case when c.champ ->> 'chemin' <> 'manifInfo.artistes' then c.champ else c.champ
    || case jsonb_typeof(c.champ -> 'avant') when 'array' then jsonb_build_object('avant', pg_temp.artistes_de(c.champ -> 'avant')) else '{}' end
    || case jsonb_typeof(c.champ -> 'apres') when 'array' then jsonb_build_object('apres', pg_temp.artistes_de(c.champ -> 'apres')) else '{}' end
  end order by c.place)
  from jsonb_array_elements(x.champs) with ordinality c(champ, place)
) where x.entite = 'manifestations' and x.champs @> '[{"chemin": "manifInfo.artistes"}]';
--> statement-breakpoint
create or replace view textes_recherche as
select 'MANIFESTATION' as type, m.idmanif as ref, l.lang, m.id_tiers, '[]'::jsonb as sites, m.statut, m.date_debut as debut, m.date_fin as fin, m.genre, m.lieu,
  case l.lang when 'en' then coalesce(nullif(m.libelle_en, ''), m.libelle_fr) else m.libelle_fr end as a,
  (select string_agg(case l.lang when 'en' then coalesce(nullif(a.nom_en, ''), a.nom) else a.nom end, ' ')
    from jsonb_array_elements_text(m.artistes) x join artistes a on a.id_artiste = x::integer) as b,
  case l.lang when 'en' then concat_ws(' ', coalesce(nullif(g.libelle_en, ''), g.libelle_fr), coalesce(nullif(s.libelle_en, ''), s.libelle_fr), coalesce(nullif(v.libelle_en, ''), v.libelle_fr), m.ville)
    else concat_ws(' ', g.libelle_fr, s.libelle_fr, v.libelle_fr, m.ville) end as c,
  concat_ws(' ', case l.lang when 'en' then coalesce(nullif(m.resume_en, ''), m.resume_fr) else m.resume_fr end,
    (select string_agg(x, ' ') from jsonb_array_elements_text(m.seo_keywords) x)) as d
from manifestations m cross join (values ('fr'), ('en')) l(lang)
  left join genres g on g.code_genre = m.genre left join sous_genres s on s.cod_ssgen = m.sous_genre left join lieux v on v.id_lieu = m.lieu
union all
select 'PACKAGE', p.id_package, l.lang, p.id_tiers, p.partenaires, p.statut, p.debut_vente, p.fin_vente, p.genre, null,
  case l.lang when 'en' then coalesce(nullif(p.libelle_en, ''), p.libelle_fr) else p.libelle_fr end,
  null,
  concat_ws(' ', case l.lang when 'en' then coalesce(nullif(g.libelle_en, ''), g.libelle_fr) else g.libelle_fr end, p.ville),
  concat_ws(' ', case l.lang when 'en' then coalesce(nullif(p.resume_en, ''), p.resume_fr) else p.resume_fr end,
    (select string_agg(x, ' ') from jsonb_array_elements_text(p.seo_keywords) x))
from packages p cross join (values ('fr'), ('en')) l(lang) left join genres g on g.code_genre = p.genre
union all
select 'ABONNEMENT', a.idabonnement, l.lang, a.id_tiers, a.partenaires, a.statut, a.debut_vente, a.fin_vente, null, null,
  case l.lang when 'en' then coalesce(nullif(a.libelle_en, ''), a.libelle_fr) else a.libelle_fr end,
  null,
  concat_ws(' ', a.saison, (select string_agg(concat_ws(' ', v.libelle_fr, v.ville), ' ') from lieux v where a.lieux @> to_jsonb(v.id_lieu) and a.lieux <> '[]'::jsonb)),
  concat_ws(' ', case l.lang when 'en' then coalesce(nullif(a.resume_en, ''), a.resume_fr) else a.resume_fr end,
    (select string_agg(x, ' ') from jsonb_array_elements_text(a.seo_keywords) x))
from abonnements a cross join (values ('fr'), ('en')) l(lang);
--> statement-breakpoint
select f_index_search('MANIFESTATION', array(select idmanif from manifestations where artistes <> '[]'));
--> statement-breakpoint
create or replace function t_index_labels() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'lieux' then
    perform f_index_search('MANIFESTATION', array(select idmanif from manifestations where lieu = new.id_lieu));
    perform f_index_search('ABONNEMENT', array(select idabonnement from abonnements where lieux @> to_jsonb(new.id_lieu)));
  elsif tg_table_name = 'genres' then
    perform f_index_search('MANIFESTATION', array(select idmanif from manifestations where genre = new.code_genre));
    perform f_index_search('PACKAGE', array(select id_package from packages where genre = new.code_genre));
  elsif tg_table_name = 'artistes' then
    perform f_index_search('MANIFESTATION', array(select idmanif from manifestations where pointe && array['artistes:' || new.id_artiste]));
  else
    perform f_index_search('MANIFESTATION', array(select idmanif from manifestations where sous_genre = new.cod_ssgen));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger artistes_recherche_update after update on artistes for each row
  when ((old.nom, old.nom_en) is distinct from (new.nom, new.nom_en)) execute function t_index_labels();
--> statement-breakpoint
drop function pg_temp.artistes_de(jsonb);
--> statement-breakpoint
drop table noms_artistes;
