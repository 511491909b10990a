-- Time zones of partners that are not the platform's, own or inherited, and hours of séances in them (domains.md 24).

-- Whether this database knows a time zone: that of an unknown one would end every reading of its hours.
CREATE FUNCTION f_is_zone(name text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF name !~ '^(UTC|GMT|[A-Za-z]\w*/[\w+/-]+)$' THEN RETURN false; END IF;
  PERFORM timestamptz '2000-01-01' AT TIME ZONE name;
  RETURN true;
EXCEPTION WHEN OTHERS THEN RETURN false;
END $$;--> statement-breakpoint
CREATE INDEX "partenaires_fuseau" ON "partenaires" USING btree ("partner_id") WHERE "fuseau" <> 'Europe/Paris';--> statement-breakpoint
-- From the few partners that set one down to those that inherit it: `{"268": "Indian/Reunion"}`.
CREATE FUNCTION f_zones() RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
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
