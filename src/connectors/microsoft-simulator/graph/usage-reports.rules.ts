import type { Directory } from '../world/directory.ts';
import type { Person } from '../world/person.rules.ts';
import { driveBytes, mailboxBytes, shareOfDay, sitesBytes } from '../world/storage.rules.ts';
import { lastSeen } from '../world/usage.rules.ts';
import { namesOf, plansOf, reportLagMs, servedBy, services } from './report-people.rules.ts';

const dayMs = 86_400_000;
const gigabyte = 1_073_741_824;
const mostPeople = 1_000_000;

/** Facts that a report is made of. */
export interface ReportGiven {
  readonly directory: Directory;
  readonly now: number;
  readonly startsAt: number;
  /** Days of the period: 7, 30, 90 or 180. */
  readonly days: number;
}

type Rows = readonly (readonly string[])[];

/** Columns of each report, as Microsoft documents them. */
export const usageColumns = {
  getOffice365ServicesUserCounts: [
    'Report Refresh Date',
    ...['Exchange', 'OneDrive', 'SharePoint', 'Skype For Business', 'Yammer', 'Teams'].flatMap(
      (service) => [`${service} Active`, `${service} Inactive`],
    ),
    ...['Office 365 Active', 'Office 365 Inactive', 'Report Period'],
  ],
  getOffice365ActiveUserCounts: [
    ...['Report Refresh Date', 'Office 365', 'Exchange', 'OneDrive', 'SharePoint'],
    ...['Skype For Business', 'Yammer', 'Teams', 'Report Date', 'Report Period'],
  ],
  getSharePointSiteUsageStorage: [
    ...['Report Refresh Date', 'Site Type', 'Storage Used (Byte)', 'Report Date', 'Report Period'],
  ],
  getOneDriveUsageStorage: [
    ...['Report Refresh Date', 'Site Type', 'Storage Used (Byte)', 'Report Date', 'Report Period'],
  ],
  getMailboxUsageStorage: [
    ...['Report Refresh Date', 'Storage Used (Byte)', 'Report Date', 'Report Period'],
  ],
  getMailboxUsageQuotaStatusMailboxCounts: [
    ...['Report Refresh Date', 'Under Limit', 'Warning Issued', 'Send Prohibited'],
    ...['Send/Receive Prohibited', 'Indeterminate', 'Report Date', 'Report Period'],
  ],
  getOneDriveUsageAccountDetail: [
    ...['Report Refresh Date', 'Site URL', 'Owner Display Name', 'Is Deleted'],
    ...['Last Activity Date', 'File Count', 'Active File Count', 'Storage Used (Byte)'],
    ...['Storage Allocated (Byte)', 'Owner Principal Name', 'Report Period'],
  ],
  getMailboxUsageDetail: [
    ...['Report Refresh Date', 'User Principal Name', 'Display Name', 'Is Deleted'],
    ...['Deleted Date', 'Created Date', 'Last Activity Date', 'Item Count'],
    ...['Storage Used (Byte)', 'Issue Warning Quota (Byte)', 'Prohibit Send Quota (Byte)'],
    ...['Prohibit Send/Receive Quota (Byte)', 'Deleted Item Count', 'Deleted Item Size (Byte)'],
    'Report Period',
  ],
} as const;
export type UsageReport = keyof typeof usageColumns;

