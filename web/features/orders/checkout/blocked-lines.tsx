import { useTranslations } from 'use-intl';
import { chosenPath } from '#contract/catalogue/artwork-address.rules.ts';
import { isObtainable } from '#contract/cart/places.rules.ts';
import { blockedLines } from '#web/features/cart/cart-groups.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import type { CheckoutLine } from './checkout-line.ts';

/**
 * Says at the top what would keep the order from being placed, before anything is filled in. What is out of reach is told of
 * beside the address.
 */
export function BlockedLines({ lines, isBuyNow }: { lines: CheckoutLine[]; isBuyNow: boolean }) {
  const t = useTranslations('cart.blocked');
  const { list } = useFormatter();
  const blocked = blockedLines(lines).filter(({ shop }) => isObtainable(shop));
  const [first] = blocked;
  if (!first) return null;
  const path = isBuyNow ? chosenPath(first) : '/cart';
  return (
    <Alert
      tone="error"
      title={t('title')}
      action={
        <ButtonLink to={path} look="secondary" size="small">
          {t('see')}
        </ButtonLink>
      }
    >
      {t('named', {
        names: list(
          blocked.map(({ product }) => product.name),
          'all',
        ),
      })}
    </Alert>
  );
}
