import { useQueryClient } from '@tanstack/react-query';
import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/schemas.ts';
import type { SavedAddress } from '#contract/accounts/addresses.schemas.ts';
import type { TimesForLater } from '#contract/shops/kitchens.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import type { Platform } from '#contract/platform/schemas.ts';
import { writtenPostcode } from '#contract/shops/postcodes.rules.ts';
import { addressesApi } from '#web/api/accounts.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { platformKey, useShippingRule } from '#web/loading/shipping-rule.ts';
import { signInPath } from '#web/loading/next-path.ts';
import { showToast } from '#web/ui/toast.ts';
import { fieldsOf, isSameAddress } from './address-fields.ts';
import type { AddressText } from './address-text.ts';
import {
  type CheckoutFields,
  type FieldName,
  checkoutFieldNames,
  type LaterChoices,
  orderOf,
} from './checkout-fields.ts';
import {
  type CheckoutLine,
  checkoutSums,
  type CheckoutVisit,
  isDelivered,
  missedShops,
} from './checkout-line.ts';
import { noteTypedCode, typedCode } from '#web/features/cart/typed-code.ts';
import type { ShopPromise } from '#web/features/shops/promise.ts';
import { useDraft } from '#web/features/accounts/use-draft.ts';
import { checkoutDraftFrom, checkoutDraftOf } from './checkout-draft.ts';
import { forgetLater, storedLater, storeLater } from './later-choices.ts';
import { type LapsedVisit, type CheckoutOutcome, checkoutOutcomeOf } from './outcome.ts';
import { forgetTips, storedTips, type TipChoices } from './tip-choices.ts';
import type { Till } from './till.ts';
import { useCheckoutFields } from './use-checkout-fields.ts';
import { useBalanceAgain } from './use-gift-payment.ts';
import { usePlaceOrder } from './use-place-order.ts';

export type Checkout = {
  lines: CheckoutLine[];
  /** The visits in the cart; none where one product is bought now. */
  visits: CheckoutVisit[];
  /** Orders these lines only and leaves the cart as it is. */
  isBuyNow: boolean;
  viewer: User;
  /** What the shopper keeps, the default first. */
  addresses: SavedAddress[];
  /** What the fields begin with. */
  known: CheckoutFields;
  /** When the kitchens among the shops can bring or have ready what is ordered, by their ids. */
  times: Record<number, TimesForLater>;
  paymentProvider: Platform['paymentProvider'];
  /** What each shop promises for after the sale. */
  promises: Array<{ shop: { id: number; name: string }; promise: ShopPromise }>;
  /** Told of the address in the fields at each change; always the same function. */
  onAddress: (address: AddressText) => void;
  /** For when kitchens are asked that are not asked as soon as possible. */
  later: LaterChoices;
  /** Called with all that is chosen at each change; always the same function. */
  onLater: Dispatch<SetStateAction<LaterChoices>>;
  /** Whether the market has tips. */
  takesTips: boolean;
  tips: TipChoices;
  /** Always the same function. */
  onTips: Dispatch<SetStateAction<TipChoices>>;
  onPlaced: (order: Order) => void;
  /** Called when the server knows fresher prices, stock or hours than the page. */
  onStale: () => void;
  /** Takes what comes from this shop out of the cart; absent where nothing was put into one. */
  onRemove?: (shopId: number) => void;
  /** The shopper fetches what comes from this shop, or does not. */
  onPickup: (choice: { shopId: number; isPickup: boolean }) => void;
  /** Offers other windows for visits that are no longer held, and says which has one again. */
  lapsed: (visits: LapsedVisit[], onHeld: (id: number) => void) => ReactNode;
};

/** After these the page reads again what is ordered. */
const staleKinds: ReadonlyArray<CheckoutOutcome['kind']> = [
  'total-changed',
  'sold-out',
  'time-taken',
  'conflict',
  'refused',
  'visit-lapsed',
];

/**
 * One checkout from its fields to its order, with everything that may come between. It is live once the browser has taken
 * it over and what this tab has stored of an earlier try, which no server knows, is back in the fields.
 */
