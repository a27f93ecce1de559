/**
 * How a service shop works, section by section: its windows, its terms, what it writes, who does the work and what it
 * sells. Each section, technician and package has a version of its own. A change that would leave agreed visits without
 * a place says first which: only somebody who has seen all of them can save it.
 */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import {
  amount,
  civilDate,
  id,
  idInPath,
  line,
  positiveAmount,
  text,
  version,
} from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { translationsOf } from '../kernel/translations.ts';
import { clock, intervals, specialDays, weekHours } from '../shops/hours.schemas.ts';
import { holidayGaps } from '../shops/settings.schemas.ts';
import { serviceSettingsPaths } from './paths.ts';
import { checksOfWork } from './checks.schemas.ts';
import { latePromise } from './late.schemas.ts';
import { planLimits } from './plans.rules.ts';
import { bookingStatuses, serviceTypes, timeSlots } from './rules.ts';
import { servicePackage } from './offer.schemas.ts';
import { choiceWords, packageGroups } from './package-choices.schemas.ts';
import { windowReasons } from './windows.rules.ts';

/** Which visits a change may leave without a place: those that the caller was shown (`hit` of `impact`, or of the refusal). */
const hit = z._default(z.array(id).check(z.maxLength(500)), []);

const window = z.object({
  slot: z.enum(timeSlots),
  from: clock,
  to: clock,
  /** Outside the working hours, offered on these weekdays (0 is Sunday) alone; null is a window within the hours. */
  afterHoursOn: z.nullable(
    z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
  ),
  /** On top of the price of a visit in it, in major units. */
  surcharge: amount(),
  /** Visits at most, beside what the technicians can do; null is as many as they can. */
  capacity: z.nullable(
    z
      .int('general.whole_number')
      .check(z.minimum(1, 'bookings.at_least_one'), z.maximum(50, 'bookings.at_most_fifty')),
  ),
});
export type WindowSetting = z.output<typeof window>;

const windows = z.array(window).check(
  z.minLength(1, 'bookings.no_window'),
  z.maxLength(timeSlots.length),
  z.refine(
    (all) => new Set(all.map(({ slot }) => slot)).size === all.length,
    'bookings.window_twice',
  ),
  z.refine((all) => all.every(({ from, to }) => from < to), 'bookings.window_order'),
  z.refine(
    (all) =>
      all.every(
        (one) => !all.some((other) => other !== one && one.from < other.to && other.from < one.to),
      ),
    'bookings.windows_overlap',
  ),
);

const whole = (most: number, message: string) =>
  z.int(message).check(z.minimum(0, message), z.maximum(most, message));

const minutesOfWork = z
  .int('general.whole_minutes')
  .check(z.minimum(5, 'bookings.work_minutes'), z.maximum(480, 'bookings.work_minutes'));

const terms = {
  /** Between the booking and the start of the work. */
  noticeMinutes: whole(10_080, 'bookings.notice_minutes'),
  /** Until how many hours before a visit its customer may move or cancel it. */
  changeNoticeHours: whole(336, 'bookings.change_notice'),
  /** How far ahead visits are taken. */
  horizonDays: whole(365, 'bookings.horizon_days').check(z.minimum(1, 'bookings.horizon_days')),
  /** From one postal sector to another. */
  travelMinutes: whole(240, 'bookings.travel_minutes'),
  /** What is paid when the visit is taken in the cart: nothing, an amount in major units, or whole per cent of the estimate. */
  deposit: z.object({ kind: z.enum(['none', 'fixed', 'percent']), amount: amount() }).check(
    z.refine(({ kind, amount: paid }) => kind === 'none' || paid > 0, {
      path: ['amount'],
      message: 'general.positive_amount',
    }),
    z.refine(
      ({ kind, amount: paid }) => kind !== 'percent' || (paid <= 100 && Number.isInteger(paid)),
      {
        path: ['amount'],
        message: 'bookings.surcharge_percent',
      },
    ),
  ),
  /** Of one technician's work, for one unit, where no package says otherwise; null is work that the shop does not do. */
  minutesPerUnit: z.object({
    installation: z.nullable(minutesOfWork),
    servicing: z.nullable(minutesOfWork),
    replacement: z.nullable(minutesOfWork),
  }),
};

const checksByWork = {
  installation: checksOfWork,
  servicing: checksOfWork,
  replacement: checksOfWork,
};

const note = text({ max: 1000 });

/** What goes with a change of status where nobody writes anything else; empty is the usual words. */
const messages = { confirmed: note, inProgress: note, completed: note };

const technician = {
  name: line({ min: 2, max: 60, message: 'general.name_missing' }),
  skills: z
    .array(z.enum(serviceTypes))
    .check(z.minLength(1, 'bookings.no_work'), z.maxLength(serviceTypes.length)),
  /** Seven lists of intervals, Sunday first. */
  shifts: z
    .array(
      intervals.check(
        z.refine((day) => day.every(([from, to]) => from < to), 'bookings.shift_end'),
      ),
    )
    .check(z.length(7)),
  daysOff: z.array(civilDate).check(z.maxLength(200, 'bookings.days_off')),
  /** One of the shop's people; null is somebody without an account. */
  userId: z.nullable(id),
};

