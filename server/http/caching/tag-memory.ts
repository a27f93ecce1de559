/** Which tags changed last, for what is being read meanwhile. */

/** So many tags are remembered. */
const mostRemembered = 10_000;

/** Changes are counted by whoever notes them, from one. */
export function createTagMemory() {
  /** The newest change of each tag, oldest first. */
  const changesOfTags = new Map<string, number>();
  let forgottenUntil = 0;

  return {
    note(tag: string, change: number): void {
      changesOfTags.delete(tag);
      changesOfTags.set(tag, change);
      if (changesOfTags.size <= mostRemembered) return;
      const [oldest] = changesOfTags;
      if (!oldest) return;
      changesOfTags.delete(oldest[0]);
      forgottenUntil = oldest[1];
    },
    noteAll(change: number): void {
      forgottenUntil = change;
    },
    /** Whether none of the tags has changed after this one. What is no longer remembered may have. */
    areStillSo(tags: readonly string[], since: number): boolean {
      if (since < forgottenUntil) return false;
      return tags.every((tag) => (changesOfTags.get(tag) ?? 0) <= since);
    },
  };
}
