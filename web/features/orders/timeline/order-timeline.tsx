import '#web/styles/timeline.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { TimelineEntry } from '#contract/notifications/order-timeline.schemas.ts';
import { takenStatuses } from '#contract/payments/rules.ts';
import type { OrderChange, WorkedOrder } from '#contract/orders/schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OrderDate } from '../order-date.tsx';
import { RefundedUnits } from '../refunded-units.tsx';
import { ChangeWords } from './change-words.tsx';

type OrderTimelineProps = {
  order: Pick<WorkedOrder, 'items' | 'shopOrders'>;
  entries: readonly TimelineEntry[];
  /** Added to links within the rooms of a shop, such as which shop it is. */
  search?: string;
};

/** All that happened to an order, the latest first: its steps, its money, what was said and what was sent. */
export function OrderTimeline({ order, entries, search = '' }: OrderTimelineProps) {
  return (
    <ol className="timeline">
      {entries.toReversed().map((entry, index) => (
        <Entry key={index} order={order} entry={entry} search={search} />
      ))}
    </ol>
  );
}

type EntryProps = Pick<OrderTimelineProps, 'order'> & { entry: TimelineEntry; search: string };

function Entry({ order, entry, search }: EntryProps) {
  const { icon, tone, title, amount, text, by } = useHappening({ order, entry, search });
  const money = useMoney();
  const part = order.shopOrders.find(({ shopId }) => shopId === entry.shopId);
  const meta = [by, order.shopOrders.length > 1 ? part?.shopName : undefined];
  return (
    <li data-tone={tone}>
      <span aria-hidden="true" className="timeline-icon">
        <Icon name={icon} className="size-4" />
      </span>
      <div className="min-w-0">
        <p className="flex items-baseline justify-between gap-x-4">
          <strong className="min-w-0 font-semibold break-words">{title}</strong>
          {amount !== undefined && (
            <span className="figures flex-none font-semibold">{money(amount)}</span>
          )}
        </p>
        <p className="text-sm text-muted">
          <OrderDate at={entry.at} withTime />
          {meta.filter(Boolean).map((one) => ` · ${one}`)}
        </p>
        {text}
      </div>
    </li>
  );
}

type Happening = {
  icon: IconName;
  tone?: 'money' | 'back' | 'bad' | 'quiet';
  title: ReactNode;
  amount?: number | undefined;
  text?: ReactNode;
  by?: string | undefined;
};

function useHappening(props: EntryProps): Happening {
  const t = useTranslations('timeline');
  const { entry } = props;
  const [step, money, said] = [useStep(props), useMoved(props), useSaid(props)];
  const soldOut = useSoldOut(props);
  return (
    step ??
    soldOut ??
    money ??
    said ?? { icon: 'clock', title: t('other'), by: entry.name ?? undefined }
  );
}

function useStep({ order, entry: { change, shopId, name } }: EntryProps): Happening | undefined {
  const t = useTranslations('timeline');
  const part = order.shopOrders.find((one) => one.shopId === shopId);
  if (!change || !part) return undefined;
  const way = { kind: part.kind, isPickup: part.pickup !== null };
  return {
    icon: iconOf(change),
    ...(change.status === 'cancelled' ? { tone: 'bad' as const } : {}),
    title: isPlacing(change) ? t('placed') : <ChangeWords change={change} way={way} />,
    by: name ?? t(`by.${change.by}`),
    text: change.kind === 'status' && change.reason && <Quote>{change.reason}</Quote>,
  };
}

function isPlacing({ kind, status }: OrderChange): boolean {
  return kind === 'status' && status === 'pending';
}

function iconOf({ kind, status }: OrderChange): IconName {
  if (kind === 'promise') return 'clock';
  if (kind === 'tracking' || status === 'shipped') return 'truck';
  return status === 'cancelled' ? 'circle-x' : 'circle-check';
}

