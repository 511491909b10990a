/** Templates that pages may take, read for resolution; which of them their reader may see. */
import { sql } from 'drizzle-orm';
import type { SeoTemplate } from '../../../src/features/sold/models/seo/resolution';
import type { Tx } from '../../db/database';
import { run, textArray } from '../../resource/run';
import { isSeen, type Scope } from '../../resource/scope';
import { seoTable } from './table';

/** A template, and whether its reader may open it. */
export interface ReadTemplate extends SeoTemplate {
  visible: boolean;
}

/**
 * Templates of a kind of data, of these partners and of all. The texts that pages show come from above what a reader
 * may see: resolution needs them, `visible` says which may be named and opened.
 */
export async function templatesFor(
  tx: Tx,
  scope: Scope,
  type: string,
  partners: readonly string[],
): Promise<ReadTemplate[]> {
  return run(
    tx,
    sql`select t.id, t.nom_page as "nomPage", t.type_donnee as "typeDonnee", t.id_tiers as "idTiers", t.langue,
        nullif(t.parametre_page, '') as "parametrePage", t.cible, t.modele,
        ${isSeen(seoTable, scope)} as visible
      from seo t where t.type_donnee = ${type} and (t.id_tiers is null or t.id_tiers = any(${textArray(partners)}))`,
  );
}
