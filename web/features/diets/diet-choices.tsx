import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { allergens, type DietNeed, dietNeeds, diets, needsWritten } from '#contract/diets/rules.ts';
import { withQuery } from '#web/loading/address.ts';
import type { AskedNeeds } from '#web/loading/needs.ts';
import { ChipLink } from '#web/ui/chips.tsx';
import { useAllAddress } from './all-address.ts';
import { NeedGroup } from './need-chips.tsx';

/** What can be hidden, each as a link to the address that hides it, too. */
export function DietChoices({ needs }: Pick<AskedNeeds, 'needs'>) {
  const t = useTranslations('diets.filter');
  return (
    <>
      <NeedLinks label={t('hide')} all={allergens} needs={needs} />
      <NeedLinks label={t('only')} all={diets} needs={needs} />
    </>
  );
}

type NeedLinksProps = Pick<AskedNeeds, 'needs'> & { label: string; all: readonly DietNeed[] };

function NeedLinks({ label, all, needs }: NeedLinksProps) {
  const [query] = useSearchParams();
  const nothing = useAllAddress();
  const toggled = (need: DietNeed) => {
    const others = dietNeeds.filter((one) => needs.includes(one) !== (one === need));
    return others.length > 0 ? withQuery(query, { needs: needsWritten(others) }) : nothing;
  };
  return (
    <NeedGroup label={label} all={all}>
      {(need, name) => (
        <ChipLink
          key={need}
          to={toggled(need)}
          chosen={needs.includes(need)}
          preventScrollReset
          rel="nofollow"
        >
          {name}
        </ChipLink>
      )}
    </NeedGroup>
  );
}
