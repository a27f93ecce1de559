/** Which clocks a country has. */
import { civilTime } from '#contract/kernel/time.ts';

/** Where the first zone by name is not the one that people name. */
const named: Partial<Record<string, string>> = {
  AR: 'America/Buenos_Aires',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  UZ: 'Asia/Tashkent',
};

/** The zones of a country; where everybody's clock says the same, one. */
export function zonesOfCountry(country: string): string[] {
  const known = named[country];
  if (known) return [known];
  // ECMA-402's locale info, which TypeScript does not know yet.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones(): string[] | undefined;
  };
  const zones = locale.getTimeZones() ?? [];
  return new Set(zones.map(clocksOf)).size === 1 ? zones.slice(0, 1) : zones;
}

/** What they say in winter and in summer. */
function clocksOf(zone: string): string {
  const instants = ['2026-01-15T12:00Z', '2026-07-15T12:00Z'];
  return JSON.stringify(instants.map((instant) => civilTime(new Date(instant), zone)));
}
