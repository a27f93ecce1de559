import { useLocation } from 'react-router';
import type { ShopToday } from '#contract/shops/today.schemas.ts';
import { useMarketPath } from '#web/loading/market-path.ts';
import { ShopTasks } from './shop-tasks.tsx';
import { DayFigures } from './today-figures.tsx';

type DeskTodayProps = { shopId: number; loaded: ShopToday };

/** What waits for the service provider's people. Visits are looked at here at their desk, all else in the market's rooms. */
export function DeskToday({ shopId, loaded }: DeskTodayProps) {
  const desk = useLocation().pathname;
  const inMarket = useMarketPath();
  const here: Record<string, string> = {
    '/vendor/bookings': desk,
    '/vendor/bookings/settings': `${desk}?section=settings`,
  };
  const pathTo = (path: string, place = '') =>
    here[path] ? here[path] + place : inMarket(`${path}?shop=${shopId}${place}`);
  const { today, figures, kind } = loaded;
  const sales = `${pathTo('/seller/sales')}&from=${today}&to=${today}`;
  return (
    <>
      <ShopTasks shop={{ id: shopId, kind }} loaded={loaded} pathTo={pathTo} />
      <DayFigures
        figures={figures}
        paths={{
          sales,
          orders: sales,
          visits: `${desk}?view=day&date=${today}`,
          rating: pathTo('/seller/reviews'),
        }}
      />
    </>
  );
}
