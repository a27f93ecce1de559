import { useTranslations } from 'use-intl';
import { NamedValues } from '#web/ui/named-values.tsx';
import { dishCounts, type Ticket } from './tickets.ts';

/** How much of each dish there is to cook, over all tickets. */
export function DishCounts({ tickets }: { tickets: readonly Ticket[] }) {
  const t = useTranslations('kitchenScreen');
  const dishes = dishCounts(tickets);
  if (dishes.length === 0) return null;
  return (
    <aside aria-labelledby="dish-counts" className="kitchen-counts">
      <h2 id="dish-counts">{t('counts.title')}</h2>
      <ul>
        {dishes.map(({ name, units, tickets: count, ways }) => (
          <li key={name}>
            <p className="count-dish">
              <span>{name}</span>
              <strong className="figures">× {units}</strong>
            </p>
            <p className="count-tickets">{t('counts.over', { count })}</p>
            {ways.length > 0 && (
              <ul className="count-ways">
                {ways.map((way) => (
                  <li key={JSON.stringify([way.options, way.note])}>
                    <strong className="figures">{way.units} ×</strong>
                    {Object.keys(way.options).length === 0 && !way.note ? (
                      t('counts.plain')
                    ) : (
                      <div className="min-w-0">
                        <NamedValues values={way.options} note={way.note} />
                      </div>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </aside>
  );
}
