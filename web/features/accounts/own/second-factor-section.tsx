import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnAccount } from '#contract/accounts/own-account.schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { useFormatter } from '#web/words/use-formatter.ts';

const SetUp = lazy(() => import('./second-factor-set-up.tsx'));
const SwitchOff = lazy(() => import('./second-factor-off.tsx'));
const RenewCodes = lazy(() => import('./renew-codes.tsx'));

/** Below this there should be new recovery codes. */
const fewCodes = 3;

type Doing = 'set-up' | 'switch-off' | 'renew' | null;

/** The second step of signing in: whether it is on, and changing that. */
export function SecondFactorSection({ factor }: { factor: OwnAccount['secondFactor'] }) {
  const t = useTranslations('account.factor');
  const [doing, setDoing] = useState<Doing>(null);
  const stop = () => setDoing(null);
  return (
    <SectionCard
      id="two-step"
      title={t('title')}
      text={t('text')}
      action={
        <Badge
          tone={factor ? 'delivered' : 'neutral'}
          icon={<Icon name={factor ? 'shield-check' : 'shield-off'} />}
        >
          {t(factor ? 'on' : 'off')}
        </Badge>
      }
    >
      {doing === null &&
        (factor ? <IsOn factor={factor} onDo={setDoing} /> : <IsOff onDo={setDoing} />)}
      <Suspense fallback={null}>
        {doing === 'set-up' && <SetUp onDone={stop} />}
        {doing === 'switch-off' && <SwitchOff onDone={stop} />}
        {doing === 'renew' && <RenewCodes onDone={stop} />}
      </Suspense>
    </SectionCard>
  );
}

function IsOff({ onDo }: { onDo: (doing: Doing) => void }) {
  const t = useTranslations('account.factor');
  return (
    <Button className="self-start" onClick={() => onDo('set-up')}>
      {t('setUp')}
    </Button>
  );
}

function IsOn({
  factor: { since, recoveryCodesLeft },
  onDo,
}: {
  factor: NonNullable<OwnAccount['secondFactor']>;
  onDo: (doing: Doing) => void;
}) {
  const t = useTranslations('account.factor');
  const format = useFormatter();
  return (
    <>
      <p>
        {t('since', {
          date: format.dateTime(new Date(since), 'longDate'),
          count: recoveryCodesLeft,
        })}
      </p>
      {recoveryCodesLeft < fewCodes && <Alert tone="warning">{t('fewCodes')}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => onDo('renew')}>
          {t('renew')}
        </Button>
        <Button look="secondary" onClick={() => onDo('switch-off')}>
          {t('switchOff')}
        </Button>
      </div>
    </>
  );
}
