import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalogue.ts';
import { unitPrice } from '#contract/options.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Link } from 'react-router';

type DishRowProps = { dish: Product; onAdd: (dish: Product) => void; isBusy?: boolean };

/** A dish of a menu: name, two lines of what it is, price, picture and Add. */
export function DishRow({ dish, onAdd, isBusy }: DishRowProps) {
  const t = useTranslations('kitchen');
  const now = unitPrice(dish);
  const hasOptions = Object.keys(dish.variants).length > 0;
  return (
    <li className="flex gap-4 rounded-card border border-line bg-card p-3 md:p-4">
      <div className="flex min-w-0 grow flex-col gap-1">
        <h3 className="text-base font-semibold">
          <Link to={`/product/${dish.id}`} className="underline-offset-3 hover:underline">
            {dish.name}
          </Link>
        </h3>
        <p className="line-clamp-2 text-sm text-muted">{dish.description}</p>
        <div className="mt-auto flex items-center justify-between gap-3 pt-2">
          <Price amount={now} was={now < dish.price ? dish.price : undefined} />
          {dish.stock === 0 ? (
            <span className="text-sm font-semibold text-muted">{t('soldOut')}</span>
          ) : (
            <Button
              look="secondary"
              className="min-h-11"
              loading={isBusy}
              icon={<Plus className="size-4" />}
              aria-label={hasOptions ? t('chooseNamed', { name: dish.name }) : t('addNamed', { name: dish.name })}
              aria-haspopup={hasOptions ? 'dialog' : undefined}
              onClick={() => onAdd(dish)}
            >
              {hasOptions ? t('choose') : t('add')}
            </Button>
          )}
        </div>
      </div>
      <Picture src={dish.imageUrl} alt="" ratio="1" sizes="112px" className="w-24! flex-none self-start rounded-control md:w-28!" />
    </li>
  );
}