export function useCheckout({
  lines,
  visits,
  isBuyNow,
  viewer,
  addresses,
  known,
  later,
  onLater,
  onAddress,
  tips,
  onTips,
  onPlaced,
  onStale,
  giftAmount,
}: Checkout & {
  /** What gift cards pay, in major units. */
  giftAmount: number;
}) {
  const t = useTranslations('checkout');
  const { country } = usePlatform();
  const [outcome, setOutcome] = useState<CheckoutOutcome>();
  const [attempts, setAttempts] = useState(0);
  const fields = useCheckoutFields(known, { needsAddress: isDelivered(lines) });
  const draft = useDraft(fields, {
    name: 'checkout',
    userId: viewer.id,
    storage: 'tab',
    valuesIn: checkoutDraftFrom,
    stored: checkoutDraftOf,
  });
  const till = useRef<Till>(null);
  const place = usePlaceOrder(till);
  const leave = useLeaveForSignIn();
  const sums = checkoutSums(lines, visits, useShippingRule(), tips);
  const queries = useQueryClient();
  const balanceAgain = useBalanceAgain();

  const refuseCard = (message: string) => fields.refuse({ cardNumber: message });

  function act(next: CheckoutOutcome): void {
    setOutcome(next);
    if (next.kind === 'declined') refuseCard(next.message);
    if (next.kind === 'fields')
      fields.refuse(
        Object.fromEntries(next.errors.map(({ path, message }) => [fieldOf(path), message])),
      );
    if (next.kind === 'refused')
      showToast({ tone: 'error', title: next.title, text: next.message });
    const failed = { failed: 'failed.text', 'not-sent': 'failed.notSent' } as const;
    if (next.kind === 'failed' || next.kind === 'not-sent')
      showToast({ tone: 'error', title: t('failed.title'), text: t(failed[next.kind]) });
    if (next.kind === 'signed-out') leave();
    // What changed may be what shipping costs.
    if (next.kind === 'conflict') balanceAgain('refusal');
    if (next.kind === 'total-changed') void queries.invalidateQueries({ queryKey: platformKey });
    if (staleKinds.includes(next.kind)) onStale();
  }

  function send(typed: CheckoutFields, token?: string): void {
    const sent = { ...typed, zipCode: writtenPostcode(typed.zipCode, country) };
    storeLater(later, sessionStorage);
    const orderWith = (paid: string | undefined) =>
      orderOf(sent, { lines, visits }, sums, { token: paid, isBuyNow, later, giftAmount, tips });
    place.mutate(
      { orderWith, token },
      {
        onSuccess: (order) => {
          draft.forget();
          noteTypedCode(queries, '');
          forgetLater(sessionStorage);
          forgetTips(sessionStorage);
          if (order.amountDue === 0) balanceAgain('payment');
          if (isDelivered(lines)) keepAddress(sent, addresses);
          onPlaced(order);
        },
        onError: (error) => act(checkoutOutcomeOf(error, sums.total)),
      },
    );
  }

  async function attempt(): Promise<void> {
    const code = typedCode(queries);
    if (code !== '' && outcome?.kind !== 'code-unused') return act({ kind: 'code-unused', code });
    setOutcome(undefined);
    setAttempts((made) => made + 1);
    const sent = await fields.checked();
    // It is said above with what is wrong in the fields, and leads to where the way on is.
    if (missedShops(lines).length > 0) return act({ kind: 'missed' });
    if (!sent) return;
    // Without its form, nothing must be ordered that nobody was asked to pay.
    if (sums.total > giftAmount && !till.current) act(place.unsent());
    else send(sent);
  }

  // Parts of the page that are still arriving are waited for, not drawn again.
  useEffect(
    () =>
      startTransition(() => {
        onLater((chosen) => storedLater(sessionStorage) ?? chosen);
        onTips((chosen) => storedTips(sessionStorage) ?? chosen);
      }),
    [onLater, onTips],
  );

  useAddressNews(fields.values, onAddress);

  const missed = outcome?.kind === 'missed' ? missedShops(lines) : [];
  useErrorTitle(Object.keys(fields.errors).length + missed.length > 0);
  return {
    fields,
    isLive: draft.isLive,
    /** Takes the money, while its form stands in the page. */
    till,
    outcome,
    /** Shops that do not come to the address, once the shopper has tried to order. */
    missed,
    attempts,
    /** The shopper has a window again for a visit that had lapsed; with the last one nothing is in the way any more. */
    holds: (id: number) =>
      setOutcome((now) => (now?.kind === 'visit-lapsed' ? withoutVisit(now.visits, id) : now)),
    isBusy: place.isPending,
    submit: () => {
      if (!place.isPending) void attempt();
    },
    confirmPayment: (token: string) => send(fields.values, token),
    cancelPayment: () => {
      setOutcome(undefined);
      refuseCard(t('secondStep.cancelled'));
    },
  };
}

/** As a new one of the shopper's, where they like. The order stands either way: one that could not be saved is typed once more. */
function keepAddress(sent: CheckoutFields, addresses: readonly SavedAddress[]): void {
  if (sent.keepsAddress && !addresses.some((one) => isSameAddress(one, sent)))
    void addressesApi.add({ body: fieldsOf(sent) }).catch(() => undefined);
}

/** What delivery costs depends on it. */
function useAddressNews(
  { address, city, zipCode }: AddressText,
  onAddress: Checkout['onAddress'],
): void {
  useEffect(
    () => startTransition(() => onAddress({ address, city, zipCode })),
    [onAddress, address, city, zipCode],
  );
}

function withoutVisit(visits: LapsedVisit[], id: number): CheckoutOutcome | undefined {
  const left = visits.filter((visit) => visit.id !== id);
  return left.length > 0 ? { kind: 'visit-lapsed', visits: left } : undefined;
}

/** The form's field for a path in the server's answer, such as `order.contact.phone`. */
function fieldOf(path: string): FieldName {
  const last = path.split('.').at(-1);
  if (last === 'shippingAddress') return 'address';
  return checkoutFieldNames.find((name) => name === last) ?? 'address';
}

/** GOV.UK: the window's title begins with the error while there is one. */
function useErrorTitle(hasErrors: boolean): void {
  const t = useTranslations('checkout');
  useEffect(() => {
    const plain = document.title;
    if (!hasErrors) return;
    document.title = t('errorTitle', { title: plain });
    return () => {
      document.title = plain;
    };
  }, [hasErrors, t]);
}

function useLeaveForSignIn(): () => void {
  const navigate = useNavigate();
  return () => void navigate(signInPath(location.pathname + location.search));
}
