-- What a provider calls a refund that it paid: no two payments have the same.
CREATE INDEX "commandes_remboursements_references" ON "commandes" USING gin (jsonb_path_query_array("remboursements", '$[*] ? (@.etat == "REUSSI").reference') jsonb_path_ops);
