import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { mostPasskeys } from '#contract/accounts/rules.ts';
import type { Passkey } from '#contract/accounts/passkeys.schemas.ts';
import { passkeysApi } from '#web/api/accounts.ts';
import { Ago } from '#web/ui/ago.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListSection } from './list-section.tsx';
import { RemoveAsking } from './remove-asking.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { useFormatter } from '#web/words/use-formatter.ts';

const AddPasskey = lazy(() => import('./add-passkey-form.tsx'));
const NamePasskey = lazy(() => import('./name-passkey-form.tsx'));

type PasskeysProps = { passkeys: Passkey[]; now: string };

/** What signs in without name and password: each can be named and removed. */
export function PasskeysSection({ passkeys, now }: PasskeysProps) {
  const t = useTranslations('account.passkeys');
  const mayAdd = passkeys.length < mostPasskeys;
  return (
    <ListSection
      id="passkeys"
      title={t('title')}
      text={mayAdd ? t('text') : t('full', { count: String(mostPasskeys) })}
      add={mayAdd ? t('add') : null}
      none={t('none')}
      items={passkeys}
      row={(passkey) => <PasskeyRow key={passkey.id} passkey={passkey} now={now} />}
      form={(onDone) => <AddPasskey onDone={onDone} />}
    />
  );
}

function PasskeyRow({ passkey, now }: { passkey: Passkey; now: string }) {
  const t = useTranslations('account.passkeys');
  const format = useFormatter();
  const [isNaming, setNaming] = useState(false);
  const { name, isSynced, createdAt, usedAt } = passkey;
  if (isNaming) {
    return (
      <li className="py-4 first:pt-0 last:pb-0">
        <Suspense fallback={null}>
          <NamePasskey passkey={passkey} onDone={() => setNaming(false)} />
        </Suspense>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon name="fingerprint-pattern" className="size-5 flex-none text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {name}
          {isSynced && <Badge tone="neutral">{t('synced')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {t('since', { date: format.dateTime(new Date(createdAt), 'longDate') })} ·{' '}
          {usedAt ? (
            <>
              {t('used')} <Ago at={usedAt} now={now} />
            </>
          ) : (
            t('never')
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          look="secondary"
          aria-label={t('renameNamed', { name })}
          onClick={() => setNaming(true)}
        >
          {t('rename')}
        </Button>
        {/* The device still has its half, and would be refused. */}
        <RemoveAsking
          from="passkeys"
          name={name}
          act={() => passkeysApi.remove({ params: { id: passkey.id } })}
        />
      </div>
    </li>
  );
}
