/** Whether a text is a SIRET: fourteen digits, spaced as one likes, with their key (Luhn). */
export function isSiret(text: string): boolean {
  const digits = compact(text);
  if (!/^\d{14}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** As it is printed: 123 456 789 00012. */
export function groupedSiret(text: string): string {
  return compact(text).replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4');
}

function compact(text: string): string {
  return text.replace(/\s/g, '');
}
