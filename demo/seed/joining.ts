/** When each of the demo's people made their account. */
import { demoShops } from '../content/all.ts';
import { type DemoOrder, placedAt } from '../content/orders.ts';
import { demoPeople } from '../content/people.ts';
import type { DemoPerson } from '../content/shape.ts';
import { openedDaysAgo } from '../content/year.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/**
 * Sellers two days before their shop opened; the first people one after the other before the first order; the many who
 * came since on their way to the first checkout, or some day if they only look around.
 */
export function withJoining<Person extends DemoPerson & { id: number }>(
  people: readonly Person[],
  plan: readonly DemoOrder[],
  now: Date,
): Array<Person & { joinedAt: Date }> {
  const firstOrders = firstOrdersIn(plan, now);
  return people.map((person) => ({
    ...person,
    joinedAt: joinedAt(person, firstOrders.get(person.username), now),
  }));
}

function joinedAt(
  { id, approval, owns }: DemoPerson & { id: number },
  firstOrder: Date | undefined,
  now: Date,
): Date {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  if (approval === 'pending') return ago(1);
  const shop = demoShops.findIndex(({ slug }) => slug === owns);
  if (shop !== -1) return ago(openedDaysAgo(shop) + 2);
  if (id <= demoPeople.length) return ago(480 - (80 * id) / demoPeople.length);
  // More every month, as orders are.
  const lately = 390 * (((id * 137) % 390) / 390) ** 1.6;
  return firstOrder
    ? new Date(firstOrder.getTime() - (4 + ((id * 7) % 50)) * minuteMs)
    : ago(1 + lately);
}

function firstOrdersIn(plan: readonly DemoOrder[], now: Date): Map<string, Date> {
  const first = new Map<string, Date>();
  for (const order of plan) {
    const [at, before] = [placedAt(order, now), first.get(order.shopper)];
    if (!before || at < before) first.set(order.shopper, at);
  }
  return first;
}
