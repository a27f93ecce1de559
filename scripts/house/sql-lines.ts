/** SQL is read as code is: the formatter does not break its lines, so somebody has to. */

export const mostColumns = 130;

/** Lines of files of queries that are wider than that; comments are not looked at. */
export function wideLines(file: string, text: string): string[] {
  if (!file.endsWith('.queries.ts')) return [];
  return text
    .split('\n')
    .flatMap((line, place) =>
      line.length > mostColumns && !/^\s*(?:\/\*\*|\*|\/\/)/.test(line)
        ? [`${file}:${place + 1} is ${line.length} columns wide; ${mostColumns} are the most`]
        : [],
    );
}
