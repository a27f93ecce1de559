import { useEffect } from 'react';

/** On what is done next with a ticket: the arrows move between these, Enter and Space press them. */
export const ticketButton = 'ticket-button';

/** Arrows move from ticket to ticket, as on a board with few keys. Not while something is typed or asked. */
export function useTicketArrows(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (hasModifier || !event.key.startsWith('Arrow') || event.defaultPrevented || isAsked())
        return;
      const from = document.activeElement?.closest<HTMLElement>('.ticket, body');
      if (!from) return;
      const next = ticketFrom(from, event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.closest('.ticket')?.scrollIntoView({ block: 'nearest' });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** A dialog or a menu is open. */
function isAsked(): boolean {
  return document.querySelector('[role=dialog], [role=menu]') !== null;
}

/** To the ticket beside it; up and down to the nearest in that direction; from elsewhere to the first. */
function ticketFrom(from: HTMLElement, key: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`.${ticketButton}`)];
  const at = all.findIndex((button) => from.matches('.ticket') && from.contains(button));
  const here = all[at];
  if (!here) return all[0];
  if (key === 'ArrowLeft' || key === 'ArrowRight') return all[at + (key === 'ArrowRight' ? 1 : -1)];
  return nearest(here, all, key === 'ArrowDown' ? 1 : -1);
}

function nearest(from: HTMLElement, all: HTMLElement[], way: 1 | -1): HTMLElement | undefined {
  const here = middleOf(from);
  const distance = ({ x, y }: Place) => Math.abs(x - here.x) * 2 + Math.abs(y - here.y);
  return all
    .map((element) => ({ element, ...middleOf(element) }))
    .filter(({ element, y }) => element !== from && (y - here.y) * way > 8)
    .toSorted((a, b) => distance(a) - distance(b))[0]?.element;
}

type Place = { x: number; y: number };

function middleOf(element: HTMLElement): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
