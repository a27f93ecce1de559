import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import { giftPaths } from '#contract/gifts/paths.ts';
import { giftStates } from '#contract/gifts/rules.ts';
import type { AdminGift } from '#contract/gifts/schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import type { GridColumn, GridQuery } from '#web/ui/grid/grid-parts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { GiftActions, type GiftQuestion } from '../gift-actions.tsx';
import { GiftStateBadge } from '../gift-state.tsx';
import { GiftDetails } from './gift-details.tsx';
import { VoidGift } from './void-gift.tsx';

type GiftsGridProps = {
  gifts: readonly AdminGift[];
  asked: GridQuery;
  place: PagePlace;
  onChanged: () => unknown;
};

/** The gift cards that were sold, with what admins do with each in the panel beside it. */
export function GiftsGrid({ gifts, onChanged, ...list }: GiftsGridProps) {
  const t = useTranslations('gifts.admin');
  const states = useTranslations('gifts.states');
  const [question, setQuestion] = useState<GiftQuestion>();
  const [voiding, setVoiding] = useState<AdminGift>();
  return (
    <>
      <Grid
        {...list}
        caption={t('caption')}
        rows={gifts}
        rowKey={({ id }) => id}
        rowName={({ lastFour }) => t('endsIn', { card: lastFour })}
        columns={useColumns()}
        details={(gift) => (
          <GiftDetails
            gift={gift}
            onAsk={(kind) => setQuestion({ gift, kind })}
            onVoid={() => setVoiding(gift)}
          />
        )}
        search={t('search')}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: t('state'),
            choices: giftStates.map((value) => ({ value, label: states(value) })),
          },
        ]}
        csv={giftPaths.file.path}
        empty={<EmptyState icon={<Icon name="gift" />} title={t('none')} text={t('noneText')} />}
      />
      <GiftActions
        question={question}
        onClose={() => setQuestion(undefined)}
        onChanged={onChanged}
      />
      <VoidGift gift={voiding} onClose={() => setVoiding(undefined)} />
    </>
  );
}

function useColumns(): GridColumn<AdminGift>[] {
  const t = useTranslations('gifts.admin');
  const format = useFormatter();
  const money = useMoney();
  return [
    {
      id: 'bought',
      heading: t('columns.bought'),
      sort: 'bought',
      cell: ({ lastFour, boughtAt, buyerName }) => (
        <span className="flex flex-col">
          <span className="font-mono font-semibold">{t('endsIn', { card: lastFour })}</span>
          <span className="text-sm text-muted">
            {format.dateTime(new Date(boughtAt), 'date')} · {t('by', { name: buyerName })}
          </span>
        </span>
      ),
    },
    {
      id: 'recipient',
      heading: t('columns.recipient'),
      sort: 'recipient',
      cell: ({ recipientName, recipientEmail }) => (
        <span className="flex min-w-0 flex-col">
          <span className="break-words">{recipientName}</span>
          <span className="text-sm break-all text-muted">{recipientEmail}</span>
        </span>
      ),
    },
    {
      id: 'amount',
      heading: t('columns.amount'),
      sort: 'amount',
      figures: true,
      cell: ({ amount }) => money(amount),
    },
    {
      id: 'balance',
      heading: t('columns.balance'),
      sort: 'balance',
      figures: true,
      cell: ({ balance }) => money(balance),
    },
    {
      id: 'state',
      heading: t('columns.state'),
      sort: 'state',
      cell: ({ state }) => <GiftStateBadge state={state} />,
    },
  ];
}
