import { useTranslations } from 'use-intl';
import type { AskedNeeds } from '#web/loading/needs.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChipDisclosure } from '#web/ui/chips.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useAllAddress } from './all-address.ts';
import { DietChoices } from './diet-choices.tsx';

type DietFilterProps = {
  asked: AskedNeeds;
  /** Dishes that are left out: not said to be safe, and of which nothing is said. */
  hidden?: { unfit: number; unsaid: number } | undefined;
  /** Where kitchens are listed: how many are left out. */
  hiddenKitchens?: number;
};

/** Hides what somebody does not eat; the address has it, so that it can be sent. Works without script. A chip among others until there is more to say. */
export function DietFilter({ asked: { needs, isOwn }, hidden, hiddenKitchens }: DietFilterProps) {
  const t = useTranslations('diets.filter');
  const nothing = useAllAddress();
  const isAsked = needs.length > 0;
  const count = hidden ? hidden.unfit + hidden.unsaid : 0;
  return (
    <div className={`flex flex-col gap-2 ${isAsked ? 'w-full' : 'has-[details[open]]:w-full'}`}>
      <ChipDisclosure
        icon={<Icon name="salad" className="size-4" />}
        label={t('label')}
        chosen={isAsked}
        count={needs.length || undefined}
      >
        <DietChoices needs={needs} />
        <p className="text-sm text-muted">{t('unknown')}</p>
        {!isOwn && isAsked && (
          <TextLink to="/profile/settings#diet" className="text-sm">
            {t('keep')}
          </TextLink>
        )}
      </ChipDisclosure>
      {isAsked && (
        <p role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <Icon name="eye-off" className="size-4 flex-none" />
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
  const nothing = useAllAddress();
  return (
    <EmptyState icon={<Icon name="eye-off" />} title={t('noneFit.title')} text={t('noneFit.text')}>
      <ButtonLink to={nothing} look="secondary">
        {t('showAll')}
      </ButtonLink>
    </EmptyState>
  );
}

function NeedList({ needs }: Pick<AskedNeeds, 'needs'>) {
  const t = useTranslations('diets.needs');
  return needs.map((need) => t(need)).join(' · ');
}
