import { useTranslations } from 'use-intl';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

type HiddenNoticeProps = {
  id: number;
  as: NonNullable<ProductDetail['hiddenAs']>;
  /** Its own shop changes it, or the market's admins. */
  editAt: 'seller' | 'admin';
};

/** Says to those who may see it that nobody else does, and why. */
export function HiddenNotice({ id, as, editAt }: HiddenNoticeProps) {
  const t = useTranslations('product.hidden');
  return (
    <Alert
      tone="warning"
      title={t('title')}
      action={
        <ButtonLink to={`/${editAt}/products/${id}/edit`} look="secondary" size="small">
          {t('edit')}
        </ButtonLink>
      }
    >
      {t(as)}
    </Alert>
  );
}
