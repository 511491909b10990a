-- Erasures of persons (domains.md 24): which leaf of which row was erased, when; never who it was about. The same lines are
-- kept outside every backup (server/domains/customers/held/ledger.ts), and applied again to what a backup brings back.
CREATE TABLE "effacements" (
	"ressource" text NOT NULL,
	"cle" text NOT NULL,
	"feuille" text NOT NULL,
	"instant" timestamp(3) with time zone NOT NULL,
	"lot" text NOT NULL,
	"id_tiers" text,
	PRIMARY KEY ("ressource", "cle", "feuille", "instant")
);
--> statement-breakpoint
CREATE INDEX "effacements_lot" ON "effacements" USING btree ("lot");
--> statement-breakpoint
-- What the law keeps of somebody who was erased: out of lists, searches, exports and mails, until its day.
CREATE TABLE "personnes_conservees" (
	"ressource" text NOT NULL,
	"cle" text NOT NULL,
	"feuille" text NOT NULL,
	"valeur" text NOT NULL,
	"raison" text NOT NULL,
	"jusqu_au" date,
	"id_tiers" text,
	PRIMARY KEY ("ressource", "cle", "feuille")
);
--> statement-breakpoint
-- Who may take a customer's order back for good may erase the customer: those who see all partners, or several.
UPDATE "roles" SET "actions_sensibles" = "actions_sensibles" || '["EFFACER_PERSONNE"]'::jsonb
  WHERE "code" IN ('ADMIN', 'GESTION_SITE_GROUPE') AND NOT "actions_sensibles" ? 'EFFACER_PERSONNE';
