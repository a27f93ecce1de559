import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { orderStatuses } from '#contract/orders/rules.ts';
import { paymentFilters } from '#contract/payments/rules.ts';
import { withQuery } from '#web/loading/address.ts';
import { Button } from '#web/ui/button.tsx';
import { RemovableChip } from '#web/ui/chips.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** What admins look for orders by, in the address. `shop` is the name of the one that the address asks for. */
export function HistoryFilters({ shop }: { shop: string | null }) {
  const t = useTranslations('orderHistory.filters');
  const words = useTranslations('orders');
  const [query] = useSearchParams();
  const given = (name: string) => query.get(name) ?? '';
  const shopId = query.get('shopId');
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <Form
        key={query.toString()}
        method="get"
        role="search"
        className="grid grid-cols-2 items-end gap-3 md:grid-cols-4"
      >
        {['shopId', 'sort'].map(
          (name) =>
            query.has(name) && <input key={name} type="hidden" name={name} value={given(name)} />,
        )}
        <TextField
          label={t('q')}
          type="search"
          name="q"
          maxLength={100}
          defaultValue={given('q')}
          className="col-span-2 lg:col-span-1"
        />
        <TextField
          label={t('shopName')}
          type="search"
          name="shop"
          maxLength={100}
          defaultValue={given('shop')}
          className="col-span-2 lg:col-span-1"
        />
        <SelectField
          label={t('status')}
          name="status"
          placeholder={t('any')}
          defaultValue={given('status')}
          choices={orderStatuses.map((value) => ({ value, label: words(`statuses.${value}`) }))}
        />
        <SelectField
          label={t('payment')}
          name="payment"
          placeholder={t('any')}
          defaultValue={given('payment')}
          choices={paymentFilters.map((value) => ({
            value,
            label:
              value === 'disputed' || value === 'to_check'
                ? t(`payments.${value}`)
                : words(`payments.${value}`),
          }))}
        />
        <SelectField
          label={t('late')}
          name="late"
          placeholder={t('any')}
          defaultValue={given('late')}
          choices={[
            { value: 'true', label: t('isLate') },
            { value: 'false', label: t('isInTime') },
          ]}
          className="max-md:col-span-2"
        />
        <div className="grid grid-cols-2 gap-2 max-md:col-span-2">
          {(['least', 'most'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name)}
              name={name}
              inputMode="decimal"
              pattern="\d{1,7}(\.\d{1,2})?"
              title={t('amount')}
              defaultValue={given(name)}
            />
          ))}
        </div>
        <TextField label={t('from')} type="date" name="from" defaultValue={given('from')} />
        <TextField label={t('to')} type="date" name="to" defaultValue={given('to')} />
        <Button type="submit" look="secondary" className="col-span-2 md:col-span-1">
          {t('show')}
        </Button>
      </Form>
      {query.size > 0 && (
        <div className="flex flex-wrap items-center gap-4">
          {shopId && (
            <RemovableChip
              label={t('shop', { shop: shop ?? t('thisShop') })}
              to={withQuery(query, { shopId: undefined })}
            />
          )}
          <TextLink to="?" className="link text-sm">
            {t('clear')}
          </TextLink>
        </div>
      )}
    </div>
  );
}
