/** Gift cards that refunds go to: the one that paid, or as many new ones as the sum needs. */

import { sql } from 'drizzle-orm';
import { Problem } from '../../../src/core/problem';
import type { Order } from '../../../src/plugins/orders/model';
import { cardSums } from '../../../src/plugins/orders/models/card-sums';
import { customerName } from '../../../src/plugins/orders/models/customer';
import type { Refund } from '../../../src/plugins/orders/models/items';
import { cents, euros } from '../../../src/plugins/orders/models/money';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { showRow } from '../../resource/read/show';
import { run } from '../../resource/run';
import { servedNamed } from '../../resource/served';
import { issue } from '../cards/issue';
import { moveCard } from '../cards/movements';
import { sendIssued } from '../cards/send';
import type { Operation, Telling } from './operation';

type Credited = Pick<Refund, 'carte' | 'libelle'>;

/** Credits the card that paid; one that takes nothing any more is reported where another destination may be chosen. */
export async function recredit(
  operation: Operation,
  { idCommande }: Order,
  { id, cle, motif, montant }: Refund,
  carte: number,
  telling: Telling | null,
): Promise<Credited> {
  const movement = {
    type: 'RECREDIT',
    cents: cents(montant),
    motif,
    cle: `cmd:${idCommande}:${cle ?? id}`.slice(0, 128),
  } as const;
  const moved = await moveCard(operation, String(carte), movement, telling).catch(closedCard);
  return { carte, libelle: String(moved.carte['numero'] ?? '') };
}

function closedCard(cause: unknown): never {
  const { status, params, errors } = Problem.from(cause);
  if (status === 404) throw new Refused('refund-card-gone', 'destination');
  const raison = params['reason'] ?? errors[0]?.errorCodes[0]?.message;
  if ((status !== 409 && status !== 422) || raison === undefined) throw cause;
  throw new Refused('refund-card-closed', 'destination', { raison });
}

/** Issues new cards for what goes back: one, or several where their model takes less. The first is the refund's, all are named. */
export async function issueCards(
  operation: Operation,
  { client, idTiers, lang }: Order,
  { montant, motif }: Refund,
  telling: Telling | null,
): Promise<Credited> {
  // Its digits are sent by mail alone: without it the customer could not spend what was given back.
  if (!client.email) throw new Refused('refund-card-mail', 'destination');
  const { catalogue, scope, tx } = operation.within;
  const models = await run<{ code: string; min: number | null; max: number | null }>(
    tx,
    sql`select m.code_modele as code, m.min::float8 as min, m.max::float8 as max
      from modeles_carte m join associations_carte a on a.modele = m.code_modele
      where a.id_tiers = ${idTiers} and a.actif and m.type = 'E-CARTE' and m.programme = 'CADEAU'
        and (m.min is not null or m.max is not null) order by m.code_modele`,
  );
  const [fit] = models
    .flatMap(({ code, min, max }) => {
      const sums = cardSums(cents(montant), cents(min ?? 0), max === null ? null : cents(max));
      return sums === null ? [] : [{ code, sums }];
    })
    .toSorted((a, b) => a.sums.length - b.sums.length);
  if (!fit) throw new Refused('refund-no-card', 'destination');
  const nom = customerName(client) || null;
  const titulaire = { nom, email: client.email };
  const bodies = fit.sums.map((sum) => ({ modele: fit.code, montantInitial: euros(sum), idTiers, titulaire }));
  const ids = await issue(operation, bodies, motif);
  const [first] = ids;
  if (first === undefined) throw new Problem('unexpected', { status: 500 });
  const locale = lang === 'en' ? 'en' : 'fr';
  const numbers: string[] = [];
  for (const id of ids) {
    if (telling) await sendIssued(telling, tx, { ...scope, locale }, id);
    const card = await showRow(tx, servedNamed(catalogue, 'cartes'), catalogue, scope, id);
    numbers.push(String(card['numero'] ?? ''));
  }
  return { carte: first, libelle: numbers.join(', ') };
}
