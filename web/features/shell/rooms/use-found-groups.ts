import { useTranslations } from 'use-intl';
import type { FindReply } from '#contract/search/find.schemas.ts';
import { useCivil } from '#web/words/use-civil.ts';
import { useTimes } from '#web/words/use-times.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { findingPaths, type FindingPlace } from './finding-path.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';

type Status =
  | FindReply['orders'][number]['status']
  | FindReply['bookings'][number]['status']
  | FindReply['listings'][number]['status']
  | FindReply['shops'][number]['status'];

const tones: Partial<Record<Status, BadgeTone>> = {
  pending: 'pending',
  processing: 'processing',
  confirmed: 'processing',
  shipped: 'shipped',
  in_progress: 'shipped',
  delivered: 'delivered',
  completed: 'delivered',
  approved: 'delivered',
  published: 'delivered',
  suspended: 'danger',
};

/** Turns what the server found into groups of lines; what these rooms have no page for is left out. */
export function useFoundGroups(place: FindingPlace): (found: FindReply) => PaletteGroup[] {
  const t = useTranslations('rooms.find');
  const money = useMoney();
  const { day } = useCivil();
  const times = useTimes();
  const paths = findingPaths(place);
  const inMarket = place.kind === 'admin';
  const badge = (status: Status) => ({
    status: { tone: tones[status] ?? ('neutral' as const), word: t(`statuses.${status}`) },
  });
  const group = <Kind extends keyof FindReply & string>(
    kind: Kind,
    hits: FindReply[Kind],
    entryOf: (hit: FindReply[Kind][number]) => Omit<PaletteEntry, 'id'>,
  ): PaletteGroup => {
    const path = paths[kind];
    const entries = hits.map((hit) => ({
      ...entryOf(hit),
      id: `${kind}-${hit.id}`,
      to: path?.(hit) ?? '',
    }));
    const name: keyof FindReply = kind;
    return { name: t(`groups.${name}`), entries: path ? entries : [] };
  };
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');
  return (found) => [
    group('orders', found.orders, ({ orderNumber, customer, placedAt, status, total }) => ({
      title: orderNumber,
      text: joined(customer, times(new Date(placedAt), 'day')),
      icon: 'clipboard-list',
      amount: total === undefined ? undefined : money(total),
      ...badge(status),
    })),
    group('bookings', found.bookings, ({ reference, customer, date, status, shopName }) => ({
      title: reference,
      text: joined(customer, day(date), inMarket ? shopName : ''),
      icon: 'calendar-check',
      ...badge(status),
    })),
    group(
      'listings',
      found.listings,
      ({ name, sku, imageUrl, price, isFrom, status, shopName }) => ({
        title: name,
        text: joined(sku ?? '', inMarket ? shopName : ''),
        icon: 'package',
        imageUrl,
        amount: isFrom ? t('from', { price: money(price) }) : money(price),
        ...(status === 'published' ? {} : badge(status)),
      }),
    ),
    group('conversations', found.conversations, ({ customer, lastAt }) => ({
      title: customer,
      text: lastAt ? times(new Date(lastAt), 'day') : '',
      icon: 'message-circle',
    })),
    group('people', found.people, ({ name, email, role }) => ({
      title: name,
      text: joined(email, t(`roles.${role}`)),
      icon: 'user',
    })),
    group('shops', found.shops, ({ name, owner, status }) => ({
      title: name,
      text: owner,
      icon: 'store',
      ...badge(status),
    })),
  ];
}
