-- The schema as the migrations before it made it, in one file. A database that stands at the last of them is taken as it is;
-- of one that does not, the server says what to do (server/db/migrate.ts).
SET LOCAL check_function_bodies = false;

-- PGlite carries ICU with its root data only; the French order of CLDR is the root order.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_collation WHERE collname = 'fr-x-icu') THEN
    CREATE COLLATION "fr-x-icu" (provider = icu, locale = 'fr');
  END IF;
  IF NOT EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu') THEN
    CREATE COLLATION "und-x-icu" (provider = icu, locale = 'und');
  END IF;
END $$;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

-- The one folding of the product (src/core/filter/fold.ts, `foldSql`): filters must compare the same in memory and here.
CREATE FUNCTION f_fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower((regexp_replace(NORMALIZE(value, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text) COLLATE "und-x-icu")), 'œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), 'ß'::text, 'ss'::text), 'ø'::text, 'o'::text), 'ł'::text, 'l'::text), 'đ'::text, 'd'::text), 'ı'::text, 'i'::text), 'ς'::text, 'σ'::text), '’'::text, ''''::text), '‘'::text, ''''::text), 'ʼ'::text, ''''::text), '`'::text, ''''::text), '´'::text, ''''::text), '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+'::text, ' '::text, 'g'::text));

-- Folded items of a list of texts, one a line: a folded text never holds a line feed, so no match spans two items.
CREATE FUNCTION f_fold_tags(value jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (SELECT string_agg(public.f_fold(item.value), '
'::text) AS string_agg FROM jsonb_array_elements_text(f_fold_tags.value) item(value));

-- Ten thousand records made or removed at once are indexed in a second, whatever was planned for the few before them.
CREATE FUNCTION f_index_search(kind text, keys integer[]) RETURNS void
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

-- Time zones of partners that are not the platform's, own or inherited, and hours of séances in them (domains.md 24).
-- Whether this database knows a time zone: that of an unknown one would end every reading of its hours.
CREATE FUNCTION f_is_zone(name text) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $_$
BEGIN
  IF name !~ '^(UTC|GMT|[A-Za-z]\w*/[\w+/-]+)$' THEN RETURN false; END IF;
  PERFORM timestamptz '2000-01-01' AT TIME ZONE name;
  RETURN true;
EXCEPTION WHEN OTHERS THEN RETURN false;
END $_$;

CREATE FUNCTION f_ledger_owes_nothing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF (SELECT sum(montant) < 0 OR sum(points) < 0 FROM mouvements_carte WHERE carte = new.carte) THEN
		RAISE EXCEPTION 'Card % would owe something', new.carte USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;

-- The ledger: what is written stays as it is, and no card ever owes anything, whoever writes.
CREATE FUNCTION f_ledger_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF TG_OP = 'DELETE' OR (new.carte, new.date, new.type, new.montant, new.points, new.cle) IS DISTINCT FROM (old.carte, old.date, old.type, old.montant, old.points, old.cle) THEN
		RAISE EXCEPTION 'Movements of cards never change' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN new;
END $$;

-- What rows point to from inside their lists, one mark for each reference and key (`tarifs.idnatcl:12`).
-- Keys at the end of a path of a list, after the name of the reference; nothing for an empty list, which is most of them.
CREATE FUNCTION f_pointed(list jsonb, path jsonpath, name text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (SELECT array_agg(DISTINCT ((f_pointed.name || ':'::text) || (k.value #>> '{}'::text[]))) AS array_agg FROM jsonb_path_query(f_pointed.list, f_pointed.path) k(value) WHERE ((k.value #>> '{}'::text[]) <> ''::text));

-- `unaccent(text)` is only stable because its dictionary could be replaced; naming the dictionary makes it usable in an index.
CREATE FUNCTION f_unaccent(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN public.unaccent('public.unaccent'::regdictionary, value);

-- Words of a text as the index and its queries see them: folded, nothing but letters and digits.
CREATE FUNCTION f_words(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN TRIM(BOTH FROM regexp_replace(public.f_fold(value), '[^[:alnum:]]+'::text, ' '::text, 'g'::text));

-- From the few partners that set one down to those that inherit it: `{"268": "Indian/Reunion"}`.
CREATE FUNCTION f_zones() RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM partenaires WHERE fuseau <> 'Europe/Paris') THEN RETURN '{}'; END IF;
  RETURN (
    WITH RECURSIVE down AS (
      SELECT p.partner_id, p.fuseau AS zone FROM partenaires p
        WHERE p.fuseau <> 'Europe/Paris' AND NOT (p.inherit AND p.parent IS NOT NULL AND p.inherit_site) AND f_is_zone(p.fuseau)
      UNION ALL
      SELECT p.partner_id, down.zone FROM partenaires p JOIN down ON p.parent = down.partner_id
        WHERE p.inherit AND (p.inherit_site OR p.fuseau IS NULL)
    )
    SELECT coalesce(jsonb_object_agg(partner_id, zone), '{}') FROM down
  );
END $$;

CREATE FUNCTION t_index_abonnements() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

-- Whether a manifestation is shown, to whom and until when changes more often than its words.
CREATE FUNCTION t_index_facts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update documents_recherche set id_tiers = new.id_tiers, statut = new.statut, debut = new.date_debut, fin = new.date_fin
    where type = 'MANIFESTATION' and ref = new.idmanif;
  return null;
end $$;

-- Labels that records are found by.
CREATE FUNCTION t_index_labels() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

-- Records that are made and removed go many at once; a change calls nothing unless it touches what the index holds.
CREATE FUNCTION t_index_manifestations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION t_index_packages() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

-- Rights that change are told to every node at once: open streams follow them. By statement, whoever writes it: the console, a script, a hand.
CREATE FUNCTION tell_rights() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  notify regie_rights;
  return null;
end
$$;

-- Subscriptions (domains.md 12).
CREATE TABLE abonnements (
    idabonnement integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle_fr text NOT NULL,
    libelle_en text,
    formule text DEFAULT 'FIXE'::text NOT NULL,
    saison text,
    statut text DEFAULT 'BROUILLON'::text NOT NULL,
    lock_status boolean DEFAULT false NOT NULL,
    id_tiers text,
    partenaires jsonb DEFAULT '[]'::jsonb NOT NULL,
    resume_fr text,
    resume_en text,
    description_fr text,
    description_en text,
    image text,
    nb_min integer,
    nb_max integer,
    nb_entrees integer,
    duree integer,
    elements jsonb DEFAULT '[]'::jsonb NOT NULL,
    contraintes jsonb DEFAULT '[]'::jsonb NOT NULL,
    tarifs jsonb DEFAULT '[]'::jsonb NOT NULL,
    indmultilieux boolean DEFAULT true NOT NULL,
    lieux jsonb DEFAULT '[]'::jsonb NOT NULL,
    contingent integer,
    debut_vente timestamp(3) with time zone,
    fin_vente timestamp(3) with time zone,
    debut_validite date,
    fin_validite date,
    exclusion_search_engine boolean DEFAULT false NOT NULL,
    indreport boolean DEFAULT false NOT NULL,
    indism boolean DEFAULT true NOT NULL,
    identbenef boolean DEFAULT false NOT NULL,
    manifmasquer boolean DEFAULT false NOT NULL,
    carte boolean DEFAULT true NOT NULL,
    modele_carte text,
    best_sellers boolean DEFAULT true NOT NULL,
    actif boolean DEFAULT false NOT NULL,
    debut_priorite date,
    fin_priorite date,
    places_conservees boolean DEFAULT false NOT NULL,
    relance_mail boolean DEFAULT false NOT NULL,
    recherche text GENERATED ALWAYS AS (((((((COALESCE(public.f_fold((idabonnement)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle_fr), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text)) || '
'::text) || COALESCE(public.f_fold(saison), ''::text))) STORED,
    pointe text[] GENERATED ALWAYS AS (((((((public.f_pointed(NULLIF(partenaires, '[]'::jsonb), '$[*]'::jsonpath, 'partenaires'::text) || public.f_pointed(NULLIF(elements, '[]'::jsonb), '$[*]."idmanif"[*]'::jsonpath, 'elements.idmanif'::text)) || public.f_pointed(NULLIF(elements, '[]'::jsonb), '$[*]."idseanc"[*]'::jsonpath, 'elements.idseanc'::text)) || public.f_pointed(NULLIF(contraintes, '[]'::jsonb), '$[*]."genre"[*]'::jsonpath, 'contraintes.genre'::text)) || public.f_pointed(NULLIF(tarifs, '[]'::jsonb), '$[*]."idnatcl"[*]'::jsonpath, 'tarifs.idnatcl'::text)) || public.f_pointed(NULLIF(tarifs, '[]'::jsonb), '$[*]."codcatpl"[*]'::jsonpath, 'tarifs.codcatpl'::text)) || public.f_pointed(NULLIF(lieux, '[]'::jsonb), '$[*]'::jsonpath, 'lieux'::text))) STORED,
    seo_title_fr text,
    seo_title_en text,
    seo_description_fr text,
    seo_description_en text,
    seo_keywords jsonb DEFAULT '[]'::jsonb NOT NULL,
    renouvelle integer
);

ALTER TABLE abonnements ALTER COLUMN idabonnement ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME abonnements_idabonnement_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- The call of each act: what lists of acts need not tell, and who is at it.
CREATE TABLE actes_appels (
    id text NOT NULL,
    chemin text NOT NULL,
    corps jsonb NOT NULL,
    prouve boolean DEFAULT false NOT NULL,
    execution text,
    noeud integer
);

CREATE TABLE actes_planifies (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    titre text NOT NULL,
    commande text,
    entite text,
    quand timestamp(3) with time zone NOT NULL,
    fuseau text,
    etat text DEFAULT 'PLANIFIE'::text NOT NULL,
    prevu integer DEFAULT 0 NOT NULL,
    plafond integer,
    fait integer,
    message text,
    auteur text,
    auteur_id text,
    id_tiers text,
    motif text,
    lot_id text,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold(titre), ''::text) || '
'::text) || COALESCE(public.f_fold(auteur), ''::text)) || '
'::text) || COALESCE(public.f_fold(message), ''::text))) STORED
);

CREATE TABLE actions (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    date timestamp(3) with time zone NOT NULL,
    auteur text,
    auteur_id text,
    role text,
    origine text,
    action text,
    entite text,
    entite_id text,
    libelle text,
    id_tiers text,
    lot_id text,
    champs jsonb DEFAULT '[]'::jsonb NOT NULL,
    motif text,
    version_avant integer,
    version_apres integer,
    restaurable boolean DEFAULT false NOT NULL,
    id_restauration text,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold(libelle), ''::text) || '
'::text) || COALESCE(public.f_fold(auteur), ''::text)) || '
'::text) || COALESCE(public.f_fold(motif), ''::text))) STORED
);

CREATE TABLE adresses_quittees (
    id integer NOT NULL,
    utilisateur text NOT NULL,
    adresse text NOT NULL
);

ALTER TABLE adresses_quittees ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME adresses_quittees_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- By hand: documents of previews, for minutes (server/content/preview/serve.ts).
CREATE UNLOGGED TABLE apercus (
    jeton text NOT NULL,
    auteur text NOT NULL,
    html text NOT NULL,
    expire timestamp(3) with time zone NOT NULL
);

CREATE UNLOGGED TABLE apercus_mail (
    id text NOT NULL,
    html text NOT NULL,
    date timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE artistes (
    id_artiste integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    nom text NOT NULL,
    nom_en text,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold((id_artiste)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(nom), ''::text)) || '
'::text) || COALESCE(public.f_fold(nom_en), ''::text))) STORED
);

ALTER TABLE artistes ALTER COLUMN id_artiste ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME artistes_id_artiste_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE associations_carte (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    id_tiers text NOT NULL,
    modele text NOT NULL,
    debut date,
    fin date,
    actif boolean DEFAULT true NOT NULL,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(id_tiers), ''::text)) || '
'::text) || COALESCE(public.f_fold(modele), ''::text))) STORED
);

ALTER TABLE associations_carte ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME associations_carte_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE auth_comptes (
    id text NOT NULL,
    mot_de_passe text,
    mot_de_passe_temporaire boolean DEFAULT false NOT NULL,
    derniere_connexion timestamp with time zone,
    provisoire text,
    provisoire_expire timestamp with time zone
);

-- What was asked of whom: at sign-in, of who gave the right password; for a proof. It serves once.
CREATE TABLE auth_defis (
    empreinte text NOT NULL,
    utilisateur text NOT NULL,
    usage text NOT NULL,
    expire timestamp with time zone NOT NULL,
    CONSTRAINT auth_defis_usage_check CHECK ((usage = ANY (ARRAY['CONNEXION'::text, 'PREUVE'::text])))
);

-- Attempts by account, by client, by address of a forgotten password.
CREATE TABLE auth_essais (
    cle text NOT NULL,
    nombre integer NOT NULL,
    dernier timestamp with time zone NOT NULL,
    bloque timestamp with time zone NOT NULL
);

-- Second factors of accounts (domains.md 22): applications that give codes, passkeys, and codes that serve once when these are away.
-- `secret`: that of an application, sealed; of a passkey not yet confirmed, what it has to sign. `pas`: the last step of time
-- of which a code was taken, so that none serves twice.
CREATE TABLE auth_facteurs (
    id text NOT NULL,
    utilisateur text NOT NULL,
    type text NOT NULL,
    nom text NOT NULL,
    secret text,
    pas bigint DEFAULT 0 NOT NULL,
    cle_id text,
    cle text,
    compteur bigint DEFAULT 0 NOT NULL,
    transports jsonb DEFAULT '[]'::jsonb NOT NULL,
    cree timestamp with time zone DEFAULT now() NOT NULL,
    confirme timestamp with time zone,
    utilise timestamp with time zone,
    CONSTRAINT auth_facteurs_type_check CHECK ((type = ANY (ARRAY['TOTP'::text, 'PASSKEY'::text])))
);

-- `empreinte`: SHA-256 of the token. `sel`: with it and the server's secret the successor can be told again, for ten seconds.
CREATE TABLE auth_jetons (
    empreinte text NOT NULL,
    session text NOT NULL,
    cree timestamp with time zone DEFAULT now() NOT NULL,
    utilise timestamp with time zone,
    sel text,
    client text
);

CREATE TABLE auth_liens (
    empreinte text NOT NULL,
    utilisateur text NOT NULL,
    expire timestamp with time zone NOT NULL,
    utilise timestamp with time zone,
    adresse text NOT NULL
);

-- Browsers and addresses that somebody signed in from: wrong guesses made elsewhere do not lock them out.
CREATE TABLE auth_lieux (
    utilisateur text NOT NULL,
    empreinte text NOT NULL,
    vu timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE auth_secours (
    utilisateur text NOT NULL,
    empreinte text NOT NULL,
    utilise timestamp with time zone
);

-- One sign-in, all its refresh tokens: the family that a re-use revokes.
CREATE TABLE auth_sessions (
    id text NOT NULL,
    utilisateur text NOT NULL,
    cree timestamp with time zone DEFAULT now() NOT NULL,
    expire timestamp with time zone NOT NULL,
    fin timestamp with time zone,
    motif_fin text,
    client text NOT NULL,
    preuve timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE avis (
    review_id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    manifestation integer NOT NULL,
    note integer NOT NULL,
    titre text NOT NULL,
    texte text NOT NULL,
    lang text DEFAULT 'fr'::text NOT NULL,
    auteur text,
    date_visite date,
    source text DEFAULT 'COURRIER'::text NOT NULL,
    user_consent boolean DEFAULT false NOT NULL,
    status text DEFAULT 'TO_VALIDATE'::text NOT NULL,
    motif_rejet text,
    publie_le timestamp(3) with time zone,
    reponse text,
    signalements jsonb DEFAULT '[]'::jsonb NOT NULL,
    nb_signalements integer DEFAULT 0 NOT NULL,
    id_tiers text,
    recherche text GENERATED ALWAYS AS (((((((COALESCE(public.f_fold((review_id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(titre), ''::text)) || '
'::text) || COALESCE(public.f_fold(texte), ''::text)) || '
'::text) || COALESCE(public.f_fold(auteur), ''::text))) STORED,
    email text,
    reponse_envoyee timestamp(3) with time zone
);

ALTER TABLE avis ALTER COLUMN review_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME avis_review_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE batch_journal (
    run text NOT NULL,
    numero integer NOT NULL,
    date timestamp with time zone DEFAULT now() NOT NULL,
    ligne text NOT NULL
);

ALTER TABLE batch_journal ALTER COLUMN numero ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME batch_journal_numero_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- What a run is about, part by part. `issue` is written in the transaction of a part's rows: none is done twice.
CREATE TABLE batch_parts (
    run text NOT NULL,
    numero integer NOT NULL,
    taille integer NOT NULL,
    contenu text NOT NULL,
    issue text,
    cree timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE batch_runs (
    id text NOT NULL,
    job text NOT NULL,
    unicite text,
    etat text NOT NULL,
    titre text NOT NULL,
    fait integer DEFAULT 0 NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    lance_par text NOT NULL,
    lance_par_id text NOT NULL,
    appelant jsonb NOT NULL,
    entree jsonb,
    resultat jsonb,
    lot_id text,
    erreur text,
    annulation boolean DEFAULT false NOT NULL,
    noeud text,
    reprises integer DEFAULT 0 NOT NULL,
    cree timestamp with time zone DEFAULT now() NOT NULL,
    debut timestamp with time zone,
    fin timestamp with time zone,
    battement timestamp with time zone,
    etape text,
    CONSTRAINT batch_runs_etat_check CHECK ((etat = ANY (ARRAY['EN_FILE'::text, 'EN_COURS'::text, 'TERMINE'::text, 'TERMINE_AVEC_ALERTES'::text, 'ECHEC'::text, 'ANNULE'::text, 'BLOQUE'::text])))
);

CREATE TABLE best_sellers (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle text NOT NULL,
    type_component text DEFAULT 'BEST_SELLERS_IMAGES'::text NOT NULL,
    id_tiers text,
    actif boolean DEFAULT true NOT NULL,
    element_count integer DEFAULT 10 NOT NULL,
    fenetre_jours integer DEFAULT 30 NOT NULL,
    best_sellers_global boolean DEFAULT true NOT NULL,
    best_sellers_by_genre boolean DEFAULT false NOT NULL,
    best_sellers_by_sub_genre boolean DEFAULT false NOT NULL,
    best_sellers_by_city boolean DEFAULT false NOT NULL,
    epingles jsonb DEFAULT '[]'::jsonb NOT NULL,
    exclusions jsonb DEFAULT '[]'::jsonb NOT NULL,
    recherche text GENERATED ALWAYS AS (((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle), ''::text))) STORED,
    pointe text[] GENERATED ALWAYS AS ((((public.f_pointed(NULLIF(epingles, '[]'::jsonb), '$[*]."idmanif"[*]'::jsonpath, 'epingles.idmanif'::text) || public.f_pointed(NULLIF(epingles, '[]'::jsonb), '$[*]."idPackage"[*]'::jsonpath, 'epingles.idPackage'::text)) || public.f_pointed(NULLIF(exclusions, '[]'::jsonb), '$[*]."idmanif"[*]'::jsonpath, 'exclusions.idmanif'::text)) || public.f_pointed(NULLIF(exclusions, '[]'::jsonb), '$[*]."idPackage"[*]'::jsonpath, 'exclusions.idPackage'::text))) STORED
);

ALTER TABLE best_sellers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME best_sellers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE boosts (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle text NOT NULL,
    type text DEFAULT 'MANIFESTATION'::text NOT NULL,
    idmanif integer,
    id_package integer,
    idabonnement integer,
    genre text,
    lieu integer,
    facteur double precision DEFAULT 1.5 NOT NULL,
    mots jsonb DEFAULT '[]'::jsonb NOT NULL,
    debut timestamp(3) with time zone,
    fin timestamp(3) with time zone,
    partenaires jsonb DEFAULT '[]'::jsonb NOT NULL,
    actif boolean DEFAULT true NOT NULL,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle), ''::text)) || '
'::text) || COALESCE(public.f_fold_tags(mots), ''::text))) STORED,
    pointe text[] GENERATED ALWAYS AS (public.f_pointed(NULLIF(partenaires, '[]'::jsonb), '$[*]'::jsonpath, 'partenaires'::text)) STORED
);

ALTER TABLE boosts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME boosts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE calculs_best_sellers (
    best_sellers integer NOT NULL,
    calcule_le timestamp(3) with time zone NOT NULL,
    fenetre_jours integer NOT NULL
);

CREATE TABLE cartes (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    numero text,
    modele text NOT NULL,
    type text,
    programme text,
    id_tiers text,
    montant_initial numeric(14,2),
    date_expiration date,
    date_emission timestamp(3) with time zone,
    id_commande text,
    lot text,
    nom text,
    email text,
    recherche text GENERATED ALWAYS AS (((((((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(numero), ''::text)) || '
'::text) || COALESCE(public.f_fold(nom), ''::text)) || '
'::text) || COALESCE(public.f_fold(email), ''::text))) STORED
);

ALTER TABLE cartes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME cartes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Customer natures, place categories, prices, packages (domains.md 11 and 16).
CREATE TABLE categories_place (
    codcatpl text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle_fr text NOT NULL,
    libelle_en text,
    ordre integer DEFAULT 0 NOT NULL,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold(codcatpl), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle_fr), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text))) STORED
);

-- Codes mailed to whoever cancels a séance above a sum: their fingerprints.
CREATE TABLE codes_annulation (
    seance integer NOT NULL,
    utilisateur text NOT NULL,
    empreinte text NOT NULL,
    expire timestamp with time zone NOT NULL,
    essais integer NOT NULL
);

-- Bar codes, apart: no list, export or history reads them.
CREATE TABLE codes_billet (
    marque text NOT NULL,
    commande integer NOT NULL,
    ligne text NOT NULL,
    scelle text
);

CREATE TABLE codes_carte (
    carte integer NOT NULL,
    marque text NOT NULL,
    scelle text
);

CREATE TABLE commandes (
    id_commande integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    numero text,
    id_tiers text,
    canal text,
    statut text DEFAULT 'PANIER'::text NOT NULL,
    statut_paiement text DEFAULT 'NON_REQUIS'::text NOT NULL,
    statut_retrait text DEFAULT 'A_PREPARER'::text NOT NULL,
    controle text DEFAULT 'NON_CONTROLE'::text NOT NULL,
    motifs_controle jsonb DEFAULT '[]'::jsonb NOT NULL,
    montant_total numeric(14,2) DEFAULT 0 NOT NULL,
    montant_paye numeric(14,2) DEFAULT 0 NOT NULL,
    montant_rembourse numeric(14,2) DEFAULT 0 NOT NULL,
    devise text DEFAULT 'EUR'::text NOT NULL,
    nb_places integer DEFAULT 0 NOT NULL,
    resume text,
    date_seance timestamp(3) with time zone,
    date_fin timestamp(3) with time zone,
    date_expiration timestamp(3) with time zone,
    lignes jsonb DEFAULT '[]'::jsonb NOT NULL,
    frais jsonb DEFAULT '[]'::jsonb NOT NULL,
    paiements jsonb DEFAULT '[]'::jsonb NOT NULL,
    remboursements jsonb DEFAULT '[]'::jsonb NOT NULL,
    etats jsonb DEFAULT '[]'::jsonb NOT NULL,
    messages jsonb DEFAULT '[]'::jsonb NOT NULL,
    documents jsonb DEFAULT '[]'::jsonb NOT NULL,
    reperes jsonb DEFAULT '[]'::jsonb NOT NULL,
    mode_retrait text,
    lang text DEFAULT 'fr'::text NOT NULL,
    etiquettes jsonb DEFAULT '[]'::jsonb NOT NULL,
    notes_internes jsonb DEFAULT '[]'::jsonb NOT NULL,
    id_client text,
    nom text,
    prenom text,
    email text,
    telephone text,
    adresse text,
    recherche text GENERATED ALWAYS AS (((((((((((((COALESCE(public.f_fold((id_commande)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(numero), ''::text)) || '
'::text) || COALESCE(public.f_fold(nom), ''::text)) || '
'::text) || COALESCE(public.f_fold(prenom), ''::text)) || '
'::text) || COALESCE(public.f_fold(email), ''::text)) || '
'::text) || COALESCE(public.f_fold(resume), ''::text)) || '
'::text) || COALESCE(public.f_fold_tags(reperes), ''::text))) STORED,
    reports jsonb DEFAULT '[]'::jsonb NOT NULL,
    pointe text[] GENERATED ALWAYS AS ((((public.f_pointed(NULLIF(lignes, '[]'::jsonb), '$[*]."idmanif"[*]'::jsonpath, 'lignes.idmanif'::text) || public.f_pointed(NULLIF(lignes, '[]'::jsonb), '$[*]."idseanc"[*]'::jsonpath, 'lignes.idseanc'::text)) || public.f_pointed(NULLIF(lignes, '[]'::jsonb), '$[*]."idPackage"[*]'::jsonpath, 'lignes.idPackage'::text)) || public.f_pointed(NULLIF(lignes, '[]'::jsonb), '$[*]."idabonnement"[*]'::jsonpath, 'lignes.idabonnement'::text))) STORED,
    montant_detenu numeric(14,2) DEFAULT 0 NOT NULL
);

ALTER TABLE commandes ALTER COLUMN id_commande ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME commandes_id_commande_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE contacts (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    statut text DEFAULT 'NOUVELLE'::text NOT NULL,
    reponse text,
    reference text,
    sujet text NOT NULL,
    urgence text DEFAULT 'NORMALE'::text NOT NULL,
    id_tiers text,
    ecran text,
    message text NOT NULL,
    pieces_jointes jsonb DEFAULT '[]'::jsonb NOT NULL,
    email text NOT NULL,
    telephone text,
    copie_email boolean DEFAULT true NOT NULL,
    diagnostic text,
    demandeur text,
    proprietaire text,
    recherche text GENERATED ALWAYS AS (((((((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(reference), ''::text)) || '
'::text) || COALESCE(public.f_fold(message), ''::text)) || '
'::text) || COALESCE(public.f_fold(reponse), ''::text))) STORED
);

ALTER TABLE contacts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME contacts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE contingents (
    idcont integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    idmanif integer NOT NULL,
    idnatcl integer NOT NULL,
    codcatpl text NOT NULL,
    idseanc integer NOT NULL,
    quota integer,
    id_tiers text,
    recherche text GENERATED ALWAYS AS (((COALESCE(public.f_fold((idcont)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(codcatpl), ''::text))) STORED
);

ALTER TABLE contingents ALTER COLUMN idcont ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME contingents_idcont_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE customisations (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    name_component text NOT NULL,
    type_component text DEFAULT 'TEXT'::text NOT NULL,
    id_widget integer NOT NULL,
    id_tiers text,
    exception_id_tiers jsonb DEFAULT '[]'::jsonb NOT NULL,
    identifier text,
    lang text DEFAULT 'fr'::text NOT NULL,
    "order" integer DEFAULT 1 NOT NULL,
    tag text DEFAULT 'button'::text NOT NULL,
    best_sellers_id_search integer,
    best_sellers_global boolean DEFAULT false NOT NULL,
    best_sellers_by_genre boolean DEFAULT false NOT NULL,
    best_sellers_by_sub_genre boolean DEFAULT false NOT NULL,
    best_sellers_by_city boolean DEFAULT false NOT NULL,
    contenu jsonb DEFAULT '{}'::jsonb NOT NULL,
    published_version integer,
    recherche text GENERATED ALWAYS AS (((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(name_component), ''::text))) STORED,
    pointe text[] GENERATED ALWAYS AS (((((public.f_pointed(NULLIF(exception_id_tiers, '[]'::jsonb), '$[*]'::jsonpath, 'exceptionIdTiers'::text) || public.f_pointed(NULLIF(contenu, '[]'::jsonb), '$[*]."slides"[*]."idmanif"[*]'::jsonpath, 'contenu.slides.idmanif'::text)) || public.f_pointed(NULLIF(contenu, '[]'::jsonb), '$[*]."lieu"[*]'::jsonpath, 'contenu.lieu'::text)) || public.f_pointed(NULLIF(contenu, '[]'::jsonb), '$[*]."genre"[*]'::jsonpath, 'contenu.genre'::text)) || public.f_pointed(NULLIF(contenu, '[]'::jsonb), '$[*]."idPub"[*]'::jsonpath, 'contenu.idPub'::text))) STORED,
    id_list integer
);

ALTER TABLE customisations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME customisations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Communes, departments, regions and countries; venues point to them.
CREATE TABLE departements (
    cod_dept text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle_fr text NOT NULL,
    libelle_en text,
    cod_region text NOT NULL,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold(cod_dept), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle_fr), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text))) STORED
);

-- One row for each record and language: what is searched, and what says who is shown it.
CREATE TABLE documents_recherche (
    type text NOT NULL,
    ref integer NOT NULL,
    lang text NOT NULL,
    id_tiers text,
    sites jsonb NOT NULL,
    statut text NOT NULL,
    debut timestamp with time zone,
    fin timestamp with time zone,
    genre text,
    lieu integer,
    libelle text NOT NULL,
    titre text NOT NULL,
    vecteur tsvector NOT NULL
);

CREATE TABLE envois (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    objet text NOT NULL,
    destinataire text NOT NULL,
    etat text DEFAULT 'EN_ATTENTE'::text NOT NULL,
    erreur text,
    declencheur text NOT NULL,
    modele integer,
    id_tiers text,
    langue text DEFAULT 'fr'::text NOT NULL,
    essai boolean DEFAULT false NOT NULL,
    essais integer DEFAULT 0 NOT NULL,
    prochain_essai timestamp(3) with time zone,
    date_envoi timestamp(3) with time zone,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(objet), ''::text)) || '
'::text) || COALESCE(public.f_fold(destinataire), ''::text))) STORED
);

ALTER TABLE envois ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME envois_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE envois_messages (
    envoi integer NOT NULL,
    message text NOT NULL
);

CREATE TABLE exclusions (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    type text DEFAULT 'MANIFESTATION'::text NOT NULL,
    idmanif integer,
    id_package integer,
    idabonnement integer,
    motif text,
    debut timestamp(3) with time zone,
    fin timestamp(3) with time zone,
    partenaires jsonb DEFAULT '[]'::jsonb NOT NULL,
    auteur text,
    id_tiers text,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(motif), ''::text)) || '
'::text) || COALESCE(public.f_fold(auteur), ''::text))) STORED,
    pointe text[] GENERATED ALWAYS AS (public.f_pointed(NULLIF(partenaires, '[]'::jsonb), '$[*]'::jsonpath, 'partenaires'::text)) STORED
);

ALTER TABLE exclusions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME exclusions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- `cle` names the content; two files of the same content share it.
CREATE TABLE fichiers (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    nom text NOT NULL,
    id_tiers text,
    alt_fr text,
    alt_en text,
    nature text DEFAULT 'FICHIER'::text NOT NULL,
    type text,
    taille integer DEFAULT 0 NOT NULL,
    largeur integer,
    hauteur integer,
    cle text,
    vignette text,
    formats jsonb DEFAULT '[]'::jsonb NOT NULL,
    contenus jsonb DEFAULT '[]'::jsonb NOT NULL,
    public boolean DEFAULT false NOT NULL,
    proprietaire text,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold(nom), ''::text) || '
'::text) || COALESCE(public.f_fold(alt_fr), ''::text)) || '
'::text) || COALESCE(public.f_fold(alt_en), ''::text))) STORED
);

CREATE TABLE filtres (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    code text NOT NULL,
    libelle_fr text NOT NULL,
    libelle_en text,
    champ text DEFAULT 'GENRE'::text NOT NULL,
    type text DEFAULT 'LISTE'::text NOT NULL,
    ordre integer DEFAULT 0 NOT NULL,
    actif boolean DEFAULT true NOT NULL,
    depends_on integer,
    valeurs_masquees jsonb DEFAULT '[]'::jsonb NOT NULL,
    partenaires jsonb DEFAULT '[]'::jsonb NOT NULL,
    recherche text GENERATED ALWAYS AS (((((((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(code), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_fr), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text))) STORED,
    pointe text[] GENERATED ALWAYS AS (public.f_pointed(NULLIF(partenaires, '[]'::jsonb), '$[*]'::jsonpath, 'partenaires'::text)) STORED
);

ALTER TABLE filtres ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME filtres_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE flux (
    id_flux integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle text NOT NULL,
    sens text DEFAULT 'ENTRANT'::text NOT NULL,
    objet text DEFAULT 'MANIFESTATIONS'::text NOT NULL,
    format text DEFAULT 'CSV'::text NOT NULL,
    actif boolean DEFAULT true NOT NULL,
    partenaires jsonb DEFAULT '[]'::jsonb NOT NULL,
    type_source text DEFAULT 'URL'::text NOT NULL,
    adresse text,
    identifiant text,
    empreinte_hote text,
    chemin text,
    encodage text DEFAULT 'AUTO'::text NOT NULL,
    listes jsonb DEFAULT '[]'::jsonb NOT NULL,
    mapping jsonb DEFAULT '[]'::jsonb NOT NULL,
    verifie boolean DEFAULT false NOT NULL,
    mode text DEFAULT 'COMPLET'::text NOT NULL,
    politique_verrou text DEFAULT 'RESPECTER'::text NOT NULL,
    politique_absents text DEFAULT 'IGNORER'::text NOT NULL,
    seuil_rejet_pct integer DEFAULT 10 NOT NULL,
    planification text DEFAULT 'MANUEL'::text NOT NULL,
    intervalle integer,
    horaires jsonb DEFAULT '[]'::jsonb NOT NULL,
    essais integer DEFAULT 2 NOT NULL,
    destinataires_alerte jsonb DEFAULT '[]'::jsonb NOT NULL,
    prochaine_execution timestamp(3) with time zone,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold((id_flux)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle), ''::text)) || '
'::text) || COALESCE(public.f_fold(adresse), ''::text))) STORED,
    pointe text[] GENERATED ALWAYS AS ((public.f_pointed(NULLIF(partenaires, '[]'::jsonb), '$[*]'::jsonpath, 'partenaires'::text) || public.f_pointed(NULLIF(listes, '[]'::jsonb), '$[*]'::jsonpath, 'listes'::text))) STORED
);

-- Runs that somebody was written to about.
CREATE TABLE flux_alertes (
    run text NOT NULL
);

-- Records that a complete feed brought, and the lot of the run that met each last.
CREATE TABLE flux_enregistrements (
    flux integer NOT NULL,
    cle text NOT NULL,
    lot text NOT NULL
);

-- Files that feeds read or make, in pieces of base64.
CREATE TABLE flux_fichiers (
    flux integer NOT NULL,
    nom text NOT NULL,
    taille integer NOT NULL,
    date timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE flux ALTER COLUMN id_flux ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME flux_id_flux_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE flux_morceaux (
    flux integer NOT NULL,
    numero integer NOT NULL,
    contenu text NOT NULL
);

-- Sealed with a key of the server; read by nobody.
CREATE TABLE flux_secrets (
    flux integer NOT NULL,
    secret text NOT NULL,
    date timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE footers (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    id_partner text NOT NULL,
    nom text NOT NULL,
    area_footers jsonb DEFAULT '[]'::jsonb NOT NULL,
    bas_de_page jsonb DEFAULT '{}'::jsonb NOT NULL,
    published_version integer,
    recherche text GENERATED ALWAYS AS (((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(nom), ''::text))) STORED
);

ALTER TABLE footers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME footers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE genres (
    code_genre text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle_fr text NOT NULL,
    libelle_en text,
    display_filter boolean DEFAULT false NOT NULL,
    ordre integer DEFAULT 0 NOT NULL,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold(code_genre), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle_fr), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text))) STORED
);

CREATE TABLE groupes_manifestations (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle text NOT NULL,
    idmanif integer NOT NULL,
    manifestations jsonb DEFAULT '[]'::jsonb NOT NULL,
    id_tiers text,
    recherche text GENERATED ALWAYS AS (((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle), ''::text))) STORED,
    pointe text[] GENERATED ALWAYS AS (public.f_pointed(NULLIF(manifestations, '[]'::jsonb), '$[*]'::jsonpath, 'manifestations'::text)) STORED
);

ALTER TABLE groupes_manifestations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME groupes_manifestations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE headers (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    id_partner text NOT NULL,
    nom text NOT NULL,
    area_headers jsonb DEFAULT '[]'::jsonb NOT NULL,
    menu_mobile_config jsonb DEFAULT '{}'::jsonb NOT NULL,
    burger_menu jsonb DEFAULT '{}'::jsonb NOT NULL,
    published_version integer,
    recherche text GENERATED ALWAYS AS (((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(nom), ''::text))) STORED
);

ALTER TABLE headers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME headers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- When work that comes back by the clock was last done (server/jobs/schedule.ts).
CREATE TABLE horaires (
    nom text NOT NULL,
    dernier timestamp(3) with time zone NOT NULL
);

CREATE TABLE idempotence (
    utilisateur text NOT NULL,
    cle text NOT NULL,
    demande text NOT NULL,
    etat text NOT NULL,
    effet boolean DEFAULT false NOT NULL,
    statut integer,
    entetes jsonb,
    corps text,
    cree timestamp with time zone DEFAULT now() NOT NULL,
    battement timestamp with time zone DEFAULT now() NOT NULL,
    noeud integer,
    CONSTRAINT idempotence_etat_check CHECK ((etat = ANY (ARRAY['EN_COURS'::text, 'FAIT'::text])))
);

CREATE TABLE inventaire (
    idmanif integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle text NOT NULL,
    id_tiers text,
    genre text,
    lieu integer,
    recherche text GENERATED ALWAYS AS (((COALESCE(public.f_fold((idmanif)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle), ''::text))) STORED
);

CREATE TABLE inventaire_seances (
    idseanc integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    idmanif integer NOT NULL,
    date timestamp(3) with time zone NOT NULL,
    salle text,
    contingent integer DEFAULT 0 NOT NULL,
    grille_tarif text,
    id_tiers text,
    recherche text GENERATED ALWAYS AS (((COALESCE(public.f_fold((idseanc)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(salle), ''::text))) STORED
);

CREATE TABLE lieux (
    id_lieu integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle_fr text NOT NULL,
    libelle_en text,
    adresse text,
    code_postal text,
    id_ville text,
    cod_dept text,
    cod_pays text DEFAULT 'FR'::text NOT NULL,
    latitude double precision,
    longitude double precision,
    capacite integer,
    salles jsonb DEFAULT '[]'::jsonb NOT NULL,
    zoning text,
    flag_placement boolean DEFAULT false NOT NULL,
    avis_clients boolean DEFAULT false NOT NULL,
    activation_ism boolean DEFAULT false NOT NULL,
    risk_fraud boolean DEFAULT false NOT NULL,
    description_fr text,
    description_en text,
    image text,
    ville_etrangere text,
    ville text,
    cod_region text,
    recherche text GENERATED ALWAYS AS (((((((((COALESCE(public.f_fold((id_lieu)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle_fr), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text)) || '
'::text) || COALESCE(public.f_fold(ville), ''::text)) || '
'::text) || COALESCE(public.f_fold(code_postal), ''::text))) STORED
);

ALTER TABLE lieux ALTER COLUMN id_lieu ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME lieux_id_lieu_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE listes (
    id_list integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle text NOT NULL,
    usage text DEFAULT 'PAGE'::text NOT NULL,
    type_contenu text DEFAULT 'MANIFESTATION'::text NOT NULL,
    mode text DEFAULT 'MANUELLE'::text NOT NULL,
    id_tiers text,
    partenaires jsonb DEFAULT '[]'::jsonb NOT NULL,
    exception_id_tiers jsonb DEFAULT '[]'::jsonb NOT NULL,
    regles text,
    tri text DEFAULT 'MANUEL'::text NOT NULL,
    max integer,
    custom_label jsonb DEFAULT '{}'::jsonb NOT NULL,
    excluded_from_search_engine boolean DEFAULT false NOT NULL,
    open_pass boolean DEFAULT false NOT NULL,
    url_video text,
    contenu jsonb DEFAULT '{}'::jsonb NOT NULL,
    recherche text GENERATED ALWAYS AS (((COALESCE(public.f_fold((id_list)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle), ''::text))) STORED,
    pointe text[] GENERATED ALWAYS AS (((((((public.f_pointed(NULLIF(partenaires, '[]'::jsonb), '$[*]'::jsonpath, 'partenaires'::text) || public.f_pointed(NULLIF(exception_id_tiers, '[]'::jsonb), '$[*]'::jsonpath, 'exceptionIdTiers'::text)) || public.f_pointed(NULLIF(contenu, '[]'::jsonb), '$[*]."items"[*]."idmanif"[*]'::jsonpath, 'contenu.items.idmanif'::text)) || public.f_pointed(NULLIF(contenu, '[]'::jsonb), '$[*]."items"[*]."idLieu"[*]'::jsonpath, 'contenu.items.idLieu'::text)) || public.f_pointed(NULLIF(contenu, '[]'::jsonb), '$[*]."items"[*]."idArtiste"[*]'::jsonpath, 'contenu.items.idArtiste'::text)) || public.f_pointed(NULLIF(contenu, '[]'::jsonb), '$[*]."items"[*]."idPackage"[*]'::jsonpath, 'contenu.items.idPackage'::text)) || public.f_pointed(NULLIF(contenu, '[]'::jsonb), '$[*]."items"[*]."idabonnement"[*]'::jsonpath, 'contenu.items.idabonnement'::text))) STORED,
    published_version integer
);

ALTER TABLE listes ALTER COLUMN id_list ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME listes_id_list_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Events too large for a notification.
CREATE TABLE live_evenements (
    id text NOT NULL,
    contenu jsonb NOT NULL,
    cree timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE mails (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    code text NOT NULL,
    libelle text,
    id_tiers text,
    declencheur text DEFAULT 'MANUEL'::text NOT NULL,
    objet_fr text,
    objet_en text,
    html_fr text,
    html_en text,
    texte_fr text,
    texte_en text,
    expediteur text,
    cc text,
    published_version integer,
    recherche text GENERATED ALWAYS AS (((((((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(code), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle), ''::text)) || '
'::text) || COALESCE(public.f_fold(objet_fr), ''::text))) STORED
);

ALTER TABLE mails ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME mails_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE manifestations (
    idmanif integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    type text DEFAULT 'SEANCE'::text NOT NULL,
    statut text DEFAULT 'BROUILLON'::text NOT NULL,
    lock_status boolean DEFAULT false NOT NULL,
    libelle_fr text NOT NULL,
    libelle_en text,
    genre text NOT NULL,
    sous_genre text,
    lieu integer NOT NULL,
    ville text,
    id_tiers text,
    artistes jsonb DEFAULT '[]'::jsonb NOT NULL,
    date_debut timestamp(3) with time zone,
    date_fin timestamp(3) with time zone,
    nb_seances integer DEFAULT 0 NOT NULL,
    remplissage integer,
    image text,
    nouveaute boolean DEFAULT false NOT NULL,
    derniere_minute boolean DEFAULT false NOT NULL,
    promotion boolean DEFAULT false NOT NULL,
    retrait_ticket boolean DEFAULT false NOT NULL,
    resume_fr text,
    resume_en text,
    description_fr text,
    description_en text,
    infos_pratiques_fr text,
    infos_pratiques_en text,
    mentions_fr text,
    mentions_en text,
    consent boolean DEFAULT false NOT NULL,
    exclusion_search_engine boolean DEFAULT false NOT NULL,
    second_market boolean DEFAULT false NOT NULL,
    activation_ppc boolean DEFAULT false NOT NULL,
    activation_bc boolean DEFAULT false NOT NULL,
    activation_ism boolean DEFAULT false NOT NULL,
    restopolitan boolean DEFAULT false NOT NULL,
    with_car_park boolean DEFAULT false NOT NULL,
    payment_e_cheque_vacances boolean DEFAULT false NOT NULL,
    amex_payment boolean DEFAULT false NOT NULL,
    credit_mutuel boolean DEFAULT false NOT NULL,
    mastercard_payment_only boolean DEFAULT false NOT NULL,
    zoning boolean DEFAULT false NOT NULL,
    zoning_permission boolean DEFAULT false NOT NULL,
    placement_cart boolean DEFAULT false NOT NULL,
    sessions_availability_table boolean DEFAULT false NOT NULL,
    beneficiary_seizure boolean DEFAULT false NOT NULL,
    filtre_pays boolean DEFAULT false NOT NULL,
    activation_meta_no_index boolean DEFAULT false NOT NULL,
    avis_clients boolean DEFAULT false NOT NULL,
    kaptcha boolean DEFAULT false NOT NULL,
    kaptcha_fanclub boolean DEFAULT false NOT NULL,
    deactivation_luhn_key boolean DEFAULT false NOT NULL,
    sessions_calendar_activated boolean DEFAULT false NOT NULL,
    force_hide_date boolean DEFAULT false NOT NULL,
    hide_all_date boolean DEFAULT true NOT NULL,
    force_nb_place_max boolean DEFAULT false NOT NULL,
    nb_place_max integer,
    show_date_seance_time boolean DEFAULT true NOT NULL,
    best_sellers boolean DEFAULT true NOT NULL,
    duree integer,
    best_sellers_global boolean DEFAULT true NOT NULL,
    best_sellers_by_genre boolean DEFAULT true NOT NULL,
    best_sellers_by_sub_genre boolean DEFAULT true NOT NULL,
    best_sellers_by_city boolean DEFAULT true NOT NULL,
    seo_title_fr text,
    seo_title_en text,
    seo_description_fr text,
    seo_description_en text,
    seo_keywords jsonb DEFAULT '[]'::jsonb NOT NULL,
    recherche text GENERATED ALWAYS AS (((((((COALESCE(public.f_fold((idmanif)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle_fr), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text)) || '
'::text) || COALESCE(public.f_fold(ville), ''::text))) STORED,
    pointe text[] GENERATED ALWAYS AS (public.f_pointed(NULLIF(artistes, '[]'::jsonb), '$[*]'::jsonpath, 'artistes'::text)) STORED,
    taux_tva double precision DEFAULT 5.5 NOT NULL,
    representations_avant integer DEFAULT 0 NOT NULL
);

CREATE TABLE modeles_carte (
    code_modele text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle_fr text NOT NULL,
    libelle_en text,
    type text DEFAULT 'PHYSIQUE'::text NOT NULL,
    ordre integer DEFAULT 0 NOT NULL,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold(code_modele), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle_fr), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text))) STORED,
    programme text DEFAULT 'CADEAU'::text NOT NULL,
    montants jsonb DEFAULT '[]'::jsonb NOT NULL,
    validite_mois integer,
    image text,
    mail text,
    points_par_euro double precision,
    points_pour_un_euro integer,
    min numeric(14,2),
    max numeric(14,2)
);

CREATE TABLE modes_retrait (
    code text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle text NOT NULL,
    libelle_en text,
    delai integer DEFAULT 0 NOT NULL,
    adresse_requise boolean DEFAULT false NOT NULL,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold(code), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text))) STORED
);

-- The words of all records with their stems: what a mistyped one is compared with. Words are never taken out.
CREATE TABLE mots_recherche (
    lang text NOT NULL,
    mot text NOT NULL COLLATE pg_catalog."C",
    stem text NOT NULL
);

CREATE TABLE mouvements_carte (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    carte integer NOT NULL,
    date timestamp(3) with time zone NOT NULL,
    type text NOT NULL,
    montant numeric(14,2) DEFAULT 0 NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    autre integer,
    motif text,
    auteur text,
    id_commande text,
    cle text,
    id_tiers text,
    recherche text GENERATED ALWAYS AS (((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(motif), ''::text))) STORED
);

ALTER TABLE mouvements_carte ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME mouvements_carte_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE natures_client (
    idnatcl integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    name text NOT NULL,
    name_en text,
    codtypadh text,
    club boolean DEFAULT false NOT NULL,
    pack boolean DEFAULT false NOT NULL,
    ordre integer DEFAULT 0 NOT NULL,
    recherche text GENERATED ALWAYS AS (((((((COALESCE(public.f_fold((idnatcl)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(name), ''::text)) || '
'::text) || COALESCE(public.f_fold(name_en), ''::text)) || '
'::text) || COALESCE(public.f_fold(codtypadh), ''::text))) STORED
);

ALTER TABLE natures_client ALTER COLUMN idnatcl ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME natures_client_idnatcl_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Numbers without gaps: taken in the transaction that uses them.
CREATE TABLE numeros_documents (
    genre text NOT NULL,
    id_tiers text NOT NULL,
    annee text NOT NULL,
    dernier integer NOT NULL
);

CREATE TABLE packages (
    id_package integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle_fr text NOT NULL,
    libelle_en text,
    type text DEFAULT 'FERME'::text NOT NULL,
    statut text DEFAULT 'BROUILLON'::text NOT NULL,
    lock_status boolean DEFAULT false NOT NULL,
    genre text,
    ville text,
    id_tiers text,
    partenaires jsonb DEFAULT '[]'::jsonb NOT NULL,
    resume_fr text,
    resume_en text,
    description_fr text,
    description_en text,
    composants jsonb DEFAULT '[]'::jsonb NOT NULL,
    groupes jsonb DEFAULT '[]'::jsonb NOT NULL,
    prix_mode text DEFAULT 'FORFAIT'::text NOT NULL,
    tarifs jsonb DEFAULT '[]'::jsonb NOT NULL,
    contingent integer,
    max_par_commande integer,
    debut_vente timestamp(3) with time zone,
    fin_vente timestamp(3) with time zone,
    exclusion_search_engine boolean DEFAULT false NOT NULL,
    avis_clients boolean DEFAULT false NOT NULL,
    image text,
    images jsonb DEFAULT '[]'::jsonb NOT NULL,
    best_sellers boolean DEFAULT true NOT NULL,
    best_sellers_global boolean DEFAULT true NOT NULL,
    best_sellers_by_genre boolean DEFAULT true NOT NULL,
    best_sellers_by_city boolean DEFAULT true NOT NULL,
    seo_title_fr text,
    seo_title_en text,
    seo_description_fr text,
    seo_description_en text,
    seo_keywords jsonb DEFAULT '[]'::jsonb NOT NULL,
    recherche text GENERATED ALWAYS AS (((((((COALESCE(public.f_fold((id_package)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle_fr), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text)) || '
'::text) || COALESCE(public.f_fold(ville), ''::text))) STORED,
    pointe text[] GENERATED ALWAYS AS (((((((public.f_pointed(NULLIF(partenaires, '[]'::jsonb), '$[*]'::jsonpath, 'partenaires'::text) || public.f_pointed(NULLIF(composants, '[]'::jsonb), '$[*]."idseanc"[*]'::jsonpath, 'composants.idseanc'::text)) || public.f_pointed(NULLIF(composants, '[]'::jsonb), '$[*]."idmanif"[*]'::jsonpath, 'composants.idmanif'::text)) || public.f_pointed(NULLIF(composants, '[]'::jsonb), '$[*]."idPackage"[*]'::jsonpath, 'composants.idPackage'::text)) || public.f_pointed(NULLIF(composants, '[]'::jsonb), '$[*]."categoriesAutorisees"[*]'::jsonpath, 'composants.categoriesAutorisees'::text)) || public.f_pointed(NULLIF(tarifs, '[]'::jsonb), '$[*]."idnatcl"[*]'::jsonpath, 'tarifs.idnatcl'::text)) || public.f_pointed(NULLIF(tarifs, '[]'::jsonb), '$[*]."codcatpl"[*]'::jsonpath, 'tarifs.codcatpl'::text))) STORED
);

ALTER TABLE packages ALTER COLUMN id_package ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME packages_id_package_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE pages (
    id_page integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle text NOT NULL,
    type_page text DEFAULT 'ACCUEIL'::text NOT NULL,
    zones jsonb DEFAULT '[]'::jsonb NOT NULL,
    published_version integer,
    recherche text GENERATED ALWAYS AS (((COALESCE(public.f_fold((id_page)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle), ''::text))) STORED,
    pointe text[] GENERATED ALWAYS AS (public.f_pointed(NULLIF(zones, '[]'::jsonb), '$[*]."widgets"[*]."idWidget"[*]'::jsonpath, 'zones.widgets.idWidget'::text)) STORED
);

CREATE TABLE pages_edito (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    titre_fr text NOT NULL,
    titre_en text,
    chemin text NOT NULL,
    id_tiers text,
    contenu_fr text,
    contenu_en text,
    add_js boolean DEFAULT false NOT NULL,
    url_js_file text,
    published_version integer,
    seo_title_fr text,
    seo_title_en text,
    seo_description_fr text,
    seo_description_en text,
    seo_keywords jsonb DEFAULT '[]'::jsonb NOT NULL,
    recherche text GENERATED ALWAYS AS (((((((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(titre_fr), ''::text)) || '
'::text) || COALESCE(public.f_fold(titre_en), ''::text)) || '
'::text) || COALESCE(public.f_fold(chemin), ''::text))) STORED,
    composants jsonb DEFAULT '[]'::jsonb NOT NULL,
    header integer,
    footer integer,
    pointe text[] GENERATED ALWAYS AS (public.f_pointed(NULLIF(composants, '[]'::jsonb), '$[*]."idWidget"[*]'::jsonpath, 'composants.idWidget'::text)) STORED,
    url_file_fr text,
    url_file_en text
);

ALTER TABLE pages_edito ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME pages_edito_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE pages ALTER COLUMN id_page ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME pages_id_page_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE parametres (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle_fr text,
    libelle_en text,
    basket_timeout integer DEFAULT 10 NOT NULL,
    session_timeout integer DEFAULT 25 NOT NULL,
    order_control boolean DEFAULT false NOT NULL,
    cancel_order_enabled boolean DEFAULT false NOT NULL,
    cancel_order_sips_delay_ms integer DEFAULT 900000 NOT NULL,
    cancel_order_thread_count integer DEFAULT 1 NOT NULL,
    export_to_manif_enabled boolean DEFAULT false NOT NULL,
    service_fees_enabled boolean DEFAULT false NOT NULL,
    seuil_code_annulation numeric(14,2) DEFAULT 10000 NOT NULL,
    limite_cheque integer DEFAULT 15 NOT NULL,
    limite_inconnu integer DEFAULT 10 NOT NULL,
    limite_tous_paiements integer DEFAULT 3 NOT NULL,
    limite_virement_local integer DEFAULT 12 NOT NULL,
    limite_virement integer DEFAULT 8 NOT NULL,
    limite_amex integer DEFAULT 2 NOT NULL,
    recherche text GENERATED ALWAYS AS (COALESCE(public.f_fold(id), ''::text)) STORED
);

CREATE TABLE partenaires (
    partner_id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle text NOT NULL,
    parent text,
    master boolean DEFAULT false NOT NULL,
    recherche text GENERATED ALWAYS AS (((COALESCE(public.f_fold(partner_id), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle), ''::text))) STORED,
    inherit boolean DEFAULT true NOT NULL,
    inherit_site boolean DEFAULT false NOT NULL,
    url text,
    domaines jsonb DEFAULT '[]'::jsonb NOT NULL,
    langues jsonb,
    langue_defaut text,
    devise text,
    fuseau text,
    email_contact text,
    telephone text,
    logo text,
    favicon text,
    mentions_legales text,
    actif boolean DEFAULT true NOT NULL,
    maintenance boolean DEFAULT false NOT NULL,
    inherit_display boolean DEFAULT false NOT NULL,
    background text,
    default_header integer,
    html_footer text,
    inherit_card_holder boolean DEFAULT false NOT NULL,
    active_cpn1_prices boolean,
    inherit_content boolean DEFAULT false NOT NULL,
    active_page_artists boolean,
    active_page_halls boolean,
    display_breadcrumb boolean,
    active_physical_gift_card boolean,
    active_e_gift_card boolean,
    artist_specific_presentation boolean,
    site_specific_presentation boolean,
    show_discover boolean,
    logo_platinium boolean,
    seo boolean,
    indexation_opt_artiste integer,
    indexation_opt_salle integer,
    inherit_basket boolean DEFAULT false NOT NULL,
    multi_basket boolean,
    store_withdrawal boolean,
    forced_store_withdrawal boolean,
    forced_ticket_office_withdrawal boolean,
    second_market boolean,
    restopolitan boolean,
    present_card boolean,
    deezer_code boolean,
    billet_collector boolean,
    cancel_proctection boolean,
    normal_price_filter boolean,
    cross_selling_list integer,
    available_luhn_fan_club boolean,
    active_basket_timer boolean,
    digital_ticket_app boolean,
    inherit_technical boolean DEFAULT false NOT NULL,
    fastly boolean,
    profilage boolean,
    shell_event boolean,
    consentement boolean,
    web_loyalty_tags text,
    ad_tags text,
    active_rokt_tracking boolean,
    no_google_analytics boolean,
    inherit_user boolean DEFAULT false NOT NULL,
    halls_alerts boolean,
    email_key_words_alerts boolean,
    commercial_subscription boolean,
    avis_client boolean,
    pdf_billing boolean,
    order_address_update boolean,
    avis_client_emailing boolean,
    sessions_availability_table boolean,
    subscribe_commercial_offer_one boolean,
    subscribe_commercial_offer_two boolean,
    inherit_payment boolean DEFAULT false NOT NULL,
    promote_payment_mode text,
    paypal boolean,
    apple_pay boolean,
    amex_payment boolean,
    amex_payment_only boolean,
    mastercard_payment_only boolean,
    present_card_payment boolean,
    gift_card_image text,
    holyday_e_cheque boolean,
    ancv boolean,
    credit_mutuel boolean,
    custom_sips text,
    amex_concierge boolean,
    inherit_specific boolean DEFAULT false NOT NULL,
    cdiscount_connect boolean,
    show_room_private boolean,
    accor_arena boolean,
    ldlc_arena boolean,
    groupama_stadium boolean,
    critizr boolean,
    has_onglet boolean,
    inherit_category_types boolean DEFAULT false NOT NULL,
    tm_standard boolean,
    tm_package boolean,
    tm_platinum boolean,
    tm_accompagnateur_pmr boolean,
    tm_allees boolean,
    tm_pmr boolean,
    frais_envoi text,
    raison_sociale text,
    adresse_legale text,
    code_postal_legal text,
    ville_legale text,
    pays_legal text,
    siret text,
    numero_tva text,
    territoire_tva text
);

CREATE TABLE pays (
    cod_pays text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle_fr text NOT NULL,
    libelle_en text,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold(cod_pays), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle_fr), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text))) STORED
);

CREATE TABLE populations (
    code text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle text NOT NULL,
    libelle_en text,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold(code), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text))) STORED
);

CREATE TABLE preferences (
    utilisateur text NOT NULL,
    document jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_modif timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE prix (
    id_prix integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    grille text NOT NULL,
    idnatcl integer NOT NULL,
    codcatpl text NOT NULL,
    montant numeric(14,2) NOT NULL,
    recherche text GENERATED ALWAYS AS (((COALESCE(public.f_fold((id_prix)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(grille), ''::text))) STORED
);

ALTER TABLE prix ALTER COLUMN id_prix ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME prix_id_prix_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE publications (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle text NOT NULL,
    partenaires jsonb DEFAULT '[]'::jsonb NOT NULL,
    elements jsonb DEFAULT '[]'::jsonb NOT NULL,
    date timestamp(3) with time zone,
    etat text DEFAULT 'BROUILLON'::text NOT NULL,
    erreur text,
    valide_par text,
    recherche text GENERATED ALWAYS AS (COALESCE(public.f_fold(libelle), ''::text)) STORED,
    pointe text[] GENERATED ALWAYS AS (public.f_pointed(NULLIF(partenaires, '[]'::jsonb), '$[*]'::jsonpath, 'partenaires'::text)) STORED,
    resultats jsonb DEFAULT '[]'::jsonb NOT NULL,
    lot_historique text,
    inverse_de text
);

CREATE TABLE publicites (
    id_pub integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    pub_path text NOT NULL,
    type_pub_advertising text DEFAULT 'WALLPAPER'::text NOT NULL,
    class_pub_advertising text,
    desktop boolean DEFAULT false NOT NULL,
    longueur integer,
    largeur integer,
    mobile boolean DEFAULT false NOT NULL,
    mobile_height integer,
    mobile_width integer,
    pub_tkn_url text,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold((id_pub)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(pub_path), ''::text)) || '
'::text) || COALESCE(public.f_fold(class_pub_advertising), ''::text))) STORED
);

ALTER TABLE publicites ALTER COLUMN id_pub ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME publicites_id_pub_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- By hand, from here: tables that are no resource's. Rankings by sales, and when they were computed.
CREATE TABLE rangs_best_sellers (
    best_sellers integer NOT NULL,
    id_tiers text DEFAULT ''::text NOT NULL,
    axe text NOT NULL,
    valeur text DEFAULT ''::text NOT NULL,
    rang integer NOT NULL,
    type text NOT NULL,
    cle integer NOT NULL,
    ventes integer NOT NULL
);

-- Séances that customers were reminded of, and the date that they were told: one that is put off is told of again.
CREATE TABLE rappels_seance (
    seance integer NOT NULL,
    date timestamp(3) with time zone NOT NULL
);

CREATE TABLE regions (
    cod_region text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle_fr text NOT NULL,
    libelle_en text,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold(cod_region), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle_fr), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text))) STORED
);

CREATE TABLE requetes_sans_resultat (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    texte text NOT NULL,
    lang text DEFAULT 'fr'::text NOT NULL,
    id_tiers text,
    nombre integer DEFAULT 1 NOT NULL,
    derniere timestamp(3) with time zone,
    etat text DEFAULT 'A_TRAITER'::text NOT NULL,
    recherche text GENERATED ALWAYS AS (((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(texte), ''::text))) STORED
);

ALTER TABLE requetes_sans_resultat ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME requetes_sans_resultat_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE roles (
    id_role integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    code text NOT NULL,
    libelle_fr text NOT NULL,
    libelle_en text,
    description text,
    scope text DEFAULT 'PARTNER'::text NOT NULL,
    systeme boolean DEFAULT false NOT NULL,
    actif boolean DEFAULT true NOT NULL,
    permissions jsonb DEFAULT '[]'::jsonb NOT NULL,
    actions_sensibles jsonb DEFAULT '[]'::jsonb NOT NULL,
    langues jsonb DEFAULT '[]'::jsonb NOT NULL,
    partenaires jsonb DEFAULT '[]'::jsonb NOT NULL,
    recherche text GENERATED ALWAYS AS (((((((COALESCE(public.f_fold((id_role)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle_fr), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text)) || '
'::text) || COALESCE(public.f_fold(code), ''::text))) STORED,
    pointe text[] GENERATED ALWAYS AS (public.f_pointed(NULLIF(partenaires, '[]'::jsonb), '$[*]'::jsonpath, 'partenaires'::text)) STORED,
    second_facteur boolean DEFAULT false NOT NULL
);

ALTER TABLE roles ALTER COLUMN id_role ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME roles_id_role_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE seances (
    idseanc integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    idmanif integer NOT NULL,
    date timestamp(3) with time zone NOT NULL,
    salle text,
    statut text DEFAULT 'PROGRAMMEE'::text NOT NULL,
    grille_tarif text NOT NULL,
    contingent integer DEFAULT 0 NOT NULL,
    vendus integer DEFAULT 0 NOT NULL,
    lock boolean DEFAULT false NOT NULL,
    complementaires jsonb DEFAULT '[]'::jsonb NOT NULL,
    id_tiers text,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold((idseanc)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(salle), ''::text)) || '
'::text) || COALESCE(public.f_fold(grille_tarif), ''::text))) STORED,
    pointe text[] GENERATED ALWAYS AS (public.f_pointed(NULLIF(complementaires, '[]'::jsonb), '$[*]'::jsonpath, 'complementaires'::text)) STORED,
    taux_tva double precision
);

ALTER TABLE seances ALTER COLUMN idseanc ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME seances_idseanc_seq
    START WITH 1000000000
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE seo (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    type_donnee text DEFAULT 'MANIFESTATION'::text NOT NULL,
    nom_page text DEFAULT 'TOUTES'::text NOT NULL,
    parametre_page text,
    id_tiers text,
    langue text DEFAULT 'fr'::text NOT NULL,
    cible text DEFAULT 'TITLE'::text NOT NULL,
    modele text NOT NULL,
    recherche text GENERATED ALWAYS AS (((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(modele), ''::text))) STORED
);

ALTER TABLE seo ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME seo_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- Values that all nodes must share and that no backup carries.
CREATE TABLE server_secret (
    name text NOT NULL,
    value text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

-- What the payment simulator paid, a key once.
CREATE TABLE simulateur_paiements (
    cle text NOT NULL,
    centimes integer NOT NULL,
    devise text NOT NULL,
    essais integer NOT NULL,
    paiements integer DEFAULT 0 NOT NULL,
    reference text
);

CREATE TABLE sous_genres (
    cod_ssgen text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    genre text NOT NULL,
    libelle_fr text NOT NULL,
    libelle_en text,
    display_filter boolean DEFAULT false NOT NULL,
    ordre integer DEFAULT 0 NOT NULL,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold(cod_ssgen), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle_fr), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text))) STORED
);

CREATE TABLE styles (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    id_tiers text NOT NULL,
    nom text NOT NULL,
    contenu text NOT NULL,
    published_version integer,
    recherche text GENERATED ALWAYS AS (((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(nom), ''::text))) STORED
);

ALTER TABLE styles ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME styles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE synonymes (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    mots jsonb DEFAULT '[]'::jsonb NOT NULL,
    sens text DEFAULT 'EQUIVALENTS'::text NOT NULL,
    vers jsonb DEFAULT '[]'::jsonb NOT NULL,
    lang text DEFAULT 'TOUTES'::text NOT NULL,
    partenaires jsonb DEFAULT '[]'::jsonb NOT NULL,
    actif boolean DEFAULT true NOT NULL,
    libelle text,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold_tags(mots), ''::text)) || '
'::text) || COALESCE(public.f_fold_tags(vers), ''::text))) STORED,
    pointe text[] GENERATED ALWAYS AS (public.f_pointed(NULLIF(partenaires, '[]'::jsonb), '$[*]'::jsonpath, 'partenaires'::text)) STORED
);

ALTER TABLE synonymes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME synonymes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- The texts of every record that is found, by the place of its words: A title, B artists, C where and what, D the rest.
CREATE VIEW textes_recherche AS
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
             JOIN public.artistes a ON ((a.id_artiste = (x.value)::integer)))) AS b,
        CASE l.lang
            WHEN 'en'::text THEN concat_ws(' '::text, COALESCE(NULLIF(g.libelle_en, ''::text), g.libelle_fr), COALESCE(NULLIF(s.libelle_en, ''::text), s.libelle_fr), COALESCE(NULLIF(v.libelle_en, ''::text), v.libelle_fr), m.ville)
            ELSE concat_ws(' '::text, g.libelle_fr, s.libelle_fr, v.libelle_fr, m.ville)
        END AS c,
    concat_ws(' '::text,
        CASE l.lang
            WHEN 'en'::text THEN COALESCE(NULLIF(m.resume_en, ''::text), m.resume_fr)
            ELSE m.resume_fr
        END, ( SELECT string_agg(x.value, ' '::text) AS string_agg
           FROM jsonb_array_elements_text(m.seo_keywords) x(value))) AS d
   FROM ((((public.manifestations m
     CROSS JOIN ( VALUES ('fr'::text), ('en'::text)) l(lang))
     LEFT JOIN public.genres g ON ((g.code_genre = m.genre)))
     LEFT JOIN public.sous_genres s ON ((s.cod_ssgen = m.sous_genre)))
     LEFT JOIN public.lieux v ON ((v.id_lieu = m.lieu)))
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
           FROM jsonb_array_elements_text(p.seo_keywords) x(value))) AS d
   FROM ((public.packages p
     CROSS JOIN ( VALUES ('fr'::text), ('en'::text)) l(lang))
     LEFT JOIN public.genres g ON ((g.code_genre = p.genre)))
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
           FROM public.lieux v
          WHERE ((a.lieux @> to_jsonb(v.id_lieu)) AND (a.lieux <> '[]'::jsonb)))) AS c,
    concat_ws(' '::text,
        CASE l.lang
            WHEN 'en'::text THEN COALESCE(NULLIF(a.resume_en, ''::text), a.resume_fr)
            ELSE a.resume_fr
        END, ( SELECT string_agg(x.value, ' '::text) AS string_agg
           FROM jsonb_array_elements_text(a.seo_keywords) x(value))) AS d
   FROM (public.abonnements a
     CROSS JOIN ( VALUES ('fr'::text), ('en'::text)) l(lang));

CREATE TABLE traductions (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    ressource text NOT NULL,
    cle text NOT NULL,
    source text,
    libelle_en text,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold(id), ''::text) || '
'::text) || COALESCE(public.f_fold(source), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text))) STORED
);

-- Upsells (domains.md 13); one for each parent.
CREATE TABLE upsells (
    id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    titre_fr text,
    titre_en text,
    idmanif integer,
    idseanc integer,
    id_package integer,
    lock_status boolean DEFAULT false NOT NULL,
    open_pass boolean,
    affiche_date_seance boolean,
    upsells jsonb,
    evenement integer,
    id_tiers text,
    pointe text[] GENERATED ALWAYS AS ((((((((((public.f_pointed(NULLIF(upsells, '[]'::jsonb), '$[*]."refSeance"[*]'::jsonpath, 'upsells.refSeance'::text) || public.f_pointed(NULLIF(upsells, '[]'::jsonb), '$[*]."refManif"[*]'::jsonpath, 'upsells.refManif'::text)) || public.f_pointed(NULLIF(upsells, '[]'::jsonb), '$[*]."versCategorie"[*]'::jsonpath, 'upsells.versCategorie'::text)) || public.f_pointed(NULLIF(upsells, '[]'::jsonb), '$[*]."natures"[*]'::jsonpath, 'upsells.natures'::text)) || public.f_pointed(NULLIF(upsells, '[]'::jsonb), '$[*]."categories"[*]'::jsonpath, 'upsells.categories'::text)) || public.f_pointed(NULLIF(upsells, '[]'::jsonb), '$[*]."upsell"[*]."refSeance"[*]'::jsonpath, 'upsells.upsell.refSeance'::text)) || public.f_pointed(NULLIF(upsells, '[]'::jsonb), '$[*]."upsell"[*]."refManif"[*]'::jsonpath, 'upsells.upsell.refManif'::text)) || public.f_pointed(NULLIF(upsells, '[]'::jsonb), '$[*]."upsell"[*]."versCategorie"[*]'::jsonpath, 'upsells.upsell.versCategorie'::text)) || public.f_pointed(NULLIF(upsells, '[]'::jsonb), '$[*]."upsell"[*]."natures"[*]'::jsonpath, 'upsells.upsell.natures'::text)) || public.f_pointed(NULLIF(upsells, '[]'::jsonb), '$[*]."upsell"[*]."categories"[*]'::jsonpath, 'upsells.upsell.categories'::text))) STORED,
    parent integer,
    inherit boolean DEFAULT true NOT NULL,
    libelle_fr text,
    libelle_en text,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold((id)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle_fr), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text))) STORED
);

ALTER TABLE upsells ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME upsells_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- What the application server keeps for itself: users, sessions, throttles, preferences, idempotency, runs, files, live events.
CREATE TABLE utilisateurs (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    nom text NOT NULL,
    mail text NOT NULL,
    login text,
    role integer NOT NULL,
    id_tiers jsonb DEFAULT '[]'::jsonb NOT NULL,
    locale text DEFAULT 'fr'::text NOT NULL,
    actif boolean DEFAULT true NOT NULL,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold(nom), ''::text) || '
'::text) || COALESCE(public.f_fold(mail), ''::text)) || '
'::text) || COALESCE(public.f_fold(login), ''::text))) STORED,
    pointe text[] GENERATED ALWAYS AS (public.f_pointed(NULLIF(id_tiers, '[]'::jsonb), '$[*]'::jsonpath, 'idTiers'::text)) STORED
);

-- By hand: each draft of a content as it was written; what is live or planned is one of them (server/content/versions.ts).
CREATE TABLE versions (
    entite text NOT NULL,
    entite_id text NOT NULL,
    version integer NOT NULL,
    date timestamp(3) with time zone NOT NULL,
    auteur text NOT NULL,
    lot text,
    contenu jsonb NOT NULL,
    empreinte text NOT NULL,
    publie timestamp(3) with time zone
);

CREATE TABLE views (
    id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    nom text NOT NULL,
    ecran text NOT NULL,
    q text,
    sort text,
    cols text,
    portee text DEFAULT 'MOI'::text NOT NULL,
    role text,
    id_tiers text,
    proprietaire text,
    defaut boolean DEFAULT false NOT NULL,
    recherche text GENERATED ALWAYS AS (COALESCE(public.f_fold(nom), ''::text)) STORED,
    tiers text
);

CREATE TABLE villes (
    cod_insee text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle_fr text NOT NULL,
    libelle_en text,
    cod_dept text NOT NULL,
    cod_region text NOT NULL,
    codes_postaux jsonb DEFAULT '[]'::jsonb NOT NULL,
    population integer DEFAULT 0 NOT NULL,
    latitude double precision,
    longitude double precision,
    recherche text GENERATED ALWAYS AS (((((((COALESCE(public.f_fold(cod_insee), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle_fr), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text)) || '
'::text) || COALESCE(public.f_fold_tags(codes_postaux), ''::text))) STORED
);

CREATE TABLE widgets (
    id_widget integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    name text NOT NULL,
    type text DEFAULT 'TEXT'::text NOT NULL,
    disabled boolean DEFAULT false NOT NULL,
    recherche text GENERATED ALWAYS AS (((COALESCE(public.f_fold((id_widget)::text), ''::text) || '
'::text) || COALESCE(public.f_fold(name), ''::text))) STORED
);

ALTER TABLE widgets ALTER COLUMN id_widget ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME widgets_id_widget_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE zones_geographiques (
    code text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    date_creation timestamp(3) with time zone DEFAULT now() NOT NULL,
    date_modif timestamp(3) with time zone DEFAULT now() NOT NULL,
    auteur_modif text DEFAULT ''::text NOT NULL,
    libelle text NOT NULL,
    libelle_en text,
    departements jsonb DEFAULT '[]'::jsonb NOT NULL,
    recherche text GENERATED ALWAYS AS (((((COALESCE(public.f_fold(code), ''::text) || '
'::text) || COALESCE(public.f_fold(libelle), ''::text)) || '
'::text) || COALESCE(public.f_fold(libelle_en), ''::text))) STORED,
    pointe text[] GENERATED ALWAYS AS (public.f_pointed(NULLIF(departements, '[]'::jsonb), '$[*]'::jsonpath, 'departements'::text)) STORED
);

ALTER TABLE abonnements
    ADD CONSTRAINT abonnements_pkey PRIMARY KEY (idabonnement);

ALTER TABLE actes_appels
    ADD CONSTRAINT actes_appels_pkey PRIMARY KEY (id);

ALTER TABLE actes_planifies
    ADD CONSTRAINT actes_planifies_pkey PRIMARY KEY (id);

ALTER TABLE actions
    ADD CONSTRAINT actions_pkey PRIMARY KEY (id);

ALTER TABLE adresses_quittees
    ADD CONSTRAINT adresses_quittees_pkey PRIMARY KEY (id);

ALTER TABLE apercus_mail
    ADD CONSTRAINT apercus_mail_pkey PRIMARY KEY (id);

ALTER TABLE apercus
    ADD CONSTRAINT apercus_pkey PRIMARY KEY (jeton);

ALTER TABLE artistes
    ADD CONSTRAINT artistes_pkey PRIMARY KEY (id_artiste);

ALTER TABLE associations_carte
    ADD CONSTRAINT associations_carte_pkey PRIMARY KEY (id);

ALTER TABLE auth_comptes
    ADD CONSTRAINT auth_comptes_pkey PRIMARY KEY (id);

ALTER TABLE auth_defis
    ADD CONSTRAINT auth_defis_pkey PRIMARY KEY (empreinte);

ALTER TABLE auth_essais
    ADD CONSTRAINT auth_essais_pkey PRIMARY KEY (cle);

ALTER TABLE auth_facteurs
    ADD CONSTRAINT auth_facteurs_cle_id_key UNIQUE (cle_id);

ALTER TABLE auth_facteurs
    ADD CONSTRAINT auth_facteurs_pkey PRIMARY KEY (id);

ALTER TABLE auth_jetons
    ADD CONSTRAINT auth_jetons_pkey PRIMARY KEY (empreinte);

ALTER TABLE auth_liens
    ADD CONSTRAINT auth_liens_pkey PRIMARY KEY (empreinte);

ALTER TABLE auth_lieux
    ADD CONSTRAINT auth_lieux_pkey PRIMARY KEY (utilisateur, empreinte);

ALTER TABLE auth_secours
    ADD CONSTRAINT auth_secours_pkey PRIMARY KEY (utilisateur, empreinte);

ALTER TABLE auth_sessions
    ADD CONSTRAINT auth_sessions_pkey PRIMARY KEY (id);

ALTER TABLE avis
    ADD CONSTRAINT avis_pkey PRIMARY KEY (review_id);

ALTER TABLE batch_journal
    ADD CONSTRAINT batch_journal_pkey PRIMARY KEY (run, numero);

ALTER TABLE batch_parts
    ADD CONSTRAINT batch_parts_pkey PRIMARY KEY (run, numero);

ALTER TABLE batch_runs
    ADD CONSTRAINT batch_runs_pkey PRIMARY KEY (id);

ALTER TABLE best_sellers
    ADD CONSTRAINT best_sellers_pkey PRIMARY KEY (id);

ALTER TABLE boosts
    ADD CONSTRAINT boosts_pkey PRIMARY KEY (id);

ALTER TABLE calculs_best_sellers
    ADD CONSTRAINT calculs_best_sellers_pkey PRIMARY KEY (best_sellers);

ALTER TABLE cartes
    ADD CONSTRAINT cartes_pkey PRIMARY KEY (id);

ALTER TABLE categories_place
    ADD CONSTRAINT categories_place_pkey PRIMARY KEY (codcatpl);

ALTER TABLE codes_annulation
    ADD CONSTRAINT codes_annulation_pkey PRIMARY KEY (seance, utilisateur);

ALTER TABLE codes_billet
    ADD CONSTRAINT codes_billet_pkey PRIMARY KEY (marque);

ALTER TABLE codes_carte
    ADD CONSTRAINT codes_carte_code_unique UNIQUE (marque);

ALTER TABLE codes_carte
    ADD CONSTRAINT codes_carte_pkey PRIMARY KEY (carte);

ALTER TABLE commandes
    ADD CONSTRAINT commandes_pkey PRIMARY KEY (id_commande);

ALTER TABLE contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (id);

ALTER TABLE contingents
    ADD CONSTRAINT contingents_pkey PRIMARY KEY (idcont);

ALTER TABLE customisations
    ADD CONSTRAINT customisations_pkey PRIMARY KEY (id);

ALTER TABLE departements
    ADD CONSTRAINT departements_pkey PRIMARY KEY (cod_dept);

ALTER TABLE documents_recherche
    ADD CONSTRAINT documents_recherche_pkey PRIMARY KEY (type, ref, lang);

ALTER TABLE envois_messages
    ADD CONSTRAINT envois_messages_pkey PRIMARY KEY (envoi);

ALTER TABLE envois
    ADD CONSTRAINT envois_pkey PRIMARY KEY (id);

ALTER TABLE exclusions
    ADD CONSTRAINT exclusions_pkey PRIMARY KEY (id);

ALTER TABLE fichiers
    ADD CONSTRAINT fichiers_pkey PRIMARY KEY (id);

ALTER TABLE filtres
    ADD CONSTRAINT filtres_pkey PRIMARY KEY (id);

ALTER TABLE flux_alertes
    ADD CONSTRAINT flux_alertes_pkey PRIMARY KEY (run);

ALTER TABLE flux_enregistrements
    ADD CONSTRAINT flux_enregistrements_pkey PRIMARY KEY (flux, cle);

ALTER TABLE flux_fichiers
    ADD CONSTRAINT flux_fichiers_pkey PRIMARY KEY (flux);

ALTER TABLE flux_morceaux
    ADD CONSTRAINT flux_morceaux_pkey PRIMARY KEY (flux, numero);

ALTER TABLE flux
    ADD CONSTRAINT flux_pkey PRIMARY KEY (id_flux);

ALTER TABLE flux_secrets
    ADD CONSTRAINT flux_secrets_pkey PRIMARY KEY (flux);

ALTER TABLE footers
    ADD CONSTRAINT footers_pkey PRIMARY KEY (id);

ALTER TABLE genres
    ADD CONSTRAINT genres_pkey PRIMARY KEY (code_genre);

ALTER TABLE groupes_manifestations
    ADD CONSTRAINT groupes_manifestations_pkey PRIMARY KEY (id);

ALTER TABLE headers
    ADD CONSTRAINT headers_pkey PRIMARY KEY (id);

ALTER TABLE horaires
    ADD CONSTRAINT horaires_pkey PRIMARY KEY (nom);

ALTER TABLE idempotence
    ADD CONSTRAINT idempotence_pkey PRIMARY KEY (utilisateur, cle);

ALTER TABLE inventaire
    ADD CONSTRAINT inventaire_pkey PRIMARY KEY (idmanif);

ALTER TABLE inventaire_seances
    ADD CONSTRAINT inventaire_seances_pkey PRIMARY KEY (idseanc);

ALTER TABLE lieux
    ADD CONSTRAINT lieux_pkey PRIMARY KEY (id_lieu);

ALTER TABLE listes
    ADD CONSTRAINT listes_pkey PRIMARY KEY (id_list);

ALTER TABLE live_evenements
    ADD CONSTRAINT live_evenements_pkey PRIMARY KEY (id);

ALTER TABLE mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);

ALTER TABLE manifestations
    ADD CONSTRAINT manifestations_pkey PRIMARY KEY (idmanif);

ALTER TABLE modeles_carte
    ADD CONSTRAINT modeles_carte_pkey PRIMARY KEY (code_modele);

ALTER TABLE modes_retrait
    ADD CONSTRAINT modes_retrait_pkey PRIMARY KEY (code);

ALTER TABLE mots_recherche
    ADD CONSTRAINT mots_recherche_pkey PRIMARY KEY (lang, mot);

ALTER TABLE mouvements_carte
    ADD CONSTRAINT mouvements_carte_pkey PRIMARY KEY (id);

ALTER TABLE natures_client
    ADD CONSTRAINT natures_client_pkey PRIMARY KEY (idnatcl);

ALTER TABLE numeros_documents
    ADD CONSTRAINT numeros_documents_pkey PRIMARY KEY (genre, id_tiers, annee);

ALTER TABLE packages
    ADD CONSTRAINT packages_pkey PRIMARY KEY (id_package);

ALTER TABLE pages_edito
    ADD CONSTRAINT pages_edito_pkey PRIMARY KEY (id);

ALTER TABLE pages
    ADD CONSTRAINT pages_pkey PRIMARY KEY (id_page);

ALTER TABLE parametres
    ADD CONSTRAINT parametres_pkey PRIMARY KEY (id);

ALTER TABLE partenaires
    ADD CONSTRAINT partenaires_pkey PRIMARY KEY (partner_id);

ALTER TABLE pays
    ADD CONSTRAINT pays_pkey PRIMARY KEY (cod_pays);

ALTER TABLE populations
    ADD CONSTRAINT populations_pkey PRIMARY KEY (code);

ALTER TABLE preferences
    ADD CONSTRAINT preferences_pkey PRIMARY KEY (utilisateur);

ALTER TABLE prix
    ADD CONSTRAINT prix_pkey PRIMARY KEY (id_prix);

ALTER TABLE publications
    ADD CONSTRAINT publications_pkey PRIMARY KEY (id);

ALTER TABLE publicites
    ADD CONSTRAINT publicites_pkey PRIMARY KEY (id_pub);

ALTER TABLE rangs_best_sellers
    ADD CONSTRAINT rangs_best_sellers_pkey PRIMARY KEY (best_sellers, id_tiers, axe, valeur, rang);

ALTER TABLE rappels_seance
    ADD CONSTRAINT rappels_seance_pkey PRIMARY KEY (seance, date);

ALTER TABLE regions
    ADD CONSTRAINT regions_pkey PRIMARY KEY (cod_region);

ALTER TABLE requetes_sans_resultat
    ADD CONSTRAINT requetes_sans_resultat_pkey PRIMARY KEY (id);

ALTER TABLE roles
    ADD CONSTRAINT roles_pkey PRIMARY KEY (id_role);

ALTER TABLE seances
    ADD CONSTRAINT seances_pkey PRIMARY KEY (idseanc);

ALTER TABLE seo
    ADD CONSTRAINT seo_pkey PRIMARY KEY (id);

ALTER TABLE server_secret
    ADD CONSTRAINT server_secret_pkey PRIMARY KEY (name);

ALTER TABLE simulateur_paiements
    ADD CONSTRAINT simulateur_paiements_pkey PRIMARY KEY (cle);

ALTER TABLE sous_genres
    ADD CONSTRAINT sous_genres_pkey PRIMARY KEY (cod_ssgen);

ALTER TABLE styles
    ADD CONSTRAINT styles_pkey PRIMARY KEY (id);

ALTER TABLE synonymes
    ADD CONSTRAINT synonymes_pkey PRIMARY KEY (id);

ALTER TABLE traductions
    ADD CONSTRAINT traductions_pkey PRIMARY KEY (id);

ALTER TABLE upsells
    ADD CONSTRAINT upsells_pkey PRIMARY KEY (id);

ALTER TABLE utilisateurs
    ADD CONSTRAINT utilisateurs_pkey PRIMARY KEY (id);

ALTER TABLE versions
    ADD CONSTRAINT versions_pkey PRIMARY KEY (entite, entite_id, version);

ALTER TABLE views
    ADD CONSTRAINT views_pkey PRIMARY KEY (id);

ALTER TABLE villes
    ADD CONSTRAINT villes_pkey PRIMARY KEY (cod_insee);

ALTER TABLE widgets
    ADD CONSTRAINT widgets_pkey PRIMARY KEY (id_widget);

ALTER TABLE zones_geographiques
    ADD CONSTRAINT zones_geographiques_pkey PRIMARY KEY (code);

CREATE INDEX abonnements_id_tiers ON abonnements USING btree (id_tiers, idabonnement);

CREATE INDEX abonnements_libelle_fr ON abonnements USING btree (libelle_fr COLLATE "fr-x-icu", idabonnement);

CREATE INDEX abonnements_modele_carte ON abonnements USING btree (modele_carte, idabonnement);

CREATE INDEX abonnements_pointe ON abonnements USING gin (pointe);

CREATE INDEX abonnements_recherche ON abonnements USING gin (recherche public.gin_trgm_ops);

CREATE INDEX abonnements_renouvelle ON abonnements USING btree (renouvelle, idabonnement);

CREATE INDEX abonnements_statut ON abonnements USING btree (statut, idabonnement);

CREATE INDEX actes_planifies_etat ON actes_planifies USING btree (etat, quand, id);

CREATE INDEX actes_planifies_id_tiers ON actes_planifies USING btree (id_tiers, quand, id);

CREATE INDEX actes_planifies_quand ON actes_planifies USING btree (quand, id);

CREATE INDEX actes_planifies_recherche ON actes_planifies USING gin (recherche public.gin_trgm_ops);

CREATE INDEX actes_planifies_titre ON actes_planifies USING btree (titre COLLATE "fr-x-icu", id);

CREATE INDEX actions_action ON actions USING btree (action, date, id);

CREATE INDEX actions_date ON actions USING btree (date, id);

CREATE INDEX actions_entite ON actions USING btree (entite, entite_id, id);

CREATE INDEX actions_id_tiers ON actions USING btree (id_tiers, date, id);

CREATE INDEX actions_lot ON actions USING btree (lot_id, id);

CREATE INDEX actions_recherche ON actions USING gin (recherche public.gin_trgm_ops);

CREATE INDEX actions_restauration ON actions USING btree (id_restauration);

CREATE INDEX apercus_expire ON apercus USING btree (expire);

CREATE INDEX artistes_nom ON artistes USING btree (nom COLLATE "fr-x-icu", id_artiste);

CREATE INDEX artistes_recherche ON artistes USING gin (recherche public.gin_trgm_ops);

CREATE INDEX associations_carte_id_tiers ON associations_carte USING btree (id_tiers, id);

CREATE INDEX associations_carte_modele ON associations_carte USING btree (modele, id);

-- A partner is associated once with a model; a card is moved once under a key.
CREATE UNIQUE INDEX associations_carte_place ON associations_carte USING btree (modele, id_tiers);

CREATE INDEX associations_carte_recherche ON associations_carte USING gin (recherche public.gin_trgm_ops);

CREATE INDEX auth_defis_utilisateur ON auth_defis USING btree (utilisateur);

CREATE INDEX auth_facteurs_utilisateur ON auth_facteurs USING btree (utilisateur);

CREATE INDEX auth_jetons_session ON auth_jetons USING btree (session);

CREATE INDEX auth_liens_utilisateur ON auth_liens USING btree (utilisateur);

CREATE INDEX auth_lieux_vu ON auth_lieux USING btree (vu);

CREATE INDEX auth_sessions_expire ON auth_sessions USING btree (expire);

CREATE INDEX auth_sessions_utilisateur ON auth_sessions USING btree (utilisateur);

CREATE INDEX avis_id_tiers ON avis USING btree (id_tiers, review_id);

CREATE INDEX avis_manifestation ON avis USING btree (manifestation, review_id);

CREATE INDEX avis_recherche ON avis USING gin (recherche public.gin_trgm_ops);

-- Every minute the clock looks for answers that nobody was told of: few of the very many that stand.
CREATE INDEX avis_reponses_a_dire ON avis USING btree (publie_le) WHERE ((status = 'VALIDATED'::text) AND (reponse_envoyee IS NULL) AND (reponse IS NOT NULL) AND (email IS NOT NULL));

CREATE INDEX avis_status ON avis USING btree (status, review_id);

CREATE INDEX batch_runs_cree ON batch_runs USING btree (cree DESC, id);

CREATE INDEX batch_runs_derniere ON batch_runs USING btree (unicite, cree DESC) WHERE (unicite IS NOT NULL);

CREATE INDEX batch_runs_file ON batch_runs USING btree (cree) WHERE (etat = ANY (ARRAY['EN_FILE'::text, 'EN_COURS'::text]));

-- A running batch cannot be relaunched.
CREATE UNIQUE INDEX batch_runs_unicite ON batch_runs USING btree (unicite) WHERE (etat = ANY (ARRAY['EN_FILE'::text, 'EN_COURS'::text]));

CREATE INDEX best_sellers_id_tiers ON best_sellers USING btree (id_tiers, id);

CREATE INDEX best_sellers_libelle ON best_sellers USING btree (libelle COLLATE "fr-x-icu", id);

CREATE INDEX best_sellers_pointe ON best_sellers USING gin (pointe);

CREATE INDEX best_sellers_recherche ON best_sellers USING gin (recherche public.gin_trgm_ops);

CREATE INDEX boosts_genre ON boosts USING btree (genre, id);

CREATE INDEX boosts_id_package ON boosts USING btree (id_package, id);

CREATE INDEX boosts_idabonnement ON boosts USING btree (idabonnement, id);

CREATE INDEX boosts_idmanif ON boosts USING btree (idmanif, id);

CREATE INDEX boosts_libelle ON boosts USING btree (libelle COLLATE "fr-x-icu", id);

CREATE INDEX boosts_lieu ON boosts USING btree (lieu, id);

CREATE INDEX boosts_pointe ON boosts USING gin (pointe);

CREATE INDEX boosts_recherche ON boosts USING gin (recherche public.gin_trgm_ops);

CREATE INDEX cartes_date_emission ON cartes USING btree (date_emission, id);

CREATE INDEX cartes_date_emission_desc ON cartes USING btree (date_emission DESC NULLS LAST, id DESC);

CREATE INDEX cartes_date_expiration ON cartes USING btree (date_expiration, id);

CREATE INDEX cartes_date_expiration_desc ON cartes USING btree (date_expiration DESC NULLS LAST, id DESC);

CREATE INDEX cartes_id_tiers ON cartes USING btree (id_tiers, date_emission, id);

CREATE INDEX cartes_lot ON cartes USING btree (lot, id);

CREATE INDEX cartes_modele ON cartes USING btree (modele, date_emission, id);

CREATE INDEX cartes_numero ON cartes USING btree (numero COLLATE "fr-x-icu", id);

CREATE INDEX cartes_recherche ON cartes USING gin (recherche public.gin_trgm_ops);

CREATE INDEX categories_place_date_modif ON categories_place USING btree (date_modif, codcatpl);

CREATE INDEX categories_place_libelle_fr ON categories_place USING btree (libelle_fr COLLATE "fr-x-icu", codcatpl);

CREATE INDEX categories_place_ordre ON categories_place USING btree (ordre, libelle_fr COLLATE "fr-x-icu", codcatpl);

CREATE INDEX categories_place_recherche ON categories_place USING gin (recherche public.gin_trgm_ops);

CREATE INDEX codes_billet_clairs ON codes_billet USING btree (marque) WHERE (scelle IS NULL);

CREATE INDEX codes_billet_commande ON codes_billet USING btree (commande);

CREATE INDEX codes_carte_clairs ON codes_carte USING btree (marque) WHERE (scelle IS NULL);

CREATE INDEX commandes_canal ON commandes USING btree (canal, date_creation, id_commande);

CREATE INDEX commandes_controle ON commandes USING btree (controle, date_creation, id_commande);

CREATE INDEX commandes_date_creation ON commandes USING btree (date_creation, id_commande);

-- Every minute the clock looks for orders whose last séance is past: few of the very many that stand.
CREATE INDEX commandes_date_fin_validees ON commandes USING btree (date_fin) WHERE (statut = 'VALIDEE'::text);

CREATE INDEX commandes_date_seance ON commandes USING btree (date_seance, id_commande);

CREATE INDEX commandes_date_seance_desc ON commandes USING btree (date_seance DESC NULLS LAST, id_commande DESC);

CREATE INDEX commandes_email ON commandes USING btree (public.f_fold(NORMALIZE(email, NFKC)) text_pattern_ops);

CREATE INDEX commandes_id_tiers ON commandes USING btree (id_tiers, date_creation, id_commande);

CREATE INDEX commandes_montant_total ON commandes USING btree (montant_total, id_commande);

CREATE INDEX commandes_numero ON commandes USING btree (numero text_pattern_ops);

CREATE INDEX commandes_numero_end ON commandes USING btree ("right"(numero, 4));

CREATE UNIQUE INDEX commandes_numero_unique ON commandes USING btree (numero) WHERE (numero IS NOT NULL);

CREATE INDEX commandes_pointe ON commandes USING gin (pointe);

CREATE INDEX commandes_recherche ON commandes USING gin (recherche public.gin_trgm_ops);

-- Orders by the references of the provider: what is given back of one is summed over all of them.
CREATE INDEX commandes_references ON commandes USING gin (jsonb_path_query_array(paiements, '$[*]?(@."origine" == "PRESTATAIRE")."reference"'::jsonpath) jsonb_path_ops);

-- What a provider calls a refund that it paid: no two payments have the same.
CREATE INDEX commandes_remboursements_references ON commandes USING gin (jsonb_path_query_array(remboursements, '$[*]?(@."etat" == "REUSSI")."reference"'::jsonpath) jsonb_path_ops);

-- What stands above follows from the model; what follows is written by hand.
CREATE INDEX commandes_reperes ON commandes USING gin (reperes jsonb_path_ops);

CREATE INDEX commandes_statut ON commandes USING btree (statut, date_creation, id_commande);

CREATE INDEX commandes_statut_expiration ON commandes USING btree (statut, date_expiration);

CREATE INDEX commandes_statut_paiement ON commandes USING btree (statut_paiement, date_creation, id_commande);

CREATE INDEX commandes_statut_retrait ON commandes USING btree (statut_retrait, date_creation, id_commande);

CREATE INDEX contacts_demandeur ON contacts USING btree (proprietaire, id);

CREATE INDEX contacts_recherche ON contacts USING gin (recherche public.gin_trgm_ops);

CREATE INDEX contacts_reference ON contacts USING btree (reference COLLATE "fr-x-icu", id);

CREATE INDEX contacts_statut ON contacts USING btree (statut, date_creation, id);

CREATE INDEX contingents_codcatpl ON contingents USING btree (codcatpl, idcont);

CREATE INDEX contingents_idmanif ON contingents USING btree (idmanif, idcont);

CREATE INDEX contingents_idnatcl ON contingents USING btree (idnatcl, idcont);

CREATE INDEX contingents_idseanc ON contingents USING btree (idseanc, idcont);

CREATE INDEX contingents_recherche ON contingents USING gin (recherche public.gin_trgm_ops);

CREATE INDEX customisations_best_sellers_id_search ON customisations USING btree (best_sellers_id_search, id);

CREATE INDEX customisations_id_list ON customisations USING btree (id_list, id);

CREATE INDEX customisations_id_tiers ON customisations USING btree (id_tiers, id);

CREATE INDEX customisations_id_widget ON customisations USING btree (id_widget, id);

CREATE INDEX customisations_name_component ON customisations USING btree (name_component COLLATE "fr-x-icu", id);

CREATE INDEX customisations_pointe ON customisations USING gin (pointe);

CREATE INDEX customisations_recherche ON customisations USING gin (recherche public.gin_trgm_ops);

CREATE INDEX departements_cod_region ON departements USING btree (cod_region, cod_dept);

CREATE INDEX departements_libelle_fr ON departements USING btree (libelle_fr COLLATE "fr-x-icu", cod_dept);

CREATE INDEX departements_recherche ON departements USING gin (recherche public.gin_trgm_ops);

CREATE INDEX documents_recherche_en ON documents_recherche USING gin (vecteur) WHERE (lang = 'en'::text);

CREATE INDEX documents_recherche_fr ON documents_recherche USING gin (vecteur) WHERE (lang = 'fr'::text);

CREATE INDEX envois_attente ON envois USING btree (etat, prochain_essai, id);

CREATE INDEX envois_declencheur ON envois USING btree (declencheur, date_creation, id);

CREATE INDEX envois_etat ON envois USING btree (etat, date_creation, id);

CREATE INDEX envois_id_tiers ON envois USING btree (id_tiers, date_creation, id);

CREATE INDEX envois_modele ON envois USING btree (modele, date_creation, id);

CREATE INDEX envois_recherche ON envois USING gin (recherche public.gin_trgm_ops);

CREATE INDEX exclusions_debut ON exclusions USING btree (debut, id);

CREATE INDEX exclusions_debut_desc ON exclusions USING btree (debut DESC NULLS LAST, id DESC);

CREATE INDEX exclusions_fin ON exclusions USING btree (fin, id);

CREATE INDEX exclusions_fin_desc ON exclusions USING btree (fin DESC NULLS LAST, id DESC);

CREATE INDEX exclusions_id_package ON exclusions USING btree (id_package, debut, id);

CREATE INDEX exclusions_id_tiers ON exclusions USING btree (id_tiers, debut, id);

CREATE INDEX exclusions_idabonnement ON exclusions USING btree (idabonnement, debut, id);

CREATE INDEX exclusions_idmanif ON exclusions USING btree (idmanif, debut, id);

CREATE INDEX exclusions_motif ON exclusions USING btree (motif COLLATE "fr-x-icu", id);

CREATE INDEX exclusions_pointe ON exclusions USING gin (pointe);

CREATE INDEX exclusions_recherche ON exclusions USING gin (recherche public.gin_trgm_ops);

CREATE INDEX exclusions_type ON exclusions USING btree (type, debut, id);

CREATE INDEX fichiers_cle ON fichiers USING btree (cle);

CREATE INDEX fichiers_contenus ON fichiers USING gin (contenus jsonb_path_ops);

CREATE INDEX fichiers_id_tiers ON fichiers USING btree (id_tiers, date_creation, id);

CREATE INDEX fichiers_nature ON fichiers USING btree (nature, date_creation, id);

CREATE INDEX fichiers_nom ON fichiers USING btree (nom COLLATE "fr-x-icu", id);

CREATE INDEX fichiers_recherche ON fichiers USING gin (recherche public.gin_trgm_ops);

CREATE INDEX filtres_depends_on ON filtres USING btree (depends_on, id);

CREATE INDEX filtres_libelle_fr ON filtres USING btree (libelle_fr COLLATE "fr-x-icu", id);

CREATE INDEX filtres_ordre ON filtres USING btree (ordre, libelle_fr COLLATE "fr-x-icu", id);

CREATE INDEX filtres_pointe ON filtres USING gin (pointe);

CREATE INDEX filtres_recherche ON filtres USING gin (recherche public.gin_trgm_ops);

CREATE INDEX flux_libelle ON flux USING btree (libelle COLLATE "fr-x-icu", id_flux);

CREATE INDEX flux_pointe ON flux USING gin (pointe);

CREATE INDEX flux_prochaine_execution ON flux USING btree (prochaine_execution, id_flux);

CREATE INDEX flux_prochaine_execution_desc ON flux USING btree (prochaine_execution DESC NULLS LAST, id_flux DESC);

CREATE INDEX flux_recherche ON flux USING gin (recherche public.gin_trgm_ops);

CREATE INDEX footers_id_partner ON footers USING btree (id_partner, id);

CREATE INDEX footers_nom ON footers USING btree (nom COLLATE "fr-x-icu", id);

CREATE INDEX footers_recherche ON footers USING gin (recherche public.gin_trgm_ops);

CREATE INDEX genres_date_modif ON genres USING btree (date_modif, code_genre);

CREATE INDEX genres_libelle_fr ON genres USING btree (libelle_fr COLLATE "fr-x-icu", code_genre);

CREATE INDEX genres_ordre ON genres USING btree (ordre, libelle_fr COLLATE "fr-x-icu", code_genre);

CREATE INDEX genres_recherche ON genres USING gin (recherche public.gin_trgm_ops);

CREATE INDEX groupes_manifestations_date_modif ON groupes_manifestations USING btree (date_modif, id);

CREATE INDEX groupes_manifestations_id_tiers ON groupes_manifestations USING btree (id_tiers, id);

CREATE INDEX groupes_manifestations_idmanif ON groupes_manifestations USING btree (idmanif, id);

CREATE INDEX groupes_manifestations_libelle ON groupes_manifestations USING btree (libelle COLLATE "fr-x-icu", id);

CREATE INDEX groupes_manifestations_pointe ON groupes_manifestations USING gin (pointe);

CREATE INDEX groupes_manifestations_recherche ON groupes_manifestations USING gin (recherche public.gin_trgm_ops);

CREATE INDEX headers_id_partner ON headers USING btree (id_partner, id);

CREATE INDEX headers_nom ON headers USING btree (nom COLLATE "fr-x-icu", id);

CREATE INDEX headers_recherche ON headers USING gin (recherche public.gin_trgm_ops);

CREATE INDEX idempotence_cree ON idempotence USING btree (cree);

CREATE INDEX inventaire_id_tiers ON inventaire USING btree (id_tiers, idmanif);

CREATE INDEX inventaire_libelle ON inventaire USING btree (libelle COLLATE "fr-x-icu", idmanif);

CREATE INDEX inventaire_lieu ON inventaire USING btree (lieu, idmanif);

CREATE INDEX inventaire_recherche ON inventaire USING gin (recherche public.gin_trgm_ops);

CREATE INDEX inventaire_seances_date ON inventaire_seances USING btree (date, idseanc);

CREATE INDEX inventaire_seances_idmanif ON inventaire_seances USING btree (idmanif, date);

CREATE INDEX inventaire_seances_recherche ON inventaire_seances USING gin (recherche public.gin_trgm_ops);

CREATE INDEX lieux_cod_dept ON lieux USING btree (cod_dept, id_lieu);

CREATE INDEX lieux_cod_pays ON lieux USING btree (cod_pays, id_lieu);

CREATE INDEX lieux_id_ville ON lieux USING btree (id_ville, id_lieu);

CREATE INDEX lieux_libelle_fr ON lieux USING btree (libelle_fr COLLATE "fr-x-icu", id_lieu);

CREATE INDEX lieux_recherche ON lieux USING gin (recherche public.gin_trgm_ops);

CREATE INDEX listes_id_tiers ON listes USING btree (id_tiers, id_list);

CREATE INDEX listes_libelle ON listes USING btree (libelle COLLATE "fr-x-icu", id_list);

CREATE INDEX listes_pointe ON listes USING gin (pointe);

CREATE INDEX listes_recherche ON listes USING gin (recherche public.gin_trgm_ops);

CREATE INDEX live_evenements_cree ON live_evenements USING btree (cree);

-- By hand. A code, everybody's too, is of one template. What mails say, sealed (server/mail/seal.ts); pages of previews.
CREATE UNIQUE INDEX mails_commun ON mails USING btree (code) WHERE (id_tiers IS NULL);

CREATE UNIQUE INDEX mails_place ON mails USING btree (code, id_tiers) WHERE (id_tiers IS NOT NULL);

CREATE INDEX mails_recherche ON mails USING gin (recherche public.gin_trgm_ops);

CREATE INDEX manifestations_date_debut ON manifestations USING btree (date_debut, idmanif);

CREATE INDEX manifestations_date_debut_desc ON manifestations USING btree (date_debut DESC NULLS LAST, idmanif DESC);

CREATE INDEX manifestations_date_modif ON manifestations USING btree (date_modif, idmanif);

CREATE INDEX manifestations_genre ON manifestations USING btree (genre, date_debut, idmanif);

CREATE INDEX manifestations_id_tiers ON manifestations USING btree (id_tiers, statut, date_debut, idmanif);

CREATE INDEX manifestations_libelle_fr ON manifestations USING btree (libelle_fr COLLATE "fr-x-icu", idmanif);

CREATE INDEX manifestations_lieu ON manifestations USING btree (lieu, date_debut, idmanif);

CREATE INDEX manifestations_pointe ON manifestations USING gin (pointe);

CREATE INDEX manifestations_recherche ON manifestations USING gin (recherche public.gin_trgm_ops);

CREATE INDEX manifestations_sous_genre ON manifestations USING btree (sous_genre, date_debut, idmanif);

CREATE INDEX manifestations_statut ON manifestations USING btree (statut, date_debut, idmanif);

CREATE INDEX modeles_carte_libelle_fr ON modeles_carte USING btree (libelle_fr COLLATE "fr-x-icu", code_modele);

CREATE INDEX modeles_carte_ordre ON modeles_carte USING btree (ordre, libelle_fr COLLATE "fr-x-icu", code_modele);

CREATE INDEX modeles_carte_recherche ON modeles_carte USING gin (recherche public.gin_trgm_ops);

CREATE INDEX modes_retrait_libelle ON modes_retrait USING btree (libelle COLLATE "fr-x-icu", code);

CREATE INDEX modes_retrait_recherche ON modes_retrait USING gin (recherche public.gin_trgm_ops);

CREATE INDEX mots_recherche_proches ON mots_recherche USING gin (mot public.gin_trgm_ops);

CREATE INDEX mots_recherche_stem ON mots_recherche USING btree (lang, stem);

CREATE INDEX mouvements_carte_carte ON mouvements_carte USING btree (carte, date, id);

CREATE UNIQUE INDEX mouvements_carte_cle ON mouvements_carte USING btree (carte, cle) WHERE (cle IS NOT NULL);

CREATE INDEX mouvements_carte_date ON mouvements_carte USING btree (date, id);

CREATE INDEX mouvements_carte_id_tiers ON mouvements_carte USING btree (id_tiers, date, id);

CREATE INDEX mouvements_carte_recherche ON mouvements_carte USING gin (recherche public.gin_trgm_ops);

CREATE INDEX mouvements_carte_type ON mouvements_carte USING btree (type, date, id);

CREATE INDEX natures_client_date_modif ON natures_client USING btree (date_modif, idnatcl);

CREATE INDEX natures_client_name ON natures_client USING btree (name COLLATE "fr-x-icu", idnatcl);

CREATE INDEX natures_client_ordre ON natures_client USING btree (ordre, name COLLATE "fr-x-icu", idnatcl);

CREATE INDEX natures_client_recherche ON natures_client USING gin (recherche public.gin_trgm_ops);

CREATE INDEX packages_genre ON packages USING btree (genre, id_package);

CREATE INDEX packages_id_tiers ON packages USING btree (id_tiers, id_package);

CREATE INDEX packages_libelle_fr ON packages USING btree (libelle_fr COLLATE "fr-x-icu", id_package);

CREATE INDEX packages_pointe ON packages USING gin (pointe);

CREATE INDEX packages_recherche ON packages USING gin (recherche public.gin_trgm_ops);

CREATE INDEX packages_statut ON packages USING btree (statut, id_package);

CREATE INDEX pages_edito_chemin ON pages_edito USING btree (chemin);

CREATE INDEX pages_edito_footer ON pages_edito USING btree (footer, id);

CREATE INDEX pages_edito_header ON pages_edito USING btree (header, id);

CREATE INDEX pages_edito_id_tiers ON pages_edito USING btree (id_tiers, id);

CREATE INDEX pages_edito_pointe ON pages_edito USING gin (pointe);

CREATE INDEX pages_edito_recherche ON pages_edito USING gin (recherche public.gin_trgm_ops);

CREATE INDEX pages_edito_titre_fr ON pages_edito USING btree (titre_fr COLLATE "fr-x-icu", id);

CREATE INDEX pages_libelle ON pages USING btree (libelle COLLATE "fr-x-icu", id_page);

CREATE INDEX pages_pointe ON pages USING gin (pointe);

CREATE INDEX pages_recherche ON pages USING gin (recherche public.gin_trgm_ops);

CREATE INDEX parametres_date_modif ON parametres USING btree (date_modif, id);

CREATE INDEX parametres_libelle_fr ON parametres USING btree (libelle_fr COLLATE "fr-x-icu", id);

CREATE INDEX parametres_recherche ON parametres USING gin (recherche public.gin_trgm_ops);

CREATE INDEX partenaires_date_modif ON partenaires USING btree (date_modif, partner_id);

CREATE INDEX partenaires_frais_envoi ON partenaires USING btree (frais_envoi, partner_id);

CREATE INDEX partenaires_fuseau ON partenaires USING btree (partner_id) WHERE (fuseau <> 'Europe/Paris'::text);

CREATE INDEX partenaires_libelle ON partenaires USING btree (libelle COLLATE "fr-x-icu", partner_id);

CREATE INDEX partenaires_parent ON partenaires USING btree (parent, partner_id);

CREATE INDEX partenaires_recherche ON partenaires USING gin (recherche public.gin_trgm_ops);

CREATE INDEX partenaires_territoire_tva ON partenaires USING btree (territoire_tva, partner_id);

CREATE INDEX pays_libelle_fr ON pays USING btree (libelle_fr COLLATE "fr-x-icu", cod_pays);

CREATE INDEX pays_recherche ON pays USING gin (recherche public.gin_trgm_ops);

CREATE INDEX populations_libelle ON populations USING btree (libelle COLLATE "fr-x-icu", code);

CREATE INDEX populations_recherche ON populations USING gin (recherche public.gin_trgm_ops);

CREATE INDEX prix_codcatpl ON prix USING btree (codcatpl, id_prix);

CREATE INDEX prix_date_modif ON prix USING btree (date_modif, id_prix);

CREATE INDEX prix_grille ON prix USING btree (grille COLLATE "fr-x-icu", id_prix);

CREATE INDEX prix_idnatcl ON prix USING btree (idnatcl, id_prix);

CREATE INDEX prix_recherche ON prix USING gin (recherche public.gin_trgm_ops);

CREATE INDEX publications_etat ON publications USING btree (etat, date);

CREATE INDEX publications_libelle ON publications USING btree (libelle COLLATE "fr-x-icu", id);

CREATE INDEX publications_pointe ON publications USING gin (pointe);

CREATE INDEX publications_recherche ON publications USING gin (recherche public.gin_trgm_ops);

CREATE INDEX publicites_pub_path ON publicites USING btree (pub_path COLLATE "fr-x-icu", id_pub);

CREATE INDEX publicites_recherche ON publicites USING gin (recherche public.gin_trgm_ops);

CREATE INDEX regions_libelle_fr ON regions USING btree (libelle_fr COLLATE "fr-x-icu", cod_region);

CREATE INDEX regions_recherche ON regions USING gin (recherche public.gin_trgm_ops);

CREATE INDEX requetes_sans_resultat_derniere ON requetes_sans_resultat USING btree (derniere, id);

CREATE INDEX requetes_sans_resultat_derniere_desc ON requetes_sans_resultat USING btree (derniere DESC NULLS LAST, id DESC);

CREATE INDEX requetes_sans_resultat_etat ON requetes_sans_resultat USING btree (etat, id);

CREATE INDEX requetes_sans_resultat_id_tiers ON requetes_sans_resultat USING btree (id_tiers, id);

CREATE INDEX requetes_sans_resultat_recherche ON requetes_sans_resultat USING gin (recherche public.gin_trgm_ops);

CREATE INDEX requetes_sans_resultat_texte ON requetes_sans_resultat USING btree (texte COLLATE "fr-x-icu", id);

CREATE UNIQUE INDEX roles_code ON roles USING btree (code);

CREATE INDEX roles_date_modif ON roles USING btree (date_modif, id_role);

CREATE INDEX roles_libelle_fr ON roles USING btree (libelle_fr COLLATE "fr-x-icu", id_role);

CREATE INDEX roles_pointe ON roles USING gin (pointe);

CREATE INDEX roles_recherche ON roles USING gin (recherche public.gin_trgm_ops);

CREATE INDEX roles_scope ON roles USING btree (scope, id_role);

CREATE INDEX seances_date ON seances USING btree (date, idseanc);

CREATE INDEX seances_id_tiers ON seances USING btree (id_tiers, date, idseanc);

CREATE INDEX seances_idmanif ON seances USING btree (idmanif, date, idseanc);

CREATE INDEX seances_pointe ON seances USING gin (pointe);

CREATE INDEX seances_recherche ON seances USING gin (recherche public.gin_trgm_ops);

CREATE INDEX seo_id_tiers ON seo USING btree (id_tiers, id);

CREATE INDEX seo_recherche ON seo USING gin (recherche public.gin_trgm_ops);

CREATE INDEX seo_type_donnee ON seo USING btree (type_donnee, langue, cible, id);

CREATE INDEX sous_genres_date_modif ON sous_genres USING btree (date_modif, cod_ssgen);

CREATE INDEX sous_genres_genre ON sous_genres USING btree (genre, cod_ssgen);

CREATE INDEX sous_genres_libelle_fr ON sous_genres USING btree (libelle_fr COLLATE "fr-x-icu", cod_ssgen);

CREATE INDEX sous_genres_recherche ON sous_genres USING gin (recherche public.gin_trgm_ops);

CREATE INDEX styles_nom ON styles USING btree (nom COLLATE "fr-x-icu", id);

CREATE UNIQUE INDEX styles_partenaire ON styles USING btree (id_tiers);

CREATE INDEX styles_recherche ON styles USING gin (recherche public.gin_trgm_ops);

CREATE INDEX synonymes_libelle ON synonymes USING btree (libelle COLLATE "fr-x-icu", id);

CREATE INDEX synonymes_pointe ON synonymes USING gin (pointe);

CREATE INDEX synonymes_recherche ON synonymes USING gin (recherche public.gin_trgm_ops);

CREATE INDEX traductions_recherche ON traductions USING gin (recherche public.gin_trgm_ops);

CREATE INDEX upsells_evenement ON upsells USING btree (evenement, id);

CREATE INDEX upsells_id_package ON upsells USING btree (id_package, id);

CREATE INDEX upsells_id_tiers ON upsells USING btree (id_tiers, id);

CREATE INDEX upsells_idmanif ON upsells USING btree (idmanif, id);

CREATE INDEX upsells_idseanc ON upsells USING btree (idseanc, id);

CREATE INDEX upsells_libelle_fr ON upsells USING btree (libelle_fr COLLATE "fr-x-icu", id);

CREATE UNIQUE INDEX upsells_of_manifestation ON upsells USING btree (idmanif) WHERE (idmanif IS NOT NULL);

CREATE UNIQUE INDEX upsells_of_package ON upsells USING btree (id_package) WHERE (id_package IS NOT NULL);

CREATE UNIQUE INDEX upsells_of_seance ON upsells USING btree (idseanc) WHERE (idseanc IS NOT NULL);

CREATE INDEX upsells_parent ON upsells USING btree (parent, id);

CREATE INDEX upsells_pointe ON upsells USING gin (pointe);

CREATE INDEX upsells_recherche ON upsells USING gin (recherche public.gin_trgm_ops);

CREATE INDEX utilisateurs_date_modif ON utilisateurs USING btree (date_modif, id);

CREATE INDEX utilisateurs_locale ON utilisateurs USING btree (locale, id);

CREATE UNIQUE INDEX utilisateurs_login ON utilisateurs USING btree (lower(login));

CREATE INDEX utilisateurs_mail ON utilisateurs USING btree (lower(mail));

CREATE INDEX utilisateurs_nom ON utilisateurs USING btree (nom COLLATE "fr-x-icu", id);

CREATE INDEX utilisateurs_pointe ON utilisateurs USING gin (pointe);

CREATE INDEX utilisateurs_recherche ON utilisateurs USING gin (recherche public.gin_trgm_ops);

CREATE INDEX utilisateurs_role ON utilisateurs USING btree (role, id);

CREATE INDEX views_ecran ON views USING btree (ecran, nom COLLATE "fr-x-icu", id);

CREATE INDEX views_id_tiers ON views USING btree (id_tiers, id);

CREATE INDEX views_nom ON views USING btree (nom COLLATE "fr-x-icu", id);

CREATE INDEX views_portee ON views USING btree (portee, id);

CREATE INDEX views_proprietaire ON views USING btree (proprietaire, ecran);

CREATE INDEX views_recherche ON views USING gin (recherche public.gin_trgm_ops);

CREATE INDEX villes_cod_dept ON villes USING btree (cod_dept, cod_insee);

CREATE INDEX villes_libelle_fr ON villes USING btree (libelle_fr COLLATE "fr-x-icu", cod_insee);

CREATE INDEX villes_population ON villes USING btree (population DESC, libelle_fr COLLATE "fr-x-icu", cod_insee);

CREATE INDEX villes_recherche ON villes USING gin (recherche public.gin_trgm_ops);

CREATE INDEX widgets_name ON widgets USING btree (name COLLATE "fr-x-icu", id_widget);

CREATE INDEX widgets_recherche ON widgets USING gin (recherche public.gin_trgm_ops);

CREATE INDEX zones_geographiques_libelle ON zones_geographiques USING btree (libelle COLLATE "fr-x-icu", code);

CREATE INDEX zones_geographiques_pointe ON zones_geographiques USING gin (pointe);

CREATE INDEX zones_geographiques_recherche ON zones_geographiques USING gin (recherche public.gin_trgm_ops);

CREATE TRIGGER abonnements_recherche_delete AFTER DELETE ON abonnements REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION t_index_abonnements();

CREATE TRIGGER abonnements_recherche_insert AFTER INSERT ON abonnements REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION t_index_abonnements();

CREATE TRIGGER abonnements_recherche_truncate AFTER TRUNCATE ON abonnements FOR EACH STATEMENT EXECUTE FUNCTION t_index_abonnements();

CREATE TRIGGER abonnements_recherche_update AFTER UPDATE ON abonnements FOR EACH ROW WHEN (((((((((((((old.libelle_fr IS DISTINCT FROM new.libelle_fr) OR (old.libelle_en IS DISTINCT FROM new.libelle_en)) OR (old.saison IS DISTINCT FROM new.saison)) OR (old.lieux IS DISTINCT FROM new.lieux)) OR (old.resume_fr IS DISTINCT FROM new.resume_fr)) OR (old.resume_en IS DISTINCT FROM new.resume_en)) OR (old.seo_keywords IS DISTINCT FROM new.seo_keywords)) OR (old.id_tiers IS DISTINCT FROM new.id_tiers)) OR (old.partenaires IS DISTINCT FROM new.partenaires)) OR (old.statut IS DISTINCT FROM new.statut)) OR (old.debut_vente IS DISTINCT FROM new.debut_vente)) OR (old.fin_vente IS DISTINCT FROM new.fin_vente))) EXECUTE FUNCTION t_index_abonnements();

CREATE TRIGGER artistes_recherche_update AFTER UPDATE ON artistes FOR EACH ROW WHEN (((old.nom IS DISTINCT FROM new.nom) OR (old.nom_en IS DISTINCT FROM new.nom_en))) EXECUTE FUNCTION t_index_labels();

CREATE TRIGGER genres_recherche_update AFTER UPDATE ON genres FOR EACH ROW WHEN (((old.libelle_fr IS DISTINCT FROM new.libelle_fr) OR (old.libelle_en IS DISTINCT FROM new.libelle_en))) EXECUTE FUNCTION t_index_labels();

CREATE TRIGGER lieux_recherche_update AFTER UPDATE ON lieux FOR EACH ROW WHEN ((((old.libelle_fr IS DISTINCT FROM new.libelle_fr) OR (old.libelle_en IS DISTINCT FROM new.libelle_en)) OR (old.ville IS DISTINCT FROM new.ville))) EXECUTE FUNCTION t_index_labels();

CREATE TRIGGER manifestations_recherche_delete AFTER DELETE ON manifestations REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION t_index_manifestations();

CREATE TRIGGER manifestations_recherche_facts AFTER UPDATE ON manifestations FOR EACH ROW WHEN (((((old.id_tiers IS DISTINCT FROM new.id_tiers) OR (old.statut IS DISTINCT FROM new.statut)) OR (old.date_debut IS DISTINCT FROM new.date_debut)) OR (old.date_fin IS DISTINCT FROM new.date_fin))) EXECUTE FUNCTION t_index_facts();

CREATE TRIGGER manifestations_recherche_insert AFTER INSERT ON manifestations REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION t_index_manifestations();

CREATE TRIGGER manifestations_recherche_truncate AFTER TRUNCATE ON manifestations FOR EACH STATEMENT EXECUTE FUNCTION t_index_manifestations();

CREATE TRIGGER manifestations_recherche_update AFTER UPDATE ON manifestations FOR EACH ROW WHEN (((((((((((old.libelle_fr IS DISTINCT FROM new.libelle_fr) OR (old.libelle_en IS DISTINCT FROM new.libelle_en)) OR (old.artistes IS DISTINCT FROM new.artistes)) OR (old.genre IS DISTINCT FROM new.genre)) OR (old.sous_genre IS DISTINCT FROM new.sous_genre)) OR (old.lieu IS DISTINCT FROM new.lieu)) OR (old.ville IS DISTINCT FROM new.ville)) OR (old.resume_fr IS DISTINCT FROM new.resume_fr)) OR (old.resume_en IS DISTINCT FROM new.resume_en)) OR (old.seo_keywords IS DISTINCT FROM new.seo_keywords))) EXECUTE FUNCTION t_index_manifestations();

CREATE CONSTRAINT TRIGGER mouvements_carte_balance AFTER INSERT ON mouvements_carte DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION f_ledger_owes_nothing();

CREATE TRIGGER mouvements_carte_stays BEFORE DELETE OR UPDATE ON mouvements_carte FOR EACH ROW EXECUTE FUNCTION f_ledger_stays();

CREATE TRIGGER packages_recherche_delete AFTER DELETE ON packages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION t_index_packages();

CREATE TRIGGER packages_recherche_insert AFTER INSERT ON packages REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION t_index_packages();

CREATE TRIGGER packages_recherche_truncate AFTER TRUNCATE ON packages FOR EACH STATEMENT EXECUTE FUNCTION t_index_packages();

CREATE TRIGGER packages_recherche_update AFTER UPDATE ON packages FOR EACH ROW WHEN (((((((((((((old.libelle_fr IS DISTINCT FROM new.libelle_fr) OR (old.libelle_en IS DISTINCT FROM new.libelle_en)) OR (old.genre IS DISTINCT FROM new.genre)) OR (old.ville IS DISTINCT FROM new.ville)) OR (old.resume_fr IS DISTINCT FROM new.resume_fr)) OR (old.resume_en IS DISTINCT FROM new.resume_en)) OR (old.seo_keywords IS DISTINCT FROM new.seo_keywords)) OR (old.id_tiers IS DISTINCT FROM new.id_tiers)) OR (old.partenaires IS DISTINCT FROM new.partenaires)) OR (old.statut IS DISTINCT FROM new.statut)) OR (old.debut_vente IS DISTINCT FROM new.debut_vente)) OR (old.fin_vente IS DISTINCT FROM new.fin_vente))) EXECUTE FUNCTION t_index_packages();

-- A factor that comes or goes changes what its owner may do where a role asks for one (0024).
CREATE TRIGGER rights_of_factors AFTER INSERT OR DELETE OR UPDATE OF confirme ON auth_facteurs FOR EACH STATEMENT EXECUTE FUNCTION tell_rights();

CREATE TRIGGER rights_of_groups AFTER INSERT OR DELETE OR UPDATE OF parent ON partenaires FOR EACH STATEMENT EXECUTE FUNCTION tell_rights();

-- Rights that change are told to every node at once (0024), those of a role like those of a user.
CREATE TRIGGER rights_of_roles AFTER INSERT OR DELETE OR UPDATE ON roles FOR EACH STATEMENT EXECUTE FUNCTION tell_rights();

CREATE TRIGGER rights_of_sessions AFTER UPDATE OF fin ON auth_sessions FOR EACH STATEMENT EXECUTE FUNCTION tell_rights();

-- Rights that change are told to every node at once (0024).
CREATE TRIGGER rights_of_users AFTER DELETE OR UPDATE OF role, id_tiers, actif ON utilisateurs FOR EACH STATEMENT EXECUTE FUNCTION tell_rights();

CREATE TRIGGER sous_genres_recherche_update AFTER UPDATE ON sous_genres FOR EACH ROW WHEN (((old.libelle_fr IS DISTINCT FROM new.libelle_fr) OR (old.libelle_en IS DISTINCT FROM new.libelle_en))) EXECUTE FUNCTION t_index_labels();

ALTER TABLE actes_appels
    ADD CONSTRAINT actes_appels_id_fkey FOREIGN KEY (id) REFERENCES actes_planifies(id) ON DELETE CASCADE;

ALTER TABLE adresses_quittees
    ADD CONSTRAINT adresses_quittees_utilisateur_fkey FOREIGN KEY (utilisateur) REFERENCES utilisateurs(id) ON DELETE CASCADE;

ALTER TABLE auth_comptes
    ADD CONSTRAINT auth_comptes_utilisateur FOREIGN KEY (id) REFERENCES utilisateurs(id) ON DELETE CASCADE;

ALTER TABLE auth_defis
    ADD CONSTRAINT auth_defis_utilisateur_fkey FOREIGN KEY (utilisateur) REFERENCES auth_comptes(id) ON DELETE CASCADE;

ALTER TABLE auth_facteurs
    ADD CONSTRAINT auth_facteurs_utilisateur_fkey FOREIGN KEY (utilisateur) REFERENCES auth_comptes(id) ON DELETE CASCADE;

ALTER TABLE auth_jetons
    ADD CONSTRAINT auth_jetons_session_fkey FOREIGN KEY (session) REFERENCES auth_sessions(id) ON DELETE CASCADE;

ALTER TABLE auth_liens
    ADD CONSTRAINT auth_liens_utilisateur_fkey FOREIGN KEY (utilisateur) REFERENCES auth_comptes(id) ON DELETE CASCADE;

ALTER TABLE auth_lieux
    ADD CONSTRAINT auth_lieux_utilisateur_fkey FOREIGN KEY (utilisateur) REFERENCES auth_comptes(id) ON DELETE CASCADE;

ALTER TABLE auth_secours
    ADD CONSTRAINT auth_secours_utilisateur_fkey FOREIGN KEY (utilisateur) REFERENCES auth_comptes(id) ON DELETE CASCADE;

ALTER TABLE auth_sessions
    ADD CONSTRAINT auth_sessions_utilisateur_fkey FOREIGN KEY (utilisateur) REFERENCES auth_comptes(id) ON DELETE CASCADE;

ALTER TABLE batch_journal
    ADD CONSTRAINT batch_journal_run_fkey FOREIGN KEY (run) REFERENCES batch_runs(id) ON DELETE CASCADE;

ALTER TABLE codes_billet
    ADD CONSTRAINT codes_billet_commande_fkey FOREIGN KEY (commande) REFERENCES commandes(id_commande) ON DELETE CASCADE;

ALTER TABLE envois_messages
    ADD CONSTRAINT envois_messages_envoi_fkey FOREIGN KEY (envoi) REFERENCES envois(id) ON DELETE CASCADE;

ALTER TABLE flux_enregistrements
    ADD CONSTRAINT flux_enregistrements_flux_fkey FOREIGN KEY (flux) REFERENCES flux(id_flux) ON DELETE CASCADE;

ALTER TABLE flux_fichiers
    ADD CONSTRAINT flux_fichiers_flux_fkey FOREIGN KEY (flux) REFERENCES flux(id_flux) ON DELETE CASCADE;

ALTER TABLE flux_morceaux
    ADD CONSTRAINT flux_morceaux_flux_fkey FOREIGN KEY (flux) REFERENCES flux(id_flux) ON DELETE CASCADE;

ALTER TABLE flux_secrets
    ADD CONSTRAINT flux_secrets_flux_fkey FOREIGN KEY (flux) REFERENCES flux(id_flux) ON DELETE CASCADE;

ALTER TABLE preferences
    ADD CONSTRAINT preferences_utilisateur_fkey FOREIGN KEY (utilisateur) REFERENCES auth_comptes(id) ON DELETE CASCADE;

-- What the code finds there: the one row of settings, and the built-in roles (their rights are those of the code).
INSERT INTO parametres (id, libelle_fr, libelle_en) VALUES ('global', 'Paramètres globaux', 'Global parameters');
INSERT INTO roles (code, libelle_fr, libelle_en, scope, systeme, permissions, actions_sensibles) VALUES ('ADMIN', 'Administrateur', 'Administrator', 'ADMIN', true, '[{"niveau": "SUPPRESSION", "domaine": "MANIFESTATIONS"}, {"niveau": "SUPPRESSION", "domaine": "SEANCES"}, {"niveau": "SUPPRESSION", "domaine": "LIEUX"}, {"niveau": "SUPPRESSION", "domaine": "PACKAGES"}, {"niveau": "SUPPRESSION", "domaine": "ABONNEMENTS"}, {"niveau": "SUPPRESSION", "domaine": "COMMANDES"}, {"niveau": "SUPPRESSION", "domaine": "CARTES"}, {"niveau": "SUPPRESSION", "domaine": "AVIS"}, {"niveau": "SUPPRESSION", "domaine": "PARTENAIRES"}, {"niveau": "SUPPRESSION", "domaine": "PAGES"}, {"niveau": "SUPPRESSION", "domaine": "LAYOUTS"}, {"niveau": "SUPPRESSION", "domaine": "MAILS"}, {"niveau": "SUPPRESSION", "domaine": "STYLES"}, {"niveau": "SUPPRESSION", "domaine": "SEO"}, {"niveau": "SUPPRESSION", "domaine": "LISTES"}, {"niveau": "SUPPRESSION", "domaine": "FLUX"}, {"niveau": "SUPPRESSION", "domaine": "PUBLICATION"}, {"niveau": "SUPPRESSION", "domaine": "RECHERCHE"}, {"niveau": "SUPPRESSION", "domaine": "TRADUCTIONS"}, {"niveau": "SUPPRESSION", "domaine": "HISTORIQUE"}, {"niveau": "SUPPRESSION", "domaine": "PARAMETRES"}, {"niveau": "SUPPRESSION", "domaine": "ROLES"}]', '["ANNULER_COMMANDE", "REMBOURSER", "EXPORTER_DONNEES_PERSONNELLES", "LANCER_FLUX", "ANNULER_SEANCE", "SUPPRIMER_PARTENAIRE", "ROMPRE_HERITAGE", "MODIFIER_JS", "RESTAURER_HISTORIQUE", "DEVERROUILLER"]');
INSERT INTO roles (code, libelle_fr, libelle_en, scope, systeme, permissions, actions_sensibles) VALUES ('GESTION_SITE_GROUPE', 'Gestionnaire de groupe de sites', 'Site group manager', 'GESTION_SITE_GROUPE', true, '[{"niveau": "SUPPRESSION", "domaine": "MANIFESTATIONS"}, {"niveau": "SUPPRESSION", "domaine": "SEANCES"}, {"niveau": "SUPPRESSION", "domaine": "LIEUX"}, {"niveau": "SUPPRESSION", "domaine": "PACKAGES"}, {"niveau": "SUPPRESSION", "domaine": "ABONNEMENTS"}, {"niveau": "SUPPRESSION", "domaine": "COMMANDES"}, {"niveau": "SUPPRESSION", "domaine": "CARTES"}, {"niveau": "SUPPRESSION", "domaine": "AVIS"}, {"niveau": "MODIFICATION", "domaine": "PARTENAIRES"}, {"niveau": "SUPPRESSION", "domaine": "PAGES"}, {"niveau": "SUPPRESSION", "domaine": "LAYOUTS"}, {"niveau": "SUPPRESSION", "domaine": "MAILS"}, {"niveau": "SUPPRESSION", "domaine": "STYLES"}, {"niveau": "SUPPRESSION", "domaine": "SEO"}, {"niveau": "SUPPRESSION", "domaine": "LISTES"}, {"niveau": "LECTURE", "domaine": "FLUX"}, {"niveau": "SUPPRESSION", "domaine": "PUBLICATION"}, {"niveau": "SUPPRESSION", "domaine": "RECHERCHE"}, {"niveau": "AUCUN", "domaine": "TRADUCTIONS"}, {"niveau": "SUPPRESSION", "domaine": "HISTORIQUE"}, {"niveau": "AUCUN", "domaine": "PARAMETRES"}, {"niveau": "AUCUN", "domaine": "ROLES"}]', '["ANNULER_COMMANDE", "REMBOURSER", "EXPORTER_DONNEES_PERSONNELLES", "ANNULER_SEANCE", "ROMPRE_HERITAGE", "MODIFIER_JS", "RESTAURER_HISTORIQUE", "DEVERROUILLER"]');
INSERT INTO roles (code, libelle_fr, libelle_en, scope, systeme, permissions, actions_sensibles) VALUES ('PARTNER', 'Partenaire', 'Partner', 'PARTNER', true, '[{"niveau": "SUPPRESSION", "domaine": "MANIFESTATIONS"}, {"niveau": "SUPPRESSION", "domaine": "SEANCES"}, {"niveau": "LECTURE", "domaine": "LIEUX"}, {"niveau": "SUPPRESSION", "domaine": "PACKAGES"}, {"niveau": "SUPPRESSION", "domaine": "ABONNEMENTS"}, {"niveau": "MODIFICATION", "domaine": "COMMANDES"}, {"niveau": "MODIFICATION", "domaine": "CARTES"}, {"niveau": "SUPPRESSION", "domaine": "AVIS"}, {"niveau": "LECTURE", "domaine": "PARTENAIRES"}, {"niveau": "SUPPRESSION", "domaine": "PAGES"}, {"niveau": "AUCUN", "domaine": "LAYOUTS"}, {"niveau": "AUCUN", "domaine": "MAILS"}, {"niveau": "AUCUN", "domaine": "STYLES"}, {"niveau": "AUCUN", "domaine": "SEO"}, {"niveau": "SUPPRESSION", "domaine": "LISTES"}, {"niveau": "AUCUN", "domaine": "FLUX"}, {"niveau": "AUCUN", "domaine": "PUBLICATION"}, {"niveau": "AUCUN", "domaine": "RECHERCHE"}, {"niveau": "AUCUN", "domaine": "TRADUCTIONS"}, {"niveau": "LECTURE", "domaine": "HISTORIQUE"}, {"niveau": "AUCUN", "domaine": "PARAMETRES"}, {"niveau": "AUCUN", "domaine": "ROLES"}]', '["ANNULER_COMMANDE", "REMBOURSER", "RESTAURER_HISTORIQUE", "DEVERROUILLER"]');
