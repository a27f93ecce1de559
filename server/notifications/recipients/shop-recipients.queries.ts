/** Recipients of what happens to shops: to what they sell, their reviews and reports, and their money. */
import { percentText } from '#contract/kernel/percent.ts';
import { isInStock } from '../../catalogue/catalogue.ts';
import { type Sql, sql } from '../../db/database.ts';
import { isKitchen } from '../../shops/shops.ts';
import {
  admins,
  orderOfShop,
  peopleOf,
  recipients,
  type RecipientsOf,
  shopMails,
  together,
} from './recipients.ts';

/** Of products `p`: whose favourite they are. */
const favourites = sql`favourite_products f on f.product_id = p.id and f.owner like 'user:%'`;

/** Reviews `r` with their shop `s` and what they are of: a product `p`, or a visit `b`. */
const fromReviews = sql`from reviews r join shops s on s.id = r.shop_id
  left join products p on p.id = r.product_id left join service_bookings b on b.id = r.booking_id`;
/** What a review is of: a product, or a visit's package as `reader` calls it; of a visit without one the words say what was done. */
const reviewed = (reader: Sql) => ({
  product: sql`coalesce(p.name, b.package_titles ->> (select language from users where id = ${reader}), b.package_title)`,
  service: sql`b.service_type`,
  category: sql`case when b.id is not null then s.category end`,
});

