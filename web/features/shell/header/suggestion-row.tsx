import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

type SuggestionRowProps = {
  id: string;
  to: string;
  isActive: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** One line of what opens under the search box. */
export function SuggestionRow({ id, to, isActive, onChoose, children }: SuggestionRowProps) {
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      data-highlighted={isActive || undefined}
      onMouseDown={keepFocus}
      onClick={onChoose}
      className="menu-item py-1.5! hover:bg-well"
    >
      {children}
    </Link>
  );
}

/** A press on a row must not close the list by taking the focus from the box. */
export function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
