import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import {
  substitutionAnswerMinutes,
  substitutionOf,
  unitsAsOrdered,
} from '#contract/orders/substitutions.rules.ts';
import { catalogueApi } from '#web/api/catalogue.ts';
import { substitutionsApi } from '#web/api/orders.ts';
import { kitchensApi } from '#web/api/shops.ts';
import { wholeMenu } from '#web/features/catalogue/whole-menu.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Quantity } from '#web/ui/quantity.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { reasonOf } from '../use-order-status.ts';
import { boardKey } from './use-board.ts';

type SoldOutDialogProps = {
  order: Pick<WorkedOrder, 'id'>;
  shopId: number;
  item: WorkedOrder['items'][number];
  open: boolean;
  onClose: () => void;
};

/** How many of a dish are sold out, and what may come instead; it says what follows before it is done. */
export default function SoldOutDialog({ order, shopId, item, open, onClose }: SoldOutDialogProps) {
  const t = useTranslations('board.soldOut');
  const units = useId();
  const left = unitsAsOrdered(item);
  const { wish, instead } = item.ifSoldOut ?? { wish: 'ask' };
  const [quantity, setQuantity] = useState(left);
  const [chosen, setChosen] = useState(instead ? String(instead.id) : '');
  const [isOffMenu, setOffMenu] = useState(true);
  const mayOffer = wish !== 'leave_out';
  const { data, isError, refetch } = useQuery({
    queryKey: [...boardKey(shopId), 'dishes'],
    queryFn: () => wholeMenu(catalogueApi, shopId, 'best-selling'),
    enabled: open && mayOffer,
  });
  const dishes = data?.filter(({ id, isSoldOut }) => id !== item.productId && !isSoldOut) ?? [];
  const insteadId = dishes.some(({ id }) => String(id) === chosen) ? Number(chosen) : null;
  const follows = substitutionOf({ wish, insteadId: instead?.id ?? null }, insteadId);
  const save = useSoldOut(shopId);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title', { name: item.productName })}
      text={t('wish', { wish, instead: instead?.name ?? '' })}
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(
            { orderId: order.id, item, quantity, insteadId, isOffMenu },
            { onSuccess: onClose },
          );
        }}
      >
        {left > 1 && (
          <div className="flex items-center justify-between gap-4" aria-labelledby={units}>
            <span id={units} className="font-semibold">
              {t('quantity')}
            </span>
            <Quantity
              name={item.productName}
              value={Math.min(quantity, left)}
              max={left}
              onChange={setQuantity}
            />
          </div>
        )}
        {isError && (
          <Alert tone="error" title={t('loadFailed')} action={<Retry onRetry={refetch} />} live />
        )}
        {mayOffer && (
          <SelectField
            label={t('instead')}
            name="insteadId"
            value={insteadId === null ? '' : chosen}
            placeholder={t('nothing')}
            onChange={(event) => setChosen(event.currentTarget.value)}
            choices={dishes.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <Checkbox
          label={t('offMenu', { name: item.productName })}
          checked={isOffMenu}
          onChange={(event) => setOffMenu(event.currentTarget.checked)}
        />
        <p role="status" className="text-sm text-muted">
          {t('follows', {
            state: follows ?? 'left_out',
            minutes: String(substitutionAnswerMinutes),
          })}
        </p>
        <DialogButtons
          confirm={t('confirm', { state: follows ?? 'left_out' })}
          keep={t('keep')}
          isBusy={save.isPending}
          onKeep={onClose}
        />
      </form>
    </Dialog>
  );
}

type SoldOut = {
  orderId: number;
  item: WorkedOrder['items'][number];
  quantity: number;
  insteadId: number | null;
  /** Nobody else orders it until tomorrow. */
  isOffMenu: boolean;
};

function useSoldOut(shopId: number) {
  const t = useTranslations('board.soldOut');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ orderId, item, quantity, insteadId, isOffMenu }: SoldOut) => {
      await substitutionsApi.soldOut({
        params: { id: orderId },
        body: { shopId, lineId: item.id, quantity, ...(insteadId === null ? {} : { insteadId }) },
      });
      if (isOffMenu)
        await kitchensApi.sellOut({ params: { id: item.productId }, body: { until: 'tomorrow' } });
    },
    onSuccess: () => showToast({ title: t('done') }),
    onError: (error) =>
      showToast({ tone: 'error', title: t('failed'), text: reasonOf(error) ?? t('failedText') }),
    onSettled: (_, __, { orderId }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: boardKey(shopId) }),
        queries.invalidateQueries({ queryKey: ['order', orderId] }),
      ]),
  });
}
