/**
 * `npm run bench -- --only listeners`: checkouts a second in one process, in turns while nobody has a page open and while three
 * other processes hold streams, those of the shoppers among them; by NOTIFY, and by NATS. Events must not slow commits down.
 * PostgreSQL and the process that sells have a processor of their own, so that what hearing costs is not taken from them.
 */
import { loadavg } from 'node:os';
import type { Database } from '#server/db/database.ts';
import { type BenchAccount, refill, restock, sessionsOf } from './carts.ts';
import { openLivePages } from './live-pages.ts';
import { type Figures, drive, type Measured } from './load.ts';
import { marketOf } from './market.ts';
import { median } from './rounds.ts';
import { scenariosOf } from './scenarios.ts';
import type { Server } from './servers.ts';
import { peopleWithPages } from './streams.ts';
import { runOn } from './usage.ts';

const others = 3;
const streams = 3_000;
const aim = 0.9;

type Parts = {
  db: Database;
  start: () => Promise<Server>;
  measuredOn: (server: Server) => Measured;
  rounds: number;
  carrier: string;
};

export async function checkoutsWithListeners({
  db,
  start,
  measuredOn,
  rounds,
  carrier,
}: Parts): Promise<void> {
  const [selling, ...listening] = await Promise.all(Array.from({ length: 1 + others }, start));
  if (!selling) throw new Error('it was started');
  const { postmaster } = measuredOn(selling);
  runOn(1, process.pid);
  for (const { pid } of listening) runOn(1, pid);
  runOn(0, postmaster);
  runOn(0, selling.pid);
  const market = {
    ...(await marketOf(db, selling.origin)),
    // There is no bare server with carts of its own.
    fillCarts: (shoppers: BenchAccount[]) => refill(db, shoppers),
  };
  await restock(db, market.goods);
  const scenario = scenariosOf(market).find(({ name }) => name === 'checkout');
  const shoppers = await sessionsOf(
    db,
    market.shoppers.map(({ userId }) => userId),
  );
  const sessions = [...shoppers, ...(await peopleWithPages(db, streams - shoppers.length))];
  const checkOut = async () =>
    drive(measuredOn(selling), {
      sent: (await scenario?.sent('pasar')) ?? [],
      seconds: 1,
      once: true,
    });
  const without: Figures[] = [];
  const withThem: Figures[] = [];
  await checkOut();
  for (let round = 0; round < rounds; round += 1) {
    without.push(await checkOut());
    const pages = await Promise.all(
      listening.map(({ origin }, turn) =>
        openLivePages(
          origin,
          sessions.filter((_, index) => index % others === turn).map(({ token }) => token),
        ),
      ),
    );
    withThem.push(await checkOut());
    await Promise.all(pages.map((page) => page.close()));
  }
  const middle = (all: Figures[], name: keyof Figures) => median(all.map((one) => one[name]));
  const share = middle(withThem, 'perSecond') / middle(without, 'perSecond');
  const text = (all: Figures[]) =>
    `${middle(all, 'perSecond').toFixed(0)}/s, p99 ${middle(all, 'p99').toFixed(0)} ms, PostgreSQL ${middle(all, 'postgresMs').toFixed(2)} ms, ${all.reduce((sum, { failed }) => sum + failed, 0)} failed`;
  console.log(
    `${carrier}, ${rounds} rounds each, load ${loadavg()[0]?.toFixed(0)}: without listeners ${text(without)}; with ${streams} streams in ${others} other processes ${text(withThem)}: ${(share * 100).toFixed(0)} % (aim ${aim * 100} %)`,
  );
  if (!(share >= aim)) process.exitCode = 1;
  await Promise.all([selling, ...listening].map((server) => server.stop()));
}
