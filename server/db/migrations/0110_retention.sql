CREATE TABLE "durees_conservation" (
	"regle" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"date_creation" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"date_modif" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"auteur_modif" text DEFAULT '' NOT NULL,
	"libelle_fr" text,
	"libelle_en" text,
	"finalite" text,
	"fondement" text,
	"effet" text,
	"duree" integer NOT NULL,
	"minimum" integer,
	"maximum" integer,
	"actif" boolean DEFAULT true NOT NULL,
	"recherche" text GENERATED ALWAYS AS (coalesce(f_fold("libelle_fr"), '') || E'\n' || coalesce(f_fold("libelle_en"), '')) STORED
);
--> statement-breakpoint
CREATE INDEX "durees_conservation_date_modif" ON "durees_conservation" USING btree ("date_modif","regle");--> statement-breakpoint
CREATE INDEX "durees_conservation_libelle_fr" ON "durees_conservation" USING btree ("libelle_fr" collate "fr-x-icu","regle");--> statement-breakpoint
CREATE INDEX "durees_conservation_finalite" ON "durees_conservation" USING btree ("finalite","regle");--> statement-breakpoint
CREATE INDEX "durees_conservation_fondement" ON "durees_conservation" USING btree ("fondement","regle");--> statement-breakpoint
CREATE INDEX "durees_conservation_effet" ON "durees_conservation" USING btree ("effet","regle");--> statement-breakpoint
CREATE INDEX "durees_conservation_recherche" ON "durees_conservation" USING gin ("recherche" gin_trgm_ops);--> statement-breakpoint
-- The rules, in French and in English; months, and between which the screen may set them.
INSERT INTO "durees_conservation" ("regle", "libelle_fr", "libelle_en", "finalite", "fondement", "effet", "duree", "minimum", "maximum") VALUES
  ('COMPTES', 'Factures et comptes', 'Invoices and accounts', 'COMPTABILITE', 'LOI_COMPTES', 'ANONYMISER', 120, 120, 180),
  ('CLIENTS', 'Clients sans achat ni message', 'Customers without a purchase or a message', 'RELATION', 'CNIL_GESTION', 'EFFACER', 36, 1, 60),
  ('CONTACTS', 'Demandes d’aide', 'Requests for help', 'ASSISTANCE', 'ASSISTANCE', 'SUPPRIMER', 36, 1, 60),
  ('HISTORIQUE', 'Historique et versions', 'History and versions', 'SECURITE', 'TRACES', 'SUPPRIMER', 24, 1, 1200),
  ('MAILS', 'Textes des mails envoyés', 'Texts of the mails sent', 'PREUVE', 'PREUVE', 'VIDER', 12, 1, 36),
  ('EXECUTIONS', 'Rejets et comptes rendus des traitements', 'Rejects and reports of runs', 'EXPLOITATION', 'EXPLOITATION', 'SUPPRIMER', 6, 1, 24),
  ('RECHERCHES', 'Recherches de la console sans suite', 'Searches of the console that led nowhere', 'EXPLOITATION', 'EXPLOITATION', 'SUPPRIMER', 3, 1, 12),
  ('CONNEXIONS', 'Lieux des connexions', 'Places of sign-ins', 'SECURITE', 'TRACES', 'SUPPRIMER', 3, 1, 12);
--> statement-breakpoint
-- The first run comes a day after: whoever installs this has the time to look at what it would do.
DELETE FROM "horaires" WHERE "nom" IN ('historique', 'personnes-conservees', 'recherches-sans-suite');
--> statement-breakpoint
INSERT INTO "horaires" ("nom", "dernier") VALUES ('conservation', now());
--> statement-breakpoint
-- What a run, and the screen, look for: bodies of mails that are still there, runs that ended, mails and records by their date.
CREATE INDEX "commandes_textes" ON "commandes" ("date_creation") WHERE jsonb_path_exists("messages", '$[*] ? (@.texte != null || @.html != null)');
--> statement-breakpoint
CREATE INDEX "batch_runs_fin" ON "batch_runs" ("fin") WHERE "fin" IS NOT NULL;
