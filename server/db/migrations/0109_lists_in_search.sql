-- Lists are found by the search of the sites: what is live of them, under what their partner calls them. Those that a page may
-- show alone; one that is published counts as what is on sale, one that is taken out of the search is there to be explained.
ALTER TABLE documents_recherche ADD COLUMN sauf jsonb NOT NULL DEFAULT '[]';

CREATE OR REPLACE VIEW textes_recherche AS
 SELECT 'MANIFESTATION'::text AS type,
    m.idmanif AS ref,
    l.lang,
    m.id_tiers,
    '[]'::jsonb AS sites,
    m.statut,
    m.date_debut AS debut,
    m.date_fin AS fin,
    m.genre,
    m.lieu,
        CASE l.lang
            WHEN 'en'::text THEN COALESCE(NULLIF(m.libelle_en, ''::text), m.libelle_fr)
            ELSE m.libelle_fr
        END AS a,
    ( SELECT string_agg(
                CASE l.lang
                    WHEN 'en'::text THEN COALESCE(NULLIF(a.nom_en, ''::text), a.nom)
                    ELSE a.nom
                END, ' '::text) AS string_agg
           FROM (jsonb_array_elements_text(m.artistes) x(value)
             JOIN artistes a ON ((a.id_artiste = (x.value)::integer)))) AS b,
        CASE l.lang
            WHEN 'en'::text THEN concat_ws(' '::text, COALESCE(NULLIF(g.libelle_en, ''::text), g.libelle_fr), COALESCE(NULLIF(s.libelle_en, ''::text), s.libelle_fr), COALESCE(NULLIF(v.libelle_en, ''::text), v.libelle_fr), m.ville)
            ELSE concat_ws(' '::text, g.libelle_fr, s.libelle_fr, v.libelle_fr, m.ville)
        END AS c,
    concat_ws(' '::text,
        CASE l.lang
            WHEN 'en'::text THEN COALESCE(NULLIF(m.resume_en, ''::text), m.resume_fr)
            ELSE m.resume_fr
        END, ( SELECT string_agg(x.value, ' '::text) AS string_agg
           FROM jsonb_array_elements_text(m.seo_keywords) x(value))) AS d,
    '[]'::jsonb AS sauf
   FROM ((((manifestations m
     CROSS JOIN ( VALUES ('fr'::text), ('en'::text)) l(lang))
     LEFT JOIN genres g ON ((g.code_genre = m.genre)))
     LEFT JOIN sous_genres s ON ((s.cod_ssgen = m.sous_genre)))
     LEFT JOIN lieux v ON ((v.id_lieu = m.lieu)))
UNION ALL
 SELECT 'PACKAGE'::text AS type,
    p.id_package AS ref,
    l.lang,
    p.id_tiers,
    p.partenaires AS sites,
    p.statut,
    p.debut_vente AS debut,
    p.fin_vente AS fin,
    p.genre,
    NULL::integer AS lieu,
        CASE l.lang
            WHEN 'en'::text THEN COALESCE(NULLIF(p.libelle_en, ''::text), p.libelle_fr)
            ELSE p.libelle_fr
        END AS a,
    NULL::text AS b,
    concat_ws(' '::text,
        CASE l.lang
            WHEN 'en'::text THEN COALESCE(NULLIF(g.libelle_en, ''::text), g.libelle_fr)
            ELSE g.libelle_fr
        END, p.ville) AS c,
    concat_ws(' '::text,
        CASE l.lang
            WHEN 'en'::text THEN COALESCE(NULLIF(p.resume_en, ''::text), p.resume_fr)
            ELSE p.resume_fr
        END, ( SELECT string_agg(x.value, ' '::text) AS string_agg
           FROM jsonb_array_elements_text(p.seo_keywords) x(value))) AS d,
    '[]'::jsonb AS sauf
   FROM ((packages p
     CROSS JOIN ( VALUES ('fr'::text), ('en'::text)) l(lang))
     LEFT JOIN genres g ON ((g.code_genre = p.genre)))
