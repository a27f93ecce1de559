/** What holds for the audit log; only the rooms load it. */
import { percentText } from '../kernel/percent.ts';

/** What the log is sorted by; `action` by the names that it has in the log, `change` by the fields that changed. */
export const auditColumns = ['at', 'action', 'subject', 'by', 'change', 'reason'] as const;
export type AuditColumn = (typeof auditColumns)[number];

export type Fact = string | number | boolean | null;

/** The facts of an entry: `openingHours.week` of nested objects; lists are written out, rates are percentages. */
export function factsByField(facts: Record<string, unknown>, path = ''): Map<string, Fact> {
  return new Map(
    Object.entries(facts).flatMap(([name, value]): Array<[string, Fact]> => {
      const field = path + name;
      return isObject(value)
        ? [...factsByField(value, `${field}.`)]
        : [[field, factOf(name, value)]];
    }),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function factOf(name: string, value: unknown): Fact {
  if (typeof value === 'number')
    return name.endsWith('BasisPoints') ? `${percentText(value)}%` : value;
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  return Array.isArray(value)
    ? value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one))).join(', ')
    : String(value);
}

const amounts =
  /(?:^|\.)(?:amount|available|balance|deposit|fee|flatFee|freeAbove|least|minimum|most|price|quoted|refunded|salePrice|tip)$/;

/** Whether numbers in this field are money, in major units. */
export function isAmountOf(field: string): boolean {
  return amounts.test(field);
}
