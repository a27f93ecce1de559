/** Why something was not paid, where neither its form nor the shopper's bank says it. */
import { useTranslations } from 'use-intl';
import type { CheckoutOutcome } from './outcome.ts';

/** What is paid for is not what the page shows. */
export function isStale({ kind }: CheckoutOutcome): boolean {
  return kind === 'conflict' || kind === 'total-changed';
}

export function useFailureWords(): (outcome: CheckoutOutcome) => { title: string; text: string } {
  const t = useTranslations('checkout.pay');
  return (outcome) => {
    if (outcome.kind === 'conflict' || outcome.kind === 'refused')
      return { title: outcome.title, text: outcome.message };
    if (outcome.kind === 'total-changed') return { title: t('changed'), text: t('changedText') };
    return { title: t('failed'), text: t('failedText') };
  };
}
