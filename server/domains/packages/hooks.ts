/** Rules of packages (domains.md 10 and 11). */
import { getAt, type Row } from '../../../src/core/model/model';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { together } from '../../resource/routes/refusal';
import { translators } from '../../texts';
import { refuseHeld } from '../orders/booked-sessions';
import { warnFormula } from '../orders/undersold';
import { refuseLocked } from '../publication/locks';
import { type Move, refuseStatus, type StatusRules } from '../publication/status';
import { refuseComponents } from './components';
import { pricesOf, statesOf } from './facts';
import { packageTable } from './table';

const status: StatusRules = {
  table: packageTable,
  leaf: 'statut',
  needed: ['libelleFr', 'image', 'composants'],
  summary: { leaf: 'resumeFr', or: 'descriptionFr' },
  end: 'finVente',
  sold: refuseSale,
};

export const packageHooks: Hooks = {
  reads: [
    ...['statut', 'lockStatus', 'libelleFr', 'image', 'resumeFr', 'finVente'],
    ...['type', 'composants', 'groupes', 'prixMode', 'tarifs', 'contingent'],
  ],
  async refuse(within, pending) {
    return together([
      await refuseLocked(within, pending, 'packages', 'lockStatus'),
      await refuseStatus(status, within, pending),
      await refuseComponents(within, pending.filter(isRecomposed)),
      await refuseHeld(within, pending, { leaf: 'idPackage', list: 'composants' }),
    ]);
  },
  warn: warnFormula('idPackage'),
  owns: [{ resource: 'upsells', leaf: 'idPackage', copied: 'ticked' }],
};

/** What a sale needs: a price in each category, and no imposed component that is gone. */
async function refuseSale(within: Within, moves: readonly Move[]): Promise<Map<string | number, Refusal[]>> {
  const found = new Map<string | number, Refusal[]>();
  for (const { key, row } of moves) {
    const refusals = [...(await refusePrices(within, row)), ...(await refuseGone(within, row))];
    if (refusals.length > 0) found.set(key, refusals);
  }
  return found;
}

async function refusePrices(within: Within, row: Row): Promise<Refusal[]> {
  const { lines, unpriced } = await pricesOf(within, row);
  if (lines.length === 0) return [{ code: 'package-unpriced', field: 'tarifs' }];
  return unpriced.map((categorie) => ({ code: 'category-unpriced', params: { categorie }, field: 'tarifs' }));
}

async function refuseGone(within: Within, row: Row): Promise<Refusal[]> {
  const translate = translators[within.scope.locale];
  const gone = (await statesOf(within, row)).filter(
    ({ etat, impose }) => impose && (etat === 'ANNULE' || etat === 'ABSENT'),
  );
  return gone.map(({ libelle, rang, etat }) => ({
    code: 'component-gone',
    params: { composant: libelle ?? String(rang + 1), etat: translate(`packages.package.values.alerte.${etat}`) },
  }));
}

/** Old packages are not judged again for what they are made of each time another leaf changes. */
function isRecomposed({ before, after }: Pending): boolean {
  return (
    after !== null &&
    (before === null ||
      ['type', 'composants', 'groupes', 'prixMode', 'tarifs'].some(
        (leaf) => JSON.stringify(getAt(before, leaf)) !== JSON.stringify(getAt(after, leaf)),
      ))
  );
}
