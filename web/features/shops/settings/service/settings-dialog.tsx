import type { ReactNode, SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';

type SettingsDialogProps = {
  open: boolean;
  title: string;
  isSaving: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

/** A form over the settings for one of several things, with its own buttons. */
export function SettingsDialog({
  open,
  title,
  isSaving,
  onClose,
  onSubmit,
  children,
}: SettingsDialogProps) {
  const t = useTranslations('serviceSettings');
  const shared = useTranslations('shopSettings');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog open={open} onClose={onClose} title={title} width="44rem">
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        {children}
        <DialogButtons
          confirm={shared('save')}
          keep={t('keep')}
          isBusy={isSaving}
          onKeep={onClose}
        />
      </form>
    </Dialog>
  );
}
