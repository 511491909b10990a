ALTER TABLE "commandes" ADD COLUMN "montant_detenu" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What a rule keeps (fees, postage) is told apart the next time that the order is written (src/plugins/orders/models/worth.ts).
UPDATE "commandes" SET "montant_detenu" = greatest(0, "montant_paye" - "montant_rembourse" - (
  select coalesce(sum((r->>'montant')::numeric), 0) from jsonb_array_elements("remboursements") r where r->>'etat' = 'EN_COURS'
)) WHERE "statut" IN ('EXPIREE', 'ANNULEE');
