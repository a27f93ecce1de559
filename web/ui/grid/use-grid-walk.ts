import type { RefObject } from 'react';

type WalkParts = {
  body: RefObject<HTMLTableSectionElement | null>;
  /** The row that stands open beside the list. */
  opened: number | null;
  onOpen: (row: number) => void;
  onSelect?: ((row: number) => void) | undefined;
};

/** Going along the rows of a list by the focus, or by what stands open beside it, and selecting where one is. */
export function useGridWalk({ body, opened, onOpen, onSelect }: WalkParts) {
  const rows = () => [...(body.current?.rows ?? [])];
  const here = () => opened ?? rows().findIndex((row) => row.contains(document.activeElement));
  return {
    walk: (step: 1 | -1) => {
      const to = Math.max(here() + step, 0);
      if (!rows()[to]) return;
      if (opened === null) rows()[to]?.focus();
      else onOpen(to);
    },
    select: onSelect && (() => here() >= 0 && onSelect(here())),
  };
}
