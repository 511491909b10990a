ALTER TABLE "manifestations" drop column "recherche";--> statement-breakpoint
ALTER TABLE "manifestations" ADD COLUMN "recherche" text GENERATED ALWAYS AS (coalesce(f_fold("idmanif"::text), '') || E'\n' || coalesce(f_fold("libelle_fr"), '') || E'\n' || coalesce(f_fold("libelle_en"), '') || E'\n' || coalesce(f_fold("ville"), '')) STORED;--> statement-breakpoint
ALTER TABLE "manifestations" ADD COLUMN "pointe" text[] GENERATED ALWAYS AS (f_pointed(nullif("artistes", '[]'), '$[*]', 'artistes')) STORED;--> statement-breakpoint
CREATE INDEX "manifestations_pointe" ON "manifestations" USING gin ("pointe");--> statement-breakpoint
CREATE INDEX "manifestations_recherche" ON "manifestations" USING gin ("recherche" gin_trgm_ops);