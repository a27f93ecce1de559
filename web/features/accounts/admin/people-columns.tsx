import { useTranslations } from 'use-intl';
import type { PersonReply } from '#contract/accounts/schemas.ts';
import { LastChange } from '#web/features/platform/last-change.tsx';
import { Button } from '#web/ui/button.tsx';
import type { GridColumn } from '#web/ui/grid/grid-parts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RowLink } from '#web/ui/table.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { PersonBadges } from '../person-badges.tsx';

/** What lists of people say of each, as of `now`. */
export function usePeopleColumns(
  now: string,
  edit: (user: PersonReply) => void,
): GridColumn<PersonReply>[] {
  const t = useTranslations('admin.users');
  const format = useFormatter();
  return [
    { id: 'user', heading: t('columns.user'), sort: 'name', cell: (user) => <Name user={user} /> },
    {
      id: 'email',
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
    {
      id: 'role',
      heading: t('columns.role'),
      sort: 'role',
      cell: (user) => <span className="whitespace-nowrap">{t(`roles.${user.role}`)}</span>,
    },
    {
      id: 'status',
      heading: t('columns.status'),
      sort: 'status',
      cell: (user) => <AccountStatus user={user} now={now} />,
    },
    {
      id: 'since',
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
      id: 'edit',
      heading: t('columns.edit'),
      quietHeading: true,
      cell: (user) => (
        <Button
          size="small"
          look="secondary"
          className="relative z-1"
          icon={<Icon name="pencil" className="size-4" />}
          aria-keyshortcuts="E"
          aria-label={t('editNamed', { name: user.fullName })}
          onClick={() => edit(user)}
        >
          {t('edit')}
        </Button>
      ),
    },
  ];
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
