/** A notification as a mail: the same words as in the bell, with what a mail needs around them. */
import { type Language, mainLanguage } from '#contract/kernel/languages.ts';
import { imageSource } from '#contract/kernel/image-source.ts';
import { coloursOf, hasUsualColours } from '#contract/platform/look.rules.ts';
import { type NotificationKind, notificationRules } from '#contract/notifications/rules.ts';
import { taxNameIn } from '#contract/tax/rates.rules.ts';
import type { Config, Secrets } from '../../config.ts';
import type { MailContent, MailLine, MailLook } from '../../mail/mail-content.ts';
import { usualMailLook } from '../../mail/templates/mail-colours.ts';
import { type Amount, moneyIn } from '../../words/formats.ts';
import { notificationMessages, type NotificationMessages } from '../notification-messages.ts';
import { type NotificationFacts, readable, type ReadableFacts } from '../readable-facts.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/**
 * What was bought, what its delivery costs, the tax of it, and what gift cards paid, for the mail alone; a kitchen's fee is labelled with its name,
 * tax with the country, a discount with the name of its offer.
 */
export type BoughtLine = {
  label: string;
  amount: Amount;
  fee?: 'goods' | 'kitchen' | 'taxOnTop' | 'taxIncluded' | 'discount' | 'tip' | 'gifts';
};

export type Written = {
  kind: NotificationKind;
  facts: NotificationFacts & { lines?: BoughtLine[] };
  path: string | null;
  /** Null where nobody's name is known. */
  name: string | null;
  notificationId: number;
  /** Null of somebody without an account, who has no page to choose on. */
  userId: number | null;
  /** What the recipient reads at the moment; null is not known. */
  language: Language | null;
};

/** The secret that a path asks for, if it does and there still is one; or what stands for all secrets where they must not be read. */
export type Secret = { open: string | null } | 'masked';

export async function mailContentOf(
  config: Pick<Config, 'publicUrl' | 'platform'> & Secrets,
  {
    kind,
    facts: { lines = [], ...stored },
    path,
    name,
    notificationId,
    userId,
    ...reader
  }: Written,
  secret: Secret,
): Promise<MailContent> {
  const { publicUrl, platform } = config;
  const language = reader.language ?? mainLanguage;
  const { t, ofKind } = await notificationMessages(language);
  const opened = (secret === 'masked' ? null : secret.open) ?? t('mail.masked');
  // A secret that the words say, too.
  const facts = 'giftCode' in stored ? { ...stored, giftCode: opened } : stored;
  const { title, text, action, reason } = ofKind(kind, facts);
  const isAlways = notificationRules[kind].group === 'account';
  return {
    language,
    subject: title,
    greeting: name ? t('mail.greeting', { name }) : t('mail.stranger'),
    paragraphs: reason ? [text, reason] : [text],
    lines: linesIn(language, lines),
    sums:
      lines.length > 0
        ? sumsOf(t, readable(language, facts), {
            discounts: discountsIn(t, language, lines),
            fees: feesIn(t, language, lines),
            onTop: taxIn(t, language, lines, 'taxOnTop'),
            included: taxIn(t, language, lines, 'taxIncluded'),
            tips: tipsIn(t, language, lines),
            gifts: giftsIn(t, language, lines),
          })
        : [],
    action: path
      ? {
          label: action,
          url: publicUrl + pathWith(path, opened),
        }
      : null,
    otherwise: t('mail.otherwise'),
    why: isAlways
      ? t(kind === 'gift.received' ? 'mail.gift' : 'mail.always', { site: platform.name })
      : t('mail.chosen', { site: platform.name }),
    choices:
      isAlways || userId === null
        ? null
        : { label: t('mail.choices'), url: `${publicUrl}/profile/notifications` },
    // Masked where others read it, who could stop the recipient's mails.
    stop: isAlways
      ? null
      : {
          label: t('mail.stop'),
          url: `${publicUrl}/unsubscribe/${secret === 'masked' ? t('mail.masked') : unsubscribeToken(config, notificationId)}`,
        },
    site: { name: platform.name, url: publicUrl, look: mailLook(platform.look, publicUrl) },
  };
}

