-- Communes, departments, regions and countries; venues point to them.

CREATE TABLE "departements" (
	"cod_dept" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date_creation" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"date_modif" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"auteur_modif" text DEFAULT '' NOT NULL,
	"libelle_fr" text NOT NULL,
	"libelle_en" text,
	"cod_region" text NOT NULL,
	"recherche" text GENERATED ALWAYS AS (coalesce(f_fold("cod_dept"), '') || E'\n' || coalesce(f_fold("libelle_fr"), '') || E'\n' || coalesce(f_fold("libelle_en"), '')) STORED
);
--> statement-breakpoint
CREATE TABLE "pays" (
	"cod_pays" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date_creation" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"date_modif" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"auteur_modif" text DEFAULT '' NOT NULL,
	"libelle_fr" text NOT NULL,
	"libelle_en" text,
	"recherche" text GENERATED ALWAYS AS (coalesce(f_fold("cod_pays"), '') || E'\n' || coalesce(f_fold("libelle_fr"), '') || E'\n' || coalesce(f_fold("libelle_en"), '')) STORED
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"cod_region" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date_creation" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"date_modif" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"auteur_modif" text DEFAULT '' NOT NULL,
	"libelle_fr" text NOT NULL,
	"libelle_en" text,
	"recherche" text GENERATED ALWAYS AS (coalesce(f_fold("cod_region"), '') || E'\n' || coalesce(f_fold("libelle_fr"), '') || E'\n' || coalesce(f_fold("libelle_en"), '')) STORED
);
--> statement-breakpoint
CREATE TABLE "villes" (
	"cod_insee" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date_creation" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"date_modif" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"auteur_modif" text DEFAULT '' NOT NULL,
	"libelle_fr" text NOT NULL,
	"libelle_en" text,
	"cod_dept" text NOT NULL,
	"cod_region" text NOT NULL,
	"codes_postaux" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"population" integer DEFAULT 0 NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"recherche" text GENERATED ALWAYS AS (coalesce(f_fold("cod_insee"), '') || E'\n' || coalesce(f_fold("libelle_fr"), '') || E'\n' || coalesce(f_fold("libelle_en"), '') || E'\n' || coalesce(f_fold_tags("codes_postaux"), '')) STORED
);
--> statement-breakpoint
DROP INDEX "lieux_date_modif";--> statement-breakpoint
DROP INDEX "lieux_id_ville";--> statement-breakpoint
ALTER TABLE "lieux" ALTER COLUMN "id_ville" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lieux" drop column "recherche";--> statement-breakpoint
ALTER TABLE "lieux" ADD COLUMN "ville_etrangere" text;--> statement-breakpoint
ALTER TABLE "lieux" ADD COLUMN "ville" text;--> statement-breakpoint
ALTER TABLE "lieux" ADD COLUMN "cod_region" text;--> statement-breakpoint
-- The cities that venues named freely are looked up in the list once it is filled (server/domains/reference/load.ts).
UPDATE "lieux" SET "ville" = "id_ville", "id_ville" = null;--> statement-breakpoint
ALTER TABLE "lieux" ADD COLUMN "recherche" text GENERATED ALWAYS AS (coalesce(f_fold("id_lieu"::text), '') || E'\n' || coalesce(f_fold("libelle_fr"), '') || E'\n' || coalesce(f_fold("libelle_en"), '') || E'\n' || coalesce(f_fold("ville"), '') || E'\n' || coalesce(f_fold("code_postal"), '')) STORED;--> statement-breakpoint
CREATE INDEX "departements_libelle_fr" ON "departements" USING btree ("libelle_fr" collate "fr-x-icu","cod_dept");--> statement-breakpoint
CREATE INDEX "departements_cod_region" ON "departements" USING btree ("cod_region","cod_dept");--> statement-breakpoint
CREATE INDEX "departements_recherche" ON "departements" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pays_libelle_fr" ON "pays" USING btree ("libelle_fr" collate "fr-x-icu","cod_pays");--> statement-breakpoint
CREATE INDEX "pays_recherche" ON "pays" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "regions_libelle_fr" ON "regions" USING btree ("libelle_fr" collate "fr-x-icu","cod_region");--> statement-breakpoint
CREATE INDEX "regions_recherche" ON "regions" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "villes_libelle_fr" ON "villes" USING btree ("libelle_fr" collate "fr-x-icu","cod_insee");--> statement-breakpoint
CREATE INDEX "villes_cod_dept" ON "villes" USING btree ("cod_dept","cod_insee");--> statement-breakpoint
CREATE INDEX "villes_population" ON "villes" USING btree ("population" desc,"libelle_fr" collate "fr-x-icu","cod_insee");--> statement-breakpoint
CREATE INDEX "villes_recherche" ON "villes" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lieux_recherche" ON "lieux" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lieux_cod_dept" ON "lieux" USING btree ("cod_dept","id_lieu");--> statement-breakpoint
CREATE INDEX "lieux_cod_pays" ON "lieux" USING btree ("cod_pays","id_lieu");--> statement-breakpoint
CREATE INDEX "lieux_id_ville" ON "lieux" USING btree ("id_ville","id_lieu");