/** Cards are issued: a row each, its digits apart, the first movements of its ledger. */
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Change, Row } from '../../../src/core/model/model';
import { luhnDigit, masked, numberLength } from '../../../src/plugins/cards/models/number';
import { type OperationWithCodes, write } from '../../actions/write';
import type { Within } from '../../resource/hooks';
import { run, textArray } from '../../resource/run';
import { servedNamed } from '../../resource/served';
import { prepareCreate } from '../../resource/write/prepare';
import { refuseErrors } from '../../resource/write/write-one';
import { record, rowOf } from './movements';

/** Draws digits that end with their check digit. */
export function drawNumber(draw: (below: number) => number = randomInt): string {
  // A first digit above zero: spreadsheets and people keep it.
  const digits = Array.from({ length: numberLength - 1 }, (_, place) => (place === 0 ? 1 + draw(9) : draw(10))).join(
    '',
  );
  return digits + luhnDigit(digits);
}

/**
 * Issues a card for each body; answers their keys, in order. An e-card is active at once.
 * @param idCommande number of the order that sold them
 */
export async function issue(
  operation: OperationWithCodes,
  bodies: readonly Change[],
  motif: string | null,
  idCommande: string | null = null,
): Promise<number[]> {
  const { lot } = operation;
  // Each call that issues cards asks its own right: a refund is REMBOURSER.
  const within: Within = { ...operation.within, overLevels: true };
  const served = servedNamed(within.catalogue, 'cartes');
  const codes = await freeNumbers(operation, bodies.length);
  const rows: Row[] = [];
  for (const [index, body] of bodies.entries()) {
    const prepared = await prepareCreate(served, within, body);
    refuseErrors(prepared, served, within);
    rows.push({ ...prepared.row, idCommande, numero: masked(codes[index] ?? ''), lot });
  }
  const written = await write(
    operation,
    served,
    rows.map((after, index) => ({ key: `n${index}`, before: null, after })),
  );
  const ids = written.map(({ key }) => Number(key));
  const digits = ids.map((carte, index) => ({ carte, ...operation.codes.close(codes[index] ?? '') }));
  await run(
    within.tx,
    sql`insert into codes_carte (carte, marque, scelle)
      select carte, marque, scelle from json_to_recordset(${JSON.stringify(digits)}::json) as r(carte integer, marque text, scelle text)`,
  );
  await record(
    operation,
    written.flatMap(({ after }) => (after ? firstMovements(operation, after, motif) : [])),
  );
  return ids;
}

function firstMovements(operation: OperationWithCodes, card: Row, motif: string | null): Row[] {
  const cents = Math.round(Number(card['montantInitial'] ?? 0) * 100);
  const first = rowOf(operation, card, { type: 'EMISSION', motif }, { cents, points: 0 });
  if (card['type'] !== 'E-CARTE') return [first];
  return [first, rowOf(operation, card, { type: 'ACTIVATION', motif: null }, { cents: 0, points: 0 })];
}

/** Numbers that no card has. */
async function freeNumbers({ within, codes }: OperationWithCodes, count: number): Promise<string[]> {
  const drawn = new Set<string>();
  while (drawn.size < count) {
    while (drawn.size < count) drawn.add(drawNumber());
    const marks = new Map([...drawn].map((code) => [codes.mark(code), code]));
    const taken = await run<{ marque: string }>(
      within.tx,
      sql`select marque from codes_carte where marque = any(${textArray([...marks.keys()])})`,
    );
    for (const { marque } of taken) drawn.delete(marks.get(marque) ?? '');
  }
  return [...drawn];
}
