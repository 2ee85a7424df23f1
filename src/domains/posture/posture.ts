import { refusals } from '#platform/common/errors.ts';
import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const postureRoutes = routes('posture', {
  overview: { method: 'GET', path: '/security/:tenantId/posture', needs: rights.posture.read },
  identityRows: {
    method: 'GET',
    path: '/security/:tenantId/posture/identity',
    needs: [...rights.posture.readControls, ...rights.posture.readIdentity],
  },
  accounts: {
    method: 'GET',
    path: '/security/:tenantId/posture/accounts',
    needs: rights.posture.readIdentity,
  },
  deviceRows: {
    method: 'GET',
    path: '/security/:tenantId/posture/devices',
    needs: [...rights.posture.readControls, ...rights.posture.readDevices],
  },
  communications: {
    method: 'GET',
    path: '/security/:tenantId/posture/communications',
    needs: rights.posture.readCommunications,
  },
  communicationRows: {
    method: 'GET',
    path: '/security/:tenantId/posture/communications/rows',
    needs: [...rights.posture.readControls, ...rights.posture.readCommunications],
  },
});

export const postureLooksRoutes = routes('postureLooks', {
  get: {
    method: 'GET',
    path: '/security/:tenantId/posture/changes',
    needs: rights.posture.readForDirectors,
  },
  see: {
    method: 'POST',
    path: '/security/:tenantId/posture/looks',
    needs: rights.posture.readForDirectors,
  },
});

export const staleAccountsRoutes = routes('staleAccounts', {
  list: {
    method: 'GET',
    path: '/security/:tenantId/stale-accounts',
    needs: rights.posture.readIdentity,
    exportable: true,
  },
});

export const mailDomainsRoutes = routes('mailDomains', {
  list: {
    method: 'GET',
    path: '/security/:tenantId/mail-domains',
    needs: rights.posture.readCommunications,
    exportable: true,
  },
});

export const postureControlsRoutes = routes('postureControls', {
  list: {
    method: 'GET',
    path: '/security/:tenantId/controls',
    needs: rights.posture.readControls,
    exportable: true,
  },
  treat: {
    method: 'PUT',
    path: '/security/:tenantId/controls/:control/treatment',
    needs: rights.posture.treat,
  },
});

/** Grades of a score, the best first. */
export const grades = ['A', 'B', 'C', 'D', 'E'] as const;
export type Grade = (typeof grades)[number];

/** Figures that dashboards show; each counts what should be none. */
export const identityFigures = [
  'withoutMfa',
  'adminsWithoutMfa',
  'admins',
  'guests',
  'accountsStale',
  'riskyUsers',
  'signInsFailed',
  'signInsLegacy',
  'signInsRisky',
] as const;
export const deviceFigures = [
  'devicesNotCompliant',
  'devicesNotEncrypted',
  'devicesUnseen',
] as const;
/** Figures about messages of a period. */
export const messageFigures = ['mailReceived', 'mailSent', 'chats'] as const;
export type MessageFigure = (typeof messageFigures)[number];
/** Figures about what the protection of mail told in a period; they count messages. */
export const threatFigures = [
  'mailDelivered',
  'mailClicked',
  'mailPhishing',
  'mailMalware',
  'mailRemoved',
  'mailReported',
] as const;
export type ThreatFigure = (typeof threatFigures)[number];
/** Days of alerts that are read at first; Microsoft keeps them as long. */
export const threatDays = 180;
/** Figures about domains that somebody else could write as. */
export const domainFigures = [
  'domainsWithoutSpf',
  'domainsWithoutDkim',
  'domainsWithoutDmarc',
] as const;
export type DomainFigure = (typeof domainFigures)[number];
export const communicationFigures = [
  ...domainFigures,
  ...messageFigures,
  ...threatFigures,
] as const;
export const figureIds = [...identityFigures, ...deviceFigures, ...communicationFigures] as const;
export type FigureId = (typeof figureIds)[number];

/** Figures about sign-ins: they are sums over a period, the others stand at a moment. */
export const signInFigures = ['signInsFailed', 'signInsLegacy', 'signInsRisky'] as const;
export type SignInFigure = (typeof signInFigures)[number];

/** Dataset that a figure is counted from. */
export const datasetOfFigure: Readonly<Record<FigureId, PostureDataset>> = {
  withoutMfa: 'posture.registrations',
  adminsWithoutMfa: 'posture.roles',
  admins: 'posture.roles',
  guests: 'posture.registrations',
  accountsStale: 'posture.lastSignIns',
  riskyUsers: 'posture.riskyUsers',
  signInsFailed: 'posture.signIns',
  signInsLegacy: 'posture.signIns',
  signInsRisky: 'posture.signIns',
  devicesNotCompliant: 'posture.devices',
  devicesNotEncrypted: 'posture.devices',
  devicesUnseen: 'posture.devices',
  domainsWithoutSpf: 'posture.mailDomains',
  domainsWithoutDkim: 'posture.mailDomains',
  domainsWithoutDmarc: 'posture.mailDomains',
  mailReceived: 'posture.mailFlow',
  mailSent: 'posture.mailFlow',
  chats: 'posture.mailFlow',
  mailPhishing: 'posture.mailThreats',
  mailMalware: 'posture.mailThreats',
  mailRemoved: 'posture.mailThreats',
  mailDelivered: 'posture.mailThreats',
  mailReported: 'posture.mailThreats',
  mailClicked: 'posture.mailThreats',
};

/** Dataset without which a figure counted from another one is unknown. */
export const alsoOfFigure: Readonly<Partial<Record<FigureId, PostureDataset>>> = {
  adminsWithoutMfa: 'posture.registrations',
};

