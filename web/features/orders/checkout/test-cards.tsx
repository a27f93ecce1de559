import { useTranslations } from 'use-intl';
import { sandboxCards } from '#contract/payments/rules.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** Marks the sandbox as one and hands out the cards that it knows, each with what it makes happen. */
export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  const t = useTranslations('checkout.sandbox');
  return (
    <Alert tone="warning" title={t('title')}>
      <p>{t('text')}</p>
      <ul aria-label={t('cards')} className="mt-2 divide-y divide-line">
        {sandboxCards.map(({ number, token }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="figures font-semibold whitespace-nowrap">{number}</span>
              <span className="text-sm text-muted">{t(token)}</span>
            </span>
            <Button
              look="secondary"
              size="small"
              aria-label={t('useNamed', { number })}
              onClick={() => onUse(number)}
            >
              {t('use')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
