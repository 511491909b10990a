-- Each request reads which sites are off (server/auth/own-rights.ts): they are few.
CREATE INDEX "partenaires_fermes" ON "partenaires" USING btree ("partner_id") WHERE not "actif";
