/**
 * The configuration as admins have set it: what the environment says, with the database's sections over it. Kept in
 * each process, so that no request asks for it, and read again whenever somebody saves.
 */
import { writeAsIn } from '#contract/kernel/languages.ts';
import { countIn } from '#contract/kernel/money.ts';
import { platformSections, platformSettings } from '#contract/platform/schemas.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import { withOwnNames } from '../words/categories.ts';
import { settings, type SettingRow } from './settings.queries.ts';

declare module '../events/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface EventMap {
    /** An admin saved settings of the platform. */
    'platform.changed': Record<string, never>;
  }
}

export type PlatformBook = {
  /** The configuration of this moment. */
  config(): Config;
  /** Reads the settings again; for a request that has just saved them and answers with what was saved. */
  read(): Promise<void>;
};

type Parts = {
  db: Database;
  events: Events;
  config: Config;
  onChange: () => void;
  onFailure: (error: unknown) => void;
};

/** Reads the settings and follows them. `onChange` is called when they may be different, `onFailure` when they could not be read. */
export async function createPlatformBook({
  db,
  events,
  config,
  onChange,
  onFailure,
}: Parts): Promise<PlatformBook> {
  let current = config;
  let last: Promise<void> = Promise.resolve();

  /** One after the other, so that what was read last is what holds. */
  function read(): Promise<void> {
    last = last.catch(() => undefined).then(load);
    return last;
  }

  async function load(): Promise<void> {
    const rows = await settings(db);
    // Before the amounts among them are read, since these are in it.
    const chosen = rows.find(({ section }) => section === 'currency');
    countIn(
      chosen ? platformSettings.currency.parse(chosen.value).currency : config.platform.currency,
    );
    current = {
      ...config,
      platform: { ...config.platform, ...Object.assign({}, ...rows.map(overridesOf)) },
    };
    writeAsIn(current.platform.country);
    onChange();
  }

  const readAgain = () => void read().catch(onFailure);
  events.on('platform.changed', readAgain);
  events.on('missed', readAgain);
  await read();
  return { config: () => current, read };
}

/** A section's values under the names that the configuration has for them. */
function overridesOf({ section, value }: SettingRow): Partial<Config['platform']> {
  if (!platformSections.includes(section)) return {};
  // Amounts that were set in another currency can be too large in this one; then what the environment says holds.
  if (section === 'shipping' || section === 'gifts') {
    const { data } = platformSettings[section].safeParse(value);
    return data ? { [section]: data } : {};
  }
  if (section === 'look') return { look: platformSettings.look.parse(value) };
  if (section === 'welcome') return { welcome: platformSettings.welcome.parse(value) };
  if (section === 'tips') return { tips: platformSettings.tips.parse(value) };
  if (section === 'proofs') return { proofs: platformSettings.proofs.parse(value) };
  if (section === 'aftercare') return { aftercare: platformSettings.aftercare.parse(value) };
  if (section === 'company') return { company: platformSettings.company.parse(value) };
  if (section === 'tax') return { tax: platformSettings.tax.parse(value) };
  if (section === 'categories')
    return { categories: withOwnNames(platformSettings.categories.parse(value).categories) };
  return platformSettings[section].parse(value);
}
