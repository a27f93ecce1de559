/** Which passwords are too common: the listed ones, also in leet spelling and with a few digits or marks around them. */
import { readFileSync } from 'node:fs';

const listFile = new URL('./common-passwords.txt', import.meta.url);
let listed: Set<string> | undefined;

/**
 * True for `Password1!`, `P@ssw0rd!` or `Dragon2024$`: what is left of them without case, leet spelling and up to
 * five digits and marks at the ends is on the list, or is one of `ownWords` (the username, the product's name).
 */
export function isCommonPassword(password: string, ownWords: readonly string[] = []): boolean {
  listed ??= readList();
  const own = new Set(ownWords.map((word) => word.toLowerCase()));
  return formsOf(password.normalize('NFKC').toLowerCase()).some(
    (form) => listed?.has(form) || own.has(form),
  );
}

function readList(): Set<string> {
  return new Set(
    readFileSync(listFile, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
}

function formsOf(lowered: string): string[] {
  const bare = [lowered, ...withoutEnds(lowered)];
  return [...bare, ...bare.map(spelledOut), ...withoutEnds(spelledOut(lowered))];
}

/** The text without marks at its ends, and without marks and digits, if that takes away five characters at most. */
function withoutEnds(text: string): string[] {
  return [/^[^a-z0-9]*(.*?)[^a-z0-9]*$/s, /^[^a-z]*(.*?)[^a-z]*$/s]
    .map((inner) => inner.exec(text)?.[1] ?? '')
    .filter((rest) => rest.length >= 4 && text.length - rest.length <= 5);
}

const letters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

function spelledOut(text: string): string {
  return text.replaceAll(/[@4839!1$057]/g, (mark) => letters[mark] ?? mark);
}
