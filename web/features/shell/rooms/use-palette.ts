import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { lineId, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';
import { type FindIn, useFinding } from './use-finding.ts';
import { useFoundGroups } from './use-found-groups.ts';
import { type SettingEntry, useKnownGroups, useSearchesIn } from './use-palette-groups.ts';
import type { PageAction } from './page-actions.ts';
import type { Rooms } from './room-entries.ts';

export type PaletteParts = Rooms & {
  findIn: FindIn;
  settings: readonly SettingEntry[];
  actions: readonly PageAction[];
  /** What was typed before the field was there. */ ahead: RefObject<string>;
  /** Where the focus was, and comes back to. */ from: RefObject<HTMLElement | null>;
};

/** The lines of the palette and its keys, after the ARIA pattern of a combobox whose list belongs to it. */
export function usePalette(parts: PaletteParts, leave: (then?: () => void) => void) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState(() => parts.ahead.current);
  const [reached, setReached] = useState<string>();
  const { found, isFailed, isSettled, retry } = useFinding(parts.findIn, typed);
  const known = useKnownGroups(parts)(typed);
  const foundGroups = useFoundGroups({
    kind: parts.kind,
    search: parts.search ?? '',
    desk: parts.entries[0]?.to ?? '',
  });
  const searches = useSearchesIn(parts)(typed);
  const results = [...known, ...(found && typed.trim() !== '' ? foundGroups(found) : [])];
  const groups = [...results, searches].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.max(
    entries.findIndex(({ id }) => id === reached),
    0,
  );
  const isWanted = useRef(false);

  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    if ('to' in entry) leave(() => void navigate(entry.to));
    else leave(entry.run);
  };
  const move = (step: number) => {
    const next = (active + step + entries.length) % entries.length;
    setReached(entries[next]?.id);
    document.getElementById(lineId(listId, next))?.scrollIntoView({ block: 'nearest' });
  };
  // Who types a number and presses Enter at once wants what it finds, not what the letters before found.
  useEffect(() => {
    if (!isWanted.current || !isSettled) return;
    isWanted.current = false;
    choose(entries[active]);
  });
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => {
      isWanted.current = !isSettled;
      if (isSettled) choose(entries[active]);
    },
  };
  return {
    typed,
    groups,
    count: countOf(results),
    isFailed,
    isSettled,
    retry,
    choose,
    list: { id: listId, active: entries[active] },
    input: {
      value: typed,
      role: 'combobox',
      'aria-expanded': entries.length > 0,
      'aria-controls': entries.length > 0 ? listId : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': entries.length > 0 ? lineId(listId, active) : undefined,
      onChange: (event: { target: { value: string } }) => {
        isWanted.current = false;
        setReached(undefined);
        setTyped(event.target.value);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing || !keys[event.key]) return;
        event.preventDefault();
        keys[event.key]?.();
      },
    } as const,
  };
}

function countOf(groups: readonly PaletteGroup[]): number {
  return groups.reduce((sum, { entries }) => sum + entries.length, 0);
}
