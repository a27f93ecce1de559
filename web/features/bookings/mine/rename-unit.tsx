import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EquipmentUnit } from '#contract/bookings/equipment.schemas.ts';
import { tradeOf } from '#contract/shops/trades.rules.ts';
import { equipmentApi } from '#web/api/bookings.ts';
import { ApiError } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Says where a unit is, or what its owner calls it. */
export function RenameUnit({
  unit,
  onChanged,
}: {
  unit: Pick<EquipmentUnit, 'id' | 'category' | 'room'>;
  onChanged: () => void;
}) {
  const t = useTranslations('myBookings.units');
  const trade = tradeOf(unit.category);
  const [open, setOpen] = useState(false);
  const [room, setRoom] = useState(unit.room);
  const rename = useMutation({
    mutationFn: () => equipmentApi.rename({ params: { id: unit.id }, body: { room } }),
    onSuccess: () => {
      setOpen(false);
      onChanged();
    },
  });
  const error =
    rename.error instanceof ApiError
      ? (rename.error.problem?.errors?.[0]?.message ?? rename.error.message)
      : undefined;
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="flex-none"
        aria-label={t('renameNamed', { room: unit.room })}
        onClick={() => setOpen(true)}
      >
        {t('rename')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('renameTitle', { trade })}
        actions={
          <Button loading={rename.isPending} onClick={() => rename.mutate()}>
            {t('save')}
          </Button>
        }
      >
        <TextField
          label={t('room', { trade })}
          value={room}
          maxLength={40}
          error={error ?? (rename.isError ? t('failed') : undefined)}
          onChange={(event) => setRoom(event.currentTarget.value)}
        />
      </Dialog>
    </>
  );
}
