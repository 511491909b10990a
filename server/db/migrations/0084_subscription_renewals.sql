-- Subscriptions name the one that they renew (domains.md 12).

ALTER TABLE "abonnements" ADD COLUMN "renouvelle" integer;--> statement-breakpoint
CREATE INDEX "abonnements_renouvelle" ON "abonnements" USING btree ("renouvelle","idabonnement");