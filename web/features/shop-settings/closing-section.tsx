import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Closing, Unsettled } from '#contract/shop-closing.ts';
import { ApiError } from '#web/api.ts';
import { roomsApi } from '#web/rooms-api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showToast } from '#web/ui/toast.ts';

type ClosingSectionProps = { shop: { id: number; name: string }; closing: Closing; search: string };

/** Closing the shop for good, for its owners: what has to be settled first, or the way to do it. */
export default function ClosingSection({ shop, closing, search }: ClosingSectionProps) {
  const t = useTranslations('shopSettings.closing');
  const [isAsking, setAsking] = useState(false);
  const isSettled = Object.values(closing.unsettled).every((count) => count === 0);
  return (
    <SectionCard id="closing" title={t('title')} text={t('text')}>
      {isSettled ? (
        <Button look="danger" className="self-start" onClick={() => setAsking(true)}>
          {t('button')}
        </Button>
      ) : (
        <UnsettledMatters unsettled={closing.unsettled} search={search} />
      )}
      {isAsking && <CloseDialog shop={shop} onClose={() => setAsking(false)} />}
    </SectionCard>
  );
}

/** What is under way, each with the way to it. */
function UnsettledMatters({ unsettled: { orders, visits, balance }, search }: { unsettled: Unsettled; search: string }) {
  const t = useTranslations('shopSettings.closing');
  const money = useMoney();
  const matters = [
    { key: 'orders', isOpen: orders > 0, text: t('orders', { count: orders }), to: '/orders/management' },
    { key: 'visits', isOpen: visits > 0, text: t('visits', { count: visits }), to: '/vendor/bookings' },
    {
      key: 'balance',
      isOpen: balance !== 0,
      text: balance > 0 ? t('owed', { amount: money(balance) }) : t('owing', { amount: money(-balance) }),
      to: '/seller/sales',
    },
  ];
  return (
    <Alert tone="warning" title={t('notYet')}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {matters
          .filter(({ isOpen }) => isOpen)
          .map(({ key, text, to }) => (
            <li key={key}>
              <TextLink to={`${to}${search}`}>{text}</TextLink>
            </li>
          ))}
      </ul>
    </Alert>
  );
}

type CloseDialogProps = { shop: ClosingSectionProps['shop']; onClose: () => void };

/** What comes of it, and the shop's name to be typed. */
function CloseDialog({ shop: { id, name }, onClose }: CloseDialogProps) {
  const t = useTranslations('shopSettings.closing');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [wrong, setWrong] = useState<string>();
  const close = useMutation({
    mutationKey: ['shop-closing', id],
    mutationFn: (typed: string) => roomsApi.shopClosing.close({ params: { id }, body: { name: typed } }),
    onSuccess: async () => {
      await navigate(`/seller/dashboard?shop=${id}`);
      showToast({ title: t('done'), text: t('doneText', { name }) });
    },
    // Something began meanwhile: the section says what.
    onError: async (error) => {
      if (!(error instanceof ApiError && error.is('state-conflict'))) return;
      await revalidate();
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('ask', { name })} text={t('askText')}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim();
          const isName = typed.toLowerCase() === name.toLowerCase();
          setWrong(isName ? undefined : t('another'));
          if (isName) close.mutate(typed);
        }}
      >
        <TextField label={t('field', { name })} name="name" autoComplete="off" required error={wrong} onInput={() => setWrong(undefined)} />
        <FailedAlert error={close.error} title={t('failed')} text={t('failedText')} />
        <DialogButtons look="danger" confirm={t('confirm')} keep={t('keep')} isBusy={close.isPending} onKeep={onClose} />
      </form>
    </Dialog>
  );
}
