import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ServiceSettings } from '#contract/bookings/settings.schemas.ts';
import { showToast } from '#web/ui/toast.ts';
import { hitVisitsIn, refusalOf } from './use-service-section.ts';

type SettingsCall = {
  /** `hit` are the visits that were shown before; none at first. */
  send: (hit: number[]) => Promise<ServiceSettings>;
  onSaved: (settings: ServiceSettings) => void;
};

/** A change that is made by one press: says that it was saved, why not, or which visits it would leave without their place. */
export function useSettingsCall({ send, onSaved }: SettingsCall) {
  const t = useTranslations('shopSettings');
  const call = useMutation({
    mutationFn: send,
    onSuccess: (settings) => {
      onSaved(settings);
      showToast({ title: t('saved.title') });
    },
    onError: (error) => {
      if (!hitVisitsIn(error))
        showToast({
          tone: 'error',
          title: t('failed.title'),
          text: refusalOf(error, t('failed.text')),
        });
    },
  });
  const visits = hitVisitsIn(call.error);
  const hit = {
    visits,
    isSaving: call.isPending,
    onSave: () => call.mutate((visits ?? []).map(({ id }) => id)),
    onClose: call.reset,
  };
  return { call, hit };
}
