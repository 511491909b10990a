import { typeInto } from '../../ui/inputs/type-into';

/** To the filter: what is typed next is a criterion of its own, behind those that stand. */
export function beginCriterion(input: HTMLInputElement | null): void {
  if (!input) return;
  input.focus();
  if (/\S$/.test(input.value)) typeInto(input, `${input.value} `);
  input.setSelectionRange(input.value.length, input.value.length);
}
