import { redirect } from 'react-router';
import type { About } from '#contract/messages/schemas.ts';
import { ApiError } from '#web/api/client.ts';
import { apiContext } from '#web/loading/context.ts';
import { FirstMessage } from '#web/features/messages/first-message.tsx';
import { foundOr404 } from '#web/loading/found.ts';
import { requireSignedIn } from '#web/loading/guards.ts';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import type { Route } from './+types/message-new.ts';

/** Leads to the conversation about the subject if there is one, and staff of the shop to its room. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireSignedIn({ request, url, context });
  const about = aboutIn(url.searchParams);
  const partner = await foundOr404(context.get(apiContext).messages.about({ query: about })).catch(
    ownShopsRoom,
  );
  const isShop = partner.side === 'shop';
  if (isShop && !url.pathname.startsWith('/seller/'))
    throw redirect(`/seller/messages/new${url.search}`);
  if (partner.threadId !== null)
    throw redirect(
      isShop
        ? `/seller/messages/${partner.threadId}?shop=${partner.shop.id}`
        : `/messages/${partner.threadId}`,
    );
  return { about, partner };
}

/** `?shop=1`, `?product=5`, or `?order=9&shop=1`. */
function aboutIn(query: URLSearchParams): About {
  const [order, shop, product] = ['order', 'shop', 'product'].map(
    (name) => Number(query.get(name)) || undefined,
  );
  if (order !== undefined) return { orderId: order, shopId: shop };
  return product === undefined ? { shopId: shop } : { productId: product };
}

function ownShopsRoom(error: unknown): never {
  if (error instanceof ApiError && error.is('not-allowed')) throw redirect('/seller/messages');
  throw error;
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('messages.title') }));

export default function MessageNew({ loaderData: { about, partner } }: Route.ComponentProps) {
  const isShop = partner.side === 'shop';
  const [base, search] = isShop
    ? ['/seller/messages', `?shop=${partner.shop.id}`]
    : ['/messages', ''];
  return (
    <FirstMessage
      key={JSON.stringify(about)}
      about={about}
      partner={partner}
      back={`${base}${search}`}
      pathOf={(id) => `${base}/${id}${search}`}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="messages" />;
}
