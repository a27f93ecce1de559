import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CartItem } from '#contract/cart/schemas.ts';
import { type SoldOutWish, soldOutWishes } from '#contract/cart/sold-out.rules.ts';
import { soldOutChoice } from '#contract/cart/sold-out.schemas.ts';
import { catalogueApi } from '#web/api/catalogue.ts';
import { wholeMenu } from '#web/features/catalogue/whole-menu.ts';
import { Alert } from '#web/ui/alert.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useSetIfSoldOut } from './use-set-if-sold-out.ts';

type IfSoldOutDialogProps = { line: CartItem; open: boolean; onClose: () => void };

/** Asks what is to become of a dish that its kitchen has none of any more. */
export default function IfSoldOutDialog({ line, open, onClose }: IfSoldOutDialogProps) {
  const t = useTranslations('cart.ifSoldOut');
  const set = useSetIfSoldOut();
  const [wish, setWish] = useState<SoldOutWish>(line.ifSoldOut?.wish ?? 'ask');
  const { data, isError, refetch } = useQuery({
    queryKey: ['menu', line.shop.id],
    queryFn: () => wholeMenu(catalogueApi, line.shop.id, 'shop'),
    enabled: open && wish === 'mine',
  });
  const { form, errors } = useForm({
    rules: soldOutChoice,
    bodyOf: ({ insteadId }) => ({
      wish,
      ...(wish === 'mine' && insteadId ? { insteadId: Number(insteadId) } : {}),
    }),
    onValid: ({ insteadId }) => {
      const name = data?.find(({ id }) => id === insteadId)?.name;
      const instead = insteadId && name ? { instead: { id: insteadId, name } } : {};
      set.mutate({ line, said: { wish, ...instead } }, { onSuccess: onClose });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title', { name: line.product.name })}
      text={t('text')}
    >
      <form {...form} className="flex flex-col gap-5">
        <RadioGroup
          legend={t('legend')}
          name="wish"
          value={wish}
          choices={soldOutWishes.map((value) => ({
            value,
            label: t(`wishes.${value}.label`),
            text: t(`wishes.${value}.text`),
          }))}
          onChange={(event) =>
            setWish(soldOutWishes.find((value) => value === event.currentTarget.value) ?? 'ask')
          }
        />
        {wish === 'mine' && isError && (
          <Alert tone="error" title={t('failed')} action={<Retry onRetry={refetch} />} live />
        )}
        {wish === 'mine' && (
          <SelectField
            label={t('instead')}
            name="insteadId"
            required
            error={errors.insteadId}
            placeholder={t('choose')}
            // A select keeps what it began with, and begins once there is something to choose.
            key={data ? 'menu' : 'none'}
            defaultValue={String(line.ifSoldOut?.instead?.id ?? '')}
            choices={(data ?? [])
              .filter(({ id }) => id !== line.productId)
              .map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <DialogButtons
          confirm={t('save')}
          keep={t('keep')}
          isBusy={set.isPending}
          onKeep={onClose}
        />
      </form>
    </Dialog>
  );
}
