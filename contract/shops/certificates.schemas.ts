/** Certificates of a kitchen, as its people state them. */
import * as z from 'zod/mini';
import { civilDate, line } from '../kernel/fields.ts';
import { isCivilDate } from '../kernel/time.ts';
import { certifiedDiets, mostCertificates } from './certificates.rules.ts';

const certificate = z.object({
  diet: z.enum(certifiedDiets),
  /** Who gave it. */
  body: line({ min: 2, max: 120, message: 'shops.certificate_body' }),
  number: line({ min: 1, max: 60, message: 'shops.certificate_number' }),
  /** The last day on which it is valid, by the shop's clock. */
  validUntil: z.string('general.date').check(z.refine(isCivilDate, 'general.date')),
});
export type Certificate = z.output<typeof certificate>;

export const certificates = z
  .array(certificate)
  .check(z.maxLength(mostCertificates, 'shops.certificates_most'));

/** As shoppers read of it: without `checkedOn` it is the kitchen's own word. */
export const shownCertificate = z.object({
  ...certificate.shape,
  /** The day on which the market has looked at the document. */
  checkedOn: z.optional(civilDate),
});
export type ShownCertificate = z.output<typeof shownCertificate>;
