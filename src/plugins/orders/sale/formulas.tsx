/**
 * Packages and subscriptions that the chosen séance is in: how many at each price, what is chosen in them, and who each is for
 * where they are named.
 */
import { useText } from '../../../core';
import { text } from '../model';
import { isChosen } from '../models/choice';
import { type Choices, choiceKey, type FormulaOffered, formulaKey, type Offer } from '../models/sale';
import { lineTypeText } from '../words';
import { Chooser } from './chooser';
import { choosingOf, toggled } from './choosing';
import { Counts } from './counts';
import type { Desk } from './desk';
import { Each, Members } from './each';
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
              <Each
                {...{ n: Math.min(value, most), max: 160, disabled }}
                label={t(text('sale.holders'), { libelle: formula.libelle })}
                labelOf={(n) => t(text('sale.holder'), { n })}
                values={desk.beneficiaires[key] ?? []}
                onChange={(names) => change({ beneficiaires: { ...desk.beneficiaires, [key]: names } })}
              />
            )}
            {price.adherent && (
              <Members {...{ n: Math.min(value, most), libelle: formula.libelle, desk, disabled, change }} of={key} />
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
