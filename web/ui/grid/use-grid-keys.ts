import { type RefObject, useEffect } from 'react';

type Keys = {
  body: RefObject<HTMLTableSectionElement | null>;
  /** The row that stands open beside the list. */
  opened: number | null;
  onOpen: (row: number) => void;
  onSelect?: ((row: number) => void) | undefined;
};

/** `j` and `k` move along the rows of a list, `x` selects one, Enter opens it beside the list; nowhere else than on the list. */
export function useGridKeys({ body, opened, onOpen, onSelect }: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isElsewhere(event, opened !== null)) return;
      const rows = [...(body.current?.rows ?? [])];
      const focused = rows.findIndex((row) => row.contains(document.activeElement));
      const at = opened ?? focused;
      const go = (to: number) => {
        if (!rows[to]) return;
        if (opened === null) rows[to].focus();
        else onOpen(to);
      };
      const act: Record<string, () => void> = {
        j: () => go(at + 1),
        k: () => go(at < 0 ? 0 : at - 1),
        x: () => at >= 0 && onSelect?.(at),
        Enter: () => document.activeElement === rows[at] && at >= 0 && onOpen(at),
      };
      const does = act[event.key];
      if (!does) return;
      if (event.key !== 'Enter') event.preventDefault();
      does();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [body, opened, onOpen, onSelect]);
}

/** While somebody types, chooses in a menu, or answers a dialog, keys mean something else. */
function isElsewhere(event: KeyboardEvent, isOpened: boolean): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (!(event.target instanceof Element)) return false;
  const field = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
  return Boolean(event.target.closest(`${field}, [role=menu]${isOpened ? '' : ', [role=dialog]'}`));
}
