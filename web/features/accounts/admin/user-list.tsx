import { useTranslations } from 'use-intl';
import type { PageSort } from '#contract/kernel/list-pages.ts';
import type { PersonReply } from '#contract/accounts/schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Table } from '#web/ui/table.tsx';
import { usePeopleColumns } from './people-columns.tsx';
import { useEditing } from './use-editing.tsx';

type UserListProps = { users: PersonReply[]; sort: PageSort | null; now: string };

/** Everybody with an account, to look at or to edit in a drawer. */
export function UserList({ users, sort, now }: UserListProps) {
  const t = useTranslations('admin.users');
  const { edit, drawer } = useEditing();
  return (
    <>
      <Table
        caption={t('title')}
        rows={users}
        sort={sort}
        rowKey={(user) => user.id}
        empty={<NobodyFound />}
        columns={usePeopleColumns(now, edit)}
      />
      {drawer}
    </>
  );
}

/** Leads back to everybody where a search found nobody. */
export function NobodyFound() {
  const t = useTranslations('admin.users');
  return (
    <EmptyState icon={<Icon name="user-search" />} title={t('none')} text={t('noneText')}>
      <ButtonLink to="?" look="secondary">
        {t('all')}
      </ButtonLink>
    </EmptyState>
  );
}
