import { useQuery, useQueryClient } from '@tanstack/react-query';
import { payableByGift } from '#contract/gifts/rules.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { giftsApi } from '#web/api/gifts.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { balanceKey, wantedKey } from '#web/features/gifts/balance-key.ts';

/** What gift cards pay of a total, in major units, once the shopper has said so. */
export type GiftPayment = {
  /** Where they are sold, and to whoever has some. */
  isOffered: boolean;
  balance: number;
  /** What they could pay, and what they do. */
  payable: number;
  amount: number;
  /** What is left to pay. */
  rest: number;
  isUsed: boolean;
  use: (isUsed: boolean) => void;
};

/**
 * Asks again what they hold, after a payment or one that was refused; the payment after one begins without them. What was
 * ordered without paying yet is no payment: its page still knows that cards were to pay.
 */
export function useBalanceAgain(): (after: 'payment' | 'refusal') => void {
  const queries = useQueryClient();
  return (after) => {
    if (after === 'payment') queries.setQueryData(wantedKey, false);
    void queries.invalidateQueries({ queryKey: balanceKey });
  };
}

export function useGiftPayment({ total, tips }: { total: number; tips: number }): GiftPayment {
  const { data } = useQuery({ queryKey: balanceKey, queryFn: () => giftsApi.balance() });
  const { giftCards = false } = usePlatform();
  const queries = useQueryClient();
  const { data: isWanted } = useQuery({
    queryKey: wantedKey,
    queryFn: () => false,
    initialData: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const balance = data?.balance ?? 0;
  const payable = payableByGift({ total: toMinor(total), tips: toMinor(tips) }, toMinor(balance));
  const isUsed = isWanted && payable > 0;
  const amount = isUsed ? payable : 0;
  return {
    isOffered: giftCards || balance > 0,
    balance,
    payable: toMajor(payable),
    amount: toMajor(amount),
    rest: toMajor(toMinor(total) - amount),
    isUsed,
    use: (isUsed) => queries.setQueryData(wantedKey, isUsed),
  };
}
