import { Form, useSearchParams, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { shopKinds } from '#contract/shops/rules.ts';
import { withQuery } from '#web/loading/address.ts';
import { RemovableChip } from '#web/ui/chips.tsx';
import { InlineSelect } from '#web/ui/select-field.tsx';
import { Search, select } from './listing-filters.tsx';

export type MarketState = { tab: string; q: string; kind: string; only: string; shopId: string };

/** Search and filters over all shops' listings: a plain GET form that sends itself when something is chosen. */
export function MarketFilters({
  state,
  shopName,
}: {
  state: MarketState;
  shopName: string | null;
}) {
  const t = useTranslations('listings.market');
  const [query] = useSearchParams();
  const submit = useSubmit();
  const send = (event: React.ChangeEvent<HTMLSelectElement>) =>
    void submit(event.currentTarget.form, { preventScrollReset: true });
  return (
    <div className="flex flex-col gap-3">
      <Form
        key={JSON.stringify(state)}
        role="search"
        className="flex flex-wrap items-center gap-x-4 gap-y-3"
        preventScrollReset
      >
        {state.tab !== 'all' && <input type="hidden" name="tab" value={state.tab} />}
        {state.shopId && <input type="hidden" name="shop" value={state.shopId} />}
        {query.has('sort') && <input type="hidden" name="sort" value={query.get('sort') ?? ''} />}
        <Search label={t('search')} q={state.q} />
        <InlineSelect
          label={t('kind')}
          className={select}
          name="kind"
          defaultValue={state.kind}
          onChange={send}
          choices={[
            { value: '', label: t('kinds.all') },
            ...shopKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
        />
        <InlineSelect
          label={t('only')}
          className={select}
          name="only"
          defaultValue={state.only}
          onChange={send}
          choices={[
            { value: '', label: t('onlys.all') },
            { value: 'reported', label: t('onlys.reported') },
            { value: 'picks', label: t('onlys.picks') },
          ]}
        />
      </Form>
      {state.shopId && (
        <RemovableChip
          label={t('ofShop', { shop: shopName ?? state.shopId })}
          to={withQuery(query, { shop: undefined })}
        />
      )}
    </div>
  );
}
