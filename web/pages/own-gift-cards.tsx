import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { Wallet } from '#web/features/gifts/wallet/wallet.tsx';
import { apiContext } from '#web/loading/context.ts';
import { requireSignedIn } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/own-gift-cards.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireSignedIn({ request, url, context });
  const wallet = await context.get(apiContext).gifts.wallet();
  return { words: wordsFor(request, ['gifts']), wallet };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('gifts.wallet.title') }));

/** One's own gift cards. */
export default function OwnGiftCards({ loaderData: { wallet } }: Route.ComponentProps) {
  const t = useTranslations('gifts.wallet');
  const { revalidate } = useRevalidator();
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto flex max-w-3xl flex-col gap-6">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h1 className="text-3xl">{t('title')}</h1>
          <ButtonLink to="/gift-cards" look="secondary" size="small">
            {t('give')}
          </ButtonLink>
        </header>
        <Wallet wallet={wallet} onChanged={revalidate} />
      </div>
    </div>
  );
}
