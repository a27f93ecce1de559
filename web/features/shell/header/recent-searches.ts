/**
 * What was searched for last on this device, the latest first, and by whom: signing out forgets it (`forgetPerson`), but a
 * session also ends by itself, and then the next one to log in is somebody else. A guest becomes who they log in as.
 */
import { ownKey } from '#web/features/accounts/drafts.ts';

/** The account, or nobody's. */
type Searcher = number | null;

const storageKey = ownKey('searches');
const most = 5;

export function recentSearches(searcher: Searcher): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return [];
    const { of, texts } = stored as { of?: unknown; texts?: unknown };
    if ((of !== null && of !== searcher) || !Array.isArray(texts)) return [];
    return texts.filter((text) => typeof text === 'string');
  } catch {
    return [];
  }
}

/** The same words in another case take the place of the earlier ones. A device without room for it does without. */
export function rememberSearch(text: string, searcher: Searcher): void {
  const others = recentSearches(searcher).filter(
    (other) => other.toLowerCase() !== text.toLowerCase(),
  );
  const stored = { of: searcher, texts: [text, ...others].slice(0, most) };
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // Such as in a private window.
  }
}

export function forgetSearches(): void {
  localStorage.removeItem(storageKey);
}
