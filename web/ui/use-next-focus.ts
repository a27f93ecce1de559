import { useEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * For a change that takes away what has the focus: what it should go to is looked for once the change is drawn.
 *
 * @example const focusNext = useNextFocus();
 *   <Button onClick={() => { remove(row); focusNext(() => list.current?.querySelector('button')); }}>Remove</Button>
 */
export function useNextFocus(): (find: Find) => void {
  const next = useRef<Find>(undefined);
  useEffect(() => {
    next.current?.()?.focus();
    next.current = undefined;
  });
  return (find) => {
    next.current = find;
  };
}
