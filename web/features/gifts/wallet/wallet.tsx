import { useTranslations } from 'use-intl';
import type { GiftCard, GiftWallet } from '#contract/gifts/schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { AddGiftForm } from '../add-gift-form.tsx';
import { GiftEnd, GiftStateBadge } from '../gift-state.tsx';
import { MovedList } from '../moved-list.tsx';
import { BoughtGifts } from './bought-gifts.tsx';

/** What somebody can spend of gift cards, what moved on them, and the cards that they gave. */
export function Wallet({ wallet, onChanged }: { wallet: GiftWallet; onChanged: () => unknown }) {
  const t = useTranslations('gifts');
  const money = useMoney();
  const { balance, cards, history, bought } = wallet;
  return (
    <>
      <SectionCard
        id="balance"
        title={t('wallet.balance')}
        action={
          <strong className="figures font-display text-3xl font-semibold">{money(balance)}</strong>
        }
      >
        {cards.length === 0 ? (
          <EmptyState
            icon={<Icon name="gift" />}
            title={t('wallet.none')}
            text={t('wallet.noneText')}
          >
            <ButtonLink to="/gift-cards" look="secondary">
              {t('wallet.give')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <ul aria-label={t('wallet.cards')} className="flex flex-col divide-y divide-line">
            {cards.map((card) => (
              <CardRow key={card.id} card={card} />
            ))}
          </ul>
        )}
      </SectionCard>
      <SectionCard id="add" title={t('add.title')} text={t('add.text')}>
        <AddGiftForm onAdded={onChanged} />
      </SectionCard>
      {history.length > 0 && (
        <SectionCard id="history" title={t('wallet.history')}>
          <MovedList moved={history} orderPath={(id) => `/order/${id}`} />
        </SectionCard>
      )}
      {bought.length > 0 && <BoughtGifts gifts={bought} onChanged={onChanged} />}
    </>
  );
}

function CardRow({
  card: { lastFour, balance, amount, state, expiresAt, endReason },
}: {
  card: GiftCard;
}) {
  const t = useTranslations('gifts.wallet');
  const format = useFormatter();
  const money = useMoney();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="font-semibold">{t('card', { card: lastFour })}</span>
      <GiftStateBadge state={state} />
      {endReason && (
        <span className="min-w-0 text-sm break-words text-muted">
          <GiftEnd reason={endReason} />
        </span>
      )}
      {expiresAt && !endReason && (
        <span className="text-sm text-muted">
          {t('until', { date: format.dateTime(new Date(expiresAt), 'date') })}
        </span>
      )}
      <span className="figures ml-auto">
        {money(balance)} <span className="text-muted">{t('of', { amount: money(amount) })}</span>
      </span>
    </li>
  );
}
