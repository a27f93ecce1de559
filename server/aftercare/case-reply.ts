/** How a case's row becomes the contract's case, for whom it concerns. */
import { decisionsOf, shopperStepsOf, shopStepsOf } from '#contract/aftercare/rules.ts';
import type { AftercareCase, CaseHead } from '#contract/aftercare/schemas.ts';
import { chosenCalled } from '#contract/catalogue/options.rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { toMajor, type Minor } from '#contract/kernel/money.ts';
import { mayDo } from '#contract/shops/team.rules.ts';
import type { Ctx } from '../context.ts';
import type { CaseLineRow, CaseRow, ParcelRow, StepRow, WholeCase } from './cases.queries.ts';

/** As lists show it, to its shopper in their language. */
export function headReply(row: CaseRow, reader: Language): CaseHead {
  const { shopOrderId: _, userId: _shopper, seesMoney, dueAt, openedAt, refunded, ...head } = row;
  return {
    ...head,
    lines: row.lines.map((line) => lineReply(line, reader)),
    dueAt: dueAt?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
    ...(seesMoney ? { refunded: toMajor(refunded) } : {}),
  };
}

/** With all that happened and what its reader may do now. `refundable` is what can still go back. */
export function caseReply(
  row: WholeCase,
  { viewer, language }: Pick<Ctx, 'viewer' | 'language'>,
  refundable: Minor,
): AftercareCase {
  const { role, steps, parcels, ...head } = row;
  const { seesMoney } = row;
  const isOwn = row.userId === viewer.userId;
  const isOfShop = !isOwn && role !== null && mayDo(role, 'orders');
  const parcel = (direction: ParcelRow['direction']) => {
    const found = parcels.find((one) => one.direction === direction);
    if (!found) return null;
    const { direction: _, ...rest } = found;
    return rest;
  };
  return {
    ...headReply(head, language),
    steps: steps.map((step) => stepReply(step, seesMoney)),
    replacement: parcel('replacement'),
    back: parcel('back'),
    seenAs: isOwn ? 'shopper' : isOfShop ? 'shop' : 'admin',
    may: {
      shopper: isOwn ? shopperStepsOf(row.state) : [],
      shop: isOfShop
        ? shopStepsOf(row).filter((step) => seesMoney || (step !== 'refund' && step !== 'receive'))
        : [],
      decide: viewer.isAdmin && !isOwn ? decisionsOf(row) : [],
    },
    ...(seesMoney ? { refundable: toMajor(refundable) } : {}),
  };
}

function lineReply({ translations, ...line }: CaseLineRow, reader: Language) {
  const said = translations?.[reader];
  const { name, options } = line;
  return { ...line, name: said?.name ?? name, options: chosenCalled(options, [], said?.options) };
}

function stepReply({ amount, bearer, at, ...step }: StepRow, seesMoney: boolean) {
  return {
    ...step,
    ...(amount !== null && seesMoney ? { amount: toMajor(amount) } : {}),
    ...(step.by === 'admin' && amount !== null ? { bearer } : {}),
    at: new Date(at).toISOString(),
  };
}
