import { type ComponentType } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { basisPointsOf, toMajor } from '#contract/kernel/money.ts';
import { basisPointsIn } from '#contract/kernel/percent.ts';
import { currenciesFrom, decimalsOf, signOf } from '#contract/kernel/currency.ts';
import { currencyNamesIn } from '#contract/kernel/languages.ts';
import { socialSites } from '#contract/platform/rules.ts';
import { platformRoutes, type PlatformSection } from '#contract/platform/schemas.ts';
import { platformApi } from '#web/api/platform.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { SelectField, type SelectOption } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useIsLive } from '#web/ui/use-is-live.ts';
import { useUnsaved } from '#web/ui/use-unsaved.ts';
import { useCountries } from '#web/words/use-countries.ts';
import { CategoryNames } from './category-names.tsx';
import { commissionFields, commissionOf, shippingFields, shippingOf } from './platform-rules.ts';
import { SettingsSection, type SettingsProps, useSettingsSection } from './settings-section.tsx';
import { LookSettings } from './look-settings.tsx';
import { WelcomeSettings } from './welcome-settings.tsx';
import { TaxSettings } from './tax-settings.tsx';
import { CompanySettings } from './company-settings.tsx';
import { TipSettings } from './tip-settings.tsx';
import { ProofSettings } from './proof-settings.tsx';
import { GiftSettings } from './gift-settings.tsx';
import { AftercareSettings } from './aftercare-settings.tsx';

/** The sections in their order on the page, and of the links to them. */
const inOrder = {
  brand: BrandSettings,
  look: LookSettings,
  welcome: WelcomeSettings,
  country: CountrySettings,
  currency: CurrencySettings,
  shipping: ShippingSettings,
  commission: CommissionSettings,
  approval: ApprovalSettings,
  social: SocialSettings,
  categories: CategoryNames,
  tax: TaxSettings,
  company: CompanySettings,
  tips: TipSettings,
  proofs: ProofSettings,
  gifts: GiftSettings,
  aftercare: AftercareSettings,
} satisfies Record<PlatformSection, ComponentType<SettingsFormProps>>;
const sections = Object.entries(inOrder) as Array<
  [PlatformSection, ComponentType<SettingsFormProps>]
>;

type SettingsFormProps = SettingsProps & { sendsMail: boolean };

/** Everything that admins set, each section saved by itself. Leaving with changes that are not saved asks first. */
export function SettingsForms(loaded: Omit<SettingsFormProps, 'onDirty'>) {
  const { isUnsaved, onDirty } = useUnsaved();
  return (
    <>
      {sections.map(([name, Section]) => (
        <Section key={name} {...loaded} onDirty={onDirty} />
      ))}
      <LeaveGuard when={isUnsaved} />
    </>
  );
}

/** What the sections are called, by their ids; those that only tell are further ones. */
export function useSettingsTitles() {
  const t = useTranslations('adminSettings');
  return sections.map(([id]) => ({ id, title: t(`sections.${id}.title`) }));
}

function BrandSettings(props: SettingsProps) {
  const t = useTranslations('adminSettings.sections.brand');
  const { fields, frame } = useSettingsSection({
    ...props,
    section: 'brand',
    read: ({ brand: { version, name } }) => ({ version, name }),
    rules: platformRoutes.saveBrand.body,
    save: (body) => platformApi.saveBrand({ body }),
  });
  return (
    <SettingsSection {...frame}>
      <TextField
        label={t('name')}
        {...fields.text('name')}
        required
        maxLength={40}
        className="max-w-md"
      />
    </SettingsSection>
  );
}

function CountrySettings(props: SettingsProps) {
  const t = useTranslations('adminSettings.sections.country');
  const choices = useCountries();
  const isLive = useIsLive();
  const { fields, frame } = useSettingsSection({
    ...props,
    section: 'country',
    read: ({ country: { version, country } }) => ({ version, country }),
    rules: platformRoutes.saveCountry.body,
    save: (body) => platformApi.saveCountry({ body }),
  });
  return (
    <SettingsSection {...frame}>
      <SelectField
        label={t('label')}
        {...fields.text('country')}
        // Browsers have names and an order of their own: until the page is alive, the code stands there alone.
        choices={isLive ? choices : codeOnly(props.settings.country.country)}
        className="max-w-md"
      />
    </SettingsSection>
  );
}

function codeOnly(value: string): SelectOption[] {
  return [{ value, label: value }];
}

