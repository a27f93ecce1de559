/** The message that the shop's people send from their own WhatsApp: prepared here, sent by nobody but them. */
import type { BookingStatus } from '#contract/bookings/rules.ts';
import { type Language, mainLanguage } from '#contract/kernel/languages.ts';
import { whatsappTo } from '#contract/accounts/rules.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import { clockIn, dateIn } from '../../words/formats.ts';
import { actingForShop } from '../acting.ts';
import { linkOf } from '../links/booking-link.ts';
import type { BookingRow } from '../booking-reply.ts';
import { bookingById } from '../bookings.queries.ts';
import { refuseConflict } from '../changing.ts';

/**
 * A link that opens WhatsApp with the message of the status that the booking is in. For the shop's people; changes nothing.
 * Refuses `booking.status_conflict` for any other status, a past one too.
 */
export async function whatsappLink(
  ctx: Ctx,
  { id, status }: { id: number; status: BookingStatus },
): Promise<{ whatsappUrl: string }> {
  const { bookingId } = await actingForShop(ctx, id);
  const booking = (await bookingById(ctx.db, bookingId)) ?? refuse('booking.not_found');
  if (booking.status !== status) refuseConflict(booking);
  return { whatsappUrl: whatsappTo(booking.customerPhone, await textOf(ctx, booking)) };
}

/** The customer reads it, in the language in which they asked for the visit or that of their account. */
const words = {
  en: () => import('#messages/en/whatsapp.json', { with: { type: 'json' } }),
  'zh-Hans': () => import('#messages/zh-Hans/whatsapp.json', { with: { type: 'json' } }),
} satisfies Record<Language, () => Promise<object>>;

async function textOf(ctx: Ctx, booking: BookingRow): Promise<string> {
  const language = booking.language ?? mainLanguage;
  const [{ createTranslator }, { default: whatsapp }] = await Promise.all([
    import('use-intl/core'),
    words[language](),
  ]);
  const t = createTranslator({ locale: language, messages: { whatsapp }, namespace: 'whatsapp' });
  const { status, customerName: name, shopName: shop, reference, windowFrom, windowTo } = booking;
  const [from, to] = [clockIn(language, windowFrom), clockIn(language, windowTo)];
  const date = dateIn(language, booking.preferredDate, 'dayOfYear');
  const lines = [t(status, { name, shop, reference, date, from, to })];
  if (booking.notes) lines.push(booking.notes);
  const path = linkOf(ctx.config, booking.linkSealed);
  if (path) lines.push(t('link', { link: `${ctx.config.publicUrl}${path}` }));
  return lines.join('\n\n');
}
