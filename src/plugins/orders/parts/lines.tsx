/** What was sold: tickets with their places, what goes with them indented; lines are ticked to cancel or refund them. */
import { useAtom, useAtomValue } from 'jotai/react';
import { ArrowRightLeft, CircleX, CornerDownRight, Repeat2, ScanLine, Ticket } from 'lucide-react';
import {
  actorAtom,
  Badge,
  Button,
  Checkbox,
  classNames,
  linkClass,
  mayDo,
  PageLink,
  Panel,
  recordPath,
  resourceNamed,
  send,
  useFormat,
  useSiteZone,
  useText,
} from '../../../core';
import type { OrderRow } from '../calls';
import { text } from '../model';
import type { Line } from '../models/items';
import { cents, euros, isCounted, isPass, isReplaced, vatByRate } from '../models/money';
import { isWithdrawn } from '../models/moves';
import { entriesOf, passLeft } from '../models/pass';
import { isOver } from '../models/states';
import { chosenAtom } from '../state';
import { lineTypeText, ticketText } from '../words';
import styles from './order.module.css';

const icons = { EMIS: Ticket, RESERVE: Ticket, CONTROLE: ScanLine, ANNULE: CircleX, REVENDU: Repeat2 } as const;

/** Children under what they belong to, upsells of a child under it. */
export function inOrder(lines: readonly Line[]): { line: Line; depth: number }[] {
  const under = (parent: string | null, depth: number): { line: Line; depth: number }[] =>
    lines.filter((line) => line.parent === parent).flatMap((line) => [{ line, depth }, ...under(line.id, depth + 1)]);
  return under(null, 0);
}

