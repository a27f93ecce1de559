/**
 * What the contract and the server say in English, in another language: a table of sentences by their English, which may
 * have placeholders (`Use at most {most} characters`).
 */
export type Sentences = Readonly<Record<string, string>>;

/** Says sentences of a table; what the table does not know stays as it is. */
export function sayingFrom(table: Sentences): (sentence: string) => string {
  const patterns = Object.keys(table).filter((sentence) => sentence.includes('{'));
  const filled = patterns.map((sentence) => ({ sentence, pattern: patternOf(sentence) }));
  return (sentence) => {
    const known = Object.hasOwn(table, sentence) ? table[sentence] : undefined;
    if (known !== undefined) return known;
    for (const one of filled) {
      const parts = one.pattern.exec(sentence)?.groups;
      if (parts)
        return (table[one.sentence] ?? sentence).replaceAll(
          placeholder,
          (_, name: string) => parts[name] ?? '',
        );
    }
    return sentence;
  };
}

const placeholder = /\{(\w+)\}/g;

function patternOf(sentence: string): RegExp {
  const text = sentence
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(placeholder, '(?<$1>.+)');
  return new RegExp(`^${text}$`, 's');
}
