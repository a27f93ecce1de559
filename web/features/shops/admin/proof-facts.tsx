import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AdminProofDetail } from '#contract/shops/proofs.schemas.ts';
import { shopPath } from '#contract/shops/rules.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useCountry } from '#web/words/use-countries.ts';
import { useCivil } from '#web/words/use-civil.ts';
import { ProofStateBadge, useProofWords } from '../proof-words.tsx';

/** The document beside what its shop says: what is on it, and what it is held against. */
export function ProofFacts({ proof }: { proof: AdminProofDetail }) {
  const t = useTranslations('proofs.admin.one');
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <ProofPanel title={t('document')}>
        <Files proof={proof} />
      </ProofPanel>
      {proof.others.length > 0 && <Others others={proof.others} />}
    </div>
  );
}

/** What is on the document, and what the shop says of itself. */
export function ProofSides({ proof }: { proof: AdminProofDetail }) {
  const t = useTranslations('proofs.admin.one');
  const civil = useCivil();
  const country = useCountry();
  const { account } = proof;
  return (
    <>
      <ProofPanel title={t('facts')}>
        <Facts
          facts={[
            [t('number'), proof.number],
            [t('issuer'), proof.issuer],
            [t('holder'), proof.holder],
            [t('country'), country(proof.country)],
            [t('issuedOn'), proof.issuedOn ? civil.date(proof.issuedOn) : t('unsaid')],
            [t('validUntil'), proof.validUntil ? civil.date(proof.validUntil) : t('endless')],
          ]}
        />
      </ProofPanel>
      <ProofPanel title={t('says')}>
        <Facts
          facts={[
            [
              t('shop'),
              <Link
                key="shop"
                to={shopPath({ id: proof.shopId, kind: proof.shopKind })}
                className="link"
              >
                {proof.shopName}
              </Link>,
            ],
            [t('owner'), proof.ownerName],
            [t('registration'), proof.businessRegistration ?? t('unsaid')],
            [t('legalName'), proof.legalName || t('unsaid')],
            [t('legalAddress'), proof.legalAddress || t('unsaid')],
            [t('location'), proof.location],
            ...(account
              ? ([
                  [
                    t('account'),
                    `${account.accountHolder} · ${account.bankName} · ${account.accountNumber}`,
                  ],
                ] as Fact[])
              : []),
          ]}
        />
        {account?.isOther && <Alert tone="warning">{t('accountOther')}</Alert>}
        {!proof.isStated && <Alert tone="warning">{t('notStated')}</Alert>}
      </ProofPanel>
    </>
  );
}

type Fact = [name: string, value: ReactNode];

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2 text-sm">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Files({ proof }: { proof: AdminProofDetail }) {
  const t = useTranslations('proofs');
  const { files } = proof;
  if (files.length === 0) return <p className="text-muted">{t('admin.one.noFiles')}</p>;
  return (
    <>
      <ul className="flex flex-col gap-4">
        {files.map((address, index) => {
          const name = t('file', { place: index + 1 });
          return (
            <li key={address}>
              {address.endsWith('.pdf') ? (
                <a href={address} download className="button" data-look="secondary">
                  <Icon name="download" className="size-4" />
                  {t('admin.one.open', { file: `${name} (PDF)` })}
                </a>
              ) : (
                <a href={address} target="_blank" rel="noreferrer" className="block">
                  <img
                    src={address}
                    alt={name}
                    className="w-full rounded-control border border-line bg-well"
                  />
                </a>
              )}
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-muted">
        {t('admin.one.noted')} {files.some((file) => file.endsWith('.pdf')) && t('admin.one.pdf')}
      </p>
    </>
  );
}

function Others({ others }: Pick<AdminProofDetail, 'others'>) {
  const t = useTranslations('proofs.admin.one');
  const { facts } = useProofWords();
  return (
    <ProofPanel title={t('earlier')}>
      <ul className="divide-y divide-line">
        {others.map((other) => (
          <li key={other.id} className="flex flex-col gap-1 py-3 text-sm first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-3">
              <ProofStateBadge state={other.state} />
              <Link to={`/admin/proofs/${other.id}`} className="link">
                {facts(other)}
              </Link>
            </p>
            {other.reason && <p className="break-words text-muted">{other.reason}</p>}
          </li>
        ))}
      </ul>
    </ProofPanel>
  );
}

export function ProofPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-card p-5">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
