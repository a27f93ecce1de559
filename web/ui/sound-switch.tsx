import { Bell, BellOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';

/**
 * The tone of `useAlarm`: off until somebody wants it.
 *
 * @example <SoundSwitch {...useAlarm(fresh.length)} />
 */
export function SoundSwitch({
  isOn,
  switchTo,
}: {
  isOn: boolean;
  switchTo: (isOn: boolean) => void;
}) {
  const t = useTranslations('ui.sound');
  const Icon = isOn ? Bell : BellOff;
  return (
    <Button
      look="quiet"
      size="small"
      className="min-h-11"
      aria-pressed={isOn}
      icon={<Icon className="size-4" />}
      onClick={() => switchTo(!isOn)}
    >
      {t(isOn ? 'on' : 'off')}
    </Button>
  );
}
