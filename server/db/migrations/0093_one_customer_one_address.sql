DROP INDEX "commandes_email";--> statement-breakpoint
CREATE INDEX "commandes_email" ON "commandes" USING btree (f_fold(normalize("email", NFKC)) text_pattern_ops);