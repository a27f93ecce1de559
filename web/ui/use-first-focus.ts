import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what takes the place of what somebody has just sent: it has the focus once it stands there, so that it is read out
 * and the keyboard goes on from it.
 *
 * @example const heading = useFirstFocus<HTMLHeadingElement>();
 *   <h1 ref={heading} tabIndex={-1}>Sent</h1>
 */
export function useFirstFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
