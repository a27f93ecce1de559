import { Pencil, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { PeopleColumn } from '#contract/accounts/rules.ts';
import type { Sort } from '#contract/kernel/list-pages.ts';
import type { PersonReply } from '#contract/accounts/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowLink, Table } from '#web/ui/table.tsx';
import { EditUserDrawer } from './edit-user-drawer.tsx';
import { LastChange } from '#web/features/platform/last-change.tsx';
import { PersonBadges } from '../person-badges.tsx';

type UserListProps = {
  users: PersonReply[];
  sort: Sort<PeopleColumn>;
  now: string;
  /** Leads back to everybody where a search found nobody. */ all: string;
};

/** Everybody with an account, to look at or to edit in a drawer. */
export function UserList({ users, sort, now, all }: UserListProps) {
  const t = useTranslations('admin.users');
  const format = useFormatter();
  const [edited, setEdited] = useState<PersonReply>();
  const [isEditing, setIsEditing] = useState(false);
  const edit = (user: PersonReply) => {
    setEdited(user);
    setIsEditing(true);
  };
  return (
    <>
      <Table
        caption={t('title')}
        rows={users}
        sort={sort}
        rowKey={(user) => user.id}
        empty={
          <EmptyState icon={<UserSearch />} title={t('none')} text={t('noneText')}>
            <ButtonLink to={all} look="secondary">
              {t('all')}
            </ButtonLink>
          </EmptyState>
        }
        columns={[
          { heading: t('columns.user'), sort: 'name', cell: (user) => <Name user={user} /> },
          {
            heading: t('columns.email'),
            sort: 'email',
            cell: (user) => (
              <span
                className="block max-w-[16rem] truncate md:max-w-[9.5rem] lg:max-w-[18rem]"
                title={user.email}
              >
                {user.email}
              </span>
            ),
          },
          { heading: t('columns.role'), sort: 'role', cell: (user) => t(`roles.${user.role}`) },
          {
            heading: t('columns.status'),
            sort: 'status',
            cell: (user) => <AccountStatus user={user} now={now} />,
          },
          {
            heading: t('columns.since'),
            sort: '-since',
            figures: true,
            cell: (user) => (
              <span className="whitespace-nowrap">
                {format.dateTime(new Date(user.createdAt), 'date')}
              </span>
            ),
          },
          {
            heading: t('columns.edit'),
            quietHeading: true,
            cell: (user) => (
              <Button
                size="small"
                look="secondary"
                className="relative z-1"
                icon={<Pencil aria-hidden="true" className="size-4" />}
                aria-label={t('editNamed', { name: user.fullName })}
                onClick={() => edit(user)}
              >
                {t('edit')}
              </Button>
            ),
          },
        ]}
      />
      {edited && (
        <EditUserDrawer
          key={edited.id}
          user={edited}
          open={isEditing}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  );
}

function Name({ user }: { user: PersonReply }) {
  return (
    <span className="flex min-w-0 flex-col">
      <RowLink to={`/admin/users/${user.id}`}>{user.fullName}</RowLink>
      <span className="text-sm font-normal break-words text-muted">{user.username}</span>
    </span>
  );
}

function AccountStatus({ user, now }: { user: PersonReply; now: string }) {
  return (
    <span className="flex flex-col items-start gap-1 max-md:items-end">
      <span className="flex flex-wrap gap-1">
        <PersonBadges person={user} />
      </span>
      <LastChange change={user.lastChange} now={now} />
    </span>
  );
}
