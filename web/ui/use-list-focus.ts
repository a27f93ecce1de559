import { type FocusEvent, useEffect, useRef } from 'react';

/** What had the focus, which of the parts it stood in, and what they stand in, from the inside out. */
type Held = { focused: Element; parts: HTMLElement; at: number; around: Element[] };

const reachable = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * For parts of which one may go away while the focus is in it, a row of a list: the focus then moves to what stands in
 * its place, or near it. After the last of them, it moves to the first that can be reached around them.
 *
 * @example <ul {...useListFocus()}>{rows.map((row) => <li key={row.id}>…</li>)}</ul>
 */
export function useListFocus() {
  const held = useRef<Held>(null);
  useEffect(() => {
    if (!held.current || held.current.focused.isConnected) return;
    const { parts, at, around } = held.current;
    held.current = null;
    if (document.activeElement !== document.body) return;
    const left = [...parts.children];
    const nearest = [...left.slice(at), ...left.slice(0, at).reverse(), ...around];
    nearest.map(firstReachable).find(Boolean)?.focus();
  });
  return {
    onFocus: ({ currentTarget: parts, target: focused }: FocusEvent<HTMLElement>) => {
      const at = [...parts.children].findIndex((part) => part.contains(focused));
      // An overlay that a part opens stands elsewhere.
      held.current = at < 0 ? null : { focused, parts, at, around: ancestorsOf(parts) };
    },
    // What is taken out of the page while it has the focus says nothing here.
    onBlur: () => {
      held.current = null;
    },
  };
}

function ancestorsOf({ parentElement }: Element): Element[] {
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

function firstReachable(part: Element): HTMLElement | undefined {
  return [part, ...part.querySelectorAll<HTMLElement>(reachable)].find(isReachable);
}

function isReachable(element: Element): element is HTMLElement {
  return element.isConnected && element.matches(reachable) && element.checkVisibility();
}
