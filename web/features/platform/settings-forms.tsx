import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { basisPointsOf, toMajor } from '#contract/kernel/money.ts';
import { basisPointsIn, percentText } from '#contract/kernel/percent.ts';
import { currencies, currencySymbols } from '#contract/kernel/currency.ts';
import type { AdminSettings } from '#contract/platform/schemas.ts';
import { platformApi } from '#web/api/platform.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SettingsSection } from './settings-section.tsx';

type SettingsProps = { settings: AdminSettings; now: string };

const platform = platformApi;
const rules = () => import('./platform-rules.ts');

export function BrandSettings({ settings, now }: SettingsProps) {
  const t = useTranslations('adminSettings.sections.brand');
  return (
    <SettingsSection
      section="brand"
      {...{ settings, now }}
      rules={() => rules().then(({ brand }) => brand)}
      save={(body) => platform.saveBrand({ body })}
    >
      {(errors) => (
        <TextField
          label={t('name')}
          name="name"
          required
          maxLength={40}
          defaultValue={settings.brand.name}
          error={errors.name}
          className="max-w-md"
        />
      )}
    </SettingsSection>
  );
}

export function CurrencySettings({ settings, now }: SettingsProps) {
  const t = useTranslations('adminSettings.sections.currency');
  return (
    <SettingsSection
      section="currency"
      {...{ settings, now }}
      rules={() => rules().then(({ currency }) => currency)}
      save={(body) => platform.saveCurrency({ body })}
      fixed={settings.isCurrencyFixed ? t('fixed') : undefined}
    >
      {(errors) => (
        <SelectField
          label={t('label')}
          name="currency"
          defaultValue={settings.currency.currency}
          disabled={settings.isCurrencyFixed}
          error={errors.currency}
          choices={currencies.map((code) => ({
            value: code,
            label: t('choice', { code, symbol: currencySymbols[code] }),
          }))}
          className="max-w-md"
        />
      )}
    </SettingsSection>
  );
}

export function ShippingSettings({ settings, now }: SettingsProps) {
  const t = useTranslations('adminSettings.sections.shipping');
  const symbol = currencySymbols[settings.currency.currency];
  return (
    <SettingsSection
      section="shipping"
      {...{ settings, now }}
      rules={() => rules().then(({ shipping }) => shipping)}
      save={(body) => platform.saveShipping({ body })}
    >
      {(errors) => (
        <div className="grid max-w-xl gap-5 sm:grid-cols-2">
          <TextField
            label={t('flatFee')}
            name="flatFee"
            prefix={symbol}
            inputMode="decimal"
            required
            defaultValue={settings.shipping.flatFee.toFixed(2)}
            error={errors.flatFee}
          />
          <TextField
            label={t('freeAbove')}
            name="freeAbove"
            prefix={symbol}
            inputMode="decimal"
            required
            defaultValue={settings.shipping.freeAbove.toFixed(2)}
            error={errors.freeAbove}
          />
        </div>
      )}
    </SettingsSection>
  );
}

const sampleSale = 100_00;

export function CommissionSettings({ settings, now }: SettingsProps) {
  const t = useTranslations('adminSettings.sections.commission');
  const money = useMoney();
  const [typed, setTyped] = useState(percentText(settings.commission.commissionBasisPoints));
  const rate = basisPointsIn(typed);
  const fee = basisPointsOf(sampleSale, rate ?? 0);
  return (
    <SettingsSection
      section="commission"
      {...{ settings, now }}
      rules={() => rules().then(({ commission }) => commission)}
      save={(body) => platform.saveCommission({ body })}
      onTyped={(values) => setTyped(String(values.get('commissionBasisPoints')))}
    >
      {(errors) => (
        <>
          <TextField
            label={t('rate')}
            name="commissionBasisPoints"
            inputMode="decimal"
            suffix="%"
            required
            defaultValue={percentText(settings.commission.commissionBasisPoints)}
            error={errors.commissionBasisPoints}
            className="max-w-56"
          />
          {rate !== undefined && (
            <p role="status" className="figures max-w-prose rounded-control bg-well px-4 py-3">
              {t('preview', {
                sale: money(toMajor(sampleSale)),
                fee: money(toMajor(fee)),
                net: money(toMajor(sampleSale - fee)),
              })}
            </p>
          )}
        </>
      )}
    </SettingsSection>
  );
}

/** Who waits before they may do something. Without a mail server nobody could follow a link, which is said. */
export function ApprovalSettings({
  settings,
  now,
  sendsMail,
}: SettingsProps & { sendsMail: boolean }) {
  const t = useTranslations('adminSettings.sections.approval');
  const { sellersNeedApproval, emailsNeedProof } = settings.approval;
  return (
    <SettingsSection
      section="approval"
      {...{ settings, now }}
      rules={() => rules().then(({ approval }) => approval)}
      save={(body) => platform.saveApproval({ body })}
    >
      {() => (
        <>
          <Switch
            label={t('label')}
            hint={t('hint')}
            name="sellersNeedApproval"
            defaultChecked={sellersNeedApproval}
          />
          <Switch
            label={t('proof')}
            hint={t(sendsMail ? 'proofHint' : 'proofWithoutMail')}
            name="emailsNeedProof"
            defaultChecked={emailsNeedProof}
          />
        </>
      )}
    </SettingsSection>
  );
}
