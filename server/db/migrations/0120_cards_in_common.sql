-- Customers who paid with one gift card may be one person: orders by the cards that paid them.
CREATE INDEX "commandes_cartes" ON "commandes" USING gin (jsonb_path_query_array("paiements", '$[*]?(@."carte" != null)."carte"') jsonb_path_ops);
