import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BoughtGift } from '#contract/gifts/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { GiftEnd, GiftStateBadge } from '../gift-state.tsx';
import { GiftActions, type GiftQuestion } from '../gift-actions.tsx';

type BoughtGiftsProps = { gifts: readonly BoughtGift[]; onChanged: () => unknown };

/** The cards that somebody gave: how far each is, and what can still be done with it. */
export function BoughtGifts({ gifts, onChanged }: BoughtGiftsProps) {
  const t = useTranslations('gifts.wallet');
  const format = useFormatter();
  const money = useMoney();
  const [question, setQuestion] = useState<GiftQuestion>();
  return (
    <SectionCard id="bought" title={t('bought')}>
      <ul className="flex flex-col divide-y divide-line">
        {gifts.map((gift) => (
          <li key={gift.id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong className="min-w-0 break-words">
                {t('boughtFor', { name: gift.recipientName })}
              </strong>
              <GiftStateBadge state={gift.state} />
              <span className="figures ml-auto">{money(gift.amount)}</span>
            </p>
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              <time dateTime={gift.boughtAt}>
                {format.dateTime(new Date(gift.boughtAt), 'date')}
              </time>
              <span>{t('card', { card: gift.lastFour })}</span>
              <span className="break-all">
                {gift.recipientEmail ? t('to', { to: gift.recipientEmail }) : t('toSelf')}
              </span>
              {gift.endReason && (
                <span className="min-w-0 break-words">
                  <GiftEnd reason={gift.endReason} />
                </span>
              )}
              {isForLater(gift) && (
                <span>
                  {t('goesOut', { date: format.dateTime(new Date(gift.sendAt), 'date') })}
                </span>
              )}
            </p>
            {(gift.maySend || gift.mayRefund) && (
              <p className="flex flex-wrap gap-2">
                {gift.maySend && (
                  <Button
                    look="secondary"
                    size="small"
                    onClick={() => setQuestion({ gift, kind: 'send' })}
                  >
                    {t(gift.state === 'waiting' ? 'sendNow' : 'send')}
                  </Button>
                )}
                {gift.mayRefund && (
                  <Button
                    look="secondary"
                    size="small"
                    onClick={() => setQuestion({ gift, kind: 'refund' })}
                  >
                    {t('refund')}
                  </Button>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
      <GiftActions
        question={question}
        onClose={() => setQuestion(undefined)}
        onChanged={onChanged}
      />
    </SectionCard>
  );
}

/** It waits for a day that its buyer chose. */
function isForLater({ state, sendAt, boughtAt }: BoughtGift): boolean {
  return state === 'waiting' && Date.parse(sendAt) > Date.parse(boughtAt);
}
