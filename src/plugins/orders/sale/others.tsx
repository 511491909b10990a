/** Other séances of the same order: those that complete the chosen one, those that the site proposes with any, any other. */
import { X } from 'lucide-react';
import { Button, IconButton, useFormat, useText } from '../../../core';
import { text } from '../model';
import { mayHold, type Offer } from '../models/sale';
import type { Desk } from './desk';
import { Places } from './places';
import styles from './sale.module.css';
import { SessionPicker } from './session-picker';
import type { Faults } from './use-sale';

interface OthersProps {
  desk: Desk;
  offer: Offer;
  others: ReadonlyMap<number, Offer>;
  disabled: boolean;
  faults: Faults;
  change(part: Partial<Desk>): void;
}

export function Others({ desk, offer, others, disabled, faults, change }: OthersProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const { canal, autres } = desk;
  const isIn = (id: number) => id === offer.idseanc || autres.some(({ idseanc }) => idseanc === id);
  const add = (idseanc: number, label: string) => {
    if (!isIn(idseanc)) change({ autres: [...autres, { idseanc, label, places: {} }] });
  };
  return (
    <>
      {offer.proposees.length > 0 && (
        <ul className={styles.proposed} aria-label={t(text('sale.proposed'))}>
          {offer.proposees.map(({ idseanc, idmanif, libelle, date, par }) => {
            const label = `${libelle} – ${dateTime(date)}`;
            const isHeld = mayHold(offer, { idseanc, idmanif, idTiers: offer.idTiers });
            const reason = isHeld ? undefined : t(text('sale.apart'));
            return (
              <li key={idseanc}>
                <Button disabled={disabled || isIn(idseanc)} reason={reason} onClick={() => add(idseanc, label)}>
                  {label}
                </Button>{' '}
                <span className={styles.quiet}>{t(text(`sale.proposedBy.${par}`))}</span>
              </li>
            );
          })}
        </ul>
      )}
      {autres.map(({ idseanc, label, places }) => {
        const other = others.get(idseanc);
        const field = `autres.${idseanc}`;
        return (
          <fieldset key={idseanc} className={styles.other} aria-label={label}>
            <legend>
              {label}{' '}
              <IconButton
                label={t(text('sale.without'), { seance: label })}
                disabled={disabled}
                onClick={() => change({ autres: autres.filter((each) => each.idseanc !== idseanc) })}
                icon={<X />}
              />
            </legend>
            {other && (
              <Places
                {...{
                  id: `vente-${idseanc}`,
                  desk,
                  offer: other,
                  places,
                  field,
                  of: `${idseanc} `,
                  disabled,
                  faults,
                  change,
                }}
                onPlaces={(next) =>
                  change({
                    autres: autres.map((each) => (each.idseanc === idseanc ? { ...each, places: next } : each)),
                  })
                }
              />
            )}
          </fieldset>
        );
      })}
      <SessionPicker
        {...{ canal, label: t(text('sale.addSession')), disabled, chosen: null }}
        onChoose={(session) => session && add(session.idseanc, session.label)}
      />
    </>
  );
}
