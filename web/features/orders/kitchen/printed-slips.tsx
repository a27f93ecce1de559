import '#web/styles/roll.css';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { BoardOrder } from '#contract/orders/board.schemas.ts';
import type { WorkedOrder, WorkedShopOrder } from '#contract/orders/schemas.ts';
import { ordersApi } from '#web/api/orders.ts';
import { deviceSwitch } from '#web/ui/device-switch.ts';
import { showToast } from '#web/ui/toast.ts';
import { SlipPaper } from '../board/order-slip.tsx';
import { shopOrderOf } from '../order-figures.ts';
import { reasonOf } from '#web/api/reason-of.ts';
import { printOnRoll } from './print-on-roll.ts';

/** Whether this device prints tickets when they are accepted. */
export const printsAccepted = deviceSwitch('pasar.kitchen.prints', { usually: false });

type Slip = { key: string; order: WorkedOrder; shopOrder: WorkedShopOrder };
type Printing = {
  /** Fetched, and not printed yet. */ slips: readonly Slip[];
  print: (orderId: number) => void;
  onPrinted: () => void;
};

/** Slips that wait for the printer, one after the other; where it is switched on, also those of orders that are accepted while the screen looks on. */
export function usePrinting(shopId: number, orders: readonly BoardOrder[]): Printing {
  const t = useTranslations('kitchenScreen');
  const [slips, setSlips] = useState<readonly Slip[]>([]);
  const fetched = useMutation({
    mutationKey: ['ticket'],
    mutationFn: (id: number) => ordersApi.get({ params: { id } }),
    onSuccess: (order) => {
      const shopOrder = shopOrderOf(order, shopId);
      if (shopOrder) setSlips((all) => [...all, { key: crypto.randomUUID(), order, shopOrder }]);
    },
    onError: (error) =>
      showToast({ tone: 'error', title: t('printFailed'), text: reasonOf(error) }),
  });
  const isAutomatic = printsAccepted.useIsOn();
  const seen = useRef(new Map<number, BoardOrder['status']>());
  const printNew = useEffectEvent((accepted: readonly BoardOrder[]) => {
    if (isAutomatic) for (const { id } of accepted) fetched.mutate(id);
  });
  useEffect(() => {
    const before = seen.current;
    seen.current = new Map(orders.map(({ id, status }) => [id, status]));
    printNew(
      orders.filter(({ id, status }) => status === 'processing' && before.get(id) === 'pending'),
    );
  }, [orders]);
  return {
    slips,
    print: fetched.mutate,
    onPrinted: () => setSlips((all) => all.slice(1)),
  };
}

/** Has the browser print the slip that is next, alone. */
export function PrintedSlips({ slips, onPrinted }: Omit<Printing, 'print'>) {
  const [next] = slips;
  return next ? <PrintedSlip {...next} key={next.key} onPrinted={onPrinted} /> : null;
}

function PrintedSlip({
  order,
  shopOrder,
  onPrinted,
}: Omit<Slip, 'key'> & { onPrinted: () => void }) {
  const paper = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(onPrinted);
  useEffect(() => (paper.current ? printOnRoll(paper.current, end) : undefined), []);
  return createPortal(
    <div ref={paper} className="roll" aria-hidden="true">
      <SlipPaper order={order} shopOrder={shopOrder} />
    </div>,
    document.body,
  );
}
