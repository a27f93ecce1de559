import { useTranslations } from 'use-intl';
import { platformRoutes } from '#contract/platform/schemas.ts';
import { type AskedProof, proofKindsOf } from '#contract/shops/proofs.rules.ts';
import { shopKinds } from '#contract/shops/rules.ts';
import { platformApi } from '#web/api/platform.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SettingsSection, type SettingsProps, useSettingsSection } from './settings-section.tsx';

/** A certificate is stated by who has one: none is asked for. */
const askable = shopKinds.flatMap((kind) =>
  proofKindsOf(kind).flatMap((proof) => (proof === 'certificate' ? [] : [{ kind, proof }])),
);

/** Which documents shops are asked for, and when those without take no orders. */
export function ProofSettings(props: SettingsProps) {
  const t = useTranslations('adminSettings.sections.proofs');
  const { fields, frame } = useSettingsSection({
    ...props,
    section: 'proofs',
    read: ({ proofs: { version, asks, graceDays } }) => ({ version, asks, graceDays }),
    rules: platformRoutes.saveProofs.body,
    save: (body) => platformApi.saveProofs({ body }),
  });
  const { asks } = fields.values;
  const choose = (of: Pick<AskedProof, 'kind' | 'proof'>, choice: string) => {
    const isSame = (one: AskedProof) => one.kind === of.kind && one.proof === of.proof;
    const from = asks.find(isSame)?.from ?? props.now.slice(0, 10);
    const others = asks.filter((one) => !isSame(one));
    fields.change({
      asks: choice === 'no' ? others : [...others, { ...of, isLimiting: choice === 'limit', from }],
    });
  };
  return (
    <SettingsSection {...frame}>
      <div className="grid max-w-xl gap-5 sm:grid-cols-2">
        {askable.map(({ kind, proof }) => {
          const ask = asks.find((one) => one.kind === kind && one.proof === proof);
          return (
            <SelectField
              key={`${kind} ${proof}`}
              label={`${t(`kinds.${kind}`)} · ${t(`documents.${proof}`)}`}
              value={ask ? (ask.isLimiting ? 'limit' : 'ask') : 'no'}
              choices={(['no', 'ask', 'limit'] as const).map((value) => ({
                value,
                label: t(`ask.${value}`),
              }))}
              onChange={({ target }) => choose({ kind, proof }, target.value)}
            />
          );
        })}
      </div>
      <TextField
        label={t('grace')}
        hint={t('graceHint')}
        inputMode="numeric"
        {...fields.number('graceDays')}
        className="max-w-xs"
      />
    </SettingsSection>
  );
}
