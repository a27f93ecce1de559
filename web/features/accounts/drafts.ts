/** What somebody typed and has not sent yet, stored on this device under their own account; signing out forgets all of it. */

const prefix = 'pasar.own.';

/** Where this device has something of whoever uses it, in `localStorage`: signing out forgets it. What is the device's own has other names. */
export const ownKey = (name: string) => `${prefix}${name}`;

type Drafts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const keyOf = (name: string, userId: number) => ownKey(`draft.${name}.${userId}`);

/** A stored draft, or nothing where it is none of ours; the form's rules judge its fields. */
export function readDraft(name: string, userId: number, drafts: Drafts): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(drafts.getItem(keyOf(name, userId)) ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Keeps a draft; a device without room for it does without. */
export function keepDraft(name: string, userId: number, value: object, drafts: Drafts): boolean {
  try {
    drafts.setItem(keyOf(name, userId), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(name: string, userId: number, drafts: Drafts): void {
  drafts.removeItem(keyOf(name, userId));
}

/** Forgets what this device has of everybody who used it. */
export function forgetOwn(storage: Drafts): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys.filter((name) => name.startsWith(prefix))) storage.removeItem(key);
}

/** Removes what the next user of this browser must not find, on the device and in this tab, such as an address at the checkout. */
export function forgetPerson(): void {
  forgetOwn(localStorage);
  sessionStorage.clear();
}
