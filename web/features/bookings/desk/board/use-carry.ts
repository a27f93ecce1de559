import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Booking } from '#contract/bookings/schemas.ts';
import {
  type Arrow,
  type BoardPlace,
  type BoardShape,
  bounded,
  clockAt,
  isSamePlace,
  placeNow,
  stepped,
} from './lanes.ts';

type Point = { x: number; y: number };

/** A visit that somebody holds above the board. */
export type Carried = {
  booking: Booking;
  /** Null where nothing can be put. */
  place: BoardPlace | null;
  /** Of the window, where the pointer is; null by keys. */
  point: Point | null;
  /** How often in a row a key led nowhere: there the board ends. */
  pastEnd: number;
};

type Held = Carried & {
  /** Where it was pressed; it is carried once the pointer has left there. */
  start: Point;
  /** How far below its upper edge it was pressed. */
  grip: number;
  isCarried: boolean;
};

export type Carry = {
  carried: Carried | null;
  /** Of a card: takes hold of it with the pointer. */
  press: (event: PointerEvent<HTMLElement>, booking: Booking) => void;
  /** Carries it by keys; a second time, puts it down. */
  pick: (booking: Booking) => void;
};

/** Below that a press is a press. */
const leastPixels = 6;
/** Near an edge, the page goes along. */
const edgePixels = 56;
const stepPixels = 14;

/** Carries visits from place to place, by the pointer and by keys alike. What becomes of one that is put down is for `onDrop`. */
export function useCarry(
  shape: BoardShape,
  onDrop: (booking: Booking, place: BoardPlace) => void,
): Carry {
  const [held, hold] = useState<Held | null>(null);
  const putDown = ({ booking, place, isCarried }: Held) => {
    hold(null);
    if (isCarried && place) onDrop(booking, place);
  };
  const moved = useEffectEvent(({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
    if (!held?.point) return;
    if (!held.isCarried && Math.hypot(x - held.start.x, y - held.start.y) < leastPixels) return;
    follow({ x, y });
    const place = placeAt({ x, y }, held.grip);
    hold({ ...held, point: { x, y }, place, isCarried: true });
  });
  const released = useEffectEvent(() => {
    if (!held?.point) return;
    if (held.isCarried) ignoreClick();
    putDown(held);
  });
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!held?.isCarried) return;
    const { key, repeat } = event;
    if (key === 'Tab') return hold(null);
    if (key === 'Escape') hold(null);
    else if (held.point) return;
    else if (isArrow(key)) hold(steppedOn(held, key, shape));
    else if ((key === 'Enter' || key === ' ') && !repeat) putDown(held);
    // Nothing else may happen by keys meanwhile: a letter would do something to the page.
    event.preventDefault();
    event.stopPropagation();
  });
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return;
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener('pointermove', (event) => moved(event), { signal });
    window.addEventListener('pointerup', () => released(), { signal });
    window.addEventListener('pointercancel', () => hold(null), { signal });
    window.addEventListener('keydown', (event) => pressed(event), { signal, capture: true });
    return () => end.abort();
  }, [isHeld]);
  return {
    carried: held?.isCarried ? held : null,
    press: (event, booking) => {
      if (held?.isCarried || !mayCarry(event)) return;
      const point = { x: event.clientX, y: event.clientY };
      const grip = point.y - event.currentTarget.getBoundingClientRect().top;
      hold({ booking, place: null, point, pastEnd: 0, start: point, grip, isCarried: false });
    },
    pick: (booking) => {
      if (held?.isCarried) return putDown(held);
      const start = { x: 0, y: 0 };
      const place = placeNow(booking, shape);
      hold({ booking, place, point: null, pastEnd: 0, start, grip: 0, isCarried: true });
    },
  };
}

function steppedOn(held: Held, arrow: Arrow, shape: BoardShape): Held {
  if (!held.place) return held;
  const place = stepped(held.place, arrow, shape);
  return { ...held, place, pastEnd: isSamePlace(place, held.place) ? held.pastEnd + 1 : 0 };
}

/** With a finger only by the handle, since elsewhere it scrolls. */
function mayCarry({ button, pointerType, target }: PointerEvent<HTMLElement>): boolean {
  if (button !== 0) return false;
  return (
    pointerType === 'mouse' ||
    (target instanceof Element && target.closest('[data-handle]') !== null)
  );
}

/** The place of the board at a point: the lane says whose it is, on which day, and which half hours it draws, if any. */
function placeAt({ x, y }: Point, grip: number): BoardPlace | null {
  const lane = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-lane]'))
    .find((found) => found !== null);
  if (!lane) return null;
  const place = { technicianId: Number(lane.dataset.lane), date: lane.dataset.date ?? '' };
  if (lane.dataset.first === undefined) return place;
  const span = { first: Number(lane.dataset.first), end: Number(lane.dataset.end) };
  const { top, height } = lane.getBoundingClientRect();
  const row = Math.round(((y - grip - top) / height) * (span.end - span.first));
  return { ...place, from: clockAt(bounded(span.first + row, span)) };
}

/** Near an edge of the board, or of the window, what lies beyond it comes into sight. */
function follow({ x, y }: Point): void {
  const board = document.querySelector('[data-lanes]')?.getBoundingClientRect();
  const by = (at: number, from: number, to: number) =>
    at > to - edgePixels ? stepPixels : at < from + edgePixels ? -stepPixels : 0;
  window.scrollBy(0, by(y, 0, window.innerHeight));
  if (!board || x < board.left || y < board.top) return;
  document
    .querySelector('[data-lanes]')
    ?.scrollBy(by(x, board.left, board.right), by(y, board.top, board.bottom));
}

/** Of the press that ended the carrying: it would open what lies under the pointer. */
function ignoreClick(): void {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  window.addEventListener('click', (event) => event.stopPropagation(), options);
  setTimeout(() => end.abort());
}

function isArrow(key: string): key is Arrow {
  return ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(key);
}
