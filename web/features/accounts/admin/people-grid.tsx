import { useTranslations } from 'use-intl';
import { personStates, roles } from '#contract/accounts/rules.ts';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import type { PersonReply } from '#contract/accounts/schemas.ts';
import { accountPaths } from '#contract/accounts/paths.ts';
import { Grid } from '#web/ui/grid/grid.tsx';
import type { GridQuery } from '#web/ui/grid/grid-parts.ts';
import { usePeopleColumns } from './people-columns.tsx';
import { useEditing } from './use-editing.tsx';
import { NobodyFound } from './user-list.tsx';

type PeopleGridProps = {
  users: readonly PersonReply[];
  asked: GridQuery;
  place: PagePlace;
  now: string;
};

/** Everybody with an account, to look at or to edit in a drawer. */
export function PeopleGrid({ users, now, ...list }: PeopleGridProps) {
  const t = useTranslations('admin.users');
  const u = useTranslations('adminUsers');
  const { edit, drawer } = useEditing();
  return (
    <>
      <Grid
        {...list}
        caption={t('title')}
        search={t('search')}
        rows={users}
        rowKey={({ id }) => id}
        rowName={({ fullName }) => fullName}
        rowPath={({ id }) => `/admin/users/${id}`}
        columns={usePeopleColumns(now, edit)}
        filters={[
          {
            kind: 'choice',
            name: 'role',
            label: t('columns.role'),
            choices: roles.map((value) => ({ value, label: t(`roles.${value}`) })),
          },
          {
            kind: 'choice',
            name: 'state',
            label: u('state'),
            choices: personStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        csv={accountPaths.usersFile.path}
        empty={<NobodyFound />}
      />
      {drawer}
    </>
  );
}
