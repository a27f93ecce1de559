/** What a kitchen's state means to shoppers. */
import type { OpenState } from './hours.rules.ts';

/** Whether a kitchen takes orders that are fetched, and does not deliver what is ordered now. `delivery` is its state for deliveries, where that differs. */
export function isPickupOnly({
  state,
  delivery,
}: {
  state: OpenState['state'];
  delivery?: { state: OpenState['state'] } | undefined;
}): boolean {
  return state === 'open' && delivery !== undefined && delivery.state !== 'open';
}
