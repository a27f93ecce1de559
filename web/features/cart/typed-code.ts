import type { QueryClient } from '@tanstack/react-query';

const key = ['cart-code', 'typed'];

/** Remembers what is typed where a code is asked for, until it is used or taken out: also from the cart to the checkout. */
export function noteTypedCode(queries: QueryClient, code: string): void {
  // Nothing watches it while the checkout is filled in, which may take long.
  queries.setQueryDefaults(key, { gcTime: Infinity });
  queries.setQueryData(key, code.trim());
}

/** The code that was typed and not used yet; empty is none. */
export function typedCode(queries: QueryClient): string {
  return queries.getQueryData<string>(key) ?? '';
}
