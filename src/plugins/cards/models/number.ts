/** Numbers of cards: 16 digits, the last one by Luhn's rule; shown masked but for the last four. */

export const numberLength = 16;

/** The digit that makes a number pass Luhn's test. */
export function luhnDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** The digits of a number as people type it, with spaces or hyphens. */
export function digitsOf(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/** Whether these are the digits of a card. */
export function isNumber(digits: string): boolean {
  return /^\d{16}$/.test(digits) && luhnDigit(digits.slice(0, -1)) === digits.at(-1);
}

/** `•••• •••• •••• 4242` */
export function masked(digits: string): string {
  return `•••• •••• •••• ${digits.slice(-4)}`;
}

/** `•••• 4242`: of a masked number, where space is short. */
export function brief(number: string): string {
  return `•••• ${number.slice(-4)}`;
}

/** `4970 1012 3456 7890`: to be read and typed. */
export function grouped(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ');
}
