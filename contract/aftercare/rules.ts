/** Constants and rules of aftercare: what may be asked for after a sale, whose turn it is, and what goes back. */
import type { Minor } from '../kernel/money.ts';
import type { OrderStatus } from '../orders/rules.ts';
import { capabilitiesOf, type ShopKind } from '../shops/rules.ts';

/** What is wrong with what was bought. */
export const troubles = ['missing', 'damaged', 'late', 'not_as_described'] as const;
export type TroubleKind = (typeof troubles)[number];

/** What a case is about: trouble, or something that is to go back although nothing is wrong with it. */
export const caseKinds = [...troubles, 'return'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** What the shopper wants; `tell` lets the shop know and asks for an answer. */
export const caseWishes = ['refund', 'replacement', 'tell'] as const;
export type CaseWish = (typeof caseWishes)[number];

/**
 * `open`: the shop has to answer. `asked`: it has asked the shopper something. `answered`: the shopper may be content with
 * what the shop did, or pass it on to the market. `replacing`: the shop has to send what comes instead. `to_send`: the shop
 * takes it back, and the shopper has to send it. `sent_back`: it is on its way to the shop. `escalated`: the market decides.
 * Then it has ended: `settled` between the two, `decided` by the market, `withdrawn` by the shopper, or `lapsed` as the
 * shopper did nothing.
 */
export const caseStates = [
  'open',
  'asked',
  'answered',
  'replacing',
  'to_send',
  'sent_back',
  'escalated',
  'settled',
  'decided',
  'withdrawn',
  'lapsed',
] as const;
export type CaseState = (typeof caseStates)[number];

export const liveCaseStates = [
  'open',
  'asked',
  'answered',
  'replacing',
  'to_send',
  'sent_back',
  'escalated',
] as const satisfies readonly CaseState[];
export type LiveCaseState = (typeof liveCaseStates)[number];

export function isLiveCase(state: CaseState): state is LiveCaseState {
  return (liveCaseStates as readonly CaseState[]).includes(state);
}

export type CaseSide = 'shopper' | 'shop' | 'market';

const turns: Record<LiveCaseState, CaseSide> = {
  open: 'shop',
  asked: 'shopper',
  answered: 'shopper',
  replacing: 'shop',
  to_send: 'shopper',
  sent_back: 'shop',
  escalated: 'market',
};

/** Whose turn it is; null once it has ended. */
export function waitsFor(state: CaseState): CaseSide | null {
  return isLiveCase(state) ? turns[state] : null;
}

/** The states in which it is this side's turn. */
export function statesThatWaitFor(side: CaseSide): LiveCaseState[] {
  return liveCaseStates.filter((state) => turns[state] === side);
}

/** What lists of cases are narrowed to: whose turn it is, or that they have ended. */
export const caseFilters = ['shop', 'shopper', 'market', 'ended'] as const;
export type CaseFilter = (typeof caseFilters)[number];

/** What can happen in a case, in the timeline. */
export const caseSteps = [
  'opened',
  'asked',
  'replied',
  'refunded',
  'replaced',
  'told',
  'declined',
  'parcel_sent',
  'return_accepted',
  'sent_back',
  'received',
  'accepted',
  'escalated',
  'withdrawn',
  'ended',
  'decided',
] as const;
export type CaseStep = (typeof caseSteps)[number];

/** What a shop may do when it is its turn. */
export const shopSteps = [
  'refund',
  'replace',
  'tell',
  'ask',
  'decline',
  'accept_return',
  'send_parcel',
  'receive',
] as const;
export type ShopStep = (typeof shopSteps)[number];

type CaseInState = { kind: CaseKind; shopKind: ShopKind; state: CaseState };

/** Whether the same can be sent once more: no visit, and nothing that is to go back. */
export function canBeSentAgain({ kind, shopKind }: Omit<CaseInState, 'state'>): boolean {
  return kind !== 'return' && capabilitiesOf(shopKind).sellsItems;
}

/** Which of them suit a case as it stands. */
export function shopStepsOf({ kind, shopKind, state }: CaseInState): ShopStep[] {
  if (state === 'replacing') return ['send_parcel', 'refund'];
  if (state === 'sent_back') return ['receive', 'decline'];
  if (state !== 'open') return [];
  if (kind === 'return') return ['accept_return', 'refund', 'ask', 'decline'];
  return canBeSentAgain({ kind, shopKind })
    ? ['refund', 'replace', 'tell', 'ask', 'decline']
    : ['refund', 'tell', 'ask', 'decline'];
}

export const shopperSteps = ['reply', 'send_back', 'accept', 'escalate', 'withdraw'] as const;
export type ShopperStep = (typeof shopperSteps)[number];

/** What a shopper may do. What the market has to decide can still be withdrawn, what is on its way back cannot. */
export function shopperStepsOf(state: CaseState): ShopperStep[] {
  return stepsIn[state] ?? [];
}

const stepsIn: Partial<Record<CaseState, ShopperStep[]>> = {
  open: ['withdraw'],
  asked: ['reply', 'withdraw'],
  answered: ['accept', 'escalate'],
  to_send: ['send_back', 'withdraw'],
  escalated: ['withdraw'],
};

/** In which condition something came back. What was used is refunded for what it is still worth. */
export const returnConditions = ['as_new', 'used', 'damaged'] as const;
export type ReturnCondition = (typeof returnConditions)[number];

export const caseDecisions = ['refund', 'replacement', 'none'] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** What the market may decide of a case as it stands. */
export function decisionsOf({ state, ...of }: CaseInState): CaseDecision[] {
  if (waitsFor(state) !== 'market') return [];
  return caseDecisions.filter((decision) => decision !== 'replacement' || canBeSentAgain(of));
}

/** Who bears a refund that the market decides. */
export const bearers = ['shop', 'market'] as const;
export type Bearer = (typeof bearers)[number];

export const waysBack = ['shopper', 'shop'] as const;
export type WayBack = (typeof waysBack)[number];

/** How many photos go with a step, how many cases a person opens a day, and how many lines a case is of. */
export const caseLimits = { photos: 4, perDay: 10, lines: 50 } as const;

export const caseColumns = ['number', 'shop', 'order', 'kind', 'opened', 'state', 'due'] as const;
export type CaseColumn = (typeof caseColumns)[number];

const day = 24;

/** What the market sets for a kind of shop: how long shops have to answer, and how long shoppers may at least report, in hours. */
export type AftercareRule = { answerHours: number; reportHours: number };

/** The same as the market's settings have it. */
export type AftercareSettings = Record<
  `${'food' | 'goods' | 'visits'}${'Answer' | 'Report'}Hours`,
  number
>;

/** What the market begins with. */
export const usualAftercare: AftercareSettings = {
  foodAnswerHours: 4,
  foodReportHours: 6,
  goodsAnswerHours: 3 * day,
  goodsReportHours: 14 * day,
  visitsAnswerHours: 3 * day,
  visitsReportHours: 14 * day,
};

export function aftercareRuleOf(settings: AftercareSettings, kind: ShopKind): AftercareRule {
  const rules: Record<ReturnType<typeof capabilitiesOf>['stages'], AftercareRule> = {
    kitchen: { answerHours: settings.foodAnswerHours, reportHours: settings.foodReportHours },
    parcel: { answerHours: settings.goodsAnswerHours, reportHours: settings.goodsReportHours },
    visit: { answerHours: settings.visitsAnswerHours, reportHours: settings.visitsReportHours },
  };
  return rules[capabilitiesOf(kind).stages];
}

/** Between which hours what the market and its shops set has to be. */
export const aftercareBounds = {
  answerHours: { least: 1, most: 14 * day },
  reportHours: { least: 1, most: 90 * day },
  returnDays: { least: 3, most: 100 },
} as const;

/** How long a shopper has to say whether they are content, and how long what goes back may take on either side, in hours. */
export const shopperHours = { reply: 3 * day, accept: 3 * day, send: 14 * day } as const;
const parcelHours = { send: 5 * day, receive: 14 * day };

/** How long a case stays in a state before its clock ends it, in hours; null while the market decides. */
export function hoursIn(state: LiveCaseState, { answerHours }: AftercareRule): number | null {
  const hours: Record<LiveCaseState, number | null> = {
    open: answerHours,
    asked: shopperHours.reply,
    answered: shopperHours.accept,
    replacing: Math.max(answerHours, parcelHours.send),
    to_send: shopperHours.send,
    sent_back: parcelHours.receive,
    escalated: null,
  };
  return hours[state];
}

/** What follows when nobody did anything in time: what a shop leaves lying, the market decides. */
export function afterTime(state: LiveCaseState): CaseState {
  if (turns[state] === 'shop') return 'escalated';
  return state === 'answered' ? 'settled' : 'lapsed';
}

/** A shop's promise; `reportHours` are what holds, no less than the market's. */
export type AftercarePolicy = {
  reportHours: number;
  takesReturns: boolean;
  returnDays: number;
  wayBack: WayBack;
};

/** What holds where a shop has stated nothing: goods may go back for 30 days. */
export function usualPolicy({ reportHours }: AftercareRule, kind: ShopKind): AftercarePolicy {
  return { reportHours, takesReturns: mayTakeReturns(kind), returnDays: 30, wayBack: 'shopper' };
}

/** What decides whether something can be said of a shop order; instants in milliseconds, null is not known. */
export type PartInTime = {
  status: OrderStatus;
  deliveredAt: number | null;
  /** When it should have been there. */
  expectedBy: number | null;
};

const hourMs = 3_600_000;

/** Until when trouble with it may be reported; null where it cannot be now. What has not come in time may be, until it comes. */
export function reportUntil(
  part: PartInTime,
  { reportHours }: Pick<AftercarePolicy, 'reportHours'>,
  now: number,
): { troubles: TroubleKind[]; until: number | null } | null {
  if (part.status === 'cancelled') return null;
  if (part.status === 'delivered' && part.deliveredAt !== null) {
    const until = part.deliveredAt + reportHours * hourMs;
    return now < until ? { troubles: [...troubles], until } : null;
  }
  const isLate = part.expectedBy !== null && part.expectedBy < now;
  return isLate ? { troubles: ['missing', 'late'], until: null } : null;
}

/** Whether a kind of shop sends what can be sent back. */
export function mayTakeReturns(kind: ShopKind): boolean {
  return capabilitiesOf(kind).stages === 'parcel';
}

/** Until when a line may go back; null where it cannot. What is made to order or to be eaten cannot. */
export function returnUntil(
  part: PartInTime & { kind: ShopKind; isMadeToOrder: boolean },
  { takesReturns, returnDays }: Pick<AftercarePolicy, 'takesReturns' | 'returnDays'>,
  now: number,
): number | null {
  if (!takesReturns || !mayTakeReturns(part.kind) || part.isMadeToOrder) return null;
  if (part.status !== 'delivered' || part.deliveredAt === null) return null;
  const until = part.deliveredAt + returnDays * day * hourMs;
  return now < until ? until : null;
}

/**
 * What goes back at most for units of a case, in minor units: what they cost after offers with their tax, and what their
 * delivery cost where they are all that is left of the shop order; never more than is left of what was paid.
 */
export function refundOfCase({
  units,
  delivery,
  isRest,
  left,
}: {
  units: Minor;
  delivery: Minor;
  isRest: boolean;
  left: Minor;
}): Minor {
  return Math.max(0, Math.min(units + (isRest ? Math.max(0, delivery) : 0), left));
}

/** An amount over lines, each of which takes what it can, the first first; what none can take is for none in particular. */
export function spreadOver(
  amount: Minor,
  lines: ReadonlyArray<{ lineId: number; amount: Minor }>,
): Array<{ lineId: number; amount: Minor }> {
  let rest = amount;
  return lines.flatMap(({ lineId, amount: most }) => {
    const share = Math.max(0, Math.min(rest, most));
    rest -= share;
    return share > 0 ? [{ lineId, amount: share }] : [];
  });
}