/** Rows of each report without its header. */
export const usageRows: Readonly<Record<UsageReport, (given: ReportGiven) => Rows>> = {
  getOffice365ServicesUserCounts: (given) => {
    const counts = services.flatMap((_, at) => {
      const [active, all] = countsOf(given, at, given.days);
      return [String(active), String(all - active)];
    });
    const [active, all] = countsOf(given, undefined, given.days);
    return [
      [dayOf(refreshed(given)), ...counts, String(active), String(all - active), period(given)],
    ];
  },
  getOffice365ActiveUserCounts: (given) => {
    const monthly = services.map((_, at) => countsOf(given, at, 30)[0]);
    const [all] = countsOf(given, undefined, 30);
    return eachDay(given, (at) => {
      const share = (service: number) => shareOfDay(given.directory.customer, service, at);
      const [exchange, oneDrive, sharePoint, skype, yammer, teams] = monthly.map(
        (people, service) => String(Math.round(people * share(service))),
      );
      const cells = [exchange, oneDrive, sharePoint, skype, yammer, teams];
      return [String(Math.round(all * share(0))), ...cells.map((cell) => cell ?? '0')];
    });
  },
  getSharePointSiteUsageStorage: (given) => {
    const people = peopleWith(given, 'SharePoint').length;
    const { customer } = given.directory;
    return eachDay(given, (at) => [
      'All',
      String(sitesBytes(customer, people, at, given.startsAt)),
    ]);
  },
  getOneDriveUsageStorage: (given) => {
    const people = peopleWith(given, 'OneDrive');
    return eachDay(given, (at) => ['All', String(sum(people, (one) => driveOf(given, one, at)))]);
  },
  getMailboxUsageStorage: (given) => {
    const people = peopleWith(given, 'Exchange');
    return eachDay(given, (at) => [String(sum(people, (one) => mailboxOf(given, one, at).used))]);
  },
  getMailboxUsageQuotaStatusMailboxCounts: (given) => {
    const people = peopleWith(given, 'Exchange');
    return eachDay(given, (at) => {
      const shares = people.map((one) => {
        const { used, quota } = mailboxOf(given, one, at);
        return used / quota;
      });
      const from = (low: number, high: number) =>
        String(shares.filter((share) => share >= low && share < high).length);
      return [from(0, 0.98), from(0.98, 0.99), from(0.99, 1), from(1, Infinity), '0'];
    });
  },
  getOneDriveUsageAccountDetail: (given) =>
    peopleWith(given, 'OneDrive').map((person) => {
      const { address, name } = namesOf(given.directory, person);
      const used = driveOf(given, person, refreshed(given));
      const seen = lastSeen(given.directory.customer, person, 1, refreshed(given));
      const day = dayOf(refreshed(given));
      const files = String(Math.round(used / 2_400_000));
      return [
        ...[day, '', name, 'False', seen === undefined ? '' : dayOf(seen), files, '0'],
        ...[String(used), String(1_024 * gigabyte), address, period(given)],
      ];
    }),
  getMailboxUsageDetail: (given) =>
    peopleWith(given, 'Exchange').map((person) => {
      const { address, name } = namesOf(given.directory, person);
      const { used, quota } = mailboxOf(given, person, refreshed(given));
      const seen = lastSeen(given.directory.customer, person, 0, refreshed(given));
      const limits = [0.98, 0.99, 1].map((share) => String(Math.round(quota * share)));
      return [
        ...[dayOf(refreshed(given)), address, name, 'False', '', dayOf(person.createdAt)],
        ...[seen === undefined ? '' : dayOf(seen), String(Math.round(used / 90_000))],
        ...[String(used), ...limits, '0', '0', period(given)],
      ];
    }),
};

const refreshed = ({ now }: ReportGiven): number => now - reportLagMs;
const period = ({ days }: ReportGiven): string => String(days);
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const sum = (people: readonly Person[], of: (person: Person) => number): number =>
  people.reduce((all, person) => all + of(person), 0);

/** The newest day first, as Microsoft tells them. */
function eachDay(given: ReportGiven, cellsOf: (at: number) => readonly string[]): Rows {
  const newest = refreshed(given);
  return Array.from({ length: given.days }, (_, before) => newest - before * dayMs).map((at) => [
    ...[dayOf(newest), ...cellsOf(at), dayOf(at), period(given)],
  ]);
}

function peopleWith({ directory }: ReportGiven, service?: string): Person[] {
  const { people } = directory.people(0, mostPeople);
  return people.filter((person) =>
    plansOf(directory, person).some(
      (plan) => service === undefined || servedBy(plan).includes(service),
    ),
  );
}

/** Returns how many used a service within some days, and how many may; undefined: any service. */
function countsOf(given: ReportGiven, service: number | undefined, days: number): [number, number] {
  const people = peopleWith(given, service === undefined ? undefined : services[service]);
  const since = refreshed(given) - days * dayMs;
  const active = people.filter((person) => {
    const seen = lastSeen(given.directory.customer, person, service ?? 0, refreshed(given));
    return seen !== undefined && seen >= since;
  });
  return [active.length, people.length];
}

const driveOf = ({ directory, startsAt }: ReportGiven, { index }: Person, at: number): number =>
  driveBytes(directory.customer, index, at, startsAt);

function mailboxOf({ directory, startsAt }: ReportGiven, person: Person, at: number) {
  const isLarge = plansOf(directory, person).includes('EXCHANGE_S_ENTERPRISE');
  const quota = (isLarge ? 100 : 50) * gigabyte;
  const used = mailboxBytes(directory.customer, person.index, { at, startsAt, quota });
  return { used, quota };
}
