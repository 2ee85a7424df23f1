import { mergedRecords } from '#platform/common/merged-records.ts';
import {
  datasetsOf,
  liveSourcesOf,
  liveSubjectsOf,
  noticeTopicsOf,
  wordsOf,
} from '#platform/common/merged-slices.ts';
import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';
import type { PersonalRegister } from '#platform/server/privacy/personal-columns.ts';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import type { SearchSource } from '#platform/server/search/search-source.ts';
import { appSlices, domainSlices } from './server-slices.ts';

const all = [...domainSlices, ...appSlices];

/** Personal data in the tables of all slices. */
export const personalData: PersonalRegister = mergedRecords(
  'the personal data of',
  all.map((slice) => slice.personalData),
);

/** Retention of the rows of all tables. */
export const retention: RetentionRegister = mergedRecords(
  'the retention of',
  all.map((slice) => slice.retention),
);

/** Data of leaving customers, in the order in which rows go: what others point at goes last. */
export const tenantData: readonly TenantData[] = [
  ...domainSlices.toReversed(),
  ...appSlices,
].flatMap((slice) => slice.tenantData);

/** Tables with rows of customers that are neither handed over nor purged with them, and why. */
export const outlivesCustomer = mergedRecords(
  'the reason of',
  all.map((slice) => slice.outlivesCustomer),
);

export const searchSources: readonly SearchSource[] = all.flatMap((slice) => slice.searchSources);

const common = all.map((slice) => slice.common);

/** Data sources that a pushed change makes old, by topic. */
export const liveSources = liveSourcesOf(common);

/** Topics that audited changes announce, by kind of subject. */
export const liveSubjects = liveSubjectsOf(common);

/** Datasets of all slices that jobs fetch from outside. */
export const datasets = datasetsOf(common);

/** Topics of notices of all slices. */
export const noticeTopics = noticeTopicsOf(common);

/** Texts of all slices for pages about all of them. */
export const allWords = await wordsOf(common);
