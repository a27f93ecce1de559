import { capabilitiesOf } from '#contract/shops/rules.ts';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalogue/schemas.ts';
import { createProductBody } from '#contract/catalogue/product-body.schemas.ts';
import { mainLanguage } from '#contract/kernel/languages.ts';
import { useDraft } from '#web/features/accounts/use-draft.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { fieldId } from './field-ids.ts';
import { previewOf } from './preview.ts';
import { createBody, productDraftFrom, emptyDraft } from './product-draft.ts';
import { type FormParts, type FormShop, ProductFields } from './product-fields.tsx';
import { sectionOf } from './product-section.ts';
import { useAddProduct } from './use-add-product.ts';

export type AddedProduct = { product: Product; status: 'draft' | 'published' };

type AddProductFormProps = FormParts & {
  as: 'seller' | 'admin';
  /** None while an admin has not chosen one. */
  shop: FormShop | null;
  /** Where an admin chooses the shop; called with what is wrong with the choice. */
  shopPicker?: (error: string | undefined) => ReactNode;
  onAdded: (added: AddedProduct) => void;
  cancel: ReactNode;
};

const noShop: FormShop = {
  id: 0,
  name: '',
  kind: 'product',
  language: mainLanguage,
  isWaiting: false,
  countsWork: false,
};

/** 'Add New Work'. What is typed is stored on this device until the product exists. */
export function AddProductForm({
  as,
  shop,
  shopPicker,
  onAdded,
  cancel,
  userId,
  ...parts
}: AddProductFormProps & { userId: number }) {
  const t = useTranslations('productForm');
  const [isAdded, setAdded] = useState(false);
  const [isAfresh, setAfresh] = useState(false);
  const fields = useForm({
    rules: createProductBody,
    initial: emptyDraft,
    bodyOf: (draft) => createBody(draft, { id: shop?.id, kind: (shop ?? noShop).kind }),
    idOf: fieldId,
  });
  const { values, refuse, isDirty } = fields;
  const stored = useDraft(fields, {
    name: as === 'admin' ? 'anyProduct' : `product-${shop?.id ?? 0}`,
    userId,
    storage: 'device',
    valuesIn: (found) => (Object.keys(found).length > 0 && productDraftFrom(found)) || {},
  });
  const add = useAddProduct({
    as,
    onRefused: refuse,
    onAdded: (product, status) => {
      setAdded(true);
      stored.forget();
      onAdded({ product, status });
    },
  });
  const submit = async () => {
    const body = await fields.checked();
    if (body) add.mutate(body);
  };
  const startAfresh = () => {
    setAfresh(true);
    fields.change(emptyDraft);
  };
  const { isAwaited } = fields.uploads;
  const to = shop ?? noShop;
  const { itemsAre } = capabilitiesOf(to.kind);
  const preview = previewOf(
    values,
    { shopId: to.id, shopName: to.name, kind: to.kind },
    t(`preview.name.${itemsAre}`),
  );
  return (
    <form
      {...fields.form}
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending && !isAdded && !isAwaited) void submit();
      }}
    >
      {stored.wasFound && !isAfresh && (
        <Alert
          title={t('restoredDraft.title')}
          action={
            <Button size="small" look="secondary" onClick={startAfresh}>
              {t('bar.clear')}
            </Button>
          }
        >
          {t('restoredDraft.text')}
        </Alert>
      )}
      {shopPicker?.(fields.errorAt('shopId'))}
      <ProductFields
        {...parts}
        section={sectionOf(fields)}
        attempts={fields.attempts}
        preview={preview}
        shop={to}
        uploads={fields.uploads}
      />
      <SaveBar floats={isDirty} text={isDirty ? t(isAwaited ? 'bar.uploading' : 'bar.new') : ''}>
        {cancel}
        <Button aria-keyshortcuts="S" type="submit" loading={add.isPending || isAwaited}>
          {t(`bar.add.${itemsAre}`)}
        </Button>
      </SaveBar>
      <LeaveGuard when={isDirty && !isAdded} text={t('leave')} />
    </form>
  );
}
