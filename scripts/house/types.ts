/** A type name means one thing: no two files export a type of the same name. */

const exported = /^export (?:declare )?(?:type|interface|enum|(?:abstract )?class) (\w+)/gm;

/** The types that several of these files export under one name, each with its files. */
export function repeatedTypes(texts: ReadonlyMap<string, string>): string[] {
  const files = new Map<string, string[]>();
  for (const [file, text] of texts) {
    for (const [, name = ''] of text.matchAll(exported)) {
      files.set(name, [...(files.get(name) ?? []), file]);
    }
  }
  return [...files]
    .filter(([, of]) => of.length > 1)
    .map(([name, of]) => `the type ${name} means several things: ${of.join(', ')}`);
}
