import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { printsAccepted } from './printed-slips.tsx';

type ScreenDialogProps = {
  open: boolean;
  onClose: () => void;
  stationsPath: string | undefined;
  deviceSwitch: ReactNode;
};

/** How this screen is set up; it takes effect at once, and on this device alone. */
export function ScreenDialog({ open, onClose, stationsPath, deviceSwitch }: ScreenDialogProps) {
  const t = useTranslations('kitchenScreen.screen');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      actions={
        <>
          <Button onClick={onClose}>{t('done')}</Button>
          {stationsPath && (
            <ButtonLink to={stationsPath} look="secondary">
              {t('stations')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Switch
          label={t('prints')}
          hint={t('printsHint')}
          checked={printsAccepted.useIsOn()}
          onChange={(event) => printsAccepted.set(event.currentTarget.checked)}
        />
        {deviceSwitch}
      </div>
    </Dialog>
  );
}