const longestTitle = 100;

const packageTexts = {
  frequency: line({ max: 80 }),
  idealFor: text({ max: 300 }),
  description: text({ max: 2000 }),
  scope: z.array(line({ min: 1, max: 200 })).check(z.maxLength(30, 'bookings.points')),
};

const packageTranslations = translationsOf({
  ...packageTexts,
  title: line({ max: longestTitle }),
  /** What can be chosen; what the package does not have is dropped. */
  choices: choiceWords,
});
export type PackageTranslations = z.output<typeof packageTranslations>;

const wholePackage = {
  title: line({ min: 2, max: longestTitle, message: 'bookings.title' }),
  /** Of one unit, in major units. */
  price: positiveAmount('general.price'),
  ...packageTexts,
  /** Until a unit is due again; null where nothing is due. */
  everyMonths: z.nullable(
    z
      .int('bookings.whole_months')
      .check(z.minimum(1, 'bookings.months'), z.maximum(60, 'bookings.months')),
  ),
  /** Around the due day, in which the visit is as good. */
  earlyDays: whole(60, 'bookings.due_days'),
  lateDays: whole(60, 'bookings.due_days'),
  serviceType: z.enum(serviceTypes),
  /** Of one technician's work, for one unit. */
  minutesPerUnit: minutesOfWork,
  /** Visits that the price covers, and for how many days from the first; left out, they stay. */
  visits: z.optional(
    z
      .int('bookings.plan_visits')
      .check(
        z.minimum(1, 'bookings.plan_visits'),
        z.maximum(planLimits.most, 'bookings.plan_visits'),
      ),
  ),
  validDays: z.optional(
    z
      .int('bookings.plan_days')
      .check(
        z.minimum(planLimits.shortest, 'bookings.plan_days'),
        z.maximum(planLimits.longest, 'bookings.plan_days'),
      ),
  ),
  /** What can be chosen of it; left out, it stays. */
  choiceGroups: z.optional(packageGroups),
  /** Its texts in other languages; left out, they stay as they are. */
  translations: z.optional(packageTranslations),
};

export const serviceTechnician = z.object({
  id,
  ...technician,
  /** Retired ones do no new work and keep their history. */
  isActive: z.boolean(),
  /** Agreed visits from today on. */
  upcoming: z.number(),
  version,
});
export type ServiceTechnician = z.output<typeof serviceTechnician>;

/** In the shop's own words. */
export const offeredPackage = z.extend(servicePackage, {
  choiceGroups: packageGroups,
  translations: packageTranslations,
  earlyDays: z.number(),
  lateDays: z.number(),
  /** That its price covers, and for how many days from the first; of one visit, the days mean nothing. */
  visits: z.number(),
  validDays: z.number(),
  isActive: z.boolean(),
  version,
});
export type OfferedPackage = z.output<typeof offeredPackage>;

export const serviceSettings = z.object({
  shopId: id,
  shopName: z.string(),
  category: z.string(),
  timeZone: z.string(),
  /** What the shop writes in. */
  language: z.enum(languages),
  /** The shop's civil date. */
  today: z.string(),
  /** The shop's opening hours, which `changeHours` changes; those of its settings too. */
  hours: z.object({ version, week: weekHours, exceptions: specialDays }),
  /** Public holidays of the coming two years; nobody comes then unless the day is a special one. */
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  holidayGaps,
  windows: z.object({ version, windows: z.array(window) }),
  terms: z.object({
    version,
    ...terms,
    /** What comes off a visit when the firm comes late; null is nothing. */
    latePromise: z.nullable(latePromise),
  }),
  checks: z.object({ version, ...checksByWork }),
  messages: z.object({ version, ...messages }),
  technicians: z.array(serviceTechnician),
  /** In the order in which they are shown, retired ones last. */
  packages: z.array(offeredPackage),
  /** Whom a technician may be: the shop's people. */
  people: z.array(z.object({ userId: id, name: z.string() })),
});
export type ServiceSettings = z.output<typeof serviceSettings>;

/** An agreed visit that a change leaves without its place. */
export const hitVisit = z.object({
  id,
  reference: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  date: z.string(),
  slot: z.enum(timeSlots),
  from: z.string(),
  to: z.string(),
  status: z.enum(bookingStatuses),
  technicianName: z.nullable(z.string()),
  reason: z.enum(windowReasons),
  /** Another technician has time in the same window: the visit is given to them, and its customer hears nothing. */
  isReplanned: z.boolean(),
  /** How the customer is asked to choose another time; `phone` has neither account nor e-mail, so the staff writes or rings. */
  reach: z.enum(['account', 'mail', 'phone']),
});
export type HitVisit = z.output<typeof hitVisit>;

