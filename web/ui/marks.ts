/** A text as people wrote it for `Prose`, for where it stands as plain words: without the marks of headings and bold. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/^## /gm, '').replaceAll(/\*\*([^*]+)\*\*/g, '$1');
}
