import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CartItem } from '#contract/cart/schemas.ts';
import {
  type InsteadDish,
  type SoldOutWish,
  soldOutWishes,
} from '#contract/cart/sold-out.rules.ts';
import { soldOutChoice } from '#contract/cart/sold-out.schemas.ts';
import { catalogueApi } from '#web/api/catalogue.ts';
import { InsteadField, insteadOn, isUnmetInstead } from '#web/features/catalogue/instead-field.tsx';
import { wholeMenu } from '#web/features/catalogue/whole-menu.ts';
import { Alert } from '#web/ui/alert.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useSetIfSoldOut } from '../use-set-if-sold-out.ts';

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
  const others = data?.filter(({ id }) => id !== line.productId) ?? [];
  const [chosen, setChosen] = useState<InsteadDish | null>();
  const named = line.ifSoldOut?.instead;
  const instead =
    chosen === undefined && named
      ? insteadOn(others, { variantOptions: {}, choices: {}, ...named })
      : (chosen ?? null);
  const { form, errors } = useForm({
    rules: soldOutChoice,
    bodyOf: () => {
      const { id, ...taken } = (wish === 'mine' && instead) || {};
      return { wish, insteadId: id, ...taken };
    },
    onValid: (choice) => {
      if (!isUnmetInstead(others, instead)) set.mutate({ line, choice }, { onSuccess: onClose });
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
          <InsteadField
            label={t('instead')}
            placeholder={t('choose')}
            dishes={others}
            instead={instead}
            error={errors.insteadId}
            onChange={setChosen}
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
