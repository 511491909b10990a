-- Many persons are found by one statement that is planned once: a function called for each was planned each time, and
-- 1,500 reviews took the embedded database 17 s. The rule is as it was, and stands here alone.
-- The record of a partner under an address and a name: its own, that of a source (a merged record goes on so), one
-- without a name, or, of no name, the eldest. Null where there is none yet; an id that no record has is its own.
CREATE OR REPLACE FUNCTION f_clients_connus(sources client_source[]) RETURNS TABLE (n bigint, id text) LANGUAGE sql STABLE AS $$
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
      (SELECT v.id_client FROM clients_sources v WHERE v.adresse_pliee = d.pliee AND v.id_tiers IS NOT DISTINCT FROM d.id_tiers
        AND v.nom_plie = d.nom AND v.nom_plie <> '' AND EXISTS (SELECT FROM clients k WHERE k.id_client = v.id_client
          AND k.id_tiers IS NOT DISTINCT FROM d.id_tiers) LIMIT 1),
      (SELECT c.id_client FROM clients c WHERE f_fold(normalize(c.email, NFKC)) = d.pliee AND c.id_tiers IS NOT DISTINCT FROM d.id_tiers
        AND (d.nom = '' OR f_client_nom(c.prenom, c.nom) = '') ORDER BY c.date_creation, c.id_client LIMIT 1),
      (SELECT v.id_client FROM clients_sources v WHERE d.nom = '' AND v.adresse_pliee = d.pliee AND v.id_tiers IS NOT DISTINCT FROM d.id_tiers
        AND EXISTS (SELECT FROM clients k WHERE k.id_client = v.id_client AND k.id_tiers IS NOT DISTINCT FROM d.id_tiers) LIMIT 1)) AS id
    FROM (SELECT DISTINCT id_tiers, pliee, nom FROM s WHERE pliee IS NOT NULL AND NOT est_sienne AND NOT est_libre) d
  )
  SELECT s.n, CASE WHEN s.est_sienne THEN s.id_client WHEN NOT s.est_libre THEN d.id END
  FROM s LEFT JOIN d ON d.pliee = s.pliee AND d.nom = s.nom AND coalesce(d.id_tiers, '') = coalesce(s.id_tiers, '')
$$;
--> statement-breakpoint
-- The record of one person, by an address and a name that are folded.
CREATE OR REPLACE FUNCTION f_client_trouver(tiers text, pliee text, nom text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT c.id FROM f_clients_connus(array[
    ROW(NULL, NULL, tiers, NULL, f_client_trouver.nom, NULL, pliee, NULL, NULL, NULL, NULL, false)::client_source]) c
$$;
