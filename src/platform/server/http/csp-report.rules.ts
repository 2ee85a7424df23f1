import { z } from 'zod';

/** One broken rule of the Content Security Policy, without what the page held. */
export interface CspViolation {
  readonly directive: string;
  /** Origin of the refused resource, or a keyword such as `inline`. */
  readonly blocked: string;
  /** Path of the page; its query may name what somebody searched for, and is left out. */
  readonly page: string;
}

const word = z.string().max(2_000).catch('');

/** `report-uri`: CSP Level 3, 5.3. */
const legacyReport = z.object({
  'csp-report': z.object({
    'effective-directive': word,
    'violated-directive': word,
    'blocked-uri': word,
    'document-uri': word,
  }),
});

/** `report-to`: Reporting API, a list of reports of several kinds. */
const reports = z.array(
  z.object({
    type: z.string(),
    body: z.object({ effectiveDirective: word, blockedURL: word, documentURL: word }).catch({
      effectiveDirective: '',
      blockedURL: '',
      documentURL: '',
    }),
  }),
);

const mostReports = 20;

/** Returns the violations that a browser reports, in either form; none where it is neither. */
export function violationsIn(body: unknown): CspViolation[] {
  const legacy = legacyReport.safeParse(body);
  if (legacy.success) {
    const report = legacy.data['csp-report'];
    const directive = report['effective-directive'] || report['violated-directive'];
    return [violation(directive, report['blocked-uri'], report['document-uri'])];
  }
  const several = reports.safeParse(body);
  if (!several.success) return [];
  return several.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, mostReports)
    .map(({ body: { effectiveDirective, blockedURL, documentURL } }) =>
      violation(effectiveDirective, blockedURL, documentURL),
    );
}

function violation(directive: string, blocked: string, page: string): CspViolation {
  return { directive: directive.slice(0, 100), blocked: originOf(blocked), page: pathOf(page) };
}

const originOf = (text: string): string =>
  URL.canParse(text) ? originOrScheme(new URL(text)) : text.slice(0, 100);
const originOrScheme = ({ origin, protocol }: URL): string =>
  origin === 'null' ? protocol : origin;
const pathOf = (text: string): string =>
  URL.canParse(text) ? new URL(text).pathname.slice(0, 200) : '';
