import { useTranslations } from 'use-intl';
import type { AccessKey } from '#contract/accounts/access-keys.schemas.ts';
import { mostAccessKeys } from '#contract/accounts/rules.ts';
import { accessKeysApi } from '#web/api/accounts.ts';
import { Ago } from '#web/ui/ago.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { ListSection } from './list-section.tsx';
import { RemoveAsking } from './remove-asking.tsx';

const MakeAccessKey = lazy(() => import('./make-access-key-form.tsx'));

type AccessKeysProps = { accessKeys: AccessKey[]; now: string };

/** What programs act with in one's name: each can be made and ended here. */
export function AccessKeysSection({ accessKeys, now }: AccessKeysProps) {
  const t = useTranslations('account.accessKeys');
  const mayMake = accessKeys.length < mostAccessKeys;
  return (
    <ListSection
      id="access-keys"
      title={t('title')}
      text={
        mayMake ? (
          <>
            {t('text')}{' '}
            <a href="/api/docs" className="link">
              {t('how')}
            </a>
          </>
        ) : (
          t('full', { count: String(mostAccessKeys) })
        )
      }
      add={mayMake ? t('add') : null}
      none={t('none')}
      items={accessKeys}
      row={(entry) => <AccessKeyRow key={entry.id} entry={entry} now={now} />}
      form={(onDone) => <MakeAccessKey onDone={onDone} />}
    />
  );
}

function AccessKeyRow({ entry, now }: { entry: AccessKey; now: string }) {
  const t = useTranslations('account.accessKeys');
  const format = useFormatter();
  const { id, name, lastFour, mayChange, usedAt, expiresAt } = entry;
  const isOver = expiresAt <= now;
  const date = format.dateTime(new Date(expiresAt), 'longDate');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon name="key-round" className="size-5 flex-none text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {name} <span className="font-mono text-sm font-normal text-muted">…{lastFour}</span>
          {isOver && <Badge tone="neutral">{t('endedBadge')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {t(mayChange ? 'mayChange' : 'mayRead')} · {t(isOver ? 'ended' : 'ends', { date })} ·{' '}
          {usedAt ? (
            <>
              {t('used')} <Ago at={usedAt} now={now} />
            </>
          ) : (
            t('never')
          )}
        </p>
      </div>
      <RemoveAsking
        from="accessKeys"
        name={name}
        act={() => accessKeysApi.remove({ params: { id } })}
      />
    </li>
  );
}
