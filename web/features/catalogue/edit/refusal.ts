/** What the server's refusals say to the form. */
import { ApiError } from '#web/api/client.ts';
import type { FormErrors } from '#web/ui/checked-form.ts';
import { type SeenStock, seenOf } from './product-draft.ts';

/** The complaints by field that an error carries. */
export function fieldErrorsOf(error: unknown): FormErrors {
  const found = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return Object.fromEntries(found.map(({ path, message }) => [path, message]));
}

/** The version of now, where somebody else edited the product meanwhile. */
export function newerVersion(error: unknown): number | undefined {
  const version = conflict(error)?.version;
  return typeof version === 'number' ? version : undefined;
}

/** The units of now, where some were sold meanwhile. */
export function freshStock(error: unknown): SeenStock | undefined {
  const stock = conflict(error)?.stock;
  if (stock === null) return {};
  return Array.isArray(stock) && stock.every(isLine) ? seenOf(stock) : undefined;
}

function conflict(error: unknown) {
  return error instanceof ApiError && error.is('state-conflict') ? error.problem : null;
}

function isLine(line: unknown): line is { key: string; onHand: number } {
  return (
    typeof line === 'object' &&
    line !== null &&
    'key' in line &&
    'onHand' in line &&
    typeof line.key === 'string' &&
    typeof line.onHand === 'number'
  );
}
