import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { orderColumns } from '#contract/orders/rules.ts';
import { pageIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { Answers } from '#web/features/shops/admin/approval-answers.tsx';
import { Agreements } from '#web/features/accounts/admin/agreements.tsx';
import { EditUserDrawer } from '#web/features/accounts/admin/edit-user-drawer.tsx';
import { Panel } from '#web/features/platform/panel.tsx';
import { PersonActions } from '#web/features/accounts/person-actions.tsx';
import { Decisions, PersonFacts } from '#web/features/accounts/admin/person-facts.tsx';
import { PersonShops } from '#web/features/shops/admin/person-shops.tsx';
import { EndSessions, SessionList } from '#web/features/accounts/admin/session-list.tsx';
import { AuditList } from '#web/features/platform/audit/audit-list.tsx';
import { MyOrdersTable } from '#web/features/orders/mine/my-orders-table.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { foundOr404 } from '#web/loading/found.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pager } from '#web/ui/pagination.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-user.ts';

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const viewer = await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const userId = params.id;
  const person = await foundOr404(api.people.get({ params: { id: userId } }));
  const asked = pageIn(url.searchParams, orderColumns);
  const [shops, orders, log, uploads, agreements] = await Promise.all([
    api.shops.ofUser({ params: { userId } }),
    api.orders.ofUser.page({ params: { userId }, query: { limit: '10', ...asked } }),
    api.audit.list({ query: { subjectKind: 'user', subjectId: userId, limit: '20' } }),
    api.uploads.ofUser({ params: { id: userId } }),
    api.pages.agreements({ params: { id: userId } }),
  ]);
  const words = wordsFor(request, ['admin', 'adminUsers', 'audit', 'orders']);
  return {
    words,
    person,
    shops,
    orders,
    log,
    uploads,
    agreements,
    isSelf: viewer.id === person.id,
    now: new Date().toISOString(),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (_, { person }) => ({ title: person.fullName }));

export default function AdminUser({
  loaderData: { person, shops, orders, log, uploads, agreements, isSelf, now },
}: Route.ComponentProps) {
  const t = useTranslations('adminUsers');
  const isDecidable = person.role !== 'buyer' && !person.disabledAt && !isSelf;
  return (
    <RoomPage
      title={person.fullName}
      actions={
        <>
          <TextLink to="/admin/users">{t('back')}</TextLink>
          {isDecidable && <Answers person={person} />}
        </>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <Column>
          <Panel id="account" title={t('account')} action={<Edit person={person} />}>
            <PersonFacts person={person} uploads={uploads} now={now} />
            {isSelf ? (
              <p className="text-sm text-muted">{t('self')}</p>
            ) : (
              <PersonActions person={person} />
            )}
          </Panel>
        </Column>
        <Column>
          <Panel id="shops" title={t('shops.title')}>
            <PersonShops shops={shops} />
          </Panel>
          <Panel
            id="sessions"
            title={t('sessions.title')}
            action={isSelf ? undefined : <EndSessions person={person} />}
          >
            <SessionList person={person} isSelf={isSelf} now={now} />
          </Panel>
          {agreements.length > 0 && (
            <Panel id="agreements" title={t('agreements.title')}>
              <Agreements agreements={agreements} />
            </Panel>
          )}
          {person.role !== 'buyer' && (
            <Panel id="decisions" title={t('decisions.title')}>
              <Decisions decisions={person.decisions} now={now} />
            </Panel>
          )}
        </Column>
      </div>
      <Panel id="orders" title={t('orders')}>
        {orders.rows.length === 0 ? (
          <p className="text-muted">{t('noOrders')}</p>
        ) : (
          <div className="flex flex-col gap-4">
            <MyOrdersTable orders={orders.rows} sort={orders.sort} />
            <Pager place={orders} />
          </div>
        )}
      </Panel>
      <Panel
        id="log"
        title={t('log')}
        action={
          <TextLink to={`/admin/audit?subjectKind=user&subjectId=${person.id}`}>
            {t('wholeLog')}
          </TextLink>
        }
      >
        <AuditList entries={log} now={now} />
      </Panel>
    </RoomPage>
  );
}

function Column({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-col gap-6">{children}</div>;
}

function Edit({ person }: { person: Route.ComponentProps['loaderData']['person'] }) {
  const t = useTranslations('admin.users');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        look="secondary"
        aria-keyshortcuts="E"
        icon={<Icon name="pencil" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t('edit')}
      </Button>
      <EditUserDrawer user={person} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
