/** What the audit log says of an edit. */
import { toMajor } from '#contract/kernel/money.ts';
import type { AuditRecord } from '../../audit/audit.ts';
import type { Ctx } from '../../context.ts';
import type { LockedProduct, ProductFields } from './product-edit.queries.ts';

/** What an admin changed of somebody else's product. */
export function auditOf(
  ctx: Pick<Ctx, 'now' | 'viewer'>,
  before: LockedProduct,
  after: ProductFields,
): AuditRecord {
  const changed = auditedFields.filter((field) => before[field] !== after[field]);
  const only = (of: ProductFields) => {
    const shown = {
      ...of,
      price: toMajor(of.price),
      salePrice: of.salePrice && toMajor(of.salePrice),
    };
    return Object.fromEntries(changed.map((field) => [field, shown[field]]));
  };
  const subject = { kind: 'product', id: before.id, name: before.name };
  return {
    at: ctx.now,
    actorId: ctx.viewer.userId,
    action: 'product.edited',
    subject,
    before: only(before),
    after: only(after),
  };
}

const auditedFields = [
  'name',
  'description',
  'price',
  'salePrice',
  'categoryId',
  'menuSection',
  'isFeatured',
  'sku',
  'taxClass',
  'artworkAsked',
  'workPoints',
  'status',
] as const;
