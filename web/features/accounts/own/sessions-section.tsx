import { useTranslations } from 'use-intl';
import type { OwnSession } from '#contract/accounts/own-account.schemas.ts';
import { ownAccountApi } from '#web/api/accounts.ts';
import { Ago } from '#web/ui/ago.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { browserNameOf } from '#contract/accounts/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useOwnChange } from './use-own-change.ts';

type SessionsProps = { sessions: OwnSession[]; now: string };

/** Where one is signed in; each browser can be signed out from here. */
export function SessionsSection({ sessions, now }: SessionsProps) {
  const t = useTranslations('account.sessions');
  const endOthers = useOwnChange({
    name: 'end-other-sessions',
    act: () => ownAccountApi.endOtherSessions(),
    done: () => ({ title: t('endedOthers') }),
  });
  return (
    <SectionCard
      id="sessions"
      title={t('title')}
      text={t('text')}
      action={
        sessions.length > 1 ? (
          <Button
            size="small"
            look="secondary"
            icon={<Icon name="log-out" className="size-4" />}
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            {t('endOthers')}
          </Button>
        ) : undefined
      }
    >
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </ul>
    </SectionCard>
  );
}

function SessionRow({
  session: { id, userAgent, seenAt, isThis },
  now,
}: {
  session: OwnSession;
  now: string;
}) {
  const t = useTranslations('account.sessions');
  const end = useOwnChange({
    name: 'end-session',
    act: () => ownAccountApi.endSession({ params: { id } }),
    done: () => ({ title: t('ended') }),
  });
  const { browser, system, isPhone } = browserNameOf(userAgent);
  const icon = isPhone ? 'smartphone' : 'monitor';
  const name = browser ? t('device', { browser, system: system ?? '' }) : t('unknown');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon name={icon} className="size-5 flex-none text-muted" />
      <div className="min-w-0 grow">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-muted">
          {t('seen')} <Ago at={seenAt} now={now} />
        </p>
      </div>
      {isThis ? (
        <Badge tone="delivered">{t('this')}</Badge>
      ) : (
        <Button
          size="small"
          look="secondary"
          loading={end.isPending}
          onClick={() => end.mutate()}
          aria-label={t('endNamed', { name })}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
