import { useTranslations } from 'use-intl';
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { Accordion, Disclosure } from '#web/ui/accordion.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { noteName } from './checkout-fields.ts';
import type { CheckoutLine, CheckoutVisit } from './checkout-line.ts';
import { FormSection } from './contact-fields.tsx';
import type { CheckoutFieldsState } from './use-checkout-fields.ts';

type NotedShop = { id: number; name: string; kind: ShopKind };
type NoteFieldsProps = {
  fields: CheckoutFieldsState;
  lines: CheckoutLine[];
  visits: CheckoutVisit[];
};

/** What each shop should mind, which only that shop reads; folded where there are several. */
export function NoteFields({ fields, lines, visits }: NoteFieldsProps) {
  const t = useTranslations('checkout.notes');
  const shops = [
    ...new Map<number, NotedShop>(
      [...lines, ...visits].map(({ shop }) => [shop.id, shop]),
    ).values(),
  ];
  const [only, ...others] = shops;
  if (!only) return null;
  return (
    <FormSection title={t('heading')}>
      {others.length === 0 ? (
        <NoteField shop={only} fields={fields} />
      ) : (
        <Accordion>
          {shops.map((shop) => (
            <Disclosure
              key={shop.id}
              summary={<Written shop={shop} note={fields.values[noteName(shop.id)] ?? ''} />}
            >
              <NoteField shop={shop} fields={fields} />
            </Disclosure>
          ))}
        </Accordion>
      )}
    </FormSection>
  );
}

/** Whose note it is, and what it says so far. */
function Written({ shop, note }: { shop: NotedShop; note: string }) {
  const t = useTranslations('checkout.notes');
  return (
    <span className="min-w-0">
      <span className="block break-words">{t('for', { shop: shop.name })}</span>
      {note && <span className="block truncate text-sm font-normal text-muted">{note}</span>}
    </span>
  );
}

function NoteField({ shop, fields }: { shop: NotedShop; fields: CheckoutFieldsState }) {
  const t = useTranslations('checkout.notes');
  const { stages } = capabilitiesOf(shop.kind);
  return (
    <TextAreaField
      label={t('for', { shop: shop.name })}
      hint={t('hint', { stages, shop: shop.name })}
      rows={2}
      maxLength={300}
      optional
      {...fields.text(noteName(shop.id))}
    />
  );
}
