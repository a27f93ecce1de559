/** Units as somebody types them in after the work, before they are numbers and nulls. */
import { numberTyped } from '#contract/kernel/typed-number.ts';
import type { EquipmentUnit, RecordedUnit } from '#contract/bookings/equipment.schemas.ts';
import { type TradeName, tradeOf, trades } from '#contract/shops/trades.rules.ts';

export type UnitDraft = {
  /** Distinguishes rows while they are typed. */
  key: number;
  unitId: number | null;
  room: string;
  kind: string;
  brand: string;
  model: string;
  gas: string;
  installedOn: string | null;
  notes: string;
  airBefore: string;
  airAfter: string;
  gasPressure: string;
  beforePhotos: string[];
  afterPhotos: string[];
};

let count = 0;

export function newUnit(trade: TradeName, known?: EquipmentUnit): UnitDraft {
  count += 1;
  const { unitKinds } = trades[trade];
  // Of a firm that has become one of another trade, the kind may be none that is offered.
  const offered = unitKinds.find((kind) => kind === known?.kind) ?? unitKinds[0];
  return {
    key: count,
    unitId: known?.id ?? null,
    room: known?.room ?? '',
    kind: offered ?? known?.kind ?? '',
    brand: known?.brand ?? '',
    model: known?.model ?? '',
    gas: known?.gas ?? '',
    installedOn: known?.installedOn ?? null,
    notes: '',
    airBefore: '',
    airAfter: '',
    gasPressure: '',
    beforePhotos: [],
    afterPhotos: [],
  };
}

/** As many rows as the visit has units: those that are known at the customer's first. */
export function firstUnits(
  known: readonly EquipmentUnit[],
  { category, units }: { category: string; units: number },
): UnitDraft[] {
  const trade = tradeOf(category);
  const rows = known.slice(0, units).map((unit) => newUnit(trade, unit));
  return [...rows, ...Array.from({ length: units - rows.length }, () => newUnit(trade))];
}

export type UnitErrors = Partial<Record<'room' | 'airBefore' | 'airAfter' | 'gasPressure', true>>;

/** What is wrong with a row: no room, or a reading that is no number within what can be measured. */
export function errorsOf(unit: UnitDraft): UnitErrors {
  const isWithin = (typed: string, least: number, most: number) =>
    typed.trim() === '' || (numberTyped(typed) >= least && numberTyped(typed) <= most);
  return {
    ...(unit.room.trim() === '' ? { room: true } : {}),
    ...(isWithin(unit.airBefore, -30, 60) ? {} : { airBefore: true }),
    ...(isWithin(unit.airAfter, -30, 60) ? {} : { airAfter: true }),
    ...(isWithin(unit.gasPressure, 0, 999) ? {} : { gasPressure: true }),
  };
}

export function unitOfDraft({ key: _, ...unit }: UnitDraft): RecordedUnit {
  const reading = (typed: string) => (typed.trim() === '' ? null : numberTyped(typed));
  return {
    ...unit,
    room: unit.room.trim(),
    kind: unit.kind.trim(),
    airBefore: reading(unit.airBefore),
    airAfter: reading(unit.airAfter),
    gasPressure: reading(unit.gasPressure),
  };
}
