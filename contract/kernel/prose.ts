/** Text that people write: paragraphs between empty lines, `## ` headings, `**bold**` and, where they are asked for, links. Never HTML. */

/** A run of letters; `to` where it is a link: a path of the market, or an https address. */
export type ProsePart = { text: string; isBold: boolean; to: string | null };
export type ProseBlock = { kind: 'heading' | 'paragraph'; parts: ProsePart[] };

/** `[words](/path)` or `[words](https://…)`: nothing that a browser would run, and no other site by `//`. */
const link = /\[([^[\]\n]+)\]\((\/(?![/\\])[^\s()\\]*|https:\/\/[^\s()]+)\)/;

/**
 * What a text is made of.
 *
 * @example proseBlocks('## Kilns\n\nSee **them** [here](/shop/7).', { links: true })
 */
export function proseBlocks(text: string, { links = false } = {}): ProseBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) =>
      block.startsWith('## ')
        ? { kind: 'heading', parts: [plain(block.slice(3))] }
        : { kind: 'paragraph', parts: partsOf(block, links) },
    );
}

/** Every second part between pairs of ** is bold; an unpaired one stays as written. */
function partsOf(text: string, links: boolean): ProsePart[] {
  return text.split(/\*\*([^*]+)\*\*/).flatMap((part, index) => {
    const isBold = index % 2 === 1;
    return links ? linksIn(part, isBold) : [{ text: part, isBold, to: null }];
  });
}

function linksIn(text: string, isBold: boolean): ProsePart[] {
  // Between links two more pieces stand for each: its words and its address.
  const pieces = text.split(link);
  return pieces.flatMap((piece, index) => {
    if (index % 3 === 2) return [];
    return [{ text: piece, isBold, to: index % 3 === 1 ? (pieces[index + 1] ?? null) : null }];
  });
}

function plain(text: string): ProsePart {
  return { text, isBold: false, to: null };
}
