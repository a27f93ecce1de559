import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { usualContents } from '#contract/catalogue/dish-parts.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { withoutMarks } from '#web/ui/marks.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { DietMarks } from '#web/features/diets/diet-marks.tsx';
import { NutriGradeMark } from '#web/features/diets/nutri-grade-mark.tsx';
import { ListedPrice } from '../listed-price.tsx';
import { hasChoices, type MenuDish } from '../menu-dish.ts';

type DishRowProps = {
  dish: MenuDish;
  onAdd: (dish: MenuDish) => void;
  /** The kitchen is closed, so that what is added is for later. */
  isLater?: boolean | undefined;
  /** Takes the place of Add where there are some in the cart. */
  stepper?: ReactNode;
};

/** A dish of a menu: name, two lines of what it is, price, picture, and Add, or how many there are. */
export function DishRow({ dish, onAdd, isLater, stepper }: DishRowProps) {
  const t = useTranslations('kitchen');
  const pressedRef = useRef(false);
  return (
    <li className="flex gap-4 rounded-card border border-line bg-card p-3 md:p-4">
      <div className="flex min-w-0 grow flex-col gap-1">
        <h3 lang={dish.writtenIn?.name} className="text-base font-semibold">
          <Link to={`/product/${dish.id}`} className="underline-offset-3 hover:underline">
            {dish.name}
          </Link>
        </h3>
        <p lang={dish.writtenIn?.description} className="line-clamp-2 text-sm text-muted">
          {withoutMarks(dish.description)}
        </p>
        {dish.nutriGrade && <NutriGradeMark {...dish.nutriGrade} />}
        <DietMarks fitFor={usualContents(dish)?.fitFor ?? []} />
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-2">
          {/* As narrow as its longest part, so that a long one goes on below itself and rows stay equally high. */}
          <ListedPrice of={dish} className="w-min grow leading-tight" />
          <div
            className="flex min-h-11.5 flex-none items-center"
            onClickCapture={() => (pressedRef.current = true)}
          >
            {stepper ? (
              <Suspense fallback={<AddButton {...{ dish, onAdd, isLater }} isBusy />}>
                {stepper}
                <Arrival pressedRef={pressedRef} />
              </Suspense>
            ) : dish.stock === 0 ? (
              <span className="text-sm font-semibold text-muted">{t('soldOut')}</span>
            ) : (
              <>
                <AddButton {...{ dish, onAdd, isLater }} />
                <Arrival pressedRef={pressedRef} />
              </>
            )}
          </div>
        </div>
      </div>
      <Picture
        src={dish.imageUrl}
        alt=""
        ratio="1"
        sizes="112px"
        fallback="dishes"
        className="w-24! flex-none self-start rounded-control md:w-28!"
      />
    </li>
  );
}

function AddButton({
  dish,
  onAdd,
  isLater,
  isBusy,
}: Pick<DishRowProps, 'dish' | 'onAdd' | 'isLater'> & { isBusy?: boolean }) {
  const t = useTranslations('kitchen');
  const asks = hasChoices(dish);
  return (
    <Button
      look="secondary"
      className="min-h-11"
      loading={isBusy}
      icon={<Icon name="plus" className="size-4" />}
      aria-label={
        asks
          ? t(isLater ? 'chooseLaterNamed' : 'chooseNamed', { name: dish.name })
          : t(isLater ? 'addLaterNamed' : 'addNamed', { name: dish.name })
      }
      aria-haspopup={asks ? 'dialog' : undefined}
      onClick={() => onAdd(dish)}
    >
      {asks ? t(isLater ? 'chooseLater' : 'choose') : t(isLater ? 'addLater' : 'add')}
    </Button>
  );
}

/** What came in the place of a button that was pressed takes over its focus. */
function Arrival({ pressedRef }: { pressedRef: RefObject<boolean> }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const isLost = pressedRef.current && document.activeElement === document.body;
    if (isLost)
      mark.current?.parentElement?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus();
    pressedRef.current = false;
  }, [pressedRef]);
  return <span ref={mark} hidden />;
}
