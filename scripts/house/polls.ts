/** A journey waits for what it expects of a page: on a slow machine a page says it a moment later. */

/** A page is read once, and the answer compared. */
const readOnce =
  /\bexpect\(\s*await [^;]*?\.(?:allInnerTexts|allTextContents|count|getAttribute|innerText|inputValue|isChecked|isDisabled|isEnabled|isHidden|isVisible|textContent)\(/g;

/** Where a journey reads a page once, with its line. */
export function readsOnce(file: string, text: string): string[] {
  if (!/^tests\/(?:journeys|processes|support)\//.test(file)) return [];
  return [...text.matchAll(readOnce)].map(
    ({ index }) =>
      `${file}:${text.slice(0, index).split('\n').length} reads the page once: await expect.poll(() => …)`,
  );
}
