-- Upsells of séances follow that of their manifestation field by field: what is null is inherited (domains.md 13 and 20).

DROP INDEX "upsells_titre_fr";--> statement-breakpoint
ALTER TABLE "upsells" ALTER COLUMN "titre_fr" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "upsells" ALTER COLUMN "open_pass" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "upsells" ALTER COLUMN "open_pass" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "upsells" ALTER COLUMN "affiche_date_seance" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "upsells" ALTER COLUMN "affiche_date_seance" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "upsells" ALTER COLUMN "upsells" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "upsells" ALTER COLUMN "upsells" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "upsells" ADD COLUMN "parent" integer;--> statement-breakpoint
ALTER TABLE "upsells" ADD COLUMN "inherit" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "upsells" ADD COLUMN "libelle_fr" text;--> statement-breakpoint
ALTER TABLE "upsells" ADD COLUMN "libelle_en" text;--> statement-breakpoint
-- What séances have is a copy so far: every value stays their own, an English title that was empty too.
UPDATE "upsells" t SET "titre_en" = coalesce(t."titre_en", ''), "libelle_fr" = t."titre_fr", "libelle_en" = coalesce(t."titre_en", ''),
  "parent" = (SELECT p."id" FROM "upsells" p WHERE p."idmanif" = t."evenement" AND t."idseanc" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "upsells" drop column "recherche";--> statement-breakpoint
ALTER TABLE "upsells" ADD COLUMN "recherche" text GENERATED ALWAYS AS (coalesce(f_fold("id"::text), '') || E'\n' || coalesce(f_fold("libelle_fr"), '') || E'\n' || coalesce(f_fold("libelle_en"), '')) STORED;--> statement-breakpoint
CREATE INDEX "upsells_libelle_fr" ON "upsells" USING btree ("libelle_fr" collate "fr-x-icu","id");--> statement-breakpoint
CREATE INDEX "upsells_parent" ON "upsells" USING btree ("parent","id");--> statement-breakpoint
CREATE INDEX "upsells_recherche" ON "upsells" USING gin ("recherche" gin_trgm_ops);
