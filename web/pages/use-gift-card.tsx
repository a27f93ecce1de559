import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { looksLikeGiftCode } from '#contract/gifts/rules.ts';
import { AddGiftForm } from '#web/features/gifts/add-gift-form.tsx';
import { wantedKey } from '#web/features/gifts/balance-key.ts';
import { nextPath, signInPath } from '#web/loading/next-path.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { viewerFor } from '#web/loading/viewer.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/use-gift-card.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await viewerFor(request, context);
  return { words: wordsFor(request, ['gifts']), isSignedIn: viewer !== null };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('gifts.add.title') }));

/** Where the mail of a gift card leads, and the field of codes in the cart: its code stands behind the mark of the address, which no server is sent. */
export default function UseGiftCard({ loaderData: { isSignedIn } }: Route.ComponentProps) {
  const t = useTranslations('gifts.add');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const next = search.get('next');
  const code = useCode();
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <h1 className="text-3xl">{t('title')}</h1>
        <SectionCard id="add-gift" title={t('code')} text={t('text')}>
          {isSignedIn ? (
            <AddGiftForm
              key={code}
              code={code}
              onAdded={() => {
                sessionStorage.removeItem(storedCode);
                // Who comes to pay with it pays with it.
                if (next !== null) queries.setQueryData(wantedKey, true);
                return navigate(nextPath(next, '/profile/gift-cards'));
              }}
            />
          ) : (
            <ButtonLink
              to={signInPath(next === null ? '/gift-cards/use' : `/gift-cards/use?${search}`)}
              className="self-start"
            >
              {t('signIn')}
            </ButtonLink>
          )}
        </SectionCard>
      </div>
    </div>
  );
}

const storedCode = 'gift-code';

/** Kept in this tab while its recipient signs in or makes an account. */
function useCode(): string {
  const [code, setCode] = useState('');
  useEffect(() => {
    const inAddress = decodeURIComponent(location.hash.slice(1));
    if (looksLikeGiftCode(inAddress)) {
      sessionStorage.setItem(storedCode, inAddress);
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    startTransition(() => setCode(sessionStorage.getItem(storedCode) ?? ''));
  }, []);
  return code;
}
