import { useTranslations } from 'use-intl';
import {
  type CaseDecision,
  type ShopperStep,
  type ShopStep,
  waitsFor,
} from '#contract/aftercare/rules.ts';
import {
  type AftercareCase,
  caseDecisionBody,
  shopBody,
  shopperBody,
} from '#contract/aftercare/schemas.ts';
import { aftercareApi } from '#web/api/aftercare.ts';
import { StepForm, type StepPart } from './step-form.tsx';

const ofShop: Record<ShopStep, StepPart[]> = {
  refund: ['amount', 'note'],
  replace: ['note'],
  tell: ['text'],
  ask: ['text'],
  decline: ['text'],
  accept_return: ['text'],
  send_parcel: ['parcel', 'note'],
  receive: ['condition', 'amount', 'note'],
};

const ofShopper: Record<ShopperStep, StepPart[]> = {
  reply: ['text', 'photos'],
  send_back: ['parcel', 'note'],
  accept: [],
  escalate: ['text', 'photos'],
  withdraw: [],
};

const ofMarket: Record<CaseDecision, StepPart[]> = {
  refund: ['amount', 'bearer', 'text'],
  replacement: ['text'],
  none: ['text'],
};

type CaseActsProps = {
  of: AftercareCase;
  /** Once a step is taken, and its form is gone. */ onDone: () => void;
};

/** What its reader may do in a case now. A shopper may withdraw it while others have to act. */
export default function CaseActs({ of, onDone }: CaseActsProps) {
  const t = useTranslations('aftercare');
  const params = { id: of.id };
  const key = `${of.state} ${of.steps.length}`;
  const said = { choice: 'step', text: 'text' } as const;
  return (
    <>
      {of.may.shop.length > 0 && (
        <StepForm
          key={`shop ${key}`}
          title={t('act.ofShop')}
          names={said}
          rules={shopBody}
          refundable={of.refundable}
          choices={of.may.shop.map((value) => ({
            value,
            label: t(`act.shop.${value}.label`),
            text: t(`act.shop.${value}.text`),
            parts: ofShop[value],
          }))}
          send={(body) => aftercareApi.byShop({ params, body })}
          onDone={onDone}
        />
      )}
      {of.may.shopper.length > 0 && (
        <StepForm
          key={`shopper ${key}`}
          title={t(waitsFor(of.state) === 'shopper' ? 'act.ofShopper' : 'act.meanwhile')}
          names={said}
          rules={shopperBody}
          choices={of.may.shopper.map((value) => ({
            value,
            label: t(`act.shopper.${value}.label`),
            text: t(`act.shopper.${value}.text`),
            parts: ofShopper[value],
          }))}
          send={(body) => aftercareApi.byShopper({ params, body })}
          onDone={onDone}
        />
      )}
      {of.may.decide.length > 0 && (
        <StepForm
          key={`market ${key}`}
          title={t('act.ofMarket')}
          names={{ choice: 'decision', text: 'reason' }}
          rules={caseDecisionBody}
          refundable={of.refundable}
          choices={of.may.decide.map((value) => ({
            value,
            label: t(`act.market.${value}.label`),
            text: t(`act.market.${value}.text`),
            parts: ofMarket[value],
          }))}
          send={(body) => aftercareApi.decide({ params, body })}
          onDone={onDone}
        />
      )}
    </>
  );
}
