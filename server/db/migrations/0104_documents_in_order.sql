-- What a site shows, the nearest first, read along the order: its facts are in the index, not in rows with their vectors.
CREATE INDEX "documents_recherche_ordre" ON "documents_recherche" USING btree ("type","lang","debut","ref") INCLUDE ("id_tiers","statut","fin","sites")
	WHERE statut in ('MISE_EN_VENTE', 'MISE_A_L_AFFICHE');
