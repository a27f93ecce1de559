import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CartItem } from '#contract/cart/schemas.ts';
import { unmetGroups } from '#contract/catalogue/choices.rules.ts';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { catalogueApi } from '#web/api/catalogue.ts';
import { ChoiceFields, NoteField } from '#web/features/catalogue/choice-fields.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { useSetChoices } from './use-set-choices.ts';

type ChangeChoicesDialogProps = { line: CartItem; open: boolean; onClose: () => void };

/** What is chosen of a line, and its note, as they can be changed; what is offered now is asked for first. */
export default function ChangeChoicesDialog({ line, open, onClose }: ChangeChoicesDialogProps) {
  const t = useTranslations('cart.choices');
  const { data, isError, refetch } = useQuery({
    queryKey: ['choices-of', line.productId],
    queryFn: () => catalogueApi.get({ params: { id: line.productId } }),
    enabled: open,
  });
  return (
    <Dialog open={open} onClose={onClose} title={line.product.name}>
      {data ? (
        <ChoicesForm key={`${line.id}`} {...{ line, product: data, onClose }} />
      ) : isError ? (
        <Alert tone="error" title={t('failed')} action={<Retry onRetry={refetch} />} live />
      ) : (
        <Skeleton>
          <Bone className="h-48" />
        </Skeleton>
      )}
    </Dialog>
  );
}

type ChoicesFormProps = { line: CartItem; product: ProductDetail; onClose: () => void };

/** Begins with what is chosen, as far as that is still offered. */
function ChoicesForm({ line, product, onClose }: ChoicesFormProps) {
  const t = useTranslations('cart.choices');
  const set = useSetChoices();
  const groups = product.choiceGroups ?? [];
  const [choices, setChoices] = useState(() =>
    Object.fromEntries(
      groups.map(({ name, choices: offered }) => [
        name,
        (line.choices?.[name] ?? []).filter((taken) => offered.some((one) => one.name === taken)),
      ]),
    ),
  );
  const [note, setNote] = useState(line.note ?? '');
  const isUnmet = unmetGroups(groups, choices).length > 0;
  const isDish = capabilitiesOf(line.shop.kind).isCookedToOrder;
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isUnmet) return;
        set.mutate({ line, choices, ...(isDish && { note: note.trim() }) }, { onSuccess: onClose });
      }}
    >
      <ChoiceFields
        groups={groups}
        words={product.optionWords}
        choices={choices}
        onChange={setChoices}
      />
      {isDish && <NoteField value={note} onChange={setNote} />}
      <DialogButtons confirm={t('save')} keep={t('keep')} isBusy={set.isPending} onKeep={onClose} />
    </form>
  );
}