/** Words beside a row that are not Microsoft's own. `mfaUnknown`: nothing is told of the person. */
export const rowMarks = [
  'mfaUnknown',
  'riskHigh',
  'riskMedium',
  'riskLow',
  'riskHidden',
  'riskUnknown',
  'guest',
] as const;

/** Kinds of accounts: people of the company, and people of others. */
export const accountKinds = ['member', 'guest'] as const;
export type AccountKind = (typeof accountKinds)[number];

export const postureDatasets = [
  'posture.scores',
  'posture.registrations',
  'posture.roles',
  'posture.riskyUsers',
  'posture.signIns',
  'posture.lastSignIns',
  'posture.devices',
  'posture.mailFlow',
  'posture.mailThreats',
  'posture.mailDomains',
] as const;
export type PostureDataset = (typeof postureDatasets)[number];

/** `known`: counted; `notYet`: never read; `notLicensed`: the company does not own the service. */
export const figureStates = ['known', 'notYet', 'notLicensed', 'failed'] as const;
export type FigureState = (typeof figureStates)[number];

/** States of a control. `accepted`: somebody decided to live with it, until a day. */
export const controlStates = ['done', 'open', 'late', 'accepted'] as const;
export type ControlState = (typeof controlStates)[number];

/** Changes of a domain between two looks: how well it is protected, or whether it is there. */
export const domainChanges = ['better', 'worse', 'new', 'gone'] as const;

/** Steps until security is set up, in their order. */
export const setUpSteps = ['agreed', 'connected', 'permitted', 'read'] as const;
export type SetUpStep = (typeof setUpSteps)[number];
export const stepStates = ['done', 'waiting', 'blocked'] as const;
export type StepState = (typeof stepStates)[number];

/** Ranges that days can answer: what is kept of sign-ins are days. */
export const dayRanges = { days03: 3, days07: 7, days30: 30, days90: 90 } as const;
export type DayRange = keyof typeof dayRanges;

export const postureRefusals = refusals('ERROR_SECURITYPORTAL', {
  CONTROL_NOT_FOUND: { status: 404 },
  /** A risk is accepted until a day ahead, a year at most. */
  ACCEPTANCE_TOO_LONG: { status: 409 },
  ACCEPTANCE_IN_PAST: { status: 409 },
});

/** Records by which a domain publishes who may write in its name. */
export const mailRecordKinds = ['spf', 'dkim', 'dmarc'] as const;
export type MailRecordKind = (typeof mailRecordKinds)[number];

/**
 * `good`: protects; `weak`: there, and protects less than it could; `broken`: there, and receivers
 * cannot follow it; `missing`; `unread`: the name system gave no answer.
 */
export const mailRecordStates = ['good', 'weak', 'broken', 'missing', 'unread'] as const;
export type MailRecordState = (typeof mailRecordStates)[number];

/** Findings about a record, each with the state that it leads to. */
export const findingStates = {
  spfStrict: 'good',
  spfRedirected: 'good',
  spfSoft: 'weak',
  spfOpenEnded: 'weak',
  spfEverybody: 'broken',
  spfSeveral: 'broken',
  spfTooManyLookups: 'broken',
  spfMissing: 'missing',
  spfUnread: 'unread',
  dkimBoth: 'good',
  dkimNotNeeded: 'good',
  dkimOne: 'weak',
  dkimRevoked: 'broken',
  dkimMissing: 'missing',
  dkimUnread: 'unread',
  dmarcReject: 'good',
  dmarcQuarantine: 'good',
  dmarcNoReports: 'weak',
  dmarcPartly: 'weak',
  dmarcWatching: 'weak',
  dmarcBlind: 'weak',
  dmarcInvalid: 'broken',
  dmarcSeveral: 'broken',
  dmarcMissing: 'missing',
  dmarcUnread: 'unread',
} as const satisfies Readonly<Record<string, MailRecordState>>;
export type MailFinding = keyof typeof findingStates;

/** Findings in a list, for schemas. */
export const mailFindings = [
  ...(['spfStrict', 'spfRedirected', 'spfSoft', 'spfOpenEnded', 'spfEverybody'] as const),
  ...(['spfSeveral', 'spfTooManyLookups', 'spfMissing', 'spfUnread', 'dkimBoth'] as const),
  ...(['dkimNotNeeded', 'dkimOne', 'dkimRevoked', 'dkimMissing', 'dkimUnread'] as const),
  ...(['dmarcReject', 'dmarcQuarantine', 'dmarcNoReports', 'dmarcPartly'] as const),
  ...(['dmarcWatching', 'dmarcBlind', 'dmarcInvalid', 'dmarcSeveral', 'dmarcMissing'] as const),
  'dmarcUnread',
] as const satisfies readonly MailFinding[];

/** State of a domain: the worst of its records; `open` where one does not protect. */
export const mailDomainStates = ['protected', 'open', 'unread'] as const;
export type MailDomainState = (typeof mailDomainStates)[number];

/** Lookups that a receiver does for one record of SPF at most (RFC 7208 4.6.4). */
export const mostSpfLookups = 10;

/** Ways in which Microsoft lets people prove who they are; others are shown in its own words. */
export const signInMethods = [
  'microsoftAuthenticatorPush',
  'microsoftAuthenticatorPasswordless',
  'softwareOneTimePasscode',
  'hardwareOneTimePasscode',
  'fido2SecurityKey',
  'passKeyDeviceBound',
  'passKeyDeviceBoundAuthenticator',
  'passKeyDeviceBoundWindowsHello',
  'windowsHelloForBusiness',
  'macOsSecureEnclaveKey',
  'temporaryAccessPass',
  'mobilePhone',
  'alternateMobilePhone',
  'officePhone',
  'email',
  'securityQuestion',
] as const;
