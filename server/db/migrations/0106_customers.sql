-- Customers (domains.md 24): a record a person and a partner, joined to what they bought, wrote and were sent. What
-- writes such a row comes through the triggers at the end: one door, whoever opens it.

-- A name as two are compared: folded, its words in alphabetical order; empty where none was given.
CREATE FUNCTION f_client_nom(prenom text, nom text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN coalesce((SELECT string_agg(w, ' ' ORDER BY w COLLATE "C")
      FROM regexp_split_to_table(public.f_fold(concat_ws(' ', prenom, nom)), '[[:space:].,''-]+') w WHERE w <> ''), '');
--> statement-breakpoint
-- A telephone as two are compared: its last nine digits.
CREATE FUNCTION f_client_telephone(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN length(regexp_replace(value, '\D', '', 'g')) >= 9
      THEN right(regexp_replace(value, '\D', '', 'g'), 9) END;
--> statement-breakpoint
CREATE TABLE "clients" (
	"id_client" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date_creation" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"date_modif" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"auteur_modif" text DEFAULT '' NOT NULL,
	"nom" text,
	"prenom" text,
	"email" text,
	"telephone" text,
	"adresse" text,
	"langue" text DEFAULT 'fr' NOT NULL,
	"consentements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"id_tiers" text,
	"recherche" text GENERATED ALWAYS AS (coalesce(f_fold("nom"), '') || E'\n' || coalesce(f_fold("prenom"), '') || E'\n' || coalesce(f_fold("email"), '') || E'\n' || coalesce(f_fold("telephone"), '')) STORED
);
--> statement-breakpoint
ALTER TABLE "cartes" ADD COLUMN "id_client" text;--> statement-breakpoint
ALTER TABLE "avis" ADD COLUMN "id_client" text;--> statement-breakpoint
ALTER TABLE "envois" ADD COLUMN "id_client" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "id_client" text;--> statement-breakpoint
CREATE INDEX "clients_nom" ON "clients" USING btree ("nom" collate "fr-x-icu","id_client");--> statement-breakpoint
CREATE INDEX "clients_id_tiers" ON "clients" USING btree ("id_tiers","date_creation","id_client");--> statement-breakpoint
CREATE INDEX "clients_date_creation" ON "clients" USING btree ("date_creation","id_client");--> statement-breakpoint
CREATE INDEX "clients_email" ON "clients" USING btree (f_fold(normalize("email", NFKC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "clients_telephone" ON "clients" USING btree (f_client_telephone("telephone"));--> statement-breakpoint
CREATE INDEX "clients_telephone_fin" ON "clients" USING btree (right(f_client_telephone("telephone"), 4));--> statement-breakpoint
CREATE INDEX "clients_recherche" ON "clients" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cartes_id_client" ON "cartes" USING btree ("id_client","date_emission","id");--> statement-breakpoint
CREATE INDEX "cartes_email" ON "cartes" USING btree (f_fold(normalize("email", NFKC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "avis_id_client" ON "avis" USING btree ("id_client","review_id");--> statement-breakpoint
CREATE INDEX "avis_email" ON "avis" USING btree (f_fold(normalize("email", NFKC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "envois_id_client" ON "envois" USING btree ("id_client","date_creation","id");--> statement-breakpoint
CREATE INDEX "envois_email" ON "envois" USING btree (f_fold(normalize("destinataire", NFKC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contacts_id_client" ON "contacts" USING btree ("id_client","date_creation","id");--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree (f_fold(normalize("email", NFKC)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "commandes_id_client" ON "commandes" USING btree ("id_client","date_creation","id_commande");
--> statement-breakpoint
-- Numbers of records made here; those that orders had already stay.
CREATE SEQUENCE clients_numero;
--> statement-breakpoint
SELECT setval('clients_numero', greatest(1, coalesce(
  (SELECT max(substr(id_client, 3)::bigint) FROM commandes WHERE id_client ~ '^CL[0-9]{1,15}$'), 0) + 1), false);
--> statement-breakpoint
-- The next of them: six digits, or as many as it has.
CREATE FUNCTION f_client_numero() RETURNS text LANGUAGE sql AS $$
  SELECT 'CL' || lpad(n, greatest(6, length(n)), '0') FROM (SELECT nextval('clients_numero')::text) AS s(n)
$$;
--> statement-breakpoint
-- A person as a row names them. `cree`: whether it makes a record of somebody whom nothing else names.
CREATE TYPE client_source AS (
    ressource text, cle text, id_tiers text, id_client text, nom text, prenom text, email text, telephone text,
    adresse text, langue text, date timestamp with time zone, cree boolean
);
--> statement-breakpoint
CREATE FUNCTION f_client_source(c commandes) RETURNS client_source LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ROW('commandes', c.id_commande::text, c.id_tiers, c.id_client, c.nom, c.prenom, c.email, c.telephone, c.adresse,
    c.lang, c.date_creation, true)::client_source
$$;
--> statement-breakpoint
CREATE FUNCTION f_client_source(c cartes) RETURNS client_source LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ROW('cartes', c.id::text, c.id_tiers, c.id_client, c.nom, NULL, c.email, NULL, NULL, NULL, c.date_creation, true)::client_source
$$;
--> statement-breakpoint
-- A signature without an address is a pen name: nobody is known by it.
CREATE FUNCTION f_client_source(c avis) RETURNS client_source LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ROW('avis', c.review_id::text, c.id_tiers, c.id_client, c.auteur, NULL, c.email, NULL, NULL, c.lang, c.date_creation,
    coalesce(c.email, '') <> '')::client_source
$$;
--> statement-breakpoint
-- Those who work here are no customers by the mails that they are sent.
CREATE FUNCTION f_client_source(c envois) RETURNS client_source LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ROW('envois', c.id::text, c.id_tiers, c.id_client, NULL, NULL, CASE WHEN NOT c.essai THEN c.destinataire END, NULL, NULL,
    c.langue, c.date_creation, c.id_tiers IS NOT NULL AND NOT EXISTS (SELECT FROM utilisateurs u
      WHERE f_fold(normalize(u.mail, NFKC)) = f_fold(normalize(c.destinataire, NFKC))))::client_source
$$;
--> statement-breakpoint
CREATE FUNCTION f_client_source(c contacts) RETURNS client_source LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ROW('contacts', c.id::text, c.id_tiers, c.id_client, NULL, NULL, c.email, c.telephone, NULL, NULL, c.date_creation,
    c.id_tiers IS NOT NULL AND NOT EXISTS (SELECT FROM utilisateurs u
      WHERE f_fold(normalize(u.mail, NFKC)) = f_fold(normalize(c.email, NFKC))))::client_source
$$;
--> statement-breakpoint
-- All of them, by what they are compared by.
CREATE VIEW clients_sources AS
  SELECT 'commandes'::text AS ressource, id_commande AS cle, id_tiers, id_client,
    f_fold(normalize(email, NFKC)) AS adresse_pliee, f_client_nom(prenom, nom) AS nom_plie FROM commandes
  UNION ALL SELECT 'cartes', id, id_tiers, id_client, f_fold(normalize(email, NFKC)), f_client_nom(NULL, nom) FROM cartes
  UNION ALL SELECT 'avis', review_id, id_tiers, id_client, f_fold(normalize(email, NFKC)), f_client_nom(NULL, auteur) FROM avis
  UNION ALL SELECT 'envois', id, id_tiers, id_client, f_fold(normalize(destinataire, NFKC)), ''::text FROM envois
  UNION ALL SELECT 'contacts', id, id_tiers, id_client, f_fold(normalize(email, NFKC)), ''::text FROM contacts;
--> statement-breakpoint
-- The record of a partner under this address and this name: its own, that of a source (a merged record goes on so), one
-- without a name, or, of no name, the eldest.
CREATE FUNCTION f_client_trouver(tiers text, pliee text, nom text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT c.id_client FROM clients c WHERE f_fold(normalize(c.email, NFKC)) = $2 AND c.id_tiers IS NOT DISTINCT FROM $1
      AND f_client_nom(c.prenom, c.nom) = $3 ORDER BY c.date_creation, c.id_client LIMIT 1),
    (SELECT v.id_client FROM clients_sources v WHERE v.adresse_pliee = $2 AND v.id_tiers IS NOT DISTINCT FROM $1
      AND v.nom_plie = $3 AND v.nom_plie <> '' AND EXISTS (SELECT FROM clients k WHERE k.id_client = v.id_client
        AND k.id_tiers IS NOT DISTINCT FROM $1) LIMIT 1),
    (SELECT c.id_client FROM clients c WHERE f_fold(normalize(c.email, NFKC)) = $2 AND c.id_tiers IS NOT DISTINCT FROM $1
      AND ($3 = '' OR f_client_nom(c.prenom, c.nom) = '') ORDER BY c.date_creation, c.id_client LIMIT 1),
    (SELECT v.id_client FROM clients_sources v WHERE $3 = '' AND v.adresse_pliee = $2 AND v.id_tiers IS NOT DISTINCT FROM $1
      AND EXISTS (SELECT FROM clients k WHERE k.id_client = v.id_client AND k.id_tiers IS NOT DISTINCT FROM $1) LIMIT 1))
$$;
--> statement-breakpoint
-- The records of these persons, in their order; null where there is none yet. An id that no record has is its own.
CREATE FUNCTION f_clients_connus(sources client_source[]) RETURNS TABLE (n bigint, id text) LANGUAGE sql STABLE AS $$
  WITH s AS MATERIALIZED (
    SELECT u.n, u.id_tiers, u.id_client, nullif(f_fold(normalize(u.email, NFKC)), '') AS pliee, f_client_nom(u.prenom, u.nom) AS nom,
      k.id_client IS NOT NULL AND k.id_tiers IS NOT DISTINCT FROM u.id_tiers AS est_sienne,
      u.id_client IS NOT NULL AND k.id_client IS NULL AS est_libre
    FROM unnest(sources) WITH ORDINALITY AS u(ressource, cle, id_tiers, id_client, nom, prenom, email, telephone, adresse, langue, date, cree, n)
    LEFT JOIN clients k ON k.id_client = u.id_client
  ), d AS MATERIALIZED (
    SELECT d.*, coalesce(
      (SELECT c.id_client FROM clients c WHERE f_fold(normalize(c.email, NFKC)) = d.pliee AND c.id_tiers IS NOT DISTINCT FROM d.id_tiers
        AND f_client_nom(c.prenom, c.nom) = d.nom ORDER BY c.date_creation, c.id_client LIMIT 1),
      (SELECT v.id_client FROM clients_sources v WHERE v.adresse_pliee = d.pliee AND v.id_client IS NOT NULL AND v.id_tiers IS NOT DISTINCT FROM d.id_tiers
        AND v.nom_plie = d.nom AND v.nom_plie <> '' AND EXISTS (SELECT FROM clients k WHERE k.id_client = v.id_client
          AND k.id_tiers IS NOT DISTINCT FROM d.id_tiers) LIMIT 1),
      (SELECT c.id_client FROM clients c WHERE f_fold(normalize(c.email, NFKC)) = d.pliee AND c.id_tiers IS NOT DISTINCT FROM d.id_tiers
        AND (d.nom = '' OR f_client_nom(c.prenom, c.nom) = '') ORDER BY c.date_creation, c.id_client LIMIT 1),
      (SELECT v.id_client FROM clients_sources v WHERE d.nom = '' AND v.adresse_pliee = d.pliee AND v.id_client IS NOT NULL AND v.id_tiers IS NOT DISTINCT FROM d.id_tiers
        AND EXISTS (SELECT FROM clients k WHERE k.id_client = v.id_client AND k.id_tiers IS NOT DISTINCT FROM d.id_tiers) LIMIT 1)) AS id
    FROM (SELECT DISTINCT id_tiers, pliee, nom FROM s WHERE pliee IS NOT NULL AND NOT est_sienne AND NOT est_libre) d
  )
  SELECT s.n, CASE WHEN s.est_sienne THEN s.id_client WHEN NOT s.est_libre THEN d.id END
  FROM s LEFT JOIN d ON d.pliee = s.pliee AND d.nom = s.nom AND coalesce(d.id_tiers, '') = coalesce(s.id_tiers, '')
$$;
--> statement-breakpoint
-- Joins persons to their records, and makes those that are missing. Nobody else makes the same one meanwhile.
CREATE FUNCTION f_clients_joindre(sources client_source[]) RETURNS TABLE (cle text, id text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  ids text[];
  connus text[];
BEGIN
  -- Of many, some are new in any case: they wait for one another first, and are looked up once.
  IF cardinality(sources) > 50 THEN
    PERFORM pg_advisory_xact_lock(hashtext('clients'));
  END IF;
  connus := array(SELECT c.id FROM f_clients_connus(sources) c ORDER BY c.n);
  IF array_position(connus, NULL) IS NOT NULL AND cardinality(sources) <= 50 THEN
    PERFORM pg_advisory_xact_lock_shared(hashtext('clients'));
    PERFORM pg_advisory_xact_lock(hashtext('clients'), k.cle) FROM (
      SELECT DISTINCT hashtext(f_fold(normalize(u.email, NFKC))) AS cle FROM unnest(sources) u WHERE u.email IS NOT NULL ORDER BY 1) k;
    connus := array(SELECT c.id FROM f_clients_connus(sources) c ORDER BY c.n);
  END IF;
  ids := connus;
  IF array_position(connus, NULL) IS NOT NULL THEN
    WITH u AS MATERIALIZED (
      SELECT u.*, nullif(f_fold(normalize(u.email, NFKC)), '') AS pliee, f_client_nom(u.prenom, u.nom) AS plie
      FROM unnest(sources, connus) WITH ORDINALITY
        AS u(ressource, cle, id_tiers, id_client, nom, prenom, email, telephone, adresse, langue, date, cree, id, n)
    ), s AS (
      -- Of no name, it is whoever else is named under the address.
      SELECT u.*, CASE WHEN id_client IS NOT NULL THEN 'i' || id_client || ' ' || coalesce(id_tiers, '')
          WHEN pliee IS NULL THEN 'n' || n
          ELSE 'e' || pliee || ' ' || coalesce(id_tiers, '') || ' ' || CASE WHEN plie <> '' THEN plie ELSE
            first_value(plie) OVER (PARTITION BY id_tiers, pliee ORDER BY plie = '', date, n) END END AS groupe
      FROM u WHERE id IS NULL AND cree AND (pliee IS NOT NULL OR plie <> '' OR coalesce(telephone, '') <> '')
    ), g AS MATERIALIZED (
      SELECT groupe, min(id_client) AS donne, min(id_tiers) AS id_tiers, min(date) AS date, min(n) AS premier, array_agg(n) AS rangs,
        (array_agg(nom ORDER BY date DESC, n DESC) FILTER (WHERE plie <> ''))[1] AS nom,
        (array_agg(prenom ORDER BY date DESC, n DESC) FILTER (WHERE plie <> ''))[1] AS prenom,
        (array_agg(email ORDER BY date DESC, n DESC) FILTER (WHERE pliee IS NOT NULL))[1] AS email,
        (array_agg(telephone ORDER BY date DESC, n DESC) FILTER (WHERE telephone <> ''))[1] AS telephone,
        (array_agg(adresse ORDER BY date DESC, n DESC) FILTER (WHERE adresse <> ''))[1] AS adresse,
        (array_agg(langue ORDER BY date DESC, n DESC) FILTER (WHERE langue IN ('fr', 'en')))[1] AS langue
      FROM s GROUP BY groupe
    ), f AS MATERIALIZED (
      SELECT g.*, CASE WHEN donne IS NOT NULL AND row_number() OVER (PARTITION BY donne ORDER BY date, premier) = 1
          AND NOT EXISTS (SELECT FROM clients c WHERE c.id_client = donne) THEN donne
        ELSE f_client_numero() END AS id
      FROM g
    ), made AS (
      INSERT INTO clients (id_client, id_tiers, nom, prenom, email, telephone, adresse, langue, date_creation, date_modif)
      SELECT id, id_tiers, nom, prenom, email, telephone, adresse, coalesce(langue, 'fr'), coalesce(date, now()), now() FROM f
    )
    SELECT array_agg(t.id ORDER BY t.n) INTO ids FROM (
      SELECT r.n, max(r.id) AS id FROM (SELECT n, id FROM u UNION ALL SELECT unnest(rangs), id FROM f) r GROUP BY r.n) t;
  END IF;
  -- A name, a telephone and an address that the record has not; the latest ones, until somebody corrects it by hand.
  UPDATE clients c SET
      nom = CASE WHEN f_client_nom(c.prenom, c.nom) = '' THEN l.nom ELSE c.nom END,
      prenom = CASE WHEN f_client_nom(c.prenom, c.nom) = '' THEN l.prenom ELSE c.prenom END,
      telephone = CASE WHEN c.auteur_modif = '' THEN coalesce(l.telephone, c.telephone) ELSE coalesce(c.telephone, l.telephone) END,
      adresse = CASE WHEN c.auteur_modif = '' THEN coalesce(l.adresse, c.adresse) ELSE coalesce(c.adresse, l.adresse) END,
      version = c.version + 1, date_modif = now()
    FROM (
      SELECT u.id,
        (array_agg(nom ORDER BY date DESC, n DESC) FILTER (WHERE f_client_nom(prenom, nom) <> ''))[1] AS nom,
        (array_agg(prenom ORDER BY date DESC, n DESC) FILTER (WHERE f_client_nom(prenom, nom) <> ''))[1] AS prenom,
        (array_agg(telephone ORDER BY date DESC, n DESC) FILTER (WHERE telephone <> ''))[1] AS telephone,
        (array_agg(adresse ORDER BY date DESC, n DESC) FILTER (WHERE adresse <> ''))[1] AS adresse
      FROM unnest(sources, connus) WITH ORDINALITY
        AS u(ressource, cle, id_tiers, id_client, nom, prenom, email, telephone, adresse, langue, date, cree, id, n)
      WHERE u.id IS NOT NULL GROUP BY u.id
    ) l
    WHERE c.id_client = l.id AND (
      f_client_nom(c.prenom, c.nom) = '' AND f_client_nom(l.prenom, l.nom) <> ''
      OR l.telephone IS DISTINCT FROM c.telephone AND l.telephone IS NOT NULL AND (c.auteur_modif = '' OR c.telephone IS NULL)
      OR l.adresse IS DISTINCT FROM c.adresse AND l.adresse IS NOT NULL AND (c.auteur_modif = '' OR c.adresse IS NULL));
  RETURN QUERY SELECT u.cle, u.id FROM unnest(sources, ids)
    AS u(ressource, cle, id_tiers, id_client, nom, prenom, email, telephone, adresse, langue, date, cree, id);
END $$;
--> statement-breakpoint
-- The door: rows that are made. The name of the key is given with the trigger.
CREATE FUNCTION t_clients_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('update %1$I t set id_client = r.id from f_clients_joindre(array(
      select f_client_source(c) from %1$I c where c.%2$I in (select m.%2$I from made m))) r
    where t.%2$I = r.cle::integer and t.id_client is distinct from r.id and r.id is not null', tg_table_name, tg_argv[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The door: a person who is corrected. Whoever only this row names is corrected with it; else it is joined anew.
CREATE FUNCTION t_clients_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  avant client_source := f_client_source(old);
  apres client_source := f_client_source(new);
  pliee text := nullif(f_fold(normalize(apres.email, NFKC)), '');
  plie text := f_client_nom(apres.prenom, apres.nom);
  trouve text;
BEGIN
  IF avant.id_client IS NOT NULL THEN
    IF pliee IS NULL AND plie = '' AND coalesce(apres.telephone, '') = '' THEN
      trouve := NULL;
    ELSIF apres.id_tiers IS NOT DISTINCT FROM avant.id_tiers AND plie = f_client_nom(avant.prenom, avant.nom)
        AND pliee IS NOT DISTINCT FROM nullif(f_fold(normalize(avant.email, NFKC)), '') THEN
      PERFORM f_clients_joindre(array[apres]);
      RETURN NULL;
    ELSE
      -- What it says now is not found by itself.
      EXECUTE format('update %I set id_client = null where %I = $1', tg_table_name, tg_argv[0]) USING apres.cle::integer;
      trouve := f_client_trouver(apres.id_tiers, pliee, plie);
      IF (trouve IS NULL OR trouve = avant.id_client) AND apres.id_tiers IS NOT DISTINCT FROM avant.id_tiers AND NOT EXISTS (
          SELECT FROM clients_sources v WHERE v.id_client = avant.id_client
            AND (v.ressource <> apres.ressource OR v.cle <> apres.cle::integer)) THEN
        UPDATE clients SET nom = apres.nom, prenom = apres.prenom, email = apres.email,
            telephone = coalesce(apres.telephone, telephone), adresse = coalesce(apres.adresse, adresse),
            version = version + 1, date_modif = now()
          WHERE id_client = avant.id_client AND auteur_modif = '';
        trouve := avant.id_client;
      ELSE
        apres.id_client := NULL;
        SELECT j.id INTO trouve FROM f_clients_joindre(array[apres]) j;
      END IF;
    END IF;
  ELSE
    SELECT j.id INTO trouve FROM f_clients_joindre(array[apres]) j;
  END IF;
  EXECUTE format('update %I set id_client = $1 where %I = $2', tg_table_name, tg_argv[0]) USING trouve, apres.cle::integer;
  DELETE FROM clients c WHERE c.id_client = avant.id_client AND c.auteur_modif = '' AND c.notes = '[]' AND c.consentements = '[]'
    AND NOT EXISTS (SELECT FROM clients_sources v WHERE v.id_client = avant.id_client);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Everybody at once, where nobody has a record yet: the rules of above, by sets, each person folded once. The records that
-- orders name come first; they are called as the latest of these orders call them.
CREATE OR REPLACE FUNCTION f_clients_joindre_tous() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  une_source record;
BEGIN
  CREATE TEMPORARY TABLE personnes AS
    SELECT p.rang::bigint << 32 | p.cle::bigint AS n, coalesce(p.id_tiers, '') COLLATE "C" AS tiers, p.*,
      nullif(f_fold(normalize(p.email, NFKC)), '') COLLATE "C" AS pliee, f_client_nom(p.prenom, p.nom) COLLATE "C" AS plie
    FROM (
      SELECT 1 AS rang, (f_client_source(c)).* FROM commandes c UNION ALL SELECT 2, (f_client_source(c)).* FROM cartes c
      UNION ALL SELECT 3, (f_client_source(c)).* FROM avis c UNION ALL SELECT 4, (f_client_source(c)).* FROM envois c
      UNION ALL SELECT 5, (f_client_source(c)).* FROM contacts c) p;
  ANALYZE personnes;
  -- A number is of one partner, the first that names it.
  CREATE TEMPORARY TABLE fiches AS
    SELECT id_client AS id, tiers, min(date) AS date,
      (array_agg(plie ORDER BY plie = '', date DESC, n DESC))[1] AS plie,
      (array_agg(pliee ORDER BY pliee IS NULL, date DESC, n DESC))[1] AS pliee
    FROM (SELECT p.*, first_value(tiers) OVER (PARTITION BY id_client ORDER BY date, n) AS premier
      FROM personnes p WHERE id_client IS NOT NULL AND cree) p
    WHERE tiers = premier GROUP BY id_client, tiers;
  ANALYZE fiches;
  -- Whose record it is: that of its number; of its address and its name, as the record has them or another source of it;
  -- of its address, where one of both has no name.
  CREATE TEMPORARY TABLE joints AS
    WITH nommees AS MATERIALIZED (
      SELECT p.tiers, p.pliee, p.plie, min(f.id) AS id FROM personnes p JOIN fiches f ON f.id = p.id_client AND f.tiers = p.tiers
      WHERE p.pliee IS NOT NULL GROUP BY p.tiers, p.pliee, p.plie
    ), connus AS (
      SELECT p.*, coalesce(f.id, f1.id, f2.id, f3.id, f4.id) AS id, f.id IS NOT NULL AS est_sienne
      FROM personnes p
      LEFT JOIN fiches f ON f.id = p.id_client AND f.tiers = p.tiers
      LEFT JOIN (SELECT DISTINCT ON (tiers, pliee, plie) tiers, pliee, plie, id FROM fiches ORDER BY tiers, pliee, plie, date, id) f1
        ON f1.tiers = p.tiers AND f1.pliee = p.pliee AND f1.plie = p.plie
      LEFT JOIN nommees f2 ON f2.tiers = p.tiers AND f2.pliee = p.pliee AND f2.plie = p.plie AND p.plie <> ''
      LEFT JOIN (SELECT DISTINCT ON (tiers, pliee, sans) tiers, pliee, sans, id
          FROM fiches CROSS JOIN (VALUES (true), (false)) AS v(sans) WHERE sans OR plie = '' ORDER BY tiers, pliee, sans, date, id) f3
        ON f3.tiers = p.tiers AND f3.pliee = p.pliee AND f3.sans = (p.plie = '')
      LEFT JOIN (SELECT tiers, pliee, min(id) AS id FROM nommees GROUP BY tiers, pliee) f4
        ON f4.tiers = p.tiers AND f4.pliee = p.pliee AND p.plie = ''
    )
    -- The others make theirs: one for an address and a name, one for each without an address. Of no name, it is that of
    -- whoever else is named under the address.
    SELECT c.*, CASE WHEN id IS NOT NULL OR NOT cree OR pliee IS NULL AND plie = '' AND coalesce(telephone, '') = '' THEN NULL
        WHEN pliee IS NULL THEN 'n' || n
        ELSE 'e' || pliee || ' ' || tiers || ' ' || coalesce(nullif(plie, ''), first_value(plie) OVER (
          PARTITION BY tiers, pliee ORDER BY id IS NOT NULL OR NOT cree, plie = '', date, n)) END AS groupe
    FROM connus c;
  DROP TABLE personnes, fiches;
  CREATE TEMPORARY TABLE groupes AS
    SELECT f_client_numero() AS id, g.* FROM (
      SELECT groupe, min(tiers) AS tiers, min(pliee) AS pliee, min(plie) AS plie, min(date) AS date, min(n) AS premier
      FROM joints WHERE groupe IS NOT NULL GROUP BY groupe ORDER BY premier) g;
  ANALYZE groupes;
  ANALYZE joints;
  UPDATE joints j SET id = g.id FROM groupes g WHERE g.groupe = j.groupe;
  -- Who makes no record by itself has that of its address, where there is one now.
  UPDATE joints j SET id = g.id
    FROM (SELECT DISTINCT ON (tiers, pliee) tiers, pliee, id FROM groupes WHERE pliee IS NOT NULL ORDER BY tiers, pliee, date, premier) g
    WHERE j.id IS NULL AND NOT j.cree AND g.tiers = j.tiers AND g.pliee = j.pliee;
  -- The name is that of whoever makes the record, before that of whoever is found to have it; what else is said, the latest.
  INSERT INTO clients (id_client, id_tiers, nom, prenom, email, telephone, adresse, langue, date_creation, date_modif)
    SELECT id, min(id_tiers),
      CASE WHEN bool_or(est_nomme AND fait) THEN (array_agg(nom) FILTER (WHERE est_nomme AND fait))[1] ELSE (array_agg(nom) FILTER (WHERE est_nomme))[1] END,
      CASE WHEN bool_or(est_nomme AND fait) THEN (array_agg(prenom) FILTER (WHERE est_nomme AND fait))[1] ELSE (array_agg(prenom) FILTER (WHERE est_nomme))[1] END,
      (array_agg(email) FILTER (WHERE fait AND pliee IS NOT NULL))[1], (array_agg(telephone) FILTER (WHERE telephone <> ''))[1],
      (array_agg(adresse) FILTER (WHERE adresse <> ''))[1], coalesce((array_agg(langue) FILTER (WHERE langue IN ('fr', 'en')))[1], 'fr'),
      coalesce(min(date) FILTER (WHERE cree), now()), now()
    FROM (SELECT j.*, plie <> '' AS est_nomme, est_sienne OR groupe IS NOT NULL AS fait
      FROM joints j WHERE id IS NOT NULL ORDER BY id, date DESC, n DESC) p
    GROUP BY id;
  FOR une_source IN SELECT * FROM (VALUES ('commandes', 'id_commande'), ('cartes', 'id'), ('avis', 'review_id'), ('envois', 'id'),
      ('contacts', 'id')) AS s(nom, cle) LOOP
    EXECUTE format('update %1$I t set id_client = j.id from joints j
      where j.ressource = %1$L and t.%2$I = j.cle::integer and j.id is not null and t.id_client is distinct from j.id',
      une_source.nom, une_source.cle);
  END LOOP;
  DROP TABLE joints, groupes;
END $$;
--> statement-breakpoint
-- Everybody of before. The indexes are built again by a later file: here they would hold the rows as they were too.
CREATE TABLE index_retires AS
  SELECT i.indexrelid::regclass::text AS nom, pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i WHERE i.indrelid = any('{clients,commandes,cartes,avis,envois,contacts}'::text[]::regclass[]) AND NOT i.indisunique;
--> statement-breakpoint
DO $$
DECLARE
  passe record;
BEGIN
  FOR passe IN SELECT * FROM index_retires LOOP
    EXECUTE 'drop index ' || passe.nom;
  END LOOP;
  PERFORM f_clients_joindre_tous();
END $$;
--> statement-breakpoint
CREATE TRIGGER commandes_clients_insert AFTER INSERT ON commandes REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION t_clients_made('id_commande');
--> statement-breakpoint
CREATE TRIGGER commandes_clients_update AFTER UPDATE ON commandes FOR EACH ROW WHEN (old.id_tiers IS DISTINCT FROM new.id_tiers OR old.nom IS DISTINCT FROM new.nom OR old.prenom IS DISTINCT FROM new.prenom OR old.email IS DISTINCT FROM new.email OR old.telephone IS DISTINCT FROM new.telephone OR old.adresse IS DISTINCT FROM new.adresse) EXECUTE FUNCTION t_clients_changed('id_commande');
--> statement-breakpoint
CREATE TRIGGER cartes_clients_insert AFTER INSERT ON cartes REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION t_clients_made('id');
--> statement-breakpoint
CREATE TRIGGER cartes_clients_update AFTER UPDATE ON cartes FOR EACH ROW WHEN (old.id_tiers IS DISTINCT FROM new.id_tiers OR old.nom IS DISTINCT FROM new.nom OR old.email IS DISTINCT FROM new.email) EXECUTE FUNCTION t_clients_changed('id');
--> statement-breakpoint
CREATE TRIGGER avis_clients_insert AFTER INSERT ON avis REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION t_clients_made('review_id');
--> statement-breakpoint
CREATE TRIGGER avis_clients_update AFTER UPDATE ON avis FOR EACH ROW WHEN (old.id_tiers IS DISTINCT FROM new.id_tiers OR old.auteur IS DISTINCT FROM new.auteur OR old.email IS DISTINCT FROM new.email) EXECUTE FUNCTION t_clients_changed('review_id');
--> statement-breakpoint
CREATE TRIGGER envois_clients_insert AFTER INSERT ON envois REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION t_clients_made('id');
--> statement-breakpoint
CREATE TRIGGER envois_clients_update AFTER UPDATE ON envois FOR EACH ROW WHEN (old.id_tiers IS DISTINCT FROM new.id_tiers OR old.destinataire IS DISTINCT FROM new.destinataire) EXECUTE FUNCTION t_clients_changed('id');
--> statement-breakpoint
CREATE TRIGGER contacts_clients_insert AFTER INSERT ON contacts REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION t_clients_made('id');
--> statement-breakpoint
CREATE TRIGGER contacts_clients_update AFTER UPDATE ON contacts FOR EACH ROW WHEN (old.id_tiers IS DISTINCT FROM new.id_tiers OR old.email IS DISTINCT FROM new.email OR old.telephone IS DISTINCT FROM new.telephone) EXECUTE FUNCTION t_clients_changed('id');
