import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OrderStage } from '#contract/orders/rules.ts';
import { withQuery } from '#web/loading/address.ts';
import { ChipLink, Chips } from '#web/ui/chips.tsx';

type StageSwitchProps = {
  stages: readonly OrderStage[];
  open: OrderStage;
  isFood: boolean;
  counts: ReadonlyMap<OrderStage, number>;
};

/** Which stage a phone shows. */
export function StageSwitch({ stages, open, isFood, counts }: StageSwitchProps) {
  const t = useTranslations('board');
  const [query] = useSearchParams();
  return (
    <div className="md:hidden">
      <Chips label={t('stage')} scroll>
        {stages.map((stage) => (
          <ChipLink
            key={stage}
            to={withQuery(query, { stage })}
            chosen={stage === open}
            count={counts.get(stage) ?? 0}
            preventScrollReset
            replace
          >
            {t(`stages.${isFood ? 'food' : 'goods'}.${stage}`)}
          </ChipLink>
        ))}
      </Chips>
    </div>
  );
}
