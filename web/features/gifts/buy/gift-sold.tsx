import { useTranslations } from 'use-intl';
import type { BoughtGift } from '#contract/gifts/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFirstFocus } from '#web/ui/use-first-focus.ts';
import { useFormatter } from '#web/words/use-formatter.ts';

type GiftSoldProps = {
  card: BoughtGift;
  /** Null where it was shown before. */
  code: string | null;
  sendOn: string | null;
  onAnother: () => void;
};

/** The card is paid; its code, once. */
export function GiftSold({ card, code, sendOn, onAnother }: GiftSoldProps) {
  const t = useTranslations('gifts.buy');
  const format = useFormatter();
  const heading = useFirstFocus<HTMLHeadingElement>();
  const day =
    sendOn === null
      ? 'none'
      : format.dateTime(new Date(`${sendOn}T00:00:00Z`), 'fullDate', { timeZone: 'UTC' });
  return (
    <section aria-labelledby="gift-sold" className="flex max-w-xl flex-col gap-5">
      <h2
        id="gift-sold"
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-3 text-2xl outline-none"
      >
        <Icon name="circle-check" className="size-7 flex-none text-leaf" />
        {t('done')}
      </h2>
      <p className="text-muted">
        {card.recipientEmail ? t('doneText', { to: card.recipientEmail, day }) : t('doneSelf')}
      </p>
      {code && (
        <div className="flex flex-col gap-2 rounded-card border border-line bg-well p-5">
          <h3 className="text-sm text-muted">{t('code')}</h3>
          <p className="flex flex-wrap items-center gap-3">
            <strong className="font-mono text-lg break-all select-all">{code}</strong>
            <CopyButton what={t('code')} text={code} />
          </p>
          <p className="text-sm text-muted">{t('codeText')}</p>
        </div>
      )}
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/profile/gift-cards">{t('wallet')}</ButtonLink>
        <Button look="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
      </p>
    </section>
  );
}
