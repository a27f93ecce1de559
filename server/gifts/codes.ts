/** Codes of gift cards: 100 random bits, of which only a hash is stored, and the last four characters to tell cards apart. */
import { createHash, randomInt } from 'node:crypto';
import { codeAlphabet, codeLength, plainCode, readableCode } from '#contract/gifts/rules.ts';
import type { SealedColumn } from '../secrets/reseal.ts';

export const sealedGiftCodes: SealedColumn = {
  table: 'gift_cards',
  id: 'id',
  column: 'code_sealed',
};

/** The code as people read it. */
export type NewCode = { code: string; hash: Buffer; lastFour: string };

export function newCode(): NewCode {
  const code = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(32)]).join('');
  return { code: readableCode(code), hash: hashOfCode(code), lastFour: code.slice(-4) };
}

/** Of a code as somebody typed it. So long a code needs no salt: nobody lists them all. */
export function hashOfCode(typed: string): Buffer {
  return createHash('sha256').update(plainCode(typed)).digest();
}
