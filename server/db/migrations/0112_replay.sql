CREATE INDEX "actions_instant" ON "actions" USING btree ("entite","date","id");--> statement-breakpoint
-- What was made and what was deleted since an instant, of each kind: few of the many entries.
CREATE INDEX "actions_vie" ON "actions" USING btree ("entite","date") WHERE "version_avant" IS NULL OR "version_apres" IS NULL;
