import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { allergens, type DietNeed, dietNeeds, diets } from '#contract/diets/rules.ts';
import { dietApi } from '#web/api/diets.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useFailure } from '#web/ui/use-failure.ts';
import { NeedChips } from './need-chips.tsx';

/** What somebody does not eat, kept only while they agree. */
export function DietSection({ kept }: { kept: readonly DietNeed[] }) {
  const t = useTranslations('diets.own');
  const [needs, setNeeds] = useState(kept);
  const [isAgreed, setAgreed] = useState(kept.length > 0);
  const keep = useKeep();
  const toggle = (need: DietNeed) =>
    setNeeds(dietNeeds.filter((one) => needs.includes(one) !== (one === need)));
  const clear = () => {
    setNeeds([]);
    setAgreed(false);
    const back = () => {
      setNeeds(needs);
      setAgreed(isAgreed);
    };
    if (kept.length > 0) keep.mutate({ needs: [], isAgreed: false }, { onError: back });
  };
  return (
    <SectionCard id="diet" title={t('title')} text={t('text')}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          keep.mutate({ needs: [...needs], isAgreed });
        }}
      >
        <NeedChips label={t('avoid')} all={allergens} chosen={needs} onToggle={toggle} />
        <NeedChips label={t('diet')} all={diets} chosen={needs} onToggle={toggle} />
        <Checkbox
          label={t('agree')}
          hint={t('agreeHint')}
          checked={isAgreed}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={keep.isPending} disabled={needs.length === 0 || !isAgreed}>
            {t('save')}
          </Button>
          {needs.length > 0 && (
            <Button look="secondary" onClick={clear}>
              {t('clear')}
            </Button>
          )}
        </div>
      </form>
    </SectionCard>
  );
}

function useKeep() {
  const t = useTranslations('diets.own');
  const said = useFailure();
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationFn: (body: { needs: DietNeed[]; isAgreed: boolean }) => dietApi.keep({ body }),
    onSuccess: ({ needs }) => {
      showToast({ title: t(needs.length > 0 ? 'saved' : 'cleared') });
      void revalidate();
    },
    onError: (error) =>
      showToast({ tone: 'error', title: t('failed'), text: said(error, t('failed')) }),
  });
}
