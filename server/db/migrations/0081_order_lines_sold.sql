ALTER TABLE "commandes" drop column "pointe";--> statement-breakpoint
ALTER TABLE "commandes" ADD COLUMN "pointe" text[] GENERATED ALWAYS AS (f_pointed(nullif("lignes", '[]'), '$[*]."idmanif"[*]', 'lignes.idmanif') || f_pointed(nullif("lignes", '[]'), '$[*]."idseanc"[*]', 'lignes.idseanc') || f_pointed(nullif("lignes", '[]'), '$[*]."idPackage"[*]', 'lignes.idPackage') || f_pointed(nullif("lignes", '[]'), '$[*]."idabonnement"[*]', 'lignes.idabonnement')) STORED;--> statement-breakpoint
CREATE INDEX "commandes_pointe" ON "commandes" USING gin ("pointe");
