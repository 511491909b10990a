/** Places of a séance at its prices, and the number of a member for each that is theirs alone. */
import { useText } from '../../../core';
import { text } from '../model';
import { type Offer, placeKey } from '../models/sale';
import { Counts } from './counts';
import type { Desk } from './desk';
import { Members } from './each';
import styles from './sale.module.css';
import type { Faults } from './use-sale';

interface PlacesProps {
  id: string;
  desk: Desk;
  offer: Offer;
  places: Readonly<Record<string, number | null>>;
  /** Where the server tells what is wrong with them; before their keys among the numbers of members. */
  field: string;
  of: string;
  disabled: boolean;
  faults: Faults;
  change(part: Partial<Desk>): void;
  onPlaces(places: Readonly<Record<string, number | null>>): void;
}

export function Places({ id, desk, offer, places, field, of, disabled, faults, change, onPlaces }: PlacesProps) {
  const t = useText();
  const isFree = desk.canal === 'INVITATION';
  const error = faults[field];
  if (offer.prix.length === 0) return <p className={styles.quiet}>{t(text('sale.noPrice'))}</p>;
  return (
    <>
      <Counts
        {...{ id, disabled }}
        label={t(text('sale.places'))}
        lines={offer.prix.map((price) => {
          const key = placeKey(price);
          const n = places[key] ?? null;
          return {
            key,
            title: price.nature,
            note: [
              price.categorie,
              price.adherent && t(text('sale.forMembers')),
              price.libres !== null && t(text('sale.free'), { n: price.libres }),
            ]
              .filter(Boolean)
              .join(' · '),
            montant: isFree ? 0 : price.montant,
            value: n,
            ...{ min: 0, max: Math.min(price.libres ?? offer.libres, offer.libres) },
            more: price.adherent && n !== null && n > 0 && (
              <Members
                {...{ n, of: `${of}${key}`, libelle: price.nature, desk, disabled, change }}
                error={faults[`${field}.${key}`]}
              />
            ),
          };
        })}
        onChange={(key, value) => onPlaces({ ...places, [key]: value })}
      />
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
