import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type {
  ServiceOffer,
  ServicePackage,
  WindowOffer,
} from '#contract/bookings/offer.schemas.ts';
import { unmetGroups } from '#contract/catalogue/choices.rules.ts';
import { useSizeWords } from '../use-size-words.ts';
import { offeredBy, useWindows, type WindowsNeed, windowsKey } from '../use-windows.ts';
import { readDraft } from '#web/features/accounts/drafts.ts';
import { useDraft } from '#web/features/accounts/use-draft.ts';
import type { FormErrors } from '#web/ui/form-errors.ts';
import { showToast } from '#web/ui/toast.ts';
import { useWrittenPlace } from '#web/loading/place.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { useForm } from '#web/ui/use-form.ts';
import {
  type BookingField,
  type BookingFields,
  detailsOf,
  emptyBookingFields,
  bookingFieldNames,
  fieldsIn,
} from './booking-fields.ts';
import { estimateSent } from '../estimate.ts';
import { type RequestBody, storeMadeRequest } from './stored-requests.ts';
import { type BookingOutcome, bookingOutcomeOf } from './outcome.ts';
import {
  bookingStepFields,
  type BookingStep,
  bookingSteps,
  bookingStepOf,
  stepToShow,
} from './steps.ts';
import { usePutInCart } from './use-put-in-cart.ts';
import { type SentRequest, useRequest } from './use-request.ts';
import { useVisitReach } from './use-visit-reach.ts';

export type BookService = {
  offer: ServiceOffer;
  /** 0 for somebody without an account. */
  viewerId: number;
  step: BookingStep;
  /** What an account knows already. */
  known: Partial<BookingFields>;
  /** What the address has chosen; it wins over what was typed before. */
  wish: Partial<BookingFields>;
  onSent: (sent: SentRequest) => void;
  /** Called when the visit is in the cart; undefined where this host has no cart. */
  onInCart?: (() => void) | undefined;
};

/** Asked for at once, or put into the cart first. */
type Way = 'request' | 'cart';

export type BookServiceState = ReturnType<typeof useBookService>;

export const pathOf = (step: BookingStep) => (step === 'service' ? '?' : `?step=${step}`);

/** One request from its fields to its reference, with everything that may come between. */
export function useBookService({
  offer,
  viewerId,
  step,
  known,
  wish,
  onSent,
  onInCart,
}: BookService) {
  const t = useTranslations('bookService');
  const { country } = usePlatform();
  const place = useWrittenPlace() ?? '';
  const navigate = useNavigate();
  const askAgain = useOfferAgain();
  const [outcome, setOutcome] = useState<BookingOutcome>();
  const turn = useTurn();
  const fields = useForm({
    rules: {
      fetch: () =>
        import('#contract/bookings/details.schemas.ts').then(
          ({ bookingDetails }) => bookingDetails,
        ),
    },
    bodyOf: (values) => detailsOf(values, country),
    // An address that is known has its own postal code.
    initial: { ...emptyBookingFields, postalCode: known.address ? '' : place, ...known, ...wish },
    idOf: (name) => name,
  });
  const draft = useDraft(fields, {
    name: draftOf(offer.shopId),
    userId: viewerId,
    storage: 'tab',
    // Somebody who signs in on the way takes along what they typed as a guest.
    valuesIn: (own) => {
      const found = { ...guestDraft(offer.shopId), ...fieldsIn(own) };
      return Object.keys(found).length > 0 ? { ...found, ...wish } : {};
    },
  });
  const pack = offer.packages.find(({ id }) => id === fields.values.packageId);
  const sending = useSending({ onSent, onInCart }, draft.forget);
  const { at, reachSaid, missed } = useVisitReach(offer, fields.values);
  const need = needOf(fields.values, at.postcode);
  const time = useChosenWindow(offer, need, fields.values);
  const tooMuch = useTooMuch(offer, need);
  const goTo = (next: BookingStep) => void navigate(pathOf(next));
  const firstStep = tooMuch ? 'service' : stepToShow(step, fields.values);
  const shownStep = draft.isLive ? firstStep : step;
  const leadBack = useEffectEvent(() => void navigate(pathOf(shownStep), { replace: true }));
  useEffect(() => {
    if (shownStep !== step) leadBack();
  }, [shownStep, step]);

  function act(next: BookingOutcome): void {
    setOutcome(next);
    // Everything else is said by the form itself.
    if (next.kind === 'window-closed')
      showToast({ tone: 'error', title: t('failed.title'), text: next.message });
    const wrong = wrongFieldsIn(next);
    if (wrong) {
      fields.refuse(wrong);
      goTo(bookingStepOf(Object.keys(wrong)) ?? step);
    }
    // What the window costs may be what has changed.
    if (next.kind === 'dearer') time.set(undefined);
    askAgain(next.kind);
  }

  function send(values: BookingFields, way: Way, window = time.shown): void {
    setOutcome(undefined);
    const estimate = estimateSent(values, { pack, window, zone: at.zone }, at.reach);
    sending.send(
      way,
      { ...detailsOf(values, country), shopId: offer.shopId, estimate, plan: pack?.plan },
      { onError: (error) => act(bookingOutcomeOf(error)), onSettled: turn.end },
    );
  }

  async function advance(): Promise<void> {
    if (!(await fields.passes(bookingStepFields[step]))) return;
    const next = bookingSteps[bookingSteps.indexOf(step) + 1];
    if (tooMuch) fields.refuse({ units: tooMuch });
    else if (isUnmet(pack, fields.values)) fields.refuse({ choices: t('unmet') });
    else if (missed && bookingStepFields[step].includes('postalCode'))
      fields.refuse({ postalCode: missed });
    else if (next) goTo(next);
  }

  async function submit(way: Way): Promise<void> {
    if (!turn.begin()) return;
    for (const name of bookingSteps) {
      if (await fields.passes(bookingStepFields[name])) continue;
      turn.end();
      return goTo(name);
    }
    send(fields.values, way);
  }

  /** Another free window instead of the taken one, sent the same way at once. */
  function takeInstead(window: WindowOffer): void {
    if (!turn.begin()) return;
    const changes = { preferredDate: window.date, timeSlot: window.slot };
    fields.change(changes);
    time.set(window);
    send({ ...fields.values, ...changes }, sending.lastWay(), window);
  }

  return {
    fields,
    isLive: draft.isLive,
    offer,
    pack,
    need,
    at,
    reachSaid,
    outcome,
    window: time.shown,
    isBusy: sending.isRequesting,
    isPutting: sending.isPutting,
    chooseTime: (date: string, slot: BookingFields['timeSlot'], window?: WindowOffer) => {
      fields.change({ preferredDate: date, timeSlot: slot });
      time.set(window);
    },
    takeInstead,
    submit: () => void (step === 'review' ? submit('request') : advance()),
    putInCart: onInCart && (() => void submit('cart')),
  };
}

