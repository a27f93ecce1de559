/** The rooms that somebody was in last on this device, by their addresses, the latest first. */
import { ownKey } from '#web/features/accounts/drafts.ts';

const storageKey = ownKey('rooms');
const most = 4;

export function recentRooms(): string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
  return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
}

export function rememberRoom(path: string): void {
  const others = recentRooms().filter((other) => other !== path);
  localStorage.setItem(storageKey, JSON.stringify([path, ...others].slice(0, most)));
}
