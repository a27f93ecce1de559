import { useLocation } from 'react-router';
import type { ShopToday } from '#contract/shops/today.schemas.ts';
import { useMarketPath } from '#web/loading/market-path.ts';
import { ShopTasks } from './shop-tasks.tsx';
import type { PathTo } from './task-paths.ts';
import { DayFigures } from './today-figures.tsx';

type DeskTodayProps = {
  shopId: number;
  loaded: ShopToday;
  /** Whether the shop's rooms in the market are open to the reader, as they are not to admins. */
  hasRooms: boolean;
};

/** What waits for the service provider's people. Visits are looked at here at their desk, all else in the market's rooms. */
export function DeskToday({ shopId, loaded, hasRooms }: DeskTodayProps) {
  const desk = useLocation().pathname;
  const inMarket = useMarketPath();
  const here: Record<string, string> = {
    '/vendor/bookings': desk,
    '/vendor/bookings/settings': `${desk}?section=settings`,
  };
  const room = (path: string, place = '') => inMarket(`${path}?shop=${shopId}${place}`);
  const pathTo: PathTo = (path, place = '') => {
    if (here[path]) return here[path] + place;
    return hasRooms ? room(path, place) : null;
  };
  const { today, figures, kind } = loaded;
  const sales = room('/seller/sales', `&from=${today}&to=${today}`);
  return (
    <>
      <ShopTasks shop={{ id: shopId, kind }} loaded={loaded} pathTo={pathTo} />
      <DayFigures
        figures={figures}
        paths={{
          visits: `${desk}?view=day&date=${today}`,
          ...(hasRooms && { sales, orders: sales, rating: room('/seller/reviews') }),
        }}
      />
    </>
  );
}
