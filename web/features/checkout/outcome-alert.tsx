import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { type CheckoutLine, isClosed, isSoldOut } from './checkout-line.ts';
import type { Outcome } from './outcome.ts';

/** Why the order was not placed, where the shopper can do something about it; beside the button that tries again. */
export default function OutcomeAlert({ outcome, lines, total }: { outcome: Outcome; lines: CheckoutLine[]; total: number }) {
  if (outcome.kind === 'total-changed') return <TotalChanged was={outcome.was} now={total} />;
  if (outcome.kind === 'sold-out')
    return <SoldOut names={lines.filter(isSoldOut).map(({ product }) => product.name)} message={outcome.message} />;
  if (outcome.kind === 'conflict') return <KitchenConflict names={shopNames(lines.filter(isClosed))} {...outcome} />;
  if (outcome.kind === 'key-reused') return <KeyReused />;
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

function SoldOut({ names, message }: { names: string[]; message: string }) {
  const t = useTranslations('checkout.soldOut');
  return (
    <Alert
      tone="error"
      title={t('title')}
      live
      action={
        <ButtonLink to="/cart" look="secondary" size="small">
          {t('review')}
        </ButtonLink>
      }
    >
      {names.length > 0 ? t('named', { names: names.join(', ') }) : message}
    </Alert>
  );
}

function KitchenConflict({ names, title, message }: { names: string[]; title: string; message: string }) {
  const t = useTranslations('checkout');
  return (
    <Alert
      tone="error"
      title={title}
      live
      action={
        <ButtonLink to="/cart" look="secondary" size="small">
          {t('soldOut.review')}
        </ButtonLink>
      }
    >
      {names.length > 0 ? t('closed.named', { names: names.join(', ') }) : message}
    </Alert>
  );
}

function KeyReused() {
  const t = useTranslations('checkout.reused');
  return (
    <Alert
      tone="warning"
      title={t('title')}
      live
      action={
        <ButtonLink to="/orders" look="secondary" size="small">
          {t('orders')}
        </ButtonLink>
      }
    >
      {t('text')}
    </Alert>
  );
}

function shopNames(lines: CheckoutLine[]): string[] {
  return [...new Set(lines.map(({ shop }) => shop.name))];
}
