/** What was searched for last on this device, the latest first; signing out forgets it (`forgetPerson`). */
import { searchesKey } from '#web/features/accounts/drafts.ts';

const most = 5;

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(searchesKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

/** The same words in another case take the place of the earlier ones. A device without room for it does without. */
export function rememberSearch(text: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  try {
    localStorage.setItem(searchesKey, JSON.stringify([text, ...others].slice(0, most)));
  } catch {
    // Such as in a private window.
  }
}

export function forgetSearches(): void {
  localStorage.removeItem(searchesKey);
}
