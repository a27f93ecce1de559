import { Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { BoughtGift, GiftBody } from '#contract/gifts/schemas.ts';
import { isLanguage, mainLanguage } from '#contract/kernel/languages.ts';
import { giftsApi } from '#web/api/gifts.ts';
import { randomKey } from '#web/api/idempotency-key.ts';
import { isOutcomeKnown } from '#web/api/is-outcome-known.ts';
import { GiftForm, type GiftValues, useGiftFields } from '#web/features/gifts/buy/gift-form.tsx';
import { GiftSold } from '#web/features/gifts/buy/gift-sold.tsx';
import { Pay } from '#web/features/orders/checkout/pay.tsx';
import type { Payable } from '#web/features/orders/checkout/payable.ts';
import { marketAwning } from '#web/features/shell/market-awning.ts';
import { apiContext } from '#web/loading/context.ts';
import { signInPath } from '#web/loading/next-path.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { viewerFor } from '#web/loading/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useFirstFocus } from '#web/ui/use-first-focus.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/gift-cards.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const [viewer, terms] = await Promise.all([
    viewerFor(request, context),
    context.get(apiContext).gifts.terms(),
  ]);
  return {
    words: wordsFor(request, ['gifts', 'checkout']),
    terms,
    buyer: viewer && viewer.fullName,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('gifts.title') }));

/** Buys a gift card: what it says, then the payment, then its code. */
export default function GiftCards({ loaderData: { terms, buyer } }: Route.ComponentProps) {
  const t = useTranslations('gifts.buy');
  const [bought, setBought] = useState(0);
  return (
    <div className="page-width flex flex-col gap-8 py-8 md:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
        <p className="max-w-prose text-muted">{t('text')}</p>
        <p>
          {t('haveOne')} <TextLink to="/gift-cards/use">{t('add')}</TextLink>
        </p>
      </header>
      {terms.isSold ? (
        <Buying key={bought} terms={terms} buyer={buyer} onAnother={() => setBought(bought + 1)} />
      ) : (
        <EmptyState icon={<Icon name="gift" />} title={t('notSold')} text={t('notSoldText')} />
      )}
    </div>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

type BuyingProps = Pick<Loaded, 'terms' | 'buyer'> & { onAnother: () => void };

function Buying({ terms, buyer, onAnother }: BuyingProps) {
  const locale = useLocale();
  const [gift, setGift] = useState<GiftBody>();
  const [sold, setSold] = useState<{ card: BoughtGift; code: string | null }>();
  const initial: GiftValues = {
    amount: Math.min(Math.max(50, terms.least), terms.most),
    senderName: buyer ?? '',
    recipientName: '',
    recipientEmail: '',
    message: '',
    sendOn: '',
    language: isLanguage(locale) ? locale : mainLanguage,
  };
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isGuest = buyer === null;
  const { fields, forget } = useGiftFields(
    initial,
    isGuest ? () => void navigate(signInPath(pathname)) : setGift,
  );
  const { name } = usePlatform();
  if (gift && sold) return <GiftSold {...sold} sendOn={gift.sendOn} onAnother={onAnother} />;
  if (!gift)
    return (
      <GiftForm
        terms={terms}
        fields={fields}
        isGuest={isGuest}
        site={name}
        colours={marketAwning}
      />
    );
  return (
    <PayGift
      gift={gift}
      onSold={(card) => {
        forget();
        setSold(card);
      }}
      onChange={() => setGift(undefined)}
    />
  );
}

type PayGiftProps = {
  gift: GiftBody;
  onSold: (sold: { card: BoughtGift; code: string | null }) => void;
  onChange: () => void;
};

function PayGift({ gift, onSold, onChange }: PayGiftProps) {
  const t = useTranslations('gifts.buy');
  const money = useMoney();
  const buy = useBuying(gift, onSold);
  const heading = useFirstFocus<HTMLHeadingElement>();
  return (
    <section aria-labelledby="pay-gift" className="flex max-w-2xl flex-col gap-5">
      <h2 id="pay-gift" ref={heading} tabIndex={-1} className="text-2xl break-words outline-none">
        {t('summary', { amount: money(gift.amount), name: gift.recipientName })}
      </h2>
      <Suspense fallback={null}>
        <Pay
          payable={{
            amount: gift.amount,
            method: 'creditCard',
            title: t('pay', { name: gift.recipientName }),
            pay: buy,
          }}
          onPaid={() => undefined}
          onStale={onChange}
        />
      </Suspense>
      <Button look="secondary" className="self-start" onClick={onChange}>
        {t('change')}
      </Button>
    </section>
  );
}

/** Under one key per attempt, kept until the server has said what became of it. */
function useBuying(gift: GiftBody, onSold: PayGiftProps['onSold']): Payable['pay'] {
  const key = useRef<string>(undefined);
  return async (paying) => {
    key.current ??= randomKey();
    try {
      const sold = await giftsApi.buy({
        body: { ...gift, ...paying },
        headers: { 'idempotency-key': key.current },
      });
      key.current = undefined;
      onSold(sold);
    } catch (error) {
      if (isOutcomeKnown(error)) key.current = undefined;
      throw error;
    }
  };
}
