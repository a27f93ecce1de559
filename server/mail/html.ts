import type { Letter } from './letter.ts';

/** The letter as HTML. What draws it weighs tens of megabytes of memory, so it arrives with the first letter. */
export async function htmlOf(letter: Letter): Promise<string> {
  const { drawn } = await import('./templates/letter-html.ts');
  return drawn(letter);
}
