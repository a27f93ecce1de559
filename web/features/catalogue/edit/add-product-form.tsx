import { capabilitiesOf } from '#contract/shops/rules.ts';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalogue/schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { showToast } from '#web/ui/toast.ts';
import { type DraftName, useKeeping, useKeptDraft } from './kept-draft.ts';
import { previewOf } from './preview.ts';
import { createBody, emptyDraft, isSameDraft, type ProductDraft } from './product-draft.ts';
import { type FormParts, type FormShop, ProductFields } from './product-fields.tsx';
import { useAddProduct } from './use-add-product.ts';
import { useDraft } from './use-draft.ts';

export type AddedProduct = { product: Product; status: 'draft' | 'published' };

type AddProductFormProps = FormParts & {
  as: 'seller' | 'admin';
  /** None while an admin has not chosen one. */
  shop: FormShop | null;
  /** Where an admin chooses the shop; told what is wrong with the choice. */
  shopPicker?: (error: string | undefined) => ReactNode;
  onAdded: (added: AddedProduct) => void;
  cancel: ReactNode;
};

const noShop: FormShop = { id: 0, name: '', kind: 'product', isWaiting: false };

/** 'Add New Work'. What is typed is kept on this device until the product exists. */
export function AddProductForm({ userId, ...props }: AddProductFormProps & { userId: number }) {
  const name = {
    form: props.as === 'admin' ? 'anyProduct' : `product-${props.shop?.id ?? 0}`,
    userId,
  };
  const { isLive, kept } = useKeptDraft(name);
  return (
    <Form key={kept ? 'kept' : 'new'} {...props} kept={kept} keptAs={isLive ? name : undefined} />
  );
}

type FormProps = AddProductFormProps & {
  keptAs: DraftName | undefined;
  kept: ProductDraft | undefined;
};

function Form({ as, shop, shopPicker, onAdded, cancel, keptAs, kept, ...parts }: FormProps) {
  const t = useTranslations('productForm');
  const [pending, setPending] = useState(0);
  const [isAdded, setAdded] = useState(false);
  const [isAfresh, setAfresh] = useState(false);
  const { form, body, refuse, setDraft } = useDraft(kept ?? emptyDraft, {
    rules: () => import('./product-form-rules.ts').then(({ newProduct }) => newProduct),
    bodyOf: (draft) => createBody(draft, { id: shop?.id, kind: (shop ?? noShop).kind }),
  });
  const keeping = useKeeping(keptAs, form.draft);
  const add = useAddProduct({
    as,
    onRefused: refuse,
    onAdded: (product, status) => {
      setAdded(true);
      keeping.forget();
      showToast({
        title: t('created.title'),
        text: t(status === 'draft' ? 'created.draftText' : 'created.text', { name: product.name }),
      });
      onAdded({ product, status });
    },
  });
  const isTyped = !isSameDraft(form.draft, emptyDraft);
  const submit = async () => {
    if (pending > 0) return refuse({ images: t('uploadFirst') });
    const checked = await body();
    if (checked) add.mutate(checked);
  };
  const startAfresh = () => {
    setAfresh(true);
    setDraft(emptyDraft);
  };
  const to = shop ?? noShop;
  const { itemsAre } = capabilitiesOf(to.kind);
  const preview = previewOf(
    form.draft,
    { shopId: to.id, shopName: to.name, kind: to.kind },
    t(`preview.name.${itemsAre}`),
  );
  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending && !isAdded) void submit();
      }}
    >
      {kept && !isAfresh && (
        <Alert
          title={t('kept.title')}
          action={
            <Button size="small" look="secondary" onClick={startAfresh}>
              {t('bar.clear')}
            </Button>
          }
        >
          {t('kept.text')}
        </Alert>
      )}
      {shopPicker?.(form.errors.shopId)}
      <ProductFields {...parts} {...{ form, preview }} shop={to} onPending={setPending} />
      <SaveBar floats={isTyped} text={isTyped ? t('bar.new') : ''}>
        {cancel}
        <Button type="submit" loading={add.isPending}>
          {t(`bar.add.${itemsAre}`)}
        </Button>
      </SaveBar>
      <LeaveGuard when={isTyped && !isAdded} text={t('leave')} />
    </form>
  );
}
