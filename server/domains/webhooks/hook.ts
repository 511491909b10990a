/** Webhooks as those who send read them. */

import { permissionsBy } from '../../../src/core/model/domaines';
import { builtInRoles } from '../../../src/core/model/rights';
import type { Database } from '../../db/database';
import type { Scope } from '../../resource/scope';

/** One line of what is chosen. */
export interface Chosen {
  ressource: string;
  changement: string;
  filtre: string | null;
}

export interface Hook {
  id: number;
  nom: string;
  adresse: string;
  isOn: boolean;
  /** Null: all of them, and what belongs to none. */
  partners: readonly string[] | null;
  /** Empty: every change of every kind. */
  choix: readonly Chosen[];
  isThin: boolean;
  byLot: boolean;
  personnelles: boolean;
  /** What changed before is not sent. */
  depuis: Date;
}

interface HookRow extends Pick<Hook, 'id' | 'nom' | 'adresse' | 'isOn' | 'choix' | 'personnelles' | 'depuis'> {
  idTiers: string[];
  contenu: string;
  lots: string;
}

const columns = `w.id_webhook as id, w.nom, w.adresse, w.actif as "isOn", w.id_tiers as "idTiers", w.choix, w.contenu, w.lots, w.personnelles,
  coalesce(s.depuis, w.date_creation) as depuis`;
const source = 'webhooks w left join webhook_sante s on s.webhook = w.id_webhook';

/** Those that are on and have a secret. */
export async function openHooks({ pool }: Pick<Database, 'pool'>): Promise<Hook[]> {
  const { rows } = await pool.query<HookRow>(
    `select ${columns} from ${source}
      where w.actif and exists (select from webhook_secrets x where x.webhook = w.id_webhook) order by w.id_webhook`,
  );
  return rows.map(hookIn);
}

/** One of them, as it is now; undefined: it is gone. */
export async function hookNamed({ pool }: Pick<Database, 'pool'>, id: number): Promise<Hook | undefined> {
  const { rows } = await pool.query<HookRow>(`select ${columns} from ${source} where w.id_webhook = $1`, [id]);
  return rows[0] && hookIn(rows[0]);
}

function hookIn({ idTiers, contenu, lots, ...rest }: HookRow): Hook {
  return {
    ...rest,
    partners: idTiers.length === 0 ? null : idTiers,
    isThin: contenu === 'ADRESSE',
    byLot: lots === 'LOT',
  };
}

/** Reads everything and exports nothing. */
const readingOnly = { permissions: permissionsBy(() => 'LECTURE' as const), actionsSensibles: [], langues: [] };

/** What a webhook reads: of its partners, personal data only where it may. */
export function scopeOfHook({ id, partners, personnelles }: Hook): Scope {
  const rights = personnelles ? builtInRoles.ADMIN : readingOnly;
  return {
    reader: { id: `webhook:${id}`, role: 'ADMIN', rights, perimeter: partners },
    partners,
    locale: 'fr',
    now: Date.now(),
    zones: {},
  };
}
