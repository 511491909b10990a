-- Filtered lists read in their order and counted from an index alone; nullable dates ordered in both directions.

DROP INDEX "actions_action";--> statement-breakpoint
DROP INDEX "actions_id_tiers";--> statement-breakpoint
DROP INDEX "manifestations_statut";--> statement-breakpoint
DROP INDEX "manifestations_genre";--> statement-breakpoint
DROP INDEX "manifestations_sous_genre";--> statement-breakpoint
DROP INDEX "manifestations_lieu";--> statement-breakpoint
DROP INDEX "manifestations_id_tiers";--> statement-breakpoint
DROP INDEX "seances_id_tiers";--> statement-breakpoint
CREATE INDEX "actions_date_desc" ON "actions" USING btree ("date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "manifestations_date_debut_desc" ON "manifestations" USING btree ("date_debut" desc nulls last,"idmanif" desc);--> statement-breakpoint
CREATE INDEX "actions_action" ON "actions" USING btree ("action","date","id");--> statement-breakpoint
CREATE INDEX "actions_id_tiers" ON "actions" USING btree ("id_tiers","date","id");--> statement-breakpoint
CREATE INDEX "manifestations_statut" ON "manifestations" USING btree ("statut","date_debut","idmanif");--> statement-breakpoint
CREATE INDEX "manifestations_genre" ON "manifestations" USING btree ("genre","date_debut","idmanif");--> statement-breakpoint
CREATE INDEX "manifestations_sous_genre" ON "manifestations" USING btree ("sous_genre","date_debut","idmanif");--> statement-breakpoint
CREATE INDEX "manifestations_lieu" ON "manifestations" USING btree ("lieu","date_debut","idmanif");--> statement-breakpoint
CREATE INDEX "manifestations_id_tiers" ON "manifestations" USING btree ("id_tiers","statut","date_debut","idmanif");--> statement-breakpoint
CREATE INDEX "seances_id_tiers" ON "seances" USING btree ("id_tiers","date","idseanc");