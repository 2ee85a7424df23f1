/** A message about an issue, minutes before or after its start. */
type PlannedPost = { readonly afterMinutes: number; readonly html: string };

/** An issue of a service, told from the moment at which the world began. */
export type PlannedIssue = {
  readonly id: string;
  readonly service: string;
  readonly feature: string;
  readonly featureGroup: string;
  readonly title: string;
  readonly impact: string;
  readonly classification: 'incident' | 'advisory';
  readonly status: string;
  readonly startedHoursAgo: number;
  /** Undefined while it is under way. */
  readonly lasted?: number;
  readonly posts: readonly PlannedPost[];
};

/** A message about a change to come. */
export type PlannedMessage = {
  readonly id: string;
  readonly title: string;
  readonly services: readonly string[];
  readonly category: 'planForChange' | 'stayInformed' | 'preventOrFixIssue';
  readonly severity: 'normal' | 'high' | 'critical';
  readonly isMajor: boolean;
  readonly tags: readonly string[];
  readonly publishedDaysAgo: number;
  /** Days until something has to be done; undefined: nothing has to. */
  readonly actInDays?: number;
  readonly html: string;
};

export const exchange = 'Exchange Online';
export const teams = 'Microsoft Teams';
export const sharePoint = 'SharePoint Online';
export const oneDrive = 'OneDrive for Business';
export const entra = 'Microsoft Entra';
export const suite = 'Microsoft 365 suite';
export const intune = 'Microsoft Intune';
export const dynamics = 'Dynamics 365 Apps';

/** Ids of services as health overviews name them. */
export const serviceIds: Readonly<Record<string, string>> = {
  [exchange]: 'Exchange',
  [teams]: 'microsoftteams',
  [sharePoint]: 'SharePoint',
  [oneDrive]: 'OneDriveForBusiness',
  [entra]: 'OrgLiveID',
  [suite]: 'OSDPPlatform',
  [intune]: 'Intune',
};

/** Returns the names of the services that come with service plans. */
export function servicesOfPlans(plans: readonly string[]): string[] {
  const has = (start: string) => plans.some((plan) => plan.startsWith(start));
  return [
    ...(has('EXCHANGE') ? [exchange] : []),
    suite,
    entra,
    ...(has('INTUNE') ? [intune] : []),
    ...(has('SHAREPOINT') ? [oneDrive, sharePoint] : []),
    ...(has('TEAMS') ? [teams] : []),
  ];
}

export const plannedIssues: readonly PlannedIssue[] = [
  {
    ...{ id: 'TM1245518', service: teams, classification: 'incident' },
    ...{ feature: 'Calling and meetings', featureGroup: 'Teams Components' },
    title: 'Some users may be dropped from Microsoft Teams meetings',
    impact: 'Users may be dropped from meetings and may need several attempts to join again.',
    ...{ status: 'serviceDegradation', startedHoursAgo: 2.65 },
    posts: [
      {
        afterMinutes: 18,
        html: '<p><b>User impact:</b> Users may be dropped from meetings.</p><p>We are reviewing reports and will update you within 60&nbsp;minutes.</p>',
      },
      {
        afterMinutes: 80,
        html: '<p>A part of the meeting infrastructure in Western Europe accepts connections too slowly. Chat and files are <i>not</i> affected.</p>',
      },
      {
        afterMinutes: 145,
        html: '<p><b>Root cause found.</b> We are moving meetings to healthy infrastructure:</p><ul><li>new meetings are stable</li><li>running meetings may be dropped once</li></ul><p><a href="https://admin.microsoft.com/servicehealth">Next update</a> within 60 minutes.</p>',
      },
    ],
  },
  {
    ...{ id: 'EX1239907', service: exchange, classification: 'incident' },
    ...{ feature: 'E-Mail timely delivery', featureGroup: 'E-Mail and calendar access' },
    title: 'Delivery of some messages is delayed',
    impact: 'Messages may arrive up to 30 minutes late.',
    ...{ status: 'serviceRestored', startedHoursAgo: 37 * 24, lasted: 5.5 },
    posts: [
      { afterMinutes: 25, html: '<p>We are investigating delayed messages.</p>' },
      { afterMinutes: 330, html: '<p>Delivery is back to normal. No message was lost.</p>' },
    ],
  },
  {
    ...{ id: 'SP1238810', service: sharePoint, classification: 'advisory' },
    ...{ feature: 'Search', featureGroup: 'SharePoint Features' },
    title: 'Search results for new files appear late',
    impact: 'Files of the last hours may be missing from search results.',
    ...{ status: 'serviceRestored', startedHoursAgo: 62 * 24, lasted: 9 },
    posts: [{ afterMinutes: 540, html: '<p>The index has caught up.</p>' }],
  },
  {
    ...{ id: 'MO1243120', service: entra, classification: 'incident' },
    ...{ feature: 'Sign-in', featureGroup: 'Access' },
    title: 'Some sign-ins need a second attempt',
    impact: 'Users may see an error at the first attempt to sign in.',
    ...{ status: 'postIncidentReviewPublished', startedHoursAgo: 20 * 24, lasted: 3 },
    posts: [{ afterMinutes: 180, html: '<p>Sign-ins succeed again.</p>' }],
  },
  {
    ...{ id: 'IT1244602', service: intune, classification: 'advisory' },
    ...{ feature: 'Device enrolment', featureGroup: 'Microsoft Intune' },
    title: 'Enrolment of new devices takes longer than expected',
    impact: 'New devices may show as not compliant for up to an hour.',
    ...{ status: 'serviceRestored', startedHoursAgo: 6 * 24, lasted: 14 },
    posts: [{ afterMinutes: 840, html: '<p>Enrolment is back to normal.</p>' }],
  },
];

export const plannedMessages: readonly PlannedMessage[] = [
  {
    ...{ id: 'MC1187001', services: [exchange], category: 'preventOrFixIssue' },
    title: 'Exchange Online: Basic authentication for SMTP submission ends',
    ...{ severity: 'high', isMajor: true, tags: ['Admin impact', 'Retirement'] },
    ...{ publishedDaysAgo: 41, actInDays: 62 },
    html: '<p>Devices and applications that send mail with a user name and a password will be refused.</p><h3>What you need to do</h3><ul><li>Find devices that still sign in this way.</li><li>Move them to OAuth or to another way of sending.</li></ul>',
  },
  {
    ...{ id: 'MC1190455', services: [teams], category: 'planForChange' },
    title: 'Microsoft Teams: Live events are replaced by town halls',
    ...{ severity: 'normal', isMajor: true, tags: ['User impact', 'Major update'] },
    ...{ publishedDaysAgo: 19, actInDays: 34 },
    html: '<p>New live events can no longer be scheduled after this date. Plan them as town halls.</p>',
  },
  {
    ...{ id: 'MC1191220', services: [sharePoint, oneDrive], category: 'stayInformed' },
    title: 'SharePoint Online: A new start page',
    ...{ severity: 'normal', isMajor: false, tags: ['User impact', 'New feature'] },
    publishedDaysAgo: 6,
    html: '<p>The start page shows recent files and sites in one list. There is nothing to do.</p>',
  },
  {
    ...{ id: 'MC1188840', services: [dynamics], category: 'planForChange' },
    title: 'Dynamics 365: The classic editor is retired',
    ...{ severity: 'normal', isMajor: true, tags: ['Retirement'] },
    ...{ publishedDaysAgo: 30, actInDays: 90 },
    html: '<p>Forms open in the modern editor only.</p>',
  },
];
