-- Words look for what people know: no made-up identifiers in the folded text; every entry of the history has its date.

DROP INDEX "actions_date_desc";--> statement-breakpoint
ALTER TABLE "actions" ALTER COLUMN "date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "actions" drop column "recherche";--> statement-breakpoint
ALTER TABLE "actions" ADD COLUMN "recherche" text GENERATED ALWAYS AS (coalesce(f_fold("libelle"), '') || E'\n' || coalesce(f_fold("auteur"), '') || E'\n' || coalesce(f_fold("motif"), '')) STORED;--> statement-breakpoint
ALTER TABLE "views" drop column "recherche";--> statement-breakpoint
ALTER TABLE "views" ADD COLUMN "recherche" text GENERATED ALWAYS AS (coalesce(f_fold("nom"), '')) STORED;--> statement-breakpoint
CREATE INDEX "actions_recherche" ON "actions" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "views_recherche" ON "views" USING gin ("recherche" gin_trgm_ops);
