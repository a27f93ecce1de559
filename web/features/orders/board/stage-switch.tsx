import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OrderStage } from '#contract/orders/rules.ts';
import { withQuery } from '#web/loading/address.ts';
import { ChipLink, Chips } from '#web/ui/chips.tsx';

type StageSwitchProps = {
  stages: readonly OrderStage[];
  open: OrderStage;
  kind: ShopKind;
  counts: ReadonlyMap<OrderStage, number>;
};

/** Which stage a phone shows. */
export function StageSwitch({ stages, open, kind, counts }: StageSwitchProps) {
  const t = useTranslations('board');
  const { itemsAre } = capabilitiesOf(kind);
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
            {t(`stages.${itemsAre}.${stage}`)}
          </ChipLink>
        ))}
      </Chips>
    </div>
  );
}
