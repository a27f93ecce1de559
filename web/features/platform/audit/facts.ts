/** The facts of an audit entry as people read them: small objects whose keys any part of the product may have chosen. */
import type { AuditEntry } from '#contract/platform/audit.schemas.ts';
import { type Fact, factsByField } from '#contract/platform/audit.rules.ts';

export type FactChange = { field: string; from: Fact | undefined; to: Fact | undefined };

/** The fields that differ, in the order of what is so since; a field that only one side has counts. */
export function changesBetween(
  before: AuditEntry['before'],
  after: AuditEntry['after'],
): FactChange[] {
  const [from, to] = [factsByField(before ?? {}), factsByField(after ?? {})];
  return [...new Set([...to.keys(), ...from.keys()])]
    .filter((field) => from.get(field) !== to.get(field))
    .map((field) => ({ field, from: from.get(field), to: to.get(field) }));
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

/** `fee` of `delivery.fee`. */
export function lastOf(field: string): string {
  return field.replace(/^.*\./, '');
}

const worded =
  /(?:^|\.)(?:approvalStatus|role|status|state|action|appeal|pricing|way|decision|bearer|wayBack|document|kind|method|slotUnit)$/;

/** Whether values of this field are words of the product. */
export function isWorded(field: string): boolean {
  return worded.test(field);
}
