import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PersonDetail } from '#contract/accounts/people.schemas.ts';
import { peopleApi } from '#web/api/accounts.ts';
import { Ago } from '#web/ui/ago.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { browserNameOf } from '#contract/accounts/rules.ts';
import { useAdminAction } from '#web/features/platform/use-admin-action.ts';
import { Icon } from '#web/ui/icon.tsx';

type SessionListProps = {
  person: Pick<PersonDetail, 'id' | 'fullName' | 'sessions' | 'accessKeys'>;
  /** Nobody ends their own here. */ isSelf: boolean;
  now: string;
};

/** Where somebody is signed in, to be ended one by one, and whether programs act for them. */
export function SessionList({ person, isSelf, now }: SessionListProps) {
  const t = useTranslations('adminUsers.sessions');
  const end = useAdminAction({
    name: 'session',
    act: (sessionId: number) => peopleApi.endSession({ params: { id: person.id, sessionId } }),
    done: () => ({ title: t('ended') }),
  });
  const { sessions, accessKeys } = person;
  return (
    <div className="flex flex-col gap-3">
      {sessions.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {sessions.map((session) => {
          const { browser, system, isPhone } = browserNameOf(session.userAgent);
          const icon = isPhone ? 'smartphone' : 'monitor';
          return (
            <li key={session.id} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
              <Icon name={icon} className="size-5 flex-none text-muted" />
              <div className="min-w-0 grow">
                <p className="break-words">
                  {browser ? t('device', { browser, system: system ?? '' }) : t('unknown')}
                </p>
                <p className="text-sm text-muted">
                  {t('seen')} <Ago at={session.seenAt} now={now} />
                </p>
              </div>
              {!isSelf && (
                <Button
                  size="small"
                  look="secondary"
                  loading={end.isPending && end.variables === session.id}
                  onClick={() => end.mutate(session.id)}
                >
                  {t('end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {accessKeys > 0 && (
        <p className="flex items-center gap-3 text-muted">
          <Icon name="key-round" className="size-5 flex-none" />
          {t('keys', { count: accessKeys })}
        </p>
      )}
    </div>
  );
}

/** Ends all sessions and access keys of somebody, after a question. */
export function EndSessions({ person }: { person: SessionListProps['person'] }) {
  const t = useTranslations('adminUsers.sessions');
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const end = useAdminAction({
    name: 'sessions',
    act: () => peopleApi.endSessions({ params: { id: person.id } }),
    done: () => ({ title: t('endedAll', { name: person.fullName }) }),
  });
  const [sessions, keys] = [person.sessions.length, person.accessKeys];
  if (sessions < 2 && keys === 0) return null;
  return (
    <>
      <Button size="small" look="secondary" onClick={() => setAsking(true)}>
        {t('endAll')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={t('askTitle', { name: person.fullName })}
        text={t('askText', { count: sessions, keys })}
        actions={
          <>
            <Button
              look="danger"
              loading={end.isPending}
              onClick={() => end.mutate(undefined, { onSettled: close })}
            >
              {t('endAll')}
            </Button>
            <Button look="secondary" onClick={close}>
              {t('keep')}
            </Button>
          </>
        }
      />
    </>
  );
}
