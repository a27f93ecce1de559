import { useSyncExternalStore } from 'react';

/** Whether keys of one letter do something on pages of rooms. Who dictates, or slips on keys, switches them off on this device. */
const storageKey = 'pasar.keys';
const listeners = new Set<() => void>();

export function useSingleKeys(): boolean {
  return useSyncExternalStore(watch, singleKeysAreOn, () => true);
}

export function singleKeysAreOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