export function LinesPanel({ row }: { row: OrderRow }) {
  const t = useText();
  const { money } = useFormat();
  const [chosen, setChosen] = useAtom(chosenAtom);
  const id = Number(row.idCommande);
  const ticked = chosen.id === id ? chosen.lignes : [];
  const open = row.lignes.filter(({ statutBillet }) => !isOver(statutBillet) && statutBillet !== 'CONTROLE');
  const pass = row.lignes.find((line) => ticked.length === 1 && line.id === ticked[0] && isPass(line));
  const tick = (lignes: readonly string[]) => setChosen({ id, lignes });
  const isOwn = (line: Line) => isCounted(line, row.lignes);
  const sum = (of: (line: Line) => number | null) =>
    euros(row.lignes.filter(isOwn).reduce((all, line) => all + cents(of(line)), 0));
  const [fees, prices] = [sum(({ frais }) => frais), sum(({ prix }) => prix)];
  return (
    <Panel
      title={t(text('edit.lines'))}
      note={t(text('edit.counted'), {
        billets: row.lignes.filter((line) => line.idseanc !== null && !isReplaced(line)).length,
        complements: row.lignes.filter(({ type }) => type === 'UPSELL').length,
      })}
      body="flush"
      actions={
        ticked.length > 0 && (
          <>
            <Button
              size="small"
              reason={isWithdrawn(row) ? t(text('ready.withdrawn')) : undefined}
              onClick={() => void send({ id: 'orders.annulerLignes', args: { id, lignes: [...ticked] } })}
            >
              {t(text('edit.cancelChosen'))}
            </Button>
            {row.statut === 'VALIDEE' && pass && (
              <Button
                size="small"
                onClick={() => void send({ id: 'orders.utiliserEntree', args: { id, ligne: pass.id } })}
              >
                {t(text('pass.use'))}
              </Button>
            )}
            {row.statut === 'VALIDEE' && ticked.length === 1 && !pass && (
              <Button
                size="small"
                reason={isWithdrawn(row) ? t(text('ready.withdrawn')) : undefined}
                onClick={() => void send({ id: 'orders.echanger', args: { id, ligne: ticked[0] } })}
              >
                {t(text('edit.exchangeChosen'))}
              </Button>
            )}
            <Button size="small" onClick={() => void send({ id: 'orders.rembourser', args: { id } })}>
              {t(text('edit.refundChosen'))}
            </Button>
          </>
        )
      }
      footer={
        <div className={styles.foot}>
          <span>
            {t(text('edit.vat'), { montant: money(sum(({ tva }) => tva)) })}
            <Rates row={row} />
          </span>
          <span>
            {t(text('edit.withFees'), { montant: money(fees) })} ·{' '}
            <strong>{money(euros(cents(prices) + cents(fees)))}</strong>
          </span>
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys where it is wider than the page */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t(text('edit.lines'))}>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th>
                <Checkbox
                  checked={open.length > 0 && ticked.length === open.length}
                  indeterminate={ticked.length > 0 && ticked.length < open.length}
                  disabled={open.length === 0}
                  aria-label={t(text('edit.tickAll'))}
                  onCheckedChange={(on) => tick(on ? open.map((line) => line.id) : [])}
                />
              </th>
              <th>{t(text('edit.session'))}</th>
              <th>{t(text('edit.place'))}</th>
              <th>{t(text('edit.beneficiary'))}</th>
              <th>{t(text('edit.ticket'))}</th>
              <th className={styles.end}>{t(text('edit.fees'))}</th>
              <th className={styles.end}>{t(text('edit.price'))}</th>
            </tr>
          </thead>
          <tbody>
            {inOrder(row.lignes).map(({ line, depth }) => (
              <LineRow
                key={line.id}
                line={line}
                depth={depth}
                lines={row.lignes}
                seller={row.idTiers}
                isQuiet={!isOwn(line)}
                ticked={ticked.includes(line.id)}
                onTick={
                  open.includes(line)
                    ? (on) => tick(on ? [...ticked, line.id] : ticked.filter((each) => each !== line.id))
                    : null
                }
              />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

interface LineRowProps {
  line: Line;
  lines: readonly Line[];
  /** Its partner: what it says of days and hours is at that clock. */
  seller: string | null;
  depth: number;
  isQuiet: boolean;
  ticked: boolean;
  onTick: ((on: boolean) => void) | null;
}

function LineRow({ line, lines, seller, depth, isQuiet, ticked, onTick }: LineRowProps) {
  const t = useText();
  const { dateTime, number } = useFormat();
  const zone = useSiteZone([seller]);
  const amount = (value: number | null) => (value === null || value === 0 ? '—' : number(value, 2));
  const Shape = isReplaced(line) ? ArrowRightLeft : icons[line.statutBillet];
  const isGone = isOver(line.statutBillet);
  return (
    <tr className={classNames(ticked && styles.ticked, isGone && styles.gone)}>
      <td>
        <Checkbox
          checked={ticked}
          disabled={onTick === null}
          aria-label={t(text('edit.tick'), { label: line.libelle })}
          onCheckedChange={(on) => onTick?.(on)}
        />
      </td>
      <th scope="row">
        <div className={depth > 0 ? styles.child : undefined}>
          {depth > 0 && <CornerDownRight aria-hidden="true" className={styles.corner} />}
          <span className={styles.two}>
            <span className={styles.what}>
              <LineLabel line={line} />{' '}
              {line.type !== 'SEANCE' && line.type !== 'UPSELL' && <Badge>{t(lineTypeText(line.type))}</Badge>}
            </span>
            {line.dateSeance !== null && <span className={styles.quiet}>{dateTime(line.dateSeance, zone)}</span>}
            {isPass(line) && <PassLeft line={line} lines={lines} zone={zone} />}
          </span>
        </div>
      </th>
      <td>
        <span className={styles.two}>
          <span>
            {line.type === 'UPSELL' ? t(text('edit.addition')) : [line.lieu, line.categorie].filter(Boolean).join(', ')}
          </span>
          {line.siege !== null && (
            <span className={styles.quiet}>
              {[line.zone, t(text('edit.seat'), { rang: line.rang ?? '', siege: line.siege })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
        </span>
      </td>
      <td>
        <span className={styles.two}>
          <span>{line.beneficiaire ?? '—'}</span>
          {line.nature !== null && (
            <span className={styles.quiet}>{[line.nature, line.numeroAdherent].filter(Boolean).join(' · ')}</span>
          )}
        </span>
      </td>
      <td>
        <span className={styles.two}>
          <span className={styles.ticket}>
            <Shape aria-hidden="true" /> {t(isReplaced(line) ? text('edit.exchanged') : ticketText(line.statutBillet))}
          </span>
          {line.codeBarres !== null && <code className={styles.quiet}>{line.codeBarres}</code>}
        </span>
      </td>
      <td className={styles.end}>{amount(line.frais)}</td>
      <td className={classNames(styles.end, !isQuiet && styles.price)}>{number(line.prix, 2)}</td>
    </tr>
  );
}

/** VAT of each rate, where there are several. */
function Rates({ row }: { row: OrderRow }) {
  const t = useText();
  const { money, number } = useFormat();
  const rates = vatByRate(row);
  if (rates.length < 2) return null;
  const parts = rates.map(({ rate, vat }) =>
    t(text('edit.vatRate'), { taux: number(rate ?? 0), montant: money(euros(vat)) }),
  );
  return <> ({parts.join(' · ')})</>;
}

/** What may still be used of a pass. */
function PassLeft({ line, lines, zone }: { line: Line; lines: readonly Line[]; zone: string | undefined }) {
  const t = useText();
  const { date } = useFormat();
  const { entrees, jusquau } = passLeft(line, lines, zone);
  const parts = [
    entrees === null ? t(text('pass.unlimited')) : t(text('pass.left'), { n: entrees }),
    line.jours && entriesOf(line, lines).length === 0 && t(text('pass.days'), { n: line.jours }),
    jusquau !== null && t(text('pass.until'), { date: date(jusquau, zone) }),
  ];
  return <span className={styles.quiet}>{parts.filter(Boolean).join(' · ')}</span>;
}

/** A package or a subscription leads to its record, for those who may see it. */
function LineLabel({ line: { libelle, idPackage, idabonnement } }: { line: Line }) {
  const actor = useAtomValue(actorAtom);
  const key = idPackage ?? idabonnement ?? null;
  const resource = resourceNamed(idPackage ? 'packages' : 'abonnements');
  const path = key === null || !resource || !mayDo(actor, resource, 'read') ? null : recordPath(resource, String(key));
  if (path === null) return <>{libelle}</>;
  return (
    <PageLink to={path} className={linkClass()}>
      {libelle}
    </PageLink>
  );
}