/** The two ways on, and what follows each when it has succeeded. */
function useSending(
  { onSent, onInCart }: Pick<BookService, 'onSent' | 'onInCart'>,
  forgetDraft: () => void,
) {
  const request = useRequest();
  const putting = usePutInCart();
  const way = useRef<Way>('request');
  return {
    lastWay: () => way.current,
    isRequesting: request.isPending || request.isSuccess,
    isPutting: putting.isPending || putting.isSuccess,
    send: (
      by: Way,
      body: RequestBody,
      ended: { onError: (error: Error) => void; onSettled: () => void },
    ) => {
      way.current = by;
      if (by === 'cart') putting.mutate(body, { ...ended, onSuccess: putInCart });
      else request.mutate(body, { ...ended, onSuccess: stands });
    },
  };

  function stands(sent: SentRequest): void {
    forgetDraft();
    remember(sent);
    onSent(sent);
  }

  function putInCart(): void {
    forgetDraft();
    onInCart?.();
  }
}

const draftOf = (shopId: number) => `visit.${shopId}`;

function guestDraft(shopId: number): Partial<BookingFields> {
  return fieldsIn(readDraft(draftOf(shopId), 0, sessionStorage));
}

/** What the firm offers is asked for once more where it is not what the form shows. */
function useOfferAgain(): (after: BookingOutcome['kind']) => void {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  return (after) => {
    if (after === 'dearer' || after === 'refused') void revalidate();
    if (after === 'dearer' || after === 'window-closed' || after === 'slot-taken')
      void queries.invalidateQueries({ queryKey: windowsKey });
  };
}

/** From a press to its answer; a second press between them is one too many. */
function useTurn() {
  const isTaken = useRef(false);
  return {
    begin: () => {
      const isFree = !isTaken.current;
      isTaken.current = true;
      return isFree;
    },
    end: () => {
      isTaken.current = false;
    },
  };
}

/** The answer alone has the private link. */
function remember({ booking }: SentRequest): void {
  const { shopId, reference, link, preferredDate: date, windowFrom: from, windowTo: to } = booking;
  storeMadeRequest(shopId, { reference, link, date, from, to }, sessionStorage);
}

/** Why no day has room for so many units; undefined where one has. */
function useTooMuch(offer: ServiceOffer, need: WindowsNeed | null): string | undefined {
  const said = useSizeWords();
  const size = need ? said(offer, need) : undefined;
  return size?.isTooMuch ? size.text : undefined;
}

/** The chosen window; of one that a draft brought, what the shop says of that day, or until then of all like it. */
function useChosenWindow(
  { shopId, windows }: ServiceOffer,
  need: WindowsNeed | null,
  { preferredDate: date, timeSlot: slot }: BookingFields,
) {
  const [chosen, set] = useState<WindowOffer>();
  const isChosen = chosen?.date === date && chosen.slot === slot;
  const isOfDraft = date !== '' && slot !== '' && !isChosen;
  const day = useWindows(isOfDraft ? offeredBy(shopId, need) : null, date, 1);
  if (date === '' || slot === '') return { shown: undefined, set };
  if (isChosen) return { shown: chosen, set };
  const known = windows.find((one) => one.slot === slot);
  const offered = day.data?.find((one) => one.date === date && one.slot === slot);
  return { shown: offered ?? (known && { ...known, date }), set };
}

/** What decides which windows are offered; null until it is known what is to be done. */
function needOf(
  { serviceType, units, packageId }: BookingFields,
  postalCode: string | null,
): WindowsNeed | null {
  return serviceType === '' ? null : { serviceType, units, packageId, postalCode };
}

/** Whether more has to be chosen of the package. */
function isUnmet(pack: ServicePackage | undefined, { choices }: BookingFields): boolean {
  return unmetGroups(pack?.choiceGroups ?? [], choices).length > 0;
}

/** The fields that the server has refused; undefined where it was about something else. */
function wrongFieldsIn(outcome: BookingOutcome): FormErrors | undefined {
  if (outcome.kind === 'window-closed') return { timeSlot: outcome.message };
  if (outcome.kind !== 'fields') return undefined;
  return Object.fromEntries(outcome.errors.map(({ path, message }) => [fieldOf(path), message]));
}

/** The form's field for a path in the server's answer. */
function fieldOf(path: string): BookingField {
  const [first = ''] = path.split('.');
  return bookingFieldNames.find((name) => name === first) ?? 'address';
}
