/** Lines of a demo order: its tickets, what was sold with them, and packages of two. */
import type { Line } from '../../../../src/plugins/orders/models/items';
import { cents, euros, shared } from '../../../../src/plugins/orders/models/money';
import { lineOf, serviceFee } from '../../../../src/plugins/orders/models/sale';
import type { Making } from './sketch';
import { extras, halls } from './words';

export function linesOf({ random, sketch: { session, seats }, prices }: Making, name: string): Line[] {
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
        ...{ prix: price.montant, frais, tauxTva: 5.5, codeBarres: 'x' },
      }),
    );
    if (random.chance(0.12)) {
      const [libelle, prix] = random.pick(extras);
      const sold = { type: 'UPSELL', libelle, idmanif: session.idmanif, prix, tauxTva: 20, parent: id } as const;
      lines.push(issuedLine({ id: `l${lines.length + 1}`, ...sold }));
    }
  }
  if (seats === 2 && random.chance(0.08)) return asPackage(lines, session.libelle);
  return lines;
}

/** Two seats sold as one: the package holds the price, its children share it. */
function asPackage(lines: readonly Line[], libelle: string): Line[] {
  const tickets = lines.filter(({ type }) => type === 'SEANCE');
  const whole = Math.round(tickets.reduce((sum, { prix }) => sum + cents(prix), 0) * 0.9);
  const parts = shared(
    whole,
    tickets.map(({ prix }) => cents(prix)),
  );
  const pack = issuedLine({
    id: 'l0',
    type: 'PACKAGE',
    libelle: `Duo ${libelle}`.slice(0, 300),
    prix: euros(whole),
    frais: 3,
    tauxTva: 5.5,
  });
  return [
    pack,
    ...lines.map((line): Line => {
      const index = tickets.indexOf(line);
      if (index < 0) return line;
      const share = { ...line, prix: euros(parts[index] ?? 0), frais: 0, parent: 'l0' };
      // Its VAT is that of the package.
      return { ...share, tva: 0 };
    }),
  ];
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
