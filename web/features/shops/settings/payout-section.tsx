import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { changePayoutBody, type ShopSettings } from '#contract/shops/settings.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { Button } from '#web/ui/button.tsx';
import { Lines } from '#web/ui/lines.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import { type SectionProps, useSection } from './use-section.ts';

type Payout = NonNullable<ShopSettings['payout']>;

/** Where the shop's money goes. The number is shown masked and stays unless another is entered. */
export function PayoutSection({ payout, ...props }: SectionProps & { payout: Payout }) {
  const t = useTranslations('shopSettings');
  const [isReplacing, setReplacing] = useState(false);
  const { fields, frame } = useSection({
    ...props,
    name: 'payout',
    rules: changePayoutBody,
    read: (settings) => {
      const { accountNumber: stored, ...rest } = settings.payout ?? payout;
      return { ...rest, stored, accountNumber: '' };
    },
    // Half of one account and half of another is none.
    together: { account: ['bankName', 'accountHolder', 'accountNumber', 'stored'] },
    shown: (_, { bankName, accountHolder, accountNumber, stored: masked }) => (
      <Lines texts={[bankName, accountHolder, accountNumber || masked]} />
    ),
    bodyOf: ({ accountNumber, stored: _masked, ...rest }) => ({
      ...rest,
      ...(accountNumber ? { accountNumber } : {}),
    }),
    save: async (id, body) => {
      const saved = await shopSettingsApi.changePayout({ params: { id }, body });
      setReplacing(false);
      return saved;
    },
  });
  const { stored } = fields.values;
  const isAsked = stored === '' || isReplacing;
  return (
    <SectionFrame {...frame}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('bankName')} required {...fields.text('bankName')} />
        <TextField
          label={t('accountHolder')}
          required
          autoComplete="name"
          {...fields.text('accountHolder')}
        />
      </div>
      {isAsked ? (
        <TextField
          label={t('accountNumber')}
          hint={t('accountNumberHint')}
          required
          autoComplete="off"
          spellCheck={false}
          {...fields.text('accountNumber')}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex flex-col">
            <span className="font-semibold">{t('accountNumber')}</span>
            <span className="figures">{t('accountEnds', { end: stored.slice(-4) })}</span>
          </p>
          <Button look="secondary" size="small" onClick={() => setReplacing(true)}>
            {t('replaceNumber')}
          </Button>
        </div>
      )}
    </SectionFrame>
  );
}
