import { useTranslations } from 'use-intl';
import { Switch } from '#web/ui/checkbox.tsx';
import { useThisDevice } from './use-this-device.ts';

/** Switches on and off that this browser is told of a shop's news while no page is open. */
export function DeviceSwitch() {
  const t = useTranslations('device');
  const { state, isOn, set, hasFailed } = useThisDevice();
  const isStuck = state === 'unable' || state === 'blocked';
  return (
    <Switch
      label={t('label')}
      hint={t(isStuck ? state : 'hint')}
      error={hasFailed && !isStuck ? t('failed') : undefined}
      checked={isOn}
      disabled={isStuck || state === 'asking'}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}