export const shopRecipients = {
  'shop.suspended': ({ shopId, reason }) => ofShop('shop.suspended', shopId, reason),
  'shop.restored': ({ shopId }) => ofShop('shop.restored', shopId),
  'shop.commission_changed': ({ shopId, basisPoints, isOwn, reason }) =>
    recipients('shop.commission_changed', {
      who: sql`people.user_id`,
      facts: {
        shop: sql`s.name`,
        percent: sql`${percentText(basisPoints)}::text`,
        whose: sql`${isOwn ? 'own' : 'usual'}::text`,
        reason: sql`${reason}::text`,
      },
      path: sql`'/seller/sales?shop=' || s.id || '&tab=orders'`,
      from: sql`from shops s cross join lateral ${peopleOf(sql`s.id`, 'money')} people
        where ${shopId === null ? sql`s.commission_basis_points is null and s.closed_at is null` : sql`s.id = ${shopId}`}`,
    }),
  'shop.certificate_expires': ({ shopId, body, days }) =>
    recipients('shop.certificate_expires', {
      who: sql`people.user_id`,
      facts: { shop: sql`s.name`, body: sql`${body}::text`, days: sql`${days}::integer` },
      path: sql`'/seller/settings?shop=' || s.id || '#certificates'`,
      from: sql`from shops s cross join lateral ${peopleOf(sql`s.id`, 'settings')} people where s.id = ${shopId}`,
    }),
  'shop.stopped': ({ shopId, proof }) =>
    ofStopped('shop.stopped', shopId, { document: sql`${proof}::text` }),
  'shop.resumed': ({ shopId }) => ofStopped('shop.resumed', shopId, {}),
  'shop.opened_again': ({ shopId }) => followersOfOpened(shopId),
  'proof.handed_in': ({ proofId }) =>
    recipients('proof.handed_in', {
      who: sql`admins.user_id`,
      facts: { shop: sql`s.name`, document: sql`p.kind` },
      path: sql`'/admin/proofs/' || p.id`,
      from: sql`from shop_proofs p join shops s on s.id = p.shop_id cross join ${admins} admins where p.id = ${proofId}`,
    }),
  'proof.decided': ({ proofId, isAccepted }) =>
    ofProof('proof.decided', proofId, {
      status: sql`${isAccepted ? 'accepted' : 'refused'}::text`,
      reason: sql`coalesce(p.reason, '')`,
    }),
  'proof.ends': ({ proofId, days }) =>
    ofProof('proof.ends', proofId, { days: sql`${days}::integer` }),
  'product.taken_down': ({ productId, reason }) =>
    ofProduct('product.taken_down', productId, reason),
  'product.restored': ({ productId }) => ofProduct('product.restored', productId),
  'review.received': ({ reviewId }) =>
    recipients('review.received', {
      who: sql`people.user_id`,
      facts: { ...reviewed(sql`people.user_id`), stars: sql`r.stars`, shop: sql`s.name` },
      mails: shopMails('reviews'),
      path: sql`'/seller/reviews?shop=' || s.id`,
      from: sql`${fromReviews}
        cross join lateral ${peopleOf(sql`s.id`, 'messages')} people where r.id = ${reviewId}`,
    }),
  'review.replied': ({ reviewId }) =>
    recipients('review.replied', {
      who: sql`r.user_id`,
      facts: { ...reviewed(sql`r.user_id`), shop: sql`s.name` },
      path: sql`coalesce('/product/' || p.id, '/my-bookings/' || b.id || '/review')`,
      from: sql`${fromReviews} where r.id = ${reviewId} and r.user_id is not null`,
    }),
  'report.received': ({ about, path }) =>
    recipients('report.received', {
      who: sql`admins.user_id`,
      facts: { about: sql`${about}::text` },
      path: sql`${path}`,
      from: sql`from ${admins} admins`,
    }),
  'report.decided': ({ reporterIds, concernedIds, about, outcome, note, path }) => {
    const facts = {
      about: sql`${about}::text`,
      outcome: sql`${outcome}::text`,
      reason: sql`${note}::text`,
    };
    const people = (kind: 'report.decided' | 'report.concerned', ids: number[]) =>
      recipients(kind, {
        who: sql`person.id`,
        facts,
        path: sql`${path}`,
        from: sql`from unnest(${ids}::bigint[]) as person (id)`,
      });
    return together(
      people('report.decided', reporterIds),
      people('report.concerned', concernedIds),
    );
  },
  'payout.recorded': ({ shopId, amount, reference }, money) =>
    recipients('payout.recorded', {
      who: sql`people.user_id`,
      facts: {
        shop: sql`s.name`,
        amount: money(sql`${amount}`),
        reference: sql`${reference}::text`,
      },
      path: sql`'/seller/sales?shop=' || s.id`,
      from: sql`from shops s cross join lateral ${peopleOf(sql`s.id`, 'money')} people where s.id = ${shopId}`,
    }),
  'payout.failed': ({ shopId, amount, reason }, money) =>
    recipients('payout.failed', {
      who: sql`admins.user_id`,
      facts: {
        shop: sql`s.name`,
        amount: money(sql`${amount}`),
        reason: sql`${reason}::text`,
      },
      path: sql`'/admin/payouts'`,
      from: sql`from shops s cross join ${admins} admins where s.id = ${shopId}`,
    }),
  'dispute.opened': ({ orderId, amount, reason, respondBy, isInquiry }, money) => {
    const facts = {
      amount: money(sql`${amount}`),
      cause: sql`${reason}::text`,
      what: sql`${isInquiry ? 'inquiry' : 'dispute'}::text`,
    };
    const dayIn = (zone: Sql) =>
      sql`coalesce(to_char(${respondBy}::timestamptz at time zone ${zone}, 'YYYY-MM-DD'), 'none')`;
    return together(
      toShopsOf('dispute.opened', orderId, { ...facts, date: dayIn(sql`s.time_zone`) }),
      // The earliest day that it is anywhere.
      toAdmins('dispute.to_answer', orderId, { ...facts, date: dayIn(sql`'Etc/GMT+12'`) }),
    );
  },
  'dispute.closed': ({ orderId, amount, outcome }, money) => {
    const facts = { amount: money(sql`${amount}`), outcome: sql`${outcome}::text` };
    return together(
      toShopsOf('dispute.closed', orderId, facts),
      toAdmins('dispute.decided', orderId, facts),
    );
  },
  'refund.unassigned': ({ orderId, amount }, money) =>
    toAdmins('refund.unassigned', orderId, { amount: money(sql`${amount}`) }),
  'price.dropped': ({ productId }, money) =>
    recipients('price.dropped', {
      who: sql`substring(f.owner from 6)`,
      facts: {
        product: sql`p.name`,
        shop: sql`s.name`,
        price: money(sql`p.unit_price`),
        range: rangeOfPrices,
        before: money(sql`f.added_price`),
      },
      path: sql`'/product/' || p.id`,
      from: sql`from products p join shops s on s.id = p.shop_id join ${favourites}
        where p.id = ${productId} and p.is_listed and f.added_price > p.unit_price
          and not exists (${pricesNotifiedOf(productId)} and earlier.recipient = f.owner
            and earlier.facts -> 'price' = ${money(sql`p.unit_price`)})`,
    }),
  'back.in.stock': ({ productId }, money) =>
    recipients('back.in.stock', {
      who: sql`substring(f.owner from 6)`,
      facts: {
        product: sql`p.name`,
        shop: sql`s.name`,
        price: money(sql`p.unit_price`),
        range: rangeOfPrices,
      },
      path: sql`'/product/' || p.id`,
      from: sql`from products p join shops s on s.id = p.shop_id join ${favourites}
        where p.id = ${productId} and p.is_listed and ${isInStock(sql`p`)}`,
    }),
} satisfies Partial<RecipientsOf>;

