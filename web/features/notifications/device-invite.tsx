import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { deviceSwitch } from '#web/ui/device-switch.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useThisDevice } from './use-this-device.ts';

const invites = deviceSwitch('pasar.device.invites', { usually: true });

/** Offers once to have this browser told of news while no page is open; nothing where it cannot be, is already, or was declined. */
export function DeviceInvite() {
  const t = useTranslations('device');
  const { state, set, isBusy } = useThisDevice();
  const isWanted = invites.useIsOn();
  if (state !== 'off' || !isWanted) return null;
  return (
    <Alert
      title={t('invite')}
      live
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Icon name="bell-ring" className="size-5" />}
            loading={isBusy}
            onClick={() => set(true)}
          >
            {t('switchOn')}
          </Button>
          <Button look="quiet" onClick={() => invites.set(false)}>
            {t('notNow')}
          </Button>
        </div>
      }
    >
      {t('hint')}
    </Alert>
  );
}
