/** Partners as sellers: who stands on their papers, and where they sell (domains.md 24); inherited like their other settings. */
import { sql } from 'drizzle-orm';
import { resolve } from '../../../src/core/inherit/resolve';
import { leavesOf } from '../../../src/core/model/model';
import { isTerritory, type Territory } from '../../../src/features/sold/models/vat';
import type { Seller } from '../../../src/plugins/orders/models/items';
import { partnerModel } from '../../../src/plugins/partners/model';
import type { Tx } from '../../db/database';
import { run } from '../../resource/run';
import { partnerChain } from '../layouts/site';

/** Who sells for a partner: one without a legal name goes by the label of its site. Null: there is no such partner. */
export async function sellerOf(tx: Tx, partner: string | null): Promise<Seller | null> {
  const chain = await partnerChain(tx, partner);
  if (chain.length === 0) return null;
  const said = (name: string): string => {
    const leaf = leavesOf(partnerModel).get(name);
    return leaf ? String(resolve(partnerModel, chain, leaf).value ?? '').trim() : '';
  };
  const orNull = (name: string) => said(name) || null;
  const territory = said('territoireTva');
  return {
    raisonSociale: said('raisonSociale') || said('libelle'),
    adresse: orNull('adresseLegale'),
    codePostal: orNull('codePostalLegal'),
    ville: orNull('villeLegale'),
    pays: orNull('paysLegal'),
    siret: orNull('siret'),
    numeroTva: orNull('numeroTva'),
    territoireTva: isTerritory(territory) ? territory : 'METROPOLE',
  };
}

/** Where each of these partners sells. */
export async function territoriesOf(tx: Tx, partners: readonly (string | null)[]): Promise<Map<string, Territory>> {
  const ids = [...new Set(partners.flatMap((partner) => partner ?? []))];
  const found = new Map<string, Territory>();
  // Nobody says another one on most platforms: no chain is read then.
  const [other] = await run<{ some: boolean }>(
    tx,
    sql`select exists (select from partenaires where territoire_tva <> 'METROPOLE') as some`,
  );
  for (const partner of ids)
    found.set(partner, (other?.some && (await sellerOf(tx, partner))?.territoireTva) || 'METROPOLE');
  return found;
}
