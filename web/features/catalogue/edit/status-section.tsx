import { useTranslations } from 'use-intl';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { FormCard } from './form-card.tsx';
import type { ProductDraft } from './product-draft.ts';
import type { ProductSection } from './product-section.ts';

type StatusSectionProps = Pick<ProductSection, 'draft' | 'change'> & {
  /** Shoppers cannot see its shop yet. */
  isWaiting: boolean;
  /** Whether it can be archived: there is something to archive. */
  mayArchive: boolean;
};

export function StatusSection({ draft, change, isWaiting, mayArchive }: StatusSectionProps) {
  const t = useTranslations('productForm');
  const offered: ProductDraft['status'][] = mayArchive
    ? ['published', 'draft', 'archived']
    : ['published', 'draft'];
  return (
    <FormCard title={t('sections.status')}>
      <RadioGroup
        legend={t('sections.status')}
        className="[&>legend]:sr-only"
        value={draft.status}
        onChange={({ target }) =>
          change({ status: offered.find((status) => status === target.value) ?? draft.status })
        }
        choices={offered.map((status) => ({
          value: status,
          label: t(`status.${status}`),
          text: t(
            status === 'published' && isWaiting ? 'status.waitingText' : `status.${status}Text`,
          ),
        }))}
      />
    </FormCard>
  );
}
