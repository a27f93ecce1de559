import { createContext, type ReactNode, useContext } from 'react';
import { amountText } from '#contract/kernel/money.ts';

const CurrencySymbol = createContext('$');

/**
 * The sign that every price on the page stands with.
 *
 * @example <CurrencyProvider symbol="S$">…</CurrencyProvider>
 */
export function CurrencyProvider({ symbol, children }: { symbol: string; children: ReactNode }) {
  return <CurrencySymbol value={symbol}>{children}</CurrencySymbol>;
}

/**
 * Writes an amount in major units as text, where an element is not possible (labels, button texts).
 *
 * @example const money = useMoney(); money(1234.5) // '$1,234.50'
 */
export function useMoney(): (amount: number) => string {
  const symbol = useContext(CurrencySymbol);
  return (amount) => formattedMoney(amount, symbol);
}

/**
 * The sign alone, before a field in which an amount is typed.
 *
 * @example const sign = useCurrencySign(); <TextField label={t('price')} prefix={sign} inputMode="decimal" />
 */
export function useCurrencySign(): string {
  return useContext(CurrencySymbol);
}

/** An amount in major units with the decimals of its currency, grouped by thousands: `−$1,234.50`. */
export function formattedMoney(amount: number, symbol: string): string {
  const [whole = '0', decimals] = amountText(Math.abs(amount)).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '−' : ''}${symbol}${grouped}${decimals ? `.${decimals}` : ''}`;
}
