/** What is chosen on the desk, beside what there is to choose from now. Pure. */
import {
  type Broken,
  brokenOf,
  type ChoiceOffered,
  type ChoiceOption,
  type Chosen,
  chosenPrice,
  isChosen,
  takenOf,
} from '../models/choice';
import { type Choices, choiceKey, type FormulaOffered, formulaKey, type Offer } from '../models/sale';
import type { Desk } from './desk';

const chosenAs = ({ composant, seance }: ChoiceOption): Chosen => ({ composant, idseanc: seance?.idseanc ?? null });

const isSame = (a: Chosen, b: Chosen) => a.composant === b.composant && a.idseanc === b.idseanc;

export function isTicked(option: ChoiceOption, chosen: readonly Chosen[]): boolean {
  return chosen.some((each) => isSame(each, chosenAs(option)));
}

/** The same choice with an option ticked, or not any more. */
export function toggled(chosen: readonly Chosen[], option: ChoiceOption): Chosen[] {
  return isTicked(option, chosen)
    ? chosen.filter((each) => !isSame(each, chosenAs(option)))
    : [...chosen, chosenAs(option)];
}

/** A choice as it stands: what of it is still offered, what that takes, breaks and costs. */
export interface Choosing {
  chosen: Chosen[];
  taken: ChoiceOption[];
  broken: Broken[];
  montant: number | null;
}

export function choosingOf(
  choice: ChoiceOffered,
  place: { idnatcl: number; codcatpl: string },
  ticked: readonly Chosen[],
): Choosing {
  const chosen = ticked.filter((each) => choice.options.some((option) => isSame(each, chosenAs(option))));
  const taken = takenOf(choice, chosen) ?? [];
  return { chosen, taken, broken: brokenOf(choice, taken), montant: chosenPrice(choice, place, taken) };
}

/** Packages and subscriptions that something is chosen in and that some are wanted of. */
export function chosenFormulas(desk: Desk, offer: Offer): FormulaOffered[] {
  return offer.formules.filter(
    (formula) =>
      isChosen(formula.formule) &&
      formula.prix.some((price) => (desk.formules[formulaKey({ ...formula, ...price })] ?? 0) > 0),
  );
}

/** A line whose choice is not complete, and the first rule that it breaks; null: it is not read yet. */
export interface Incomplete {
  key: string;
  libelle: string;
  broken: Broken | null;
}

export function incompleteOf(desk: Desk, offer: Offer, choices: Choices): Incomplete[] {
  return chosenFormulas(desk, offer).flatMap((formula) =>
    formula.prix.flatMap((price): Incomplete[] => {
      const key = formulaKey({ ...formula, ...price });
      if ((desk.formules[key] ?? 0) <= 0) return [];
      const { libelle } = formula;
      const choice = choices.get(choiceKey(formula));
      if (!choice) return [{ key, libelle, broken: null }];
      const [broken] = choosingOf(choice, price, desk.choix[key] ?? []).broken;
      return broken ? [{ key, libelle, broken }] : [];
    }),
  );
}
