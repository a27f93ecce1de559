import { diceOf } from '../content/dice.ts';

const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Six signs that look drawn, and that no other number has. */
export function signsOf(number: number): string {
  const dice = diceOf(number * 7_919);
  return `${Array.from({ length: 4 }, () => signs.charAt(dice.roll(signs.length))).join('')}${signs.charAt(Math.floor(number / signs.length) % signs.length)}${signs.charAt(number % signs.length)}`;
}
