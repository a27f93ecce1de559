/** Fragments about whether orders `o` were paid for. */
import { type Sql, sql } from '../db/database.ts';

/** Somebody paid for it, also where all of that went back. Only such orders count as sold and may be reviewed. */
export const wasPaid: Sql = sql`o.payment_status in ('paid', 'refunded')`;

/** It waits for its payment, and holds the stock of its parts that are not cancelled. Served by the index `orders_unpaid`. */
export const isWaiting: Sql = sql`(o.payment_status = 'pending' and o.status <> 'cancelled')`;
