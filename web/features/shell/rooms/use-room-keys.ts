import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { pressKey } from './page-actions.ts';
import type { Rooms } from './room-entries.ts';
import { singleKeys } from './single-keys.ts';

/** How long after G a room's letter is waited for. */
const patienceMs = 1_500;

type RoomKeys = Pick<Rooms, 'entries' | 'search'> & {
  find: () => void;
  /** While the palette is on its way: takes what is typed already. */
  typeAhead: ((letter: string) => void) | undefined;
};

/**
 * The keys of rooms: ⌘K or Ctrl+K and `?` open the palette, G and a letter a room, and one letter does what a page
 * offers. Nothing while somebody writes, and letters alone only where they were not switched off.
 */
export function useRoomKeys({ entries, search = '', find, typeAhead }: RoomKeys) {
  const navigate = useNavigate();
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isFind(event)) {
        event.preventDefault();
        find();
      } else if (isLetter(event) && (typeAhead ?? (singleKeys.isOn() && done(event)))) {
        event.preventDefault();
        typeAhead?.(event.key);
      }
    };
    const done = ({ key, timeStamp }: KeyboardEvent): boolean => {
      const letter = key.toLowerCase();
      const asksForRoom = timeStamp - wentAt.current < patienceMs;
      wentAt.current = letter === 'g' && !asksForRoom ? timeStamp : Number.NEGATIVE_INFINITY;
      const room = asksForRoom && entries.find((entry) => entry.key === letter);
      if (room) void navigate(`${room.to}${search}`);
      else if (letter === '?') find();
      else if (asksForRoom || letter === 'g') return false;
      else return pressKey(letter);
      return true;
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [entries, search, find, typeAhead, navigate]);
}

function isFind({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (metaKey || ctrlKey) && !altKey && !shiftKey;
}

/** A letter by itself, and not into something that takes letters. */
function isLetter(event: KeyboardEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.altKey;
  if (event.key.length !== 1 || event.defaultPrevented || event.isComposing || event.repeat)
    return false;
  return !hasModifier && !takesLetters(event.target);
}

const taking =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable], [role=menu], [role=menu] *, [role=listbox], [role=listbox] *';

function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(taking);
}
