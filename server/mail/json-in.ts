import { storable } from './refused.ts';

/** What another server wrote, with texts that can be stored. It need not be JSON: undefined is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? storable(value) : value,
    );
  } catch {
    return undefined;
  }
}
