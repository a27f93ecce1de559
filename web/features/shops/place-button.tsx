import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWrittenPlace } from '#web/loading/place.ts';
import { arrivesOnUse } from '#web/ui/arrives-on-use.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { PlaceDialogProps } from './place-dialog.tsx';

export const PlaceDialog = arrivesOnUse<PlaceDialogProps>(() => import('./place-dialog.tsx'));

/** Where things are brought to, in the frame of every page; pressed, it asks. */
export function PlaceButton({ className = '' }: { className?: string }) {
  const t = useTranslations('shell.place');
  const place = useWrittenPlace();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`with-icon target min-h-8 text-sm font-medium underline-offset-3 hover:underline ${className}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="map-pin" className="size-4 flex-none text-leaf" />
        {place ? t('chosen', { postcode: place }) : t('choose')}
      </button>
      <PlaceDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
