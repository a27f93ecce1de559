import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InsteadDish } from '#contract/cart/sold-out.rules.ts';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import {
  substitutionAnswerMinutes,
  substitutionOf,
  unitsAsOrdered,
  wishedOf,
} from '#contract/orders/substitutions.rules.ts';
import { catalogueApi } from '#web/api/catalogue.ts';
import { substitutionsApi } from '#web/api/orders.ts';
import { kitchensApi } from '#web/api/shops.ts';
import { InsteadField, insteadOn, isUnmetInstead } from '#web/features/catalogue/instead-field.tsx';
import { wholeMenu } from '#web/features/catalogue/whole-menu.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Quantity } from '#web/ui/quantity.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { showToast } from '#web/ui/toast.ts';
import { reasonOf } from '#web/api/reason-of.ts';
import { boardKey } from './use-board.ts';
import { useWishText } from './use-wish-text.ts';

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
  const wished = wishedOf(item.ifSoldOut);
  const [quantity, setQuantity] = useState(left);
  const [chosen, setChosen] = useState<InsteadDish | null>();
  const [isOffMenu, setOffMenu] = useState(true);
  const mayOffer = wished.wish !== 'leave_out';
  const { data, isError, refetch } = useQuery({
    queryKey: [...boardKey(shopId), 'dishes'],
    queryFn: () => wholeMenu(catalogueApi, shopId, 'best-selling'),
    enabled: open && mayOffer,
  });
  const dishes = data?.filter(({ id, isSoldOut }) => id !== item.productId && !isSoldOut) ?? [];
  const instead = chosen === undefined ? insteadOn(dishes, wished.instead) : chosen;
  const isPossible = !isUnmetInstead(dishes, instead);
  const follows = substitutionOf(wished, instead);
  const wishText = useWishText();
  const save = useSoldOut(shopId);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title', { name: item.productName })}
      text={wishText(item.ifSoldOut)}
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isPossible)
            save.mutate(
              { orderId: order.id, item, quantity, instead, isOffMenu },
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
          <InsteadField
            label={t('instead')}
            placeholder={t('nothing')}
            dishes={dishes}
            instead={instead}
            onChange={setChosen}
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
          isPossible={isPossible}
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
  instead: InsteadDish | null;
  /** Nobody else orders it until tomorrow. */
  isOffMenu: boolean;
};

function useSoldOut(shopId: number) {
  const t = useTranslations('board.soldOut');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ orderId, item, quantity, instead, isOffMenu }: SoldOut) => {
      const { id: insteadId, ...taken } = instead ?? {};
      await substitutionsApi.soldOut({
        params: { id: orderId },
        body: { shopId, lineId: item.id, quantity, insteadId, ...taken },
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
