import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';

type SettingsDialogProps = {
  open: boolean;
  title: string;
  isSaving: boolean;
  onClose: () => void;
  form: ComponentProps<'form'>;
  children: ReactNode;
};

/** A form over the settings for one entry of a list, with its own buttons. */
export function SettingsDialog({
  open,
  title,
  isSaving,
  onClose,
  form,
  children,
}: SettingsDialogProps) {
  const t = useTranslations('serviceSettings');
  const shared = useTranslations('shopSettings');
  return (
    <Dialog open={open} onClose={onClose} title={title} width="44rem">
      <form {...form} className="flex flex-col gap-6">
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
