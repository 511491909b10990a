CREATE TABLE "modeles_carte" (
	"code_modele" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date_creation" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"date_modif" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"auteur_modif" text DEFAULT '' NOT NULL,
	"libelle_fr" text NOT NULL,
	"libelle_en" text,
	"type" text DEFAULT 'PHYSIQUE' NOT NULL,
	"ordre" integer DEFAULT 0 NOT NULL,
	"recherche" text GENERATED ALWAYS AS (coalesce(f_fold("code_modele"), '') || E'\n' || coalesce(f_fold("libelle_fr"), '') || E'\n' || coalesce(f_fold("libelle_en"), '')) STORED
);
--> statement-breakpoint
ALTER TABLE "abonnements" ADD COLUMN "seo_title_fr" text;--> statement-breakpoint
ALTER TABLE "abonnements" ADD COLUMN "seo_title_en" text;--> statement-breakpoint
ALTER TABLE "abonnements" ADD COLUMN "seo_description_fr" text;--> statement-breakpoint
ALTER TABLE "abonnements" ADD COLUMN "seo_description_en" text;--> statement-breakpoint
ALTER TABLE "abonnements" ADD COLUMN "seo_keywords" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "modeles_carte_libelle_fr" ON "modeles_carte" USING btree ("libelle_fr" collate "fr-x-icu","code_modele");--> statement-breakpoint
CREATE INDEX "modeles_carte_ordre" ON "modeles_carte" USING btree ("ordre","libelle_fr" collate "fr-x-icu","code_modele");--> statement-breakpoint
CREATE INDEX "modeles_carte_recherche" ON "modeles_carte" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "abonnements_modele_carte" ON "abonnements" USING btree ("modele_carte","idabonnement");--> statement-breakpoint
-- What was typed becomes a model of its own, under a code made of its words.
INSERT INTO "modeles_carte" ("code_modele", "libelle_fr")
SELECT upper(regexp_replace(f_unaccent(trim("modele_carte")), '[^[:alnum:]]+', '_', 'g')), min(trim("modele_carte"))
FROM "abonnements" WHERE trim("modele_carte") <> '' GROUP BY 1;--> statement-breakpoint
UPDATE "abonnements" SET "modele_carte" = nullif(upper(regexp_replace(f_unaccent(trim("modele_carte")), '[^[:alnum:]]+', '_', 'g')), '')
WHERE "modele_carte" IS NOT NULL;
