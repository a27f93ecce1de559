import { useSyncExternalStore } from 'react';

type DeviceSwitch = {
  isOn: () => boolean;
  set: (isOn: boolean) => void;
  /** Draws again when it is switched, in this tab or another. On the server as it usually is. */
  useIsOn: () => boolean;
};

/**
 * Something that is on or off on this device, which its browser keeps.
 *
 * @example export const printing = deviceSwitch('pasar.prints', { usually: false });
 */
export function deviceSwitch(key: string, { usually }: { usually: boolean }): DeviceSwitch {
  const listeners = new Set<() => void>();
  const isOn = () => localStorage.getItem(key) === (usually ? null : 'on');
  const watch = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  return {
    isOn,
    set: (wanted) => {
      if (wanted === usually) localStorage.removeItem(key);
      else localStorage.setItem(key, wanted ? 'on' : 'off');
      for (const listener of listeners) listener();
    },
    useIsOn: () => useSyncExternalStore(watch, isOn, () => usually),
  };
}
