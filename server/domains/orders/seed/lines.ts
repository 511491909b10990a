/** Lines of a demo order: its tickets and what was sold with them, or a package or subscription. */
import type { Line } from '../../../../src/plugins/orders/models/items';
import { cents, euros } from '../../../../src/plugins/orders/models/money';
import { lineOf, serviceFee } from '../../../../src/plugins/orders/models/sale';
import { formulaLines } from './formulas';
import type { Making } from './sketch';
import { extras, halls } from './words';

export function linesOf(making: Making, name: string): Line[] {
  const { random, sketch, prices } = making;
  const { session, seats } = sketch;
  const category = random.pick(asFilled(prices)).codcatpl;
  const offered = asFilled(prices.filter(({ codcatpl }) => codcatpl === category));
  const [full] = offered;
  const rang = String.fromCharCode(65 + random.int(0, 19));
  const seat = random.int(1, 30) * 2;
  const zone = random.pick(halls);
  const lines: Line[] = [];
  for (let index = 0; index < seats; index += 1) {
    const price = random.chance(0.7) ? full : random.pick(offered);
    const id = `l${lines.length + 1}`;
    const frais = euros(serviceFee(cents(price.montant)));
    lines.push(
      issuedLine({
        ...{ id, type: 'SEANCE', libelle: session.libelle, idmanif: session.idmanif, idseanc: session.id },
        ...{ lieu: session.lieu, dateSeance: new Date(session.date).toISOString() },
        ...{ idnatcl: price.idnatcl, nature: price.nature, codcatpl: price.codcatpl, categorie: price.categorie },
        ...{ zone, rang, siege: String(seat + index * 2), beneficiaire: index === 0 ? name : null },
        ...{ prix: price.montant, frais, tauxTva: session.tauxTva, codeBarres: 'x' },
      }),
    );
    if (random.chance(0.12)) {
      const [libelle, prix] = random.pick(extras);
      const sold = { type: 'UPSELL', libelle, idmanif: session.idmanif, prix, tauxTva: 20, parent: id } as const;
      lines.push(issuedLine({ id: `l${lines.length + 1}`, ...sold }));
    }
  }
  if (seats === 2 && random.chance(0.08)) return formulaLines(making, lines, name) ?? lines;
  return lines;
}

/** Of an order that was paid. */
function issuedLine(given: Parameters<typeof lineOf>[0]): Line {
  return lineOf({ statutBillet: 'EMIS', ...given });
}

function asFilled<T>(items: readonly T[]): readonly [T, ...T[]] {
  const [first, ...rest] = items;
  if (first === undefined) throw new Error('No price grid: the demo natures come first.');
  return [first, ...rest];
}
