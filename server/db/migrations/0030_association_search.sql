-- Associations are found by their partner and their model.
ALTER TABLE "associations_carte" DROP COLUMN "recherche";--> statement-breakpoint
ALTER TABLE "associations_carte" ADD COLUMN "recherche" text GENERATED ALWAYS AS (coalesce(f_fold("id"::text), '') || E'\n' || coalesce(f_fold("id_tiers"), '') || E'\n' || coalesce(f_fold("modele"), '')) STORED;--> statement-breakpoint
CREATE INDEX "associations_carte_recherche" ON "associations_carte" USING gin ("recherche" gin_trgm_ops);
