ALTER TABLE "commandes" drop column "pointe";--> statement-breakpoint
ALTER TABLE "commandes" ADD COLUMN "pointe" text[] GENERATED ALWAYS AS (f_pointed(nullif("lignes", '[]'), '$[*]."idmanif"[*]', 'lignes.idmanif') || f_pointed(nullif("lignes", '[]'), '$[*]."idseanc"[*]', 'lignes.idseanc') || f_pointed(nullif("lignes", '[]'), '$[*]."idPackage"[*]', 'lignes.idPackage') || f_pointed(nullif("lignes", '[]'), '$[*]."idabonnement"[*]', 'lignes.idabonnement')) STORED;--> statement-breakpoint
CREATE INDEX "commandes_pointe" ON "commandes" USING gin ("pointe");--> statement-breakpoint
-- Subscribers who were written to when a renewal began, one row for each address: what is told once is not told again.
CREATE TABLE "relances_abonnement" (
  "abonnement" integer NOT NULL,
  "debut" date NOT NULL,
  "commande" integer NOT NULL,
  PRIMARY KEY ("abonnement", "debut", "commande")
);