-- Every minute the clock looks for orders whose last séance is past: few of the very many that stand.
CREATE INDEX "commandes_date_fin_validees" ON "commandes" USING btree ("date_fin") WHERE statut = 'VALIDEE';
