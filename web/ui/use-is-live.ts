import { useSyncExternalStore } from 'react';

/**
 * False in the server's HTML and until the page is taken over: before that a press would go nowhere, and what the
 * browser keeps is not known.
 *
 * @example <Button type="submit" disabled={!useIsLive()}>Send</Button>
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;
