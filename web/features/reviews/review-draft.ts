/** What somebody has begun to say, kept in this window until it is published: a reload or a wrong turn loses nothing. */
export type ReviewDraft = { stars: string; text: string; photos: string[] };

const storedAs = (key: string) => `review-draft ${key}`;

export function readDraft(key: string): ReviewDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storedAs(key)) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    // Windows without storage keep nothing.
    return null;
  }
}

export function keepDraft(key: string, draft: ReviewDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(storedAs(key), JSON.stringify(draft));
    else sessionStorage.removeItem(storedAs(key));
  } catch {
    // As above.
  }
}

function isDraft(value: unknown): value is ReviewDraft {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'stars' in value &&
    'text' in value &&
    'photos' in value &&
    typeof value.text === 'string' &&
    Array.isArray(value.photos)
  );
}
