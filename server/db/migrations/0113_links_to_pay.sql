ALTER TABLE "commandes" ADD COLUMN "liens" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Collector tickets, where there are ways to get tickets already: a database without any is filled otherwise.
INSERT INTO modes_retrait (code, libelle, libelle_en, delai, adresse_requise)
  SELECT 'BILLET_COLLECTOR', 'Billet collector', 'Collector ticket', 7, true
  WHERE EXISTS (SELECT FROM modes_retrait) ON CONFLICT DO NOTHING;
