import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { DisputeStatus } from '#contract/payments/rules.ts';
import type { ShopOrderDispute } from '#contract/orders/schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';

const tones = {
  inquiry: 'warning',
  open: 'warning',
  in_review: 'info',
  won: 'success',
  lost: 'error',
  closed: 'info',
} as const satisfies Record<DisputeStatus, string>;

type Shown = ShopOrderDispute & { id?: string };
type DisputeNotesProps = {
  disputes: readonly Shown[];
  /** Whom it speaks to: the shop, or admins, who answer the bank. */
  to: 'shop' | 'admin';
  action?: (dispute: Shown) => ReactNode;
};

/** What a shopper's bank asks back, how that stands, and what is to be done about it. */
export function DisputeNotes({ disputes, to, action }: DisputeNotesProps) {
  const t = useTranslations('orders.dispute');
  const money = useMoney();
  const { dateTime } = useFormatter();
  const day = (at: string) => dateTime(new Date(at), 'longDate');
  return disputes.map((dispute) => {
    const { status, reason, amount, openedAt, respondBy } = dispute;
    return (
      <Alert
        key={`${openedAt}-${reason}`}
        tone={tones[status]}
        title={t(`title.${status}`)}
        action={action?.(dispute)}
      >
        <p>{t(`${to}.${status}`, { amount: money(amount) })}</p>
        <p className="mt-1 text-sm">
          {t(`reason.${reason}`)}{' '}
          {respondBy ? t('until', { date: day(respondBy) }) : t('since', { date: day(openedAt) })}
        </p>
      </Alert>
    );
  });
}
