import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { OfferForm } from '#web/features/offers/room/offer-form.tsx';
import { OfferTable } from '#web/features/offers/room/offer-table.tsx';
import { ShareForm } from '#web/features/offers/room/share-form.tsx';
import { withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-offers.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  return {
    words: wordsFor(request, ['offers']),
    offers: await context.get(apiContext).offers.ofMarket(),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('offers.market.title') }));

export default function AdminOffers({ loaderData: { offers } }: Route.ComponentProps) {
  const t = useTranslations('offers');
  const [query] = useSearchParams();
  const edited = query.get('edit');
  const back = withQuery(query, { edit: undefined });
  if (edited !== null) {
    const offer = offers.find(({ id }) => String(id) === edited) ?? null;
    return (
      <RoomPage
        title={t(offer ? 'change' : 'new')}
        text={offer?.shopName ? undefined : t('market.newText')}
      >
        <div className="flex flex-col gap-5">
          {offer?.shopName && <ShareForm key={offer.id} offer={offer} />}
          {!offer?.shopName && (
            <OfferForm key={edited} {...{ offer, back }} shopId={null} limits={{ to: 'kinds' }} />
          )}
        </div>
      </RoomPage>
    );
  }
  return (
    <RoomPage
      title={t('market.title')}
      text={t('market.text')}
      actions={
        <ButtonLink
          to={withQuery(query, { edit: 'new' })}
          aria-keyshortcuts="N"
          icon={<Icon name="plus" className="size-4" />}
        >
          {t('new')}
        </ButtonLink>
      }
    >
      <OfferTable
        hasShops
        offers={offers}
        editPath={({ id }) => withQuery(query, { edit: String(id) })}
      />
    </RoomPage>
  );
}
