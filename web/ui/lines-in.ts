/** What was typed as a list, a line for each. */
export function linesIn(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