/** Whether some combinations cost more. */
const rangeOfPrices = sql`case when p.highest_price is null then 'one' else 'from' end`;

/** Notifications of a product's price in the thirty days before today, by the keys that its trigger gives. */
function pricesNotifiedOf(productId: number): Sql {
  return sql`
    select from notifications earlier
    where earlier.kind = 'price.dropped' and earlier.event_key = any(array(
      select format('price.dropped:%s:%s', ${productId}::integer, to_char(now() - day * interval '1 day', 'YYYY-MM-DD'))
        from generate_series(1, 30) day))`;
}

/** To those of the order's shops who may see their money. */
function toShopsOf(
  kind: 'dispute.opened' | 'dispute.closed',
  orderId: number,
  facts: Record<string, Sql>,
): Sql {
  return recipients(kind, {
    who: sql`people.user_id`,
    facts: { ...facts, number: sql`o.number`, shop: sql`s.name` },
    mails: shopMails('orders'),
    path: orderOfShop,
    from: sql`from orders o join shop_orders part on part.order_id = o.id join shops s on s.id = part.shop_id
      cross join lateral ${peopleOf(sql`s.id`, 'money')} people where o.id = ${orderId}`,
  });
}

function toAdmins(
  kind: 'dispute.to_answer' | 'dispute.decided' | 'refund.unassigned',
  orderId: number,
  facts: Record<string, Sql>,
): Sql {
  return recipients(kind, {
    who: sql`admins.user_id`,
    facts: { ...facts, number: sql`o.number` },
    path: sql`'/admin/orders/history/' || o.id`,
    from: sql`from orders o cross join ${admins} admins where o.id = ${orderId}`,
  });
}

/** Followers of a shop that takes orders again; each hears of it once in 30 days, as some shops close every week. */
function followersOfOpened(shopId: number): Sql {
  const path = sql`case when ${isKitchen(sql`s.kind`)} then '/food-shop/' else '/shop/' end || s.id`;
  return recipients('shop.opened_again', {
    who: sql`f.user_id`,
    facts: { shop: sql`s.name` },
    path,
    from: sql`from shops s join follows f on f.shop_id = s.id
      where s.id = ${shopId} and s.approval_status = 'approved' and s.stopped_at is null and not exists (
        select from notifications n where n.user_id = f.user_id and n.kind = 'shop.opened_again' and n.path = ${path}
          and n.created_at > now() - interval '30 days')`,
  });
}

/** To those who fill the shop, of what an admin did to it. */
function ofShop(
  kind: 'shop.suspended' | 'shop.restored',
  shopId: number,
  reason: string | null = null,
): Sql {
  return recipients(kind, {
    who: sql`people.user_id`,
    facts: { shop: sql`s.name`, reason: sql`${reason}::text` },
    path: sql`'/seller/dashboard?shop=' || s.id`,
    from: sql`from shops s cross join lateral ${peopleOf(sql`s.id`, 'catalogue')} people where s.id = ${shopId}`,
  });
}

function ofStopped(
  kind: 'shop.stopped' | 'shop.resumed',
  shopId: number,
  facts: Record<string, Sql>,
): Sql {
  return recipients(kind, {
    who: sql`people.user_id`,
    facts: { shop: sql`s.name`, ...facts },
    path: sql`'/seller/settings?shop=' || s.id || '#proofs'`,
    from: sql`from shops s cross join lateral ${peopleOf(sql`s.id`, 'orders')} people where s.id = ${shopId}`,
  });
}

/** To the people who set up the shop of a document. */
function ofProof(
  kind: 'proof.decided' | 'proof.ends',
  proofId: number,
  facts: Record<string, Sql>,
): Sql {
  return recipients(kind, {
    who: sql`people.user_id`,
    facts: { shop: sql`s.name`, document: sql`p.kind`, ...facts },
    path: sql`'/seller/settings?shop=' || s.id || '#proofs'`,
    from: sql`from shop_proofs p join shops s on s.id = p.shop_id
      cross join lateral ${peopleOf(sql`s.id`, 'settings')} people where p.id = ${proofId}`,
  });
}

function ofProduct(
  kind: 'product.taken_down' | 'product.restored',
  productId: number,
  reason: string | null = null,
): Sql {
  return recipients(kind, {
    who: sql`people.user_id`,
    facts: { product: sql`p.name`, reason: sql`${reason}::text` },
    path: sql`'/seller/portfolio?shop=' || p.shop_id`,
    from: sql`from products p cross join lateral ${peopleOf(sql`p.shop_id`, 'catalogue')} people where p.id = ${productId}`,
  });
}
