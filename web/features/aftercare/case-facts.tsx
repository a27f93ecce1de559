import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { AftercareCase } from '#contract/aftercare/schemas.ts';
import { NamedValues } from '#web/ui/named-values.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CaseDue, CaseStateBadge } from './case-words.tsx';

/** What a case is about, how it stands, and until when whose turn it is. */
export function CaseFacts({ of, orderPath }: { of: AftercareCase; orderPath: string }) {
  const t = useTranslations('aftercare');
  const money = useMoney();
  return (
    <section
      aria-labelledby="case-facts"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-5"
    >
      <h2 id="case-facts" className="sr-only">
        {t('facts')}
      </h2>
      <p className="flex flex-wrap items-center gap-3">
        <CaseStateBadge state={of.state} />
        <CaseDue dueAt={of.dueAt} />
      </p>
      <p>{t(`says.${of.state}`, { reader: of.seenAs, shop: of.shopName })}</p>
      <dl className="flex flex-col gap-3 text-sm">
        <Fact name={t('order')}>
          <TextLink to={orderPath}>{of.orderNumber}</TextLink>
        </Fact>
        <Fact name={of.seenAs === 'shopper' ? t('shop') : t('shopper')}>
          {of.seenAs === 'shopper' ? of.shopName : of.shopperName}
        </Fact>
        {of.seenAs === 'admin' && <Fact name={t('shop')}>{of.shopName}</Fact>}
        <Fact name={t('wish')}>{t(`wishes.${of.wish}`)}</Fact>
        {of.refunded !== undefined && of.refunded > 0 && (
          <Fact name={t('wentBack')}>{money(of.refunded)}</Fact>
        )}
        <Parcel name={t('replacement')} parcel={of.replacement} />
        <Parcel name={t('back')} parcel={of.back} />
      </dl>
      <ul className="divide-y divide-line border-t border-line">
        {of.lines.map(({ lineId, name, options, quantity }) => (
          <li key={lineId} className="py-3">
            <p className="font-semibold break-words">
              {quantity > 1 ? `${quantity}× ` : ''}
              {name}
            </p>
            <NamedValues values={options} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Parcel({ name, parcel }: { name: string; parcel: AftercareCase['back'] }) {
  const t = useTranslations('aftercare.parcels');
  if (!parcel) return null;
  const { carrier, trackingNumber } = parcel;
  return (
    <Fact name={name}>
      {[t(parcel.status), carrier, trackingNumber].filter(Boolean).join(' · ')}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
