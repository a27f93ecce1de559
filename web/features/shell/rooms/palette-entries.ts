import type { BadgeTone } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

/** A line of the palette: somewhere to go, or something to do. */
export type PaletteEntry = {
  /** Of its own among all lines. */ id: string;
  title: string;
  icon: IconName;
  imageUrl?: string | null;
  text?: string;
  status?: { tone: BadgeTone; word: string } | undefined;
  amount?: string | undefined;
  /** What is pressed for it, one after the other. */ keys?: readonly string[];
} & ({ to: string } | { run: () => void });

export type PaletteGroup = { name: string; entries: readonly PaletteEntry[] };

/** The id of a line, for `aria-activedescendant`. */
export function lineId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** What has a word that begins like each that was typed in its title, whatever their case and accents. */
export function withWords<Titled extends { title: string }>(
  entries: readonly Titled[],
  typed: string,
): Titled[] {
  const words = folded(typed).trim().split(/\s+/);
  return entries.filter(({ title }) => words.every((word) => begins(folded(title), word)));
}

/** Where words begin no blank says in Chinese. */
function begins(title: string, word: string): boolean {
  return word.charCodeAt(0) > 0x2000 ? title.includes(word) : ` ${title}`.includes(` ${word}`);
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '');
}