UNION ALL
 SELECT 'ABONNEMENT'::text AS type,
    a.idabonnement AS ref,
    l.lang,
    a.id_tiers,
    a.partenaires AS sites,
    a.statut,
    a.debut_vente AS debut,
    a.fin_vente AS fin,
    NULL::text AS genre,
    NULL::integer AS lieu,
        CASE l.lang
            WHEN 'en'::text THEN COALESCE(NULLIF(a.libelle_en, ''::text), a.libelle_fr)
            ELSE a.libelle_fr
        END AS a,
    NULL::text AS b,
    concat_ws(' '::text, a.saison, ( SELECT string_agg(concat_ws(' '::text, v.libelle_fr, v.ville), ' '::text) AS string_agg
           FROM lieux v
          WHERE ((a.lieux @> to_jsonb(v.id_lieu)) AND (a.lieux <> '[]'::jsonb)))) AS c,
    concat_ws(' '::text,
        CASE l.lang
            WHEN 'en'::text THEN COALESCE(NULLIF(a.resume_en, ''::text), a.resume_fr)
            ELSE a.resume_fr
        END, ( SELECT string_agg(x.value, ' '::text) AS string_agg
           FROM jsonb_array_elements_text(a.seo_keywords) x(value))) AS d,
    '[]'::jsonb AS sauf
   FROM (abonnements a
     CROSS JOIN ( VALUES ('fr'::text), ('en'::text)) l(lang))
UNION ALL
 SELECT 'LISTE'::text AS type,
    t.id_list AS ref,
    l.lang,
    v.contenu ->> 'idTiers' AS id_tiers,
    COALESCE(NULLIF(v.contenu -> 'partenaires', 'null'), '[]') AS sites,
        CASE WHEN (v.contenu ->> 'excludedFromSearchEngine')::boolean THEN 'EXCLUE' ELSE 'MISE_EN_VENTE' END AS statut,
    NULL::timestamptz(3) AS debut,
    NULL::timestamptz(3) AS fin,
    NULL::text AS genre,
    NULL::integer AS lieu,
    COALESCE(
        CASE WHEN (v.contenu #>> '{customLabel,active}')::boolean THEN COALESCE(
            CASE l.lang WHEN 'en' THEN NULLIF(v.contenu #>> '{customLabel,en}', '') END,
            NULLIF(v.contenu #>> '{customLabel,fr}', '')) END,
        v.contenu ->> 'libelle') AS a,
    NULL::text AS b,
    NULL::text AS c,
    NULL::text AS d,
    COALESCE(NULLIF(v.contenu -> 'exceptionIdTiers', 'null'), '[]') AS sauf
   FROM listes t
     JOIN versions v ON v.entite = 'listes' AND v.entite_id = t.id_list::text AND v.version = t.published_version
     CROSS JOIN (VALUES ('fr'::text), ('en'::text)) l(lang)
  WHERE v.contenu ->> 'usage' = 'PAGE';

-- Ten thousand records made or removed at once are indexed in a second, whatever was planned for the few before them.
CREATE OR REPLACE FUNCTION f_index_search(kind text, keys integer[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
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
    insert into documents_recherche (type, ref, lang, id_tiers, sites, statut, debut, fin, genre, lieu, libelle, titre, sauf, vecteur)
    select type, ref, lang, id_tiers, sites, statut, debut, fin, genre, lieu, a, wa, sauf,
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

CREATE FUNCTION t_index_listes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'TRUNCATE' then
    delete from documents_recherche where type = 'LISTE';
  elsif tg_table_name = 'versions' then
    -- What is published may be written after the list that names it.
    perform f_index_search('LISTE', array(select id_list from listes where id_list::text = new.entite_id and published_version = new.version));
  elsif tg_op = 'DELETE' then
    delete from documents_recherche where type = 'LISTE' and ref = old.id_list;
  else
    perform f_index_search('LISTE', array[new.id_list]);
  end if;
  return null;
end $$;

CREATE TRIGGER listes_recherche_insert AFTER INSERT ON listes FOR EACH ROW WHEN (new.published_version IS NOT NULL) EXECUTE FUNCTION t_index_listes();

CREATE TRIGGER listes_recherche_update AFTER UPDATE ON listes FOR EACH ROW WHEN (old.published_version IS DISTINCT FROM new.published_version) EXECUTE FUNCTION t_index_listes();

CREATE TRIGGER listes_recherche_delete AFTER DELETE ON listes FOR EACH ROW EXECUTE FUNCTION t_index_listes();

CREATE TRIGGER listes_recherche_truncate AFTER TRUNCATE ON listes FOR EACH STATEMENT EXECUTE FUNCTION t_index_listes();

CREATE TRIGGER versions_recherche AFTER INSERT OR UPDATE OF contenu ON versions FOR EACH ROW WHEN (new.entite = 'listes') EXECUTE FUNCTION t_index_listes();

SELECT f_index_search('LISTE', array(SELECT id_list FROM listes WHERE published_version IS NOT NULL));
