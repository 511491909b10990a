CREATE INDEX "clients_nom_complet" ON "clients" USING btree (f_client_nom("prenom", "nom"));--> statement-breakpoint
CREATE INDEX "clients_nom_plie" ON "clients" USING btree (f_fold("nom"));--> statement-breakpoint
CREATE INDEX "clients_adresse" ON "clients" USING btree (f_fold("adresse"));