import { UserSearch } from 'lucide-react';
import { Form } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { ApprovalStatus, User } from '#contract/accounts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Table } from '#web/ui/table.tsx';

const tones: Record<ApprovalStatus, BadgeTone> = { pending: 'pending', approved: 'delivered', rejected: 'danger' };

/** Everybody with an account, searched by name or e-mail in the address. */
export function UserList({ users, q }: { users: User[]; q: string }) {
  const t = useTranslations('admin.users');
  const format = useFormatter();
  return (
    <section aria-labelledby="users" className="flex flex-col gap-4">
      <h2 id="users" className="text-xl">
        {t('title')}
      </h2>
      <Form role="search" className="flex max-w-xl gap-2" preventScrollReset>
        <SearchField key={q} name="q" label={t('search')} defaultValue={q} className="grow" />
        <Button type="submit" look="secondary">
          {t('searchButton')}
        </Button>
      </Form>
      <Table
        caption={t('title')}
        rows={users}
        rowKey={(user) => user.id}
        empty={
          <EmptyState icon={<UserSearch />} title={t('none')} text={t('noneText', { q })}>
            <ButtonLink to="?" look="secondary">
              {t('all')}
            </ButtonLink>
          </EmptyState>
        }
        columns={[
          { heading: t('columns.user'), cell: (user) => <Name user={user} /> },
          { heading: t('columns.email'), cell: (user) => <span className="break-all">{user.email}</span> },
          { heading: t('columns.role'), cell: (user) => t(`roles.${user.role}`) },
          {
            heading: t('columns.status'),
            cell: (user) => <Badge tone={tones[user.approvalStatus]}>{t(`approvals.${user.approvalStatus}`)}</Badge>,
          },
          {
            heading: t('columns.since'),
            figures: true,
            cell: (user) => format.dateTime(new Date(user.createdAt), { day: 'numeric', month: 'short', year: 'numeric' }),
          },
        ]}
      />
    </section>
  );
}

function Name({ user }: { user: User }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="break-words">{user.fullName}</span>
      <span className="text-sm font-normal break-words text-muted">{user.username}</span>
    </span>
  );
}
