-- Numbers of customers beyond a million: they were cut after six digits. And everybody joined by sets, for a database that
-- had its customers before (0106_customers says the same).
CREATE OR REPLACE FUNCTION f_client_numero() RETURNS text LANGUAGE sql AS $$
  SELECT 'CL' || lpad(n, greatest(6, length(n)), '0') FROM (SELECT nextval('clients_numero')::text) AS s(n)
$$;
--> statement-breakpoint
DO $$
BEGIN
  EXECUTE replace(pg_get_functiondef('f_clients_joindre(client_source[])'::regprocedure),
    '''CL'' || lpad(nextval(''clients_numero'')::text, 6, ''0'')', 'f_client_numero()');
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
