-- Ten thousand records made or removed at once are indexed in a second, whatever was planned for the few before them.
create or replace function f_index_search(kind text, keys integer[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(keys), 0) = 0 then return; end if;
  -- A plan made for one key reads every row once for each of ten thousand.
  perform set_config('plan_cache_mode', case when cardinality(keys) > 20 then 'force_custom_plan' else 'auto' end, true);
  delete from documents_recherche where type = kind and ref = any(keys);
  with texts as (
    select t.*, f_words(t.a) as wa, f_words(coalesce(t.b, '')) as wb, f_words(coalesce(t.c, '')) as wc, f_words(coalesce(t.d, '')) as wd,
      case t.lang when 'en' then 'english' else 'french' end::regconfig as config
    from textes_recherche t where t.type = kind and t.ref = any(keys)
  ), made as (
    insert into documents_recherche (type, ref, lang, id_tiers, sites, statut, debut, fin, genre, lieu, libelle, titre, vecteur)
    select type, ref, lang, id_tiers, sites, statut, debut, fin, genre, lieu, a, wa,
      setweight(to_tsvector(config, wa), 'A') || setweight(to_tsvector(config, wb), 'B') || setweight(to_tsvector(config, wc), 'C') || setweight(to_tsvector(config, wd), 'D')
    from texts
  ), words as (
    select distinct t.lang, w.mot collate "C" as mot from texts t
      cross join lateral regexp_split_to_table(concat_ws(' ', t.wa, t.wb, t.wc, t.wd), ' ') w(mot)
    where length(w.mot) between 2 and 40
  ), stems as (
    select w.lang, w.mot, (ts_lexize(case w.lang when 'en' then 'english_stem' else 'french_stem' end::regdictionary, w.mot))[1] as stem
    from words w where not exists (select from mots_recherche m where m.lang = w.lang and m.mot = w.mot)
  )
  insert into mots_recherche (lang, mot, stem) select lang, mot, stem from stems where stem <> '' order by lang, mot on conflict do nothing;
  perform set_config('plan_cache_mode', 'auto', true);
end $$;
--> statement-breakpoint
create or replace function t_index_manifestations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform f_index_search('MANIFESTATION', array(select idmanif from made));
  elsif tg_op = 'UPDATE' then
    perform f_index_search('MANIFESTATION', array[new.idmanif]);
  elsif tg_op = 'DELETE' then
    perform f_index_search('MANIFESTATION', array(select idmanif from gone));
  else
    delete from documents_recherche where type = 'MANIFESTATION';
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function t_index_packages() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform f_index_search('PACKAGE', array(select id_package from made));
  elsif tg_op = 'UPDATE' then
    perform f_index_search('PACKAGE', array[new.id_package]);
  elsif tg_op = 'DELETE' then
    perform f_index_search('PACKAGE', array(select id_package from gone));
  else
    delete from documents_recherche where type = 'PACKAGE';
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function t_index_abonnements() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform f_index_search('ABONNEMENT', array(select idabonnement from made));
  elsif tg_op = 'UPDATE' then
    perform f_index_search('ABONNEMENT', array[new.idabonnement]);
  elsif tg_op = 'DELETE' then
    perform f_index_search('ABONNEMENT', array(select idabonnement from gone));
  else
    delete from documents_recherche where type = 'ABONNEMENT';
  end if;
  return null;
end $$;
