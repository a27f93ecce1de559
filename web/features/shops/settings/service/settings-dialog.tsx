import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import type { Conflict } from '#web/ui/use-merging.ts';

type SettingsDialogProps = {
  open: boolean;
  title: string;
  isSaving: boolean;
  refusal: string | null;
  conflict: Conflict | null;
  onClose: () => void;
  form: ComponentProps<'form'>;
  children: ReactNode;
};

/** A form over the settings for one entry of a list, with its own buttons. */
export function SettingsDialog({
  open,
  title,
  isSaving,
  refusal,
  conflict,
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
        {conflict && <ConflictAlert {...conflict} />}
        {refusal && (
          <Alert tone="error" title={shared('failed.title')} live>
            {refusal}
          </Alert>
        )}
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