const hours = { week: weekHours, exceptions: specialDays };

/** What is about to be changed, as its own call takes it. */
const proposal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hours'), ...hours }),
  z.object({ kind: z.literal('windows'), windows }),
  z.object({ kind: z.literal('technician'), technicianId: id, ...technician }),
  z.object({ kind: z.literal('retirement'), technicianId: id }),
]);
export type Proposal = z.output<typeof proposal>;

export const changeServiceHoursBody = z.object({ version, ...hours, hit });
export const changeWindowsBody = z.object({ version, windows, hit });
/** Left out, what is promised for coming late stays. */
export const changeTermsBody = z.object({
  version,
  ...terms,
  latePromise: z.optional(z.nullable(latePromise)),
});
export const changeChecksBody = z.object({ version, ...checksByWork });
export const changeMessagesBody = z.object({ version, ...messages });
export const addTechnicianBody = z.object(technician);
export const changeTechnicianBody = z.object({ version, ...technician, hit });
export const addPackageBody = z.object(wholePackage);
export const changePackageBody = z.object({ version, ...wholePackage });

const byShop = z.object({ shopId: idInPath });
const byId = z.object({ shopId: idInPath, id: idInPath });
const ofShop = { params: byShop, reply: serviceSettings };
const ofOne = { params: byId, reply: serviceSettings };

export const serviceSettingsRoutes = {
  get: endpoint(serviceSettingsPaths.get, 'signed-in', {
    ...ofShop,
    summary: 'How a service shop works, for its people with the permission',
  }),
  /** Changes nothing. */
  impact: endpoint(serviceSettingsPaths.impact, 'signed-in', {
    params: byShop,
    body: proposal,
    reply: z.array(hitVisit),
    summary: 'Which agreed visits a change would leave without their place',
  }),
  changeHours: endpoint(serviceSettingsPaths.changeHours, 'signed-in', {
    ...ofShop,
    body: changeServiceHoursBody,
    summary:
      'Change when visits are made; the customers of visits without a place are asked to move',
  }),
  changeWindows: endpoint(serviceSettingsPaths.changeWindows, 'signed-in', {
    ...ofShop,
    body: changeWindowsBody,
    summary: 'Change the windows of a day, when they are offered and what they cost',
  }),
  changeTerms: endpoint(serviceSettingsPaths.changeTerms, 'signed-in', {
    ...ofShop,
    body: changeTermsBody,
    summary: 'Change notice, horizon, travel, deposit, and what is given for coming late',
  }),
  changeChecks: endpoint(serviceSettingsPaths.changeChecks, 'signed-in', {
    ...ofShop,
    body: changeChecksBody,
    summary: 'Change what is checked at visits, and when their units are looked at again',
  }),
  changeMessages: endpoint(serviceSettingsPaths.changeMessages, 'signed-in', {
    ...ofShop,
    body: changeMessagesBody,
    summary: 'Change what customers read when a visit moves on',
  }),
  addTechnician: endpoint(serviceSettingsPaths.addTechnician, 'signed-in', {
    ...ofShop,
    body: addTechnicianBody,
    status: 201,
    summary: 'Add a technician',
  }),
  changeTechnician: endpoint(serviceSettingsPaths.changeTechnician, 'signed-in', {
    ...ofOne,
    body: changeTechnicianBody,
    summary:
      'Change what a technician can do and when; visits without a place go to others or are moved',
  }),
  retireTechnician: endpoint(serviceSettingsPaths.retireTechnician, 'signed-in', {
    ...ofOne,
    body: z.object({ version, hit }),
    summary: 'Give a technician no new work; visits go to others or are moved',
  }),
  restoreTechnician: endpoint(serviceSettingsPaths.restoreTechnician, 'signed-in', {
    ...ofOne,
    body: z.object({ version }),
    summary: 'Give a technician work again',
  }),
  addPackage: endpoint(serviceSettingsPaths.addPackage, 'signed-in', {
    ...ofShop,
    body: addPackageBody,
    status: 201,
    summary: 'Add a package',
  }),
  changePackage: endpoint(serviceSettingsPaths.changePackage, 'signed-in', {
    ...ofOne,
    body: changePackageBody,
    summary: 'Change a package; agreed prices stay',
  }),
  orderPackages: endpoint(serviceSettingsPaths.orderPackages, 'signed-in', {
    ...ofShop,
    body: z.object({ ids: z.array(id).check(z.maxLength(30)) }),
    summary: 'Put packages in an order; those left out follow',
  }),
  retirePackage: endpoint(serviceSettingsPaths.retirePackage, 'signed-in', {
    ...ofOne,
    body: z.object({ version }),
    summary: 'Offer a package no more',
  }),
  restorePackage: endpoint(serviceSettingsPaths.restorePackage, 'signed-in', {
    ...ofOne,
    body: z.object({ version }),
    summary: 'Offer a package again',
  }),
};
