/** Documents by which a shop proves what it says of itself. Their files are for the people who run the shop, and admins. */
import * as z from 'zod/mini';
import { givenReason } from '../accounts/schemas.ts';
import { documentAddress } from '../files/schemas.ts';
import { countries } from '../kernel/countries.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { civilDate, id, idInPath, instant, line, text } from '../kernel/fields.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { isCivilDate } from '../kernel/time.ts';
import { certifiedDiets } from './certificates.rules.ts';
import { proofPaths } from './paths.ts';
import {
  hasLastDay,
  mostProofFiles,
  proofColumns,
  proofKinds,
  proofStates,
} from './proofs.rules.ts';
import { shopKinds } from './rules.ts';

export const proof = z.object({
  id,
  kind: z.enum(proofKinds),
  /** Of a certificate: for which diet. */
  diet: z.nullable(z.enum(certifiedDiets)),
  number: z.string(),
  /** Who issued it. */
  issuer: z.string(),
  /** Whose name is on it. */
  holder: z.string(),
  /** Where it was issued, as ISO 3166-1 has it. */
  country: z.string(),
  issuedOn: z.nullable(civilDate),
  /** Its last day, by the shop's clock; null where it does not end. */
  validUntil: z.nullable(civilDate),
  /** Addresses; empty once they have been removed. */
  files: z.array(z.string()),
  state: z.enum(proofStates),
  handedInAt: instant,
  handedInBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** What an admin said of it: always of a refusal. */
  reason: z.nullable(z.string()),
});
export type ShopProof = z.output<typeof proof>;

export const shopProofs = z.object({
  /** What can be handed in here. */
  kinds: z.array(z.enum(proofKinds)),
  /** All that was handed in, the latest first. */
  proofs: z.array(proof),
  /** The shop's own day. */
  today: civilDate,
  /** What the market asks this shop for. */
  asked: z.array(
    z.object({
      kind: z.enum(proofKinds),
      /** A shop without it takes no orders, once its time is over. */
      isNeeded: z.boolean(),
      /** Its last day with orders unless another document is accepted by then; null where nothing ends, or nothing follows. */
      ordersUntil: z.nullable(civilDate),
    }),
  ),
  /** It takes no orders: for want of which document, and since when. */
  stopped: z.nullable(z.object({ kind: z.enum(proofKinds), since: instant })),
});
export type ShopProofs = z.output<typeof shopProofs>;

const lastDay = 'shops.proof_last_day';
const date = z
  .string('general.date')
  .check(z.refine((day) => day === '' || isCivilDate(day), 'general.date'));

export const handInBody = z
  .object({
    kind: z.enum(proofKinds, 'shops.proof_kind'),
    /** Of a certificate: which of those that the shop states, with its number and its last day. */
    diet: z.optional(z.enum(certifiedDiets)),
    number: line({ min: 1, max: 60, message: 'shops.certificate_number' }),
    issuer: line({ min: 2, max: 120, message: 'shops.certificate_body' }),
    holder: line({ min: 2, max: 120, message: 'shops.proof_holder' }),
    country: z.enum(countries, 'shops.proof_country'),
    /** Empty where it says none. */
    issuedOn: date,
    /** Empty where it does not end. */
    validUntil: date,
    files: z
      .array(documentAddress, 'shops.proof_files')
      .check(
        z.minLength(1, 'shops.proof_files'),
        z.maxLength(mostProofFiles, 'shops.proof_files_most'),
      ),
  })
  .check(
    z.refine(({ kind, validUntil }) => validUntil !== '' || !hasLastDay(kind), {
      path: ['validUntil'],
      message: lastDay,
    }),
    z.refine(({ kind, diet }) => (kind === 'certificate') === (diet !== undefined), {
      path: ['diet'],
      message: 'shops.proof_kind',
    }),
  );
export type HandIn = z.output<typeof handInBody>;

/** A document as admins list it. */
export const adminProof = z.object({
  ...proof.shape,
  shopId: id,
  shopName: z.string(),
  shopKind: z.enum(shopKinds),
  decidedBy: z.nullable(z.string()),
});
export type AdminProof = z.output<typeof adminProof>;

/** With what the shop says of itself, to hold it against. */
export const adminProofDetail = z.object({
  ...adminProof.shape,
  ownerName: z.string(),
  location: z.string(),
  /** What the shop says its registration is. */
  businessRegistration: z.nullable(z.string()),
  legalName: z.string(),
  legalAddress: z.string(),
  /** Of a bank account: the one that the shop is paid to now, and whether it was changed since this was handed in. */
  account: z.nullable(
    z.object({
      bankName: z.string(),
      accountHolder: z.string(),
      accountNumber: z.string(),
      isOther: z.boolean(),
    }),
  ),
  /** Of a certificate: whether the shop states one with this number and last day. */
  isStated: z.boolean(),
  /** Others of the same kind, the latest first. */
  others: z.array(proof),
  /** The one that has waited longest, but for this. */
  nextId: z.nullable(id),
});
export type AdminProofDetail = z.output<typeof adminProofDetail>;

export const proofDecisionBody = z
  .object({
    isAccepted: z.boolean('shops.answer'),
    /** Read by the shop. */
    reason: z.optional(text({ max: 500 })),
  })
  .check(
    z.refine(({ isAccepted, reason }) => isAccepted || givenReason.safeParse(reason).success, {
      path: ['reason'],
      message: 'general.reason',
    }),
  );
export type ProofDecision = z.output<typeof proofDecisionBody>;

const byId = z.object({ id: idInPath });
const filter = {
  /** Those that wait unless said. */
  state: z.optional(z.enum(proofStates)),
  kind: z.optional(z.enum(proofKinds)),
  shopId: z.optional(idInPath),
};

export const proofRoutes = {
  ofShop: endpoint(proofPaths.ofShop, 'signed-in', {
    params: byId,
    reply: shopProofs,
    summary:
      'The documents by which a shop proves what it says of itself, for its people and admins',
  }),
  handIn: endpoint(proofPaths.handIn, 'signed-in', {
    params: byId,
    body: handInBody,
    reply: shopProofs,
    status: 201,
    summary: 'Hand in a document to be checked; one of the same kind that waits is withdrawn',
  }),
  list: endpoint(proofPaths.list, 'admin', {
    query: z.object({ ...pageQuery, sort: sortInQuery(proofColumns), ...filter }),
    reply: z.array(adminProof),
    summary: 'Documents for admins: those that wait oldest first, others latest first',
  }),
  file: endpoint(proofPaths.file, 'admin', {
    query: z.object({ sort: sortInQuery(proofColumns), columns: columnsInQuery, ...filter }),
    file: 'text/csv',
    summary: 'The same as a file, in the order of the list and with its columns',
  }),
  get: endpoint(proofPaths.get, 'admin', {
    params: byId,
    reply: adminProofDetail,
    summary:
      'One document with what its shop says of itself; opening its files is noted in the audit log',
  }),
  decide: endpoint(proofPaths.decide, 'admin', {
    params: byId,
    body: proofDecisionBody,
    reply: adminProofDetail,
    summary: 'Accept a document, which replaces the one before it, or refuse it with a reason',
  }),
};