/** What is sold out, what may come instead, and what the shopper answered. */
function useSoldOut({ entry: { soldOut, name } }: EntryProps): Happening | undefined {
  const t = useTranslations('timeline');
  const words = useTranslations('orders.soldOut');
  if (!soldOut) return undefined;
  const { by, instead, ...facts } = soldOut;
  return {
    icon: 'package-x',
    title: words('happened', { by, instead: instead ?? '', ...facts }),
    by: name ?? t(`by.${sides[by]}`),
  };
}

const sides = { kitchen: 'seller', shopper: 'shopper', clock: 'system' } as const;

/** What came, went back, or is asked back. */
function useMoved({ order, entry }: EntryProps): Happening | undefined {
  const t = useTranslations('timeline');
  const methods = useTranslations('orders.methods');
  const disputes = useTranslations('orders.dispute');
  const gifts = useTranslations('ui.gifts');
  const { payment, refund, dispute, name } = entry;
  const giftNote = useGiftNote();
  if (payment)
    return {
      icon: 'credit-card',
      tone: 'money',
      title:
        payment.ofGifts === payment.amount
          ? gifts('paid')
          : t('paid', { method: methods(payment.method) }),
      amount: payment.amount,
      text: giftNote('paid', payment),
    };
  if (dispute)
    return {
      icon: 'shield-exclamation-point',
      tone: 'bad',
      title: disputes(`title.${dispute.status}`),
      amount: takenStatuses.includes(dispute.status) ? -dispute.amount : undefined,
      text: <Quote>{disputes(`reason.${dispute.reason}`)}</Quote>,
    };
  if (!refund) return undefined;
  const { given, amount } = refund;
  return {
    icon: 'undo-2',
    tone: 'back',
    title: t(given ? 'refunded' : 'givenBack'),
    amount: -amount,
    by: given ? (name ?? t(`by.${given.by}`)) : undefined,
    text: (
      <>
        {giftNote('returned', refund)}
        {given && <RefundedUnits items={order.items} lines={given.lines} />}
        {given?.reason && <Quote>{given.reason}</Quote>}
      </>
    ),
  };
}

/** What of an amount gift cards paid or got back, where it is not the whole of a payment, which its title says. */
function useGiftNote() {
  const gifts = useTranslations('ui.gifts');
  const colon = useTranslations('ui.joined')('colon');
  const money = useMoney();
  return (way: 'paid' | 'returned', { amount, ofGifts }: { amount: number; ofGifts: number }) =>
    ofGifts > 0 &&
    (way === 'returned' || ofGifts < amount) && (
      <p className="figures mt-1 text-sm text-muted">
        {gifts(way)}
        {colon}
        {money(ofGifts)}
      </p>
    );
}

/** What was said, and what the shopper was sent. */
function useSaid({ entry: { message, mail, name }, search }: EntryProps): Happening | undefined {
  const t = useTranslations('timeline');
  if (mail)
    return {
      icon: 'mail',
      tone: 'quiet',
      title: (
        <MaybeLink to={mail.id === null ? null : `/admin/mail/${mail.id}`}>
          {t(`mails.${wordOf(mail.kind)}`)}
        </MaybeLink>
      ),
      by: t(`states.${mail.state}`),
    };
  if (!message) return undefined;
  const { side, text, threadId } = message;
  return {
    icon: 'message-circle',
    title: (
      <MaybeLink to={threadId === null ? null : `/seller/messages/${threadId}${search}`}>
        {t(side === 'shop' ? 'answered' : 'asked')}
      </MaybeLink>
    ),
    by: name ?? undefined,
    text: text ? <Quote>{text}</Quote> : null,
  };
}

type MailKind = NonNullable<TimelineEntry['mail']>['kind'];
type WordOf<Kind> = Kind extends `${infer Domain}.${infer Event}` ? `${Domain}_${Event}` : never;

const wordOf = <Kind extends MailKind>(kind: Kind) => kind.replace('.', '_') as WordOf<Kind>;

function MaybeLink({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return children;
  return (
    <Link to={to} className="underline-offset-3 hover:underline">
      {children}
    </Link>
  );
}

function Quote({ children }: { children: ReactNode }) {
  return <p className="mt-1 text-sm as-written">{children}</p>;
}
