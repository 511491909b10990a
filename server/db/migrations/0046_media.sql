CREATE TABLE "fichiers" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date_creation" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"date_modif" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"auteur_modif" text DEFAULT '' NOT NULL,
	"nom" text NOT NULL,
	"id_tiers" text,
	"alt_fr" text,
	"alt_en" text,
	"nature" text DEFAULT 'FICHIER' NOT NULL,
	"type" text,
	"taille" integer DEFAULT 0 NOT NULL,
	"largeur" integer,
	"hauteur" integer,
	"cle" text,
	"vignette" text,
	"formats" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contenus" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"proprietaire" text,
	"recherche" text GENERATED ALWAYS AS (coalesce(f_fold("nom"), '') || E'\n' || coalesce(f_fold("alt_fr"), '') || E'\n' || coalesce(f_fold("alt_en"), '')) STORED
);
--> statement-breakpoint
CREATE INDEX "fichiers_nom" ON "fichiers" USING btree ("nom" collate "fr-x-icu","id");--> statement-breakpoint
CREATE INDEX "fichiers_id_tiers" ON "fichiers" USING btree ("id_tiers","date_creation","id");--> statement-breakpoint
CREATE INDEX "fichiers_nature" ON "fichiers" USING btree ("nature","date_creation","id");--> statement-breakpoint
CREATE INDEX "fichiers_cle" ON "fichiers" USING btree ("cle");--> statement-breakpoint
CREATE INDEX "fichiers_recherche" ON "fichiers" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fichiers_contenus" ON "fichiers" USING gin ("contenus" jsonb_path_ops);