import { useTranslations } from 'use-intl';
import { certifiedDiets, mostCertificates } from '#contract/shops/certificates.rules.ts';
import type { Certificate } from '#contract/shops/certificates.schemas.ts';
import { changeCertificatesBody, type ShopSettings } from '#contract/shops/settings.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Lines } from '#web/ui/lines.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import { type SectionProps, useSection } from './use-section.ts';

type CertificatesSectionProps = SectionProps & {
  certificates: NonNullable<ShopSettings['certificates']>;
  /** A civil date of the shop. */
  today: string;
};

const begun: Certificate = { diet: 'halal', body: '', number: '', validUntil: '' };

/** What is certified, by whom, and until when shoppers see it. */
export function CertificatesSection({ certificates, today, ...props }: CertificatesSectionProps) {
  const t = useTranslations('shopSettings.certificates');
  const { fields, frame } = useSection({
    ...props,
    name: 'certificates',
    rules: changeCertificatesBody,
    read: (settings) => settings.certificates ?? certificates,
    shown: (_, { certificates: list }) => (
      <Lines
        texts={list.map(({ body, number, validUntil }) => [body, number, validUntil].join(' · '))}
      />
    ),
    save: (id, body) => shopSettingsApi.changeCertificates({ params: { id }, body }),
  });
  const stated = fields.values.certificates;
  const put = (next: Certificate[]) => fields.change({ certificates: next });
  return (
    <SectionFrame {...frame}>
      {stated.length === 0 && <p className="text-sm text-muted">{t('none')}</p>}
      {stated.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {stated.map((one, index) => (
            <CertificateFields
              key={index}
              certificate={one}
              today={today}
              errorOf={(name) => fields.errorAt(`certificates.${index}.${name}`)}
              onChange={(part) => put(stated.with(index, { ...one, ...part }))}
              onRemove={() => put(stated.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {stated.length < mostCertificates && (
        <Button
          look="secondary"
          size="small"
          className="self-start"
          icon={<Icon name="plus" className="size-4" />}
          onClick={() => put([...stated, begun])}
        >
          {t('add')}
        </Button>
      )}
    </SectionFrame>
  );
}

type CertificateFieldsProps = {
  certificate: Certificate;
  today: string;
  errorOf: (name: keyof Certificate) => string | undefined;
  onChange: (part: Partial<Certificate>) => void;
  onRemove: () => void;
};

function CertificateFields({
  certificate: { diet, body, number, validUntil },
  today,
  errorOf,
  onChange,
  onRemove,
}: CertificateFieldsProps) {
  const t = useTranslations('shopSettings.certificates');
  const called = useTranslations('diets.needs');
  return (
    <li className="grid items-start gap-3 p-3 sm:grid-cols-2">
      <SelectField
        label={t('diet')}
        choices={certifiedDiets.map((value) => ({ value, label: called(value) }))}
        value={diet}
        onChange={({ target }) =>
          onChange({ diet: certifiedDiets.find((value) => value === target.value) ?? diet })
        }
      />
      <TextField
        label={t('body')}
        hint={t('bodyHint')}
        required
        maxLength={120}
        value={body}
        error={errorOf('body')}
        onChange={({ target }) => onChange({ body: target.value })}
      />
      <TextField
        label={t('number')}
        required
        maxLength={60}
        autoComplete="off"
        value={number}
        error={errorOf('number')}
        onChange={({ target }) => onChange({ number: target.value })}
      />
      <TextField
        label={t('validUntil')}
        hint={validUntil !== '' && validUntil < today ? t('expired') : undefined}
        type="date"
        required
        value={validUntil}
        error={errorOf('validUntil')}
        onChange={({ target }) => onChange({ validUntil: target.value })}
      />
      <Button
        look="quiet"
        size="small"
        className="justify-self-start"
        aria-label={t('removeNamed', { diet: called(diet) })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
