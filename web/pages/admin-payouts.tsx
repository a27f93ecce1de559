import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { dueColumns, payoutColumns } from '#contract/payments/rules.ts';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { DueTable } from '#web/features/payments/due-table.tsx';
import { AdminPayoutsTable } from '#web/features/payments/payouts-table.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { Button } from '#web/ui/button.tsx';
import { Pager } from '#web/ui/pagination.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-payouts.ts';

const sections = ['due', 'history'] as const;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const words = wordsFor(request, ['money']);
  const section = oneOf(sections, url.searchParams.get('tab')) ?? 'due';
  if (section === 'history') {
    const query = pageIn(url.searchParams, payoutColumns);
    const { rows, ...place } = await api.ledger.payouts.page({ query });
    return { words, section, payouts: rows, place, sort: query.sort ?? ('-recorded' as const) };
  }
  const q = url.searchParams.get('q')?.slice(0, 100) ?? '';
  const asked = pageIn(url.searchParams, dueColumns);
  const { rows, ...place } = await api.ledger.due.page({ query: { ...asked, q } });
  return { words, section, q, shops: rows, place, sort: asked.sort ?? ('-available' as const) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, (t) => ({ title: t('money.payouts.title') }));

export default function AdminPayouts({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('money.payouts');
  const { paymentProvider } = usePlatform();
  return (
    <RoomPage title={t('title')} text={t(paymentProvider === 'stripe' ? 'introStripe' : 'intro')}>
      <TabLinks
        label={t('sections.label')}
        tabs={sections.map((one) => ({
          to: one === 'due' ? '?' : `?tab=${one}`,
          label: t(`sections.${one}`),
          isOpen: one === loaderData.section,
        }))}
      />
      {loaderData.section === 'due' ? (
        <>
          <FindShop q={loaderData.q} />
          <DueTable
            shops={loaderData.shops}
            sort={loaderData.sort}
            isSearch={loaderData.q !== ''}
          />
        </>
      ) : (
        <AdminPayoutsTable payouts={loaderData.payouts} sort={loaderData.sort} />
      )}
      <Pager place={loaderData.place} />
    </RoomPage>
  );
}

function FindShop({ q }: { q: string }) {
  const t = useTranslations('money.payouts');
  return (
    <Form key={q} method="get" role="search" className="flex max-w-md items-end gap-3">
      <TextField
        label={t('find')}
        aria-keyshortcuts="F"
        type="search"
        name="q"
        maxLength={100}
        defaultValue={q}
        className="flex-1"
      />
      <Button type="submit" look="secondary">
        {t('search')}
      </Button>
    </Form>
  );
}
