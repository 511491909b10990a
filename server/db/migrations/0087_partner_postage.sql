ALTER TABLE "partenaires" ADD COLUMN "frais_envoi" text;--> statement-breakpoint
CREATE INDEX "partenaires_frais_envoi" ON "partenaires" USING btree ("frais_envoi","partner_id");--> statement-breakpoint
-- Payments that staff typed have an author; those that came from the provider have none.
UPDATE "commandes" SET "paiements" = (
  SELECT jsonb_agg(p || jsonb_build_object('origine', CASE
    WHEN p->>'moyen' IN ('CB', 'AMEX', 'PAYPAL', 'APPLE_PAY') AND p->>'auteur' IS NULL THEN 'PRESTATAIRE' ELSE 'SAISIE' END) ORDER BY n)
  FROM jsonb_array_elements("paiements") WITH ORDINALITY AS e(p, n)
) WHERE jsonb_array_length("paiements") > 0;--> statement-breakpoint
-- Orders by the references of the provider: what is given back of one is summed over all of them.
CREATE INDEX "commandes_references" ON "commandes" USING gin (jsonb_path_query_array("paiements", '$[*] ? (@.origine == "PRESTATAIRE").reference') jsonb_path_ops);
