import { Bell, BellOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';

/** The tone of a new order: off until somebody wants it. */
export function SoundSwitch({ isOn, switchTo }: { isOn: boolean; switchTo: (isOn: boolean) => void }) {
  const t = useTranslations('board.sound');
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
