import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Alarm } from '#web/ui/use-alarm.ts';
import { ConnectionLost } from '../board/connection-lost.tsx';
import type { useWakeLock } from './use-wake-lock.ts';

type KitchenWarningsProps = {
  alarm: Alarm;
  wake: ReturnType<typeof useWakeLock>;
  isLost: boolean;
  isLoggedOut: boolean;
  /** When the board was last asked for. */ since: string;
};

/** Whatever would let an order go by unnoticed, and what to do about it. */
export function KitchenWarnings({ alarm, wake, isLost, isLoggedOut, since }: KitchenWarningsProps) {
  const t = useTranslations('kitchenScreen.warnings');
  const isSilent = !alarm.isOn || alarm.isBlocked;
  return (
    <div className="kitchen-warnings basis-full">
      {isLost && <ConnectionLost since={since} isLoggedOut={isLoggedOut} />}
      {isSilent && (
        <Alert tone="error" live={alarm.isBlocked}>
          <Warning
            title={t(alarm.isBlocked ? 'blocked' : 'silent')}
            text={t(alarm.isBlocked ? 'blockedText' : 'silentText')}
          >
            <Button
              icon={<Icon name="bell-ring" className="size-5" />}
              onClick={() => alarm.switchTo(true)}
            >
              {t('letRing')}
            </Button>
          </Warning>
        </Alert>
      )}
      {(wake.state === 'lost' || wake.state === 'unknown') && (
        <Alert tone="warning" live>
          <Warning
            title={t('sleeps')}
            text={t(wake.state === 'lost' ? 'sleepsText' : 'sleepsAlways')}
          >
            {wake.state === 'lost' && (
              <Button
                look="secondary"
                icon={<Icon name="moon-star" className="size-5" />}
                onClick={wake.ask}
              >
                {t('stayAwake')}
              </Button>
            )}
          </Warning>
        </Alert>
      )}
    </div>
  );
}

/** In one row, so that the tickets stay in sight; on phones the button says enough. */
function Warning({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="kitchen-warning">
      <p className="max-md:basis-32! max-md:text-base!">
        <strong>{title}</strong> <span className={children ? 'max-md:sr-only' : ''}>{text}</span>
      </p>
      {children}
    </div>
  );
}
