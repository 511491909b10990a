/** At a glance: who bought, where each state stands, where the money is. */

import { AtSign, CreditCard, MapPin, Phone } from 'lucide-react';
import { Fragment } from 'react';
import { linkClass, PageLink, refsOfRow, useFormat, useText } from '../../../core';
import { StateChip } from '../../../core/form';
import { type OrderRow, useOrderRules } from '../calls';
import { orderModel, text } from '../model';
import { customerName } from '../models/customer';
import { lateMeans } from '../models/means';
import { euros, sumsOf } from '../models/money';
import type { OrderRules } from '../models/rules';
import { paymentStatuses, pickupStatuses, statuses } from '../models/states';
import { meansText } from '../words';
import styles from './order.module.css';

export function Band({ row }: { row: OrderRow }) {
  return (
    <div className={styles.band}>
      <Customer row={row} />
      <States row={row} />
      <Money row={row} />
    </div>
  );
}

function Customer({ row: { client } }: { row: OrderRow }) {
  const t = useText();
  const name = customerName(client);
  return (
    <section aria-label={t(text('edit.customer'))}>
      <p className={styles.name}>
        {client.idClient === null ? (
          name || t(text('edit.noCustomer'))
        ) : (
          <PageLink to={`${customerPath}/${encodeURIComponent(client.idClient)}`} className={linkClass()}>
            {name || client.idClient}
          </PageLink>
        )}
      </p>
      <ul className={styles.contact}>
        {client.email && (
          <li>
            <AtSign aria-hidden="true" />{' '}
            {client.email.includes('@') ? (
              <a href={`mailto:${client.email}`}>
                <EmailText email={client.email} />
              </a>
            ) : (
              client.email
            )}
          </li>
        )}
        {client.telephone && (
          <li>
            <Phone aria-hidden="true" /> <span>{client.telephone}</span>
          </li>
        )}
        {client.adresse && (
          <li>
            <MapPin aria-hidden="true" /> <span>{client.adresse}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The page of a customer: of another plugin, which may be left out. */
const customerPath = '/dashboard/clients/edit';

/** An e-mail that goes on the next line before its `@`, its dots and its underscores, not inside a word. */
function EmailText({ email }: { email: string }) {
  return email.split(/(?=[@._])/).map((part, place) => (
    <Fragment key={`${place}-${part}`}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** A date with its hour, on one line. */
const unbroken = (date: string) => date.replaceAll(' ', '\u00a0');

const axes = [
  ['statut', statuses.slice(0, 4)],
  ['statutPaiement', paymentStatuses],
  ['statutRetrait', pickupStatuses],
] as const;

function States({ row }: { row: OrderRow }) {
  const t = useText();
  const format = useFormat();
  const refs = refsOfRow(row);
  const pickup = refs?.['modes-retrait']?.[row.modeRetrait ?? ''];
  return (
    <section aria-label={t(text('edit.states'))} className={styles.states}>
      {axes.map(([axis]) => {
        const last = row.etats.findLast((step) => step.axe === axis);
        const rank = axis === 'statut' ? statuses.slice(0, 4).findIndex((each) => each === row.statut) : -1;
        return (
          <div key={axis}>
            <p className={styles.caption}>{t(text(`commande.fields.${axis}`))}</p>
            <StateChip model={orderModel} name={axis} row={row} />
            <p className={styles.when}>
              {[
                rank >= 0 && t(text('edit.steps'), { rang: rank + 1, n: 4 }),
                axis === 'statutRetrait' && pickup,
                last && unbroken(format.dateTime(last.date)),
                axis === 'statut' &&
                  row.statut === 'EN_ATTENTE' &&
                  row.dateExpiration !== null &&
                  t(text('edit.until'), { date: unbroken(format.dateTime(row.dateExpiration)) }),
              ]
                .filter((each) => typeof each === 'string')
                .map((each) => (
                  <span key={each}>{each}</span>
                ))}
            </p>
          </div>
        );
      })}
    </section>
  );
}

function Money({ row }: { row: OrderRow }) {
  const t = useText();
  const { money, dateTime } = useFormat();
  const sums = sumsOf(row);
  const rules = useOrderRules(row.idCommande);
  const paid = row.paiements.filter(({ etat }) => etat === 'REUSSI' || etat === 'LITIGE');
  return (
    <section aria-label={t(text('edit.money'))}>
      <dl className={styles.sums}>
        {(
          [
            ['total', sums.total],
            ['paid', sums.paid],
            ['refunded', sums.refunded],
            ['refundable', sums.refundable],
          ] as const
        ).map(([name, amount]) => (
          <div key={name} className={styles[name] ?? ''}>
            <dt>{t(text(`edit.${name}`))}</dt>
            <dd>{money(euros(amount))}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.means}>
        {paid.map(({ id, libelle, moyen, montant }) => (
          <span key={id}>
            <CreditCard aria-hidden="true" /> {libelle ?? t(meansText(moyen))} <strong>{money(montant)}</strong>
          </span>
        ))}
        <span className={styles.quiet}>
          {sums.due > 0 ? t(text('edit.due'), { montant: money(euros(sums.due)) }) : t(text('edit.settled'))}
          {row.statut === 'EN_ATTENTE' && row.dateExpiration !== null && (
            <> · {t(text('edit.payUntil'), { date: dateTime(row.dateExpiration) })}</>
          )}
        </span>
        {rules && row.statut === 'EN_ATTENTE' && <Limits rules={rules} until={row.dateExpiration} />}
      </p>
    </section>
  );
}

/** Means that end before the order does, and those that ended. */
function Limits({ rules, until }: { rules: OrderRules; until: string | null }) {
  const t = useText();
  const { dateTime, list } = useFormat();
  const late = lateMeans(rules.moyens, new Date().toISOString());
  const ending = rules.moyens.filter(
    ({ moyen, jusquau }) => !late.includes(moyen) && until !== null && jusquau < until,
  );
  const said = [
    ...ending.map(({ moyen, jusquau }) =>
      t(text('edit.payMeans'), { moyen: t(meansText(moyen)), date: dateTime(jusquau) }),
    ),
    ...(late.length > 0 ? [t(text('edit.meansOver'), { moyens: list(late.map((moyen) => t(meansText(moyen)))) })] : []),
  ];
  return said.length > 0 && <span className={styles.quiet}>{said.join(' · ')}</span>;
}
