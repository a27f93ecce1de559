/** The facts of an audit entry as people read them: small objects whose keys any part of the product may have chosen. */
import type { AuditEntry } from '#contract/platform/audit.schemas.ts';
import { percentText } from '#contract/kernel/percent.ts';

export type Fact = string | number | boolean | null;
export type FactChange = { field: string; from: Fact | undefined; to: Fact | undefined };

/** The fields that differ, in the order of what is so since; a field that only one side has counts. */
export function changesBetween(
  before: AuditEntry['before'],
  after: AuditEntry['after'],
): FactChange[] {
  const [from, to] = [flat(before ?? {}), flat(after ?? {})];
  return [...new Set([...to.keys(), ...from.keys()])]
    .filter((field) => from.get(field) !== to.get(field))
    .map((field) => ({ field, from: from.get(field), to: to.get(field) }));
}

/** `openingHours.week` of nested objects; lists are written out. */
function flat(facts: Record<string, unknown>, path = ''): Map<string, Fact> {
  return new Map(
    Object.entries(facts).flatMap(([name, value]): Array<[string, Fact]> => {
      const field = path + name;
      return isObject(value) ? [...flat(value, `${field}.`)] : [[field, factOf(name, value)]];
    }),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function factOf(name: string, value: unknown): Fact {
  if (typeof value === 'number')
    return name.endsWith('BasisPoints') ? `${percentText(value)} %` : value;
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  return Array.isArray(value)
    ? value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one))).join(', ')
    : String(value);
}

/** `commission` of `commissionBasisPoints`, `approval status` of `approvalStatus`. */
export function fieldWords(field: string): string {
  return field
    .replace(/BasisPoints$/, '')
    .replace(/^(.*\.)?is(?=[A-Z])/, '$1')
    .replaceAll('.', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

const worded =
  /(?:^|\.)(?:approvalStatus|role|status|state|action|appeal|pricing|way|decision|bearer|wayBack|document|kind)$/;

/** Whether values of this field are words of the product. */
export function isWorded(field: string): boolean {
  return worded.test(field);
}

const amounts =
  /(?:^|\.)(?:amount|available|balance|deposit|fee|flatFee|freeAbove|least|minimum|most|price|quoted|refunded|salePrice|tip)$/;

/** Whether numbers in this field are money, in major units. */
export function isAmountOf(field: string): boolean {
  return amounts.test(field);
}
