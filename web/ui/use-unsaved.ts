import { useCallback, useState } from 'react';

/**
 * Whether any of a page's sections has changes that are not saved, for its one `LeaveGuard`. `onDirty` never changes.
 *
 * @example const { isUnsaved, onDirty } = useUnsaved(); <LeaveGuard when={isUnsaved} />
 */
export function useUnsaved() {
  const [dirty, setDirty] = useState<Record<string, boolean>>({});
  const onDirty = useCallback(
    (section: string, isDirty: boolean) =>
      setDirty((known) =>
        (known[section] ?? false) === isDirty ? known : { ...known, [section]: isDirty },
      ),
    [],
  );
  return { isUnsaved: Object.values(dirty).some(Boolean), onDirty };
}
