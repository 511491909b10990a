/**
 * Packages and subscriptions that the chosen séance is in: how many at each price, what is chosen in them, and who each is for
 * where they are named.
 */
import { FieldShell, TextInput, useText } from '../../../core';
import { text } from '../model';
import { isChosen } from '../models/choice';
import { type Choices, choiceKey, type FormulaOffered, formulaKey, type Offer } from '../models/sale';
import { lineTypeText } from '../words';
import { Chooser } from './chooser';
import { choosingOf, toggled } from './choosing';
import { Counts } from './counts';
import type { Desk } from './desk';
import styles from './sale.module.css';
import type { Faults } from './use-sale';

const id = 'vente-formules';

export interface FormulasProps {
  desk: Desk;
  offer: Offer;
  choices: Choices;
  disabled: boolean;
  faults: Faults;
  change(part: Partial<Desk>): void;
}

export function Formulas({ desk, offer, choices, disabled, change, faults }: FormulasProps) {
  const t = useText();
  const holdsOf = ({ formule, seances }: FormulaOffered) => {
    if (formule === 'PASS') return t(text('sale.pass'));
    return isChosen(formule) ? t(text('sale.choose')) : t(text('edit.holds'), { n: seances.length });
  };
  const noteOf = (formula: FormulaOffered, places: readonly (string | null)[]) => {
    const { type, maximum, libres, gardees } = formula;
    return [
      ...places,
      t(lineTypeText(type)),
      holdsOf(formula),
      maximum !== null && t(text('sale.atMost'), { n: maximum }),
      libres !== null && t(text('sale.left'), { n: libres }),
      gardees > 0 && t(text('sale.kept'), { n: gardees }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const lines = offer.formules.flatMap((formula) =>
    formula.prix.map((price) => {
      const key = formulaKey({ ...formula, ...price });
      const value = desk.formules[key] ?? null;
      const most = Math.min(formula.maximum ?? 99, formula.libres ?? 99);
      const hasSome = value !== null && value > 0;
      const choice = hasSome ? choices.get(choiceKey(formula)) : undefined;
      const choosing = choice && choosingOf(choice, price, desk.choix[key] ?? []);
      const own = choosing?.broken.length === 0 ? (choosing.montant ?? price.montant) : price.montant;
      return {
        key,
        title: formula.libelle,
        note: noteOf(formula, [price.nature, price.categorie]),
        montant: desk.canal === 'INVITATION' ? 0 : own,
        value,
        ...{ min: 0, max: most, error: faults[`formules.${key}`] },
        more: hasSome && (
          <>
            {choice && choosing && (
              <Chooser
                {...{ ...choosing, libelle: formula.libelle, choice, disabled }}
                onToggle={(option) => change({ choix: { ...desk.choix, [key]: toggled(choosing.chosen, option) } })}
              />
            )}
            {formula.nominatif && (
              <Holders
                {...{ n: Math.min(value, most), libelle: formula.libelle, disabled }}
                names={desk.beneficiaires[key] ?? []}
                onChange={(names) => change({ beneficiaires: { ...desk.beneficiaires, [key]: names } })}
              />
            )}
          </>
        ),
      };
    }),
  );
  return (
    <Counts
      {...{ id, lines, disabled }}
      label={t(text('sale.formulas'))}
      onChange={(key, value) => change({ formules: { ...desk.formules, [key]: value } })}
    />
  );
}

interface HoldersProps {
  n: number;
  libelle: string;
  names: readonly string[];
  disabled: boolean;
  onChange(names: readonly string[]): void;
}

/** One name for each seat. */
function Holders({ n, libelle, names, disabled, onChange }: HoldersProps) {
  const t = useText();
  const seats = Array.from({ length: n }, (_, index) => names[index] ?? '');
  return (
    <div className={styles.holders} role="group" aria-label={t(text('sale.holders'), { libelle })}>
      {seats.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
        <FieldShell key={index} label={t(text('sale.holder'), { n: index + 1 })} required>
          {(control) => (
            <TextInput
              {...control}
              disabled={disabled}
              maxLength={160}
              value={name}
              onChange={(event) => onChange(seats.with(index, event.target.value))}
            />
          )}
        </FieldShell>
      ))}
    </div>
  );
}