/** The market's colours as mails need them, since mail programs know no custom properties. */
function mailLook(look: Config['platform']['look'], publicUrl: string): MailLook {
  const { light, dark } = coloursOf(look);
  const shades = ({ leaf, 'on-leaf': onLeaf }: typeof light) => ({ leaf, onLeaf });
  return {
    ...(hasUsualColours(look)
      ? usualMailLook
      : { light: shades(light), dark: shades(dark), awning: light.leaf }),
    logo: look.logo ? new URL(imageSource(look.logo), publicUrl).href : null,
  };
}

export function linesIn(language: Language, lines: readonly BoughtLine[]): MailLine[] {
  return lines
    .filter(({ fee }) => !fee)
    .map(({ label, amount }) => ({ label, amount: moneyIn(language, amount) }));
}

function pathWith(path: string, secret: string): string {
  return path.replace('{secret}', () => secret);
}

function feesIn(
  t: NotificationMessages['t'],
  language: Language,
  lines: readonly BoughtLine[],
): MailLine[] {
  return lines
    .filter(({ fee }) => fee === 'goods' || fee === 'kitchen')
    .map(({ fee, label, amount }) => ({
      label: fee === 'kitchen' ? t('mail.deliveryBy', { shop: label }) : t('mail.deliveryOfGoods'),
      amount: moneyIn(language, amount),
    }));
}

function discountsIn(
  t: NotificationMessages['t'],
  language: Language,
  lines: readonly BoughtLine[],
): MailLine[] {
  return lines
    .filter(({ fee }) => fee === 'discount')
    .map(({ label, amount }) => ({
      label: t('mail.discount', { name: label }),
      amount: moneyIn(language, amount),
    }));
}

function taxIn(
  t: NotificationMessages['t'],
  language: Language,
  lines: readonly BoughtLine[],
  how: 'taxOnTop' | 'taxIncluded',
): MailLine[] {
  return lines
    .filter(({ fee }) => fee === how)
    .map(({ label, amount }) => {
      const tax = t(`mail.tax.${taxNameIn(label)}`);
      return {
        label: how === 'taxOnTop' ? tax : t('mail.taxIncluded', { tax }),
        amount: moneyIn(language, amount),
      };
    });
}

function tipsIn(
  t: NotificationMessages['t'],
  language: Language,
  lines: readonly BoughtLine[],
): MailLine[] {
  return lines
    .filter(({ fee }) => fee === 'tip')
    .map(({ label, amount }) => ({
      label: t('mail.tip', { shop: label }),
      amount: moneyIn(language, amount),
    }));
}

function giftsIn(
  t: NotificationMessages['t'],
  language: Language,
  lines: readonly BoughtLine[],
): MailLine[] {
  return lines
    .filter(({ fee }) => fee === 'gifts')
    .map(({ amount }) => ({ label: t('mail.gifts'), amount: moneyIn(language, amount) }));
}

type Sums = Record<'discounts' | 'fees' | 'onTop' | 'included' | 'tips' | 'gifts', MailLine[]>;

/**
 * What delivery costs stands line by line where it is of several kinds; what the prices include of tax before the total, and
 * what gift cards paid of it after.
 */
function sumsOf(
  t: NotificationMessages['t'],
  { shipping = '', total = '' }: ReadableFacts,
  { discounts, fees, onTop, included, tips, gifts }: Sums,
): MailLine[] {
  const totals = [
    ...onTop,
    ...included,
    ...tips,
    { label: t('mail.total'), amount: String(total), isTotal: true },
    ...gifts,
  ];
  if (fees.length > 1) return [...discounts, ...fees, ...totals];
  const sent =
    shipping === 'none'
      ? []
      : [
          {
            label: t('mail.shipping'),
            amount: shipping === 'free' ? t('mail.free') : String(shipping),
          },
        ];
  return [...discounts, ...sent, ...totals];
}
