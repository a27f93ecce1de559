import { EyeOff, Salad } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { allergens, type DietNeed, dietNeeds, diets, needsWritten } from '#contract/diets/rules.ts';
import { withQuery } from '#web/loading/address.ts';
import type { AskedNeeds } from '#web/loading/needs.ts';
import { useViewer } from '#web/loading/viewer.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChipLink } from '#web/ui/chips.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { NeedGroup } from './need-chips.tsx';

type DietFilterProps = {
  asked: AskedNeeds;
  /** Dishes that are left out: not said to be safe, and of which nothing is said. */
  hidden?: { unfit: number; unsaid: number } | undefined;
  /** Where kitchens are listed: how many are left out. */
  hiddenKitchens?: number;
};

/** Hides what somebody does not eat; the address has it, so that it can be sent. Works without script. */
export function DietFilter({ asked: { needs, isOwn }, hidden, hiddenKitchens }: DietFilterProps) {
  const t = useTranslations('diets.filter');
  const nothing = useAll();
  const isAsked = needs.length > 0;
  const count = hidden ? hidden.unfit + hidden.unsaid : 0;
  return (
    <div className="flex flex-col gap-2">
      <details className="group/diet">
        <summary
          className="chip w-fit cursor-pointer list-none [&::-webkit-details-marker]:hidden"
          aria-current={isAsked || undefined}
        >
          <Salad aria-hidden="true" className="size-4" />
          {t('label')}
          {isAsked && <span className="figures text-xs opacity-80">{needs.length}</span>}
        </summary>
        <div className="mt-3 flex flex-col gap-4 rounded-card border border-line bg-card p-4">
          <NeedLinks label={t('hide')} all={allergens} needs={needs} />
          <NeedLinks label={t('only')} all={diets} needs={needs} />
          <p className="text-sm text-muted">{t('unknown')}</p>
          {!isOwn && isAsked && (
            <TextLink to="/profile/settings#diet" className="text-sm">
              {t('keep')}
            </TextLink>
          )}
        </div>
      </details>
      {isAsked && (
        <p role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <EyeOff aria-hidden="true" className="size-4 flex-none" />
          {isOwn && <span>{t('own')}</span>}
          <strong className="font-semibold text-ink">
            <NeedList needs={needs} />
          </strong>
          {hiddenKitchens !== undefined && (
            <span className="figures">{t('hiddenKitchens', { count: hiddenKitchens })}</span>
          )}
          {hidden && count > 0 && (
            <span className="figures">{t('hidden', { count, ...hidden })}</span>
          )}
          <TextLink to={nothing}>{t('showAll')}</TextLink>
        </p>
      )}
    </div>
  );
}

/** Instead of a list in which nothing is left. */
export function NoneFit() {
  const t = useTranslations('diets.filter');
  const nothing = useAll();
  return (
    <EmptyState icon={<EyeOff />} title={t('noneFit.title')} text={t('noneFit.text')}>
      <ButtonLink to={nothing} look="secondary">
        {t('showAll')}
      </ButtonLink>
    </EmptyState>
  );
}

/** The address that hides nothing: who keeps something in their account has to say so. */
function useAll(): string {
  const [query] = useSearchParams();
  return withQuery(query, { needs: useViewer() ? 'none' : undefined });
}

function NeedList({ needs }: Pick<AskedNeeds, 'needs'>) {
  const t = useTranslations('diets.needs');
  return needs.map((need) => t(need)).join(' · ');
}

type NeedLinksProps = Pick<AskedNeeds, 'needs'> & { label: string; all: readonly DietNeed[] };

function NeedLinks({ label, all, needs }: NeedLinksProps) {
  const [query] = useSearchParams();
  const nothing = useAll();
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
