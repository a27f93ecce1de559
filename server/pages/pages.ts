/** Pages: the short texts behind the footer's links, which admins write. */
import type { Answer } from '#contract/kernel/endpoint.ts';
import { changedFields } from '#contract/kernel/merging.ts';
import { filledIn } from '#contract/pages/rules.ts';
import type {
  Agreement,
  ListedPage,
  pageRoutes,
  PageTexts,
  PageToEdit,
} from '#contract/pages/schemas.ts';
import { recordAudit } from '../audit/audit.ts';
import { changesSince, noteChanges } from '../audit/field-changes.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import * as queries from './pages.queries.ts';

/** So many of its former texts does an editor read. */
const mostFormer = 10;

/** A page in the reader's language, with what holds today in its title and text; see `filledIn`. Refuses `page.not_found`. */
export async function getPage(
  ctx: Ctx,
  { slug }: { slug: string },
): Promise<Answer<typeof pageRoutes.get>> {
  const page = (await queries.pageBySlug(ctx.db, slug, ctx.language)) ?? refuse('page.not_found');
  return {
    ...page,
    title: filledIn(page.title, ctx.config.platform),
    body: filledIn(page.body, ctx.config.platform),
    updatedAt: page.updatedAt.toISOString(),
  };
}

/** What binds the market and its people; as they come, nobody has read them for where it is. */
const binding = ['privacy', 'terms'];

/** Whether an admin has written the pages that bind. */
export function areBindingPagesWritten(db: Database): Promise<boolean> {
  return queries.areWritten(db, binding);
}

/** All pages, by their slugs. For admins. */
export function listPages(ctx: Ctx): Promise<ListedPage[]> {
  requireAdmin(ctx);
  return queries.allPages(ctx.db);
}

/** A page as it is stored, with what it said before. For admins; refuses `page.not_found`. */
export async function getPageToEdit(ctx: Ctx, { slug }: { slug: string }): Promise<PageToEdit> {
  requireAdmin(ctx);
  const page = (await queries.pageAsWritten(ctx.db, slug)) ?? refuse('page.not_found');
  return { slug, ...page, former: await queries.formerTexts(ctx.db, slug, mostFormer) };
}

/**
 * Writes a page; what it said before is kept. Refuses `page.not_found`, and `page.changed_meanwhile` when it is not in
 * the version that the admin saw. For admins.
 */
export async function savePage(
  ctx: Ctx,
  { slug, texts, version }: { slug: string; texts: PageTexts; version: number },
): Promise<PageToEdit> {
  const by = requireAdmin(ctx);
  await ctx.db.transaction(async (tx) => {
    const before = (await queries.pageAsWritten(tx, slug)) ?? refuse('page.not_found');
    const saved = await queries.writePage(tx, {
      slug,
      texts,
      seenVersion: version,
      by,
      at: ctx.now,
    });
    const subject = `page:${slug}`;
    if (saved === 0) {
      const now = await queries.pageAsWritten(tx, slug);
      const changes = await changesSince(tx, { subject, version }, by);
      refuse('page.changed_meanwhile', { facts: { version: now?.version ?? 0, changes } });
    }
    const fields = changedFields({ texts: before.texts }, { texts });
    await noteChanges(tx, [{ subject, version: version + 1, fields }], { by, at: ctx.now });
    // The texts themselves are kept with the page.
    await recordAudit(tx, {
      at: ctx.now,
      actorId: by,
      action: 'page.changed',
      subject: { kind: 'page', id: slug, name: texts.en.title },
      before: { version },
      after: { version: version + 1 },
    });
    // What is cached of it, here and at a CDN, goes at once.
    await ctx.events.publish(tx, 'platform.changed', {});
  });
  return getPageToEdit(ctx, { slug });
}

/** Of who makes an account, in its transaction: the terms as they are then. */
export function agreeToTerms(tx: Database, userId: number): Promise<void> {
  return queries.agree(tx, userId, ['terms']);
}

/** Of who opens a shop, in its transaction. */
export function agreeAsSeller(tx: Database, userId: number): Promise<void> {
  return queries.agree(tx, userId, ['guidelines', 'fees']);
}

/** Which pages somebody agreed to, in which version, the latest first. Refuses `account.not_found`. For admins. */
export async function agreementsOf(ctx: Ctx, { id }: { id: number }): Promise<Agreement[]> {
  requireAdmin(ctx);
  return (await queries.agreementsOf(ctx.db, id)) ?? refuse('account.not_found');
}
