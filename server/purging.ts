/** Which events have the CDN purge something, by their tags in the transaction of the change; with what a start makes different. */
import { leavePurges } from './cdn/purges.ts';
import type { Events } from './events/events.ts';

/** In step with what each process lets go of in its own caches; see `createApp`. */
export function purgeAtChanges(
  events: Events,
  { providerShopId }: { providerShopId: number },
): void {
  events.accompany('catalogue.changed', (tx, { tags }) =>
    // What all pages say of the featured provider may be different.
    leavePurges(tx, tags.includes(`shop:${providerShopId}`) ? everything : tags),
  );
  for (const name of ['platform.changed', 'hosts.changed'] as const)
    events.accompany(name, (tx) => leavePurges(tx, everything));
}

/** Everything that is cached has this tag. */
export const everything = ['settings'];
