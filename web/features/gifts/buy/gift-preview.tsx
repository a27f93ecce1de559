import { useTranslations } from 'use-intl';
import type { GiftBody } from '#contract/gifts/schemas.ts';
import { Awning } from '#web/ui/awning.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';

type GiftPreviewProps = {
  gift: Pick<GiftBody, 'amount' | 'senderName' | 'recipientName' | 'message'>;
  colours: readonly [string, string];
  site: string;
};

/** The card as it arrives, while it is written. */
export function GiftPreview({ gift, site, colours }: GiftPreviewProps) {
  const t = useTranslations('gifts.buy');
  const money = useMoney();
  const { senderName, recipientName, message, amount } = gift;
  return (
    <figure
      aria-label={t('preview')}
      className="overflow-hidden rounded-card border border-line bg-card shadow-card"
    >
      <Awning colours={colours} />
      <div className="flex min-h-64 flex-col gap-4 p-6">
        <p className="flex items-center justify-between gap-4 text-muted">
          <span>{site}</span>
          <Icon name="gift" className="size-6 text-chili" />
        </p>
        <p className="figures font-display text-4xl font-semibold">
          {money(Number.isNaN(amount) ? 0 : amount)}
        </p>
        <p className="break-words">{t('previewFor', { name: recipientName || t('somebody') })}</p>
        {message && <p className="font-display text-lg as-written">“{message}”</p>}
        <p className="mt-auto text-muted break-words">
          {t('previewFrom', { name: senderName || t('somebody') })}
        </p>
      </div>
    </figure>
  );
}