function CurrencySettings(props: SettingsProps) {
  const t = useTranslations('adminSettings.sections.currency');
  const nameOf = currencyNamesIn(useLocale());
  const isLive = useIsLive();
  const { fields, frame } = useSettingsSection({
    ...props,
    section: 'currency',
    read: ({ currency: { version, currency } }) => ({ version, currency }),
    rules: platformRoutes.saveCurrency.body,
    save: (body) => platformApi.saveCurrency({ body }),
  });
  const {
    currency: { currency: own },
    areDecimalsFixed,
  } = props.settings;
  const named = currenciesFrom(own)
    .filter((code) => !areDecimalsFixed || (decimalsOf(code) === 0) === (decimalsOf(own) === 0))
    .map((code) => ({ value: code, label: t('choice', { code, name: nameOf(code) }) }));
  return (
    <SettingsSection {...frame} fixed={props.settings.isCurrencyFixed ? t('fixed') : undefined}>
      <SelectField
        label={t('label')}
        {...fields.text('currency')}
        hint={areDecimalsFixed ? t('decimals') : undefined}
        disabled={props.settings.isCurrencyFixed}
        choices={isLive ? named : codeOnly(own)}
        className="max-w-md"
      />
    </SettingsSection>
  );
}

function ShippingSettings(props: SettingsProps) {
  const t = useTranslations('adminSettings.sections.shipping');
  const symbol = signOf(props.settings.currency.currency);
  const { fields, frame } = useSettingsSection({
    ...props,
    section: 'shipping',
    read: shippingFields,
    rules: platformRoutes.saveShipping.body,
    bodyOf: shippingOf,
    save: (body) => platformApi.saveShipping({ body }),
  });
  return (
    <SettingsSection {...frame}>
      <div className="grid max-w-xl gap-5 sm:grid-cols-2">
        <TextField
          label={t('flatFee')}
          {...fields.text('flatFee')}
          prefix={symbol}
          inputMode="decimal"
          required
        />
        <TextField
          label={t('freeAbove')}
          {...fields.text('freeAbove')}
          prefix={symbol}
          inputMode="decimal"
          required
        />
      </div>
    </SettingsSection>
  );
}

const sampleSale = 100_00;

function CommissionSettings(props: SettingsProps) {
  const t = useTranslations('adminSettings.sections.commission');
  const money = useMoney();
  const { fields, frame } = useSettingsSection({
    ...props,
    section: 'commission',
    read: commissionFields,
    rules: platformRoutes.saveCommission.body,
    bodyOf: commissionOf,
    save: (body) => platformApi.saveCommission({ body }),
  });
  const rate = basisPointsIn(fields.values.commissionBasisPoints);
  const fee = basisPointsOf(sampleSale, rate ?? 0);
  return (
    <SettingsSection {...frame}>
      <>
        <TextField
          label={t('rate')}
          {...fields.text('commissionBasisPoints')}
          inputMode="decimal"
          suffix="%"
          required
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
    </SettingsSection>
  );
}

/** Where else the market is found; the footer links what is named. */
function SocialSettings(props: SettingsProps) {
  const t = useTranslations('adminSettings.sections.social');
  const nameOf = useTranslations('shell.footer.social');
  const { fields, frame } = useSettingsSection({
    ...props,
    section: 'social',
    read: ({ social: { version, social } }) => ({ version, social }),
    rules: platformRoutes.saveSocial.body,
    save: (body) => platformApi.saveSocial({ body }),
  });
  const { social } = fields.values;
  return (
    <SettingsSection {...frame}>
      <div className="grid max-w-xl gap-5">
        {socialSites.map((site) => (
          <TextField
            key={site}
            label={nameOf(site)}
            hint={t('hint')}
            name={`social.${site}`}
            type="url"
            inputMode="url"
            optional
            maxLength={200}
            value={social[site]}
            onChange={(event) =>
              fields.change({ social: { ...social, [site]: event.currentTarget.value } })
            }
            error={fields.errorAt(`social.${site}`)}
          />
        ))}
      </div>
    </SettingsSection>
  );
}

/** Who waits before they may do something. Without a mail server nobody could follow a link, which is said. */
function ApprovalSettings({ sendsMail, ...props }: SettingsFormProps) {
  const t = useTranslations('adminSettings.sections.approval');
  const { fields, frame } = useSettingsSection({
    ...props,
    section: 'approval',
    read: ({ approval: { version, sellersNeedApproval, emailsNeedProof } }) => ({
      version,
      sellersNeedApproval,
      emailsNeedProof,
    }),
    rules: platformRoutes.saveApproval.body,
    save: (body) => platformApi.saveApproval({ body }),
  });
  return (
    <SettingsSection {...frame}>
      <>
        <Switch label={t('label')} hint={t('hint')} {...fields.flag('sellersNeedApproval')} />
        <Switch
          label={t('proof')}
          hint={t(sendsMail ? 'proofHint' : 'proofWithoutMail')}
          {...fields.flag('emailsNeedProof')}
        />
      </>
    </SettingsSection>
  );
}
