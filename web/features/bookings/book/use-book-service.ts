import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ServiceOffer, WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { type VisitNeed, windowsKey } from '../use-windows.ts';
import { keepDraft, forgetDraft } from '#web/features/accounts/drafts.ts';
import { showToast } from '#web/ui/toast.ts';
import { useCheckedValues } from '#web/ui/use-checked-values.ts';
import {
  type BookingField,
  type BookingFields,
  detailsOf,
  fieldNames,
  postalDigits,
} from './booking-fields.ts';
import { keepMadeRequest, type RequestBody } from './kept-requests.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { fieldsOf, type StepName, stepNames, stepOf } from './steps.ts';
import { usePutInCart } from './use-put-in-cart.ts';
import { type SentRequest, useRequest } from './use-request.ts';

export type BookService = {
  offer: ServiceOffer;
  /** 0 for somebody without an account. */
  viewerId: number;
  step: StepName;
  onSent: (sent: SentRequest) => void;
  /** Told when the visit is in the cart; undefined where this host has no cart. */
  onInCart?: (() => void) | undefined;
};

/** Asked for at once, or put into the cart first. */
type Way = 'request' | 'cart';

export type BookServiceState = ReturnType<typeof useBookService>;

const rules = () => import('./booking-rules.ts').then(({ bookingRules }) => bookingRules);

export const draftOf = (shopId: number) => `visit.${shopId}`;
export const pathOf = (step: StepName) => (step === 'service' ? '?' : `?step=${step}`);

/** One request from its fields to its reference, with everything that may come between. */
export function useBookService(
  { offer, viewerId, step, onSent, onInCart }: BookService,
  initial: BookingFields,
) {
  const t = useTranslations('bookService');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const sending = useSending({ offer, viewerId, step, onSent, onInCart });
  const [outcome, setOutcome] = useState<Outcome>();
  const [isUploading, setUploading] = useState(false);
  const turn = useTurn();
  const fields = useKeptFields(offer.shopId, viewerId, initial);
  const time = useChosenWindow(offer, fields.values);
  const goTo = (next: StepName) => void navigate(pathOf(next));

  function act(next: Outcome): void {
    setOutcome(next);
    const text =
      next.kind === 'failed' || next.kind === 'fields'
        ? t('failed.text', { phone: offer.phone })
        : next.message;
    showToast({ tone: 'error', title: t('failed.title'), text });
    const wrong = wrongFieldsIn(next);
    if (wrong) {
      fields.refuse(wrong);
      goTo(stepOf(Object.keys(wrong)) ?? step);
    }
    if (next.kind === 'window-closed' || next.kind === 'slot-taken')
      void queries.invalidateQueries({ queryKey: windowsKey });
  }

  function send(values: BookingFields, way: Way): void {
    setOutcome(undefined);
    sending.send(
      way,
      { ...detailsOf(values), shopId: offer.shopId },
      { onError: (error) => act(outcomeOf(error)), onSettled: turn.end },
    );
  }

  async function advance(): Promise<void> {
    if (isUploading) return;
    if (!(await fields.checked(fieldsOf[step]))) return;
    const next = stepNames[stepNames.indexOf(step) + 1];
    if (next) goTo(next);
  }

  async function submit(way: Way): Promise<void> {
    if (!turn.begin()) return;
    if (await fields.checked()) send(fields.values, way);
    else {
      turn.end();
      goTo((await firstWrongStep(fields.values)) ?? step);
    }
  }

  /** Another free window instead of the taken one, sent the same way at once. */
  function takeInstead(window: WindowOffer): void {
    if (!turn.begin()) return;
    const changes = { preferredDate: window.date, timeSlot: window.slot };
    fields.change(changes);
    time.set(window);
    send({ ...fields.values, ...changes }, sending.lastWay());
  }

  const { values } = fields;
  return {
    fields,
    offer,
    pack: offer.packages.find(({ id }) => id === values.packageId),
    need: needOf(values),
    outcome,
    window: time.shown,
    isBusy: sending.isRequesting,
    isPutting: sending.isPutting,
    isUploading,
    setUploading,
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
function useSending({ offer, viewerId, onSent, onInCart }: BookService) {
  const t = useTranslations('bookService');
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
    remember(sent, viewerId);
    showToast({ title: t('sent.title'), text: t(`sent.answers.${sent.booking.urgency}`) });
    onSent(sent);
  }

  function putInCart(): void {
    forgetDraft(draftOf(offer.shopId), viewerId, sessionStorage);
    onInCart?.();
  }
}

/** The fields, kept in this tab with every change. */
function useKeptFields(shopId: number, viewerId: number, initial: BookingFields) {
  const onChange = (values: BookingFields) =>
    void keepDraft(draftOf(shopId), viewerId, values, sessionStorage);
  return useCheckedValues({ initial, bodyOf: detailsOf, rules, onChange });
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

/** The form may be empty next time, and the private link is told only now. */
function remember({ booking }: SentRequest, viewerId: number): void {
  const { shopId, reference, link, preferredDate: date, windowFrom: from, windowTo: to } = booking;
  forgetDraft(draftOf(shopId), viewerId, sessionStorage);
  keepMadeRequest(shopId, { reference, link, date, from, to }, sessionStorage);
}

/** The chosen window; of one that a draft brought, what the shop says of all like it. */
function useChosenWindow(
  { windows }: ServiceOffer,
  { preferredDate: date, timeSlot: slot }: BookingFields,
) {
  const [chosen, set] = useState<WindowOffer>();
  if (date === '' || slot === '') return { shown: undefined, set };
  if (chosen?.date === date && chosen.slot === slot) return { shown: chosen, set };
  const known = windows.find((one) => one.slot === slot);
  return {
    shown: known && { date, slot, from: known.from, to: known.to, surcharge: known.surcharge },
    set,
  };
}

/** What decides which windows are offered; null until it is known what is to be done. */
function needOf({ serviceType, units, packageId, postalCode }: BookingFields): VisitNeed | null {
  return serviceType === ''
    ? null
    : { serviceType, units, packageId, postalCode: postalDigits(postalCode) };
}

async function firstWrongStep(values: BookingFields): Promise<StepName | undefined> {
  const check = await rules().catch(() => null);
  const checked = check?.({ ...detailsOf(values) });
  return checked && 'errors' in checked ? stepOf(Object.keys(checked.errors)) : undefined;
}

/** The fields that the server has refused; undefined where it was about something else. */
function wrongFieldsIn(outcome: Outcome): Partial<Record<BookingField, string>> | undefined {
  if (outcome.kind === 'window-closed') return { timeSlot: outcome.message };
  if (outcome.kind !== 'fields') return undefined;
  return Object.fromEntries(outcome.errors.map(({ path, message }) => [fieldOf(path), message]));
}

/** The form's field for a path in the server's answer. */
function fieldOf(path: string): BookingField {
  const [first = ''] = path.split('.');
  return fieldNames.find((name) => name === first) ?? 'address';
}
