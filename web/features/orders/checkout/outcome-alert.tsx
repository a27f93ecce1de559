import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { DearerVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { isClosedKitchen } from '#web/features/cart/cart-groups.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { type CheckoutLine, isSoldOut } from './checkout-line.ts';
import type { CheckoutOutcome } from './outcome.ts';

/** Why the order was not placed, where the shopper can do something about it; beside the button that tries again. */
export function CheckoutAlert({
  outcome,
  lines,
  total,
}: {
  outcome: CheckoutOutcome;
  lines: CheckoutLine[];
  total: number;
}) {
  if (outcome.kind === 'total-changed' && outcome.dearer)
    return <DearerVisits visits={outcome.dearer} />;
  if (outcome.kind === 'total-changed') return <TotalChanged was={outcome.was} now={total} />;
  if (outcome.kind === 'sold-out')
    return <SoldOut short={lines.filter(isSoldOut)} message={outcome.message} />;
  if (outcome.kind === 'conflict')
    return (
      <KitchenConflict
        names={shopNames(lines.filter(({ shop }) => isClosedKitchen(shop)))}
        {...outcome}
      />
    );
  if (outcome.kind === 'time-taken') return <TimeTaken {...outcome} />;
  if (outcome.kind === 'code-unused') return <CodeUnused {...outcome} />;
  if (outcome.kind === 'key-reused') return <KeyReused />;
  if (outcome.kind === 'not-sent') return <NotSent />;
  if (outcome.kind === 'failed') return <Unheard />;
  return null;
}

function TotalChanged({ was, now }: { was: number; now: number }) {
  const t = useTranslations('checkout.changed');
  const money = useMoney();
  return (
    <Alert tone="warning" title={t('title')} live>
      {was === now ? t('sameText') : t('text', { was: money(was), now: money(now) })}
    </Alert>
  );
}

/** What is paid today may be the same: the rest is, too, what they agree to. */
function DearerVisits({ visits }: { visits: DearerVisit[] }) {
  const t = useTranslations('checkout.dearer');
  const money = useMoney();
  return (
    <Alert tone="warning" title={t('title', { count: visits.length })} live>
      {visits.map(({ id, shopName, was, estimate }) => (
        <p key={id}>{t('visit', { shop: shopName, was: money(was), now: money(estimate) })}</p>
      ))}
      <p>{t('text')}</p>
    </Alert>
  );
}

/** Of what there is less than wanted, or none at all. */
function SoldOut({ short, message }: { short: CheckoutLine[]; message: string }) {
  const t = useTranslations('checkout.soldOut');
  const { list } = useFormatter();
  const isGone = short.length > 0 && short.every(({ product }) => product.stock === 0);
  const count = short.length;
  const names = list(
    short.map(({ product }) => product.name),
    'all',
  );
  return (
    <Elsewhere tone="error" title={t(isGone ? 'gone' : 'title')} to="/cart" link={t('review')}>
      {count > 0 ? t(isGone ? 'namedGone' : 'named', { names, count }) : message}
    </Elsewhere>
  );
}

function KitchenConflict({
  names,
  title,
  message,
}: {
  names: string[];
  title: string;
  message: string;
}) {
  const t = useTranslations('checkout');
  const { list } = useFormatter();
  return (
    <Elsewhere tone="error" title={title} to="/cart" link={t('soldOut.review')}>
      {names.length > 0 ? t('closed.named', { names: list(names, 'all') }) : message}
    </Elsewhere>
  );
}

function CodeUnused({ code }: { code: string }) {
  const t = useTranslations('checkout.codeUnused');
  return (
    <Alert tone="warning" title={t('title', { code })} live>
      {t('text')}
    </Alert>
  );
}

function KeyReused() {
  const t = useTranslations('checkout.reused');
  return (
    <Elsewhere tone="warning" title={t('title')} to="/orders" link={t('orders')}>
      {t('text')}
    </Elsewhere>
  );
}

function NotSent() {
  const t = useTranslations('checkout.failed');
  return (
    <Alert tone="error" title={t('notSent')} live>
      {t('online')}
    </Alert>
  );
}

/** Whether the order arrived is not known; the same key and payment make sure that it stands once. */
function Unheard() {
  const t = useTranslations('checkout.failed');
  return (
    <Alert tone="error" title={t('unheard')} live>
      {t('again')}
    </Alert>
  );
}

type ElsewhereProps = {
  tone: 'error' | 'warning';
  title: string;
  to: string;
  link: string;
  children: ReactNode;
};

/** What is mended on another page. */
function Elsewhere({ tone, title, to, link, children }: ElsewhereProps) {
  const action = (
    <ButtonLink to={to} look="secondary" size="small">
      {link}
    </ButtonLink>
  );
  return (
    <Alert tone={tone} title={title} live action={action}>
      {children}
    </Alert>
  );
}

function shopNames(lines: CheckoutLine[]): string[] {
  return [...new Set(lines.map(({ shop }) => shop.name))];
}

/** Whoever tries again without choosing is to know what they would get. */
function TimeTaken({ title, message }: { title: string; message: string }) {
  const t = useTranslations('checkout.later');
  return (
    <Alert tone="warning" title={title} live>
      <p>{message}</p>
      <p>{t('taken')}</p>
    </Alert>
  );
}
