/** A control of the secure score: what it is worth, and the share of it that tenants have. */
export type Control = {
  readonly name: string;
  readonly category: 'Identity' | 'Data' | 'Device' | 'Apps';
  readonly service: string;
  readonly title: string;
  readonly remediation: string;
  readonly maxScore: number;
  readonly cost: 'Low' | 'Moderate' | 'High';
  readonly impact: 'Low' | 'Moderate' | 'High';
  /** Chance that a tenant has it done. */
  readonly usual: number;
};

const control = (
  name: string,
  [category, service]: readonly [Control['category'], string],
  title: string,
  remediation: string,
  [maxScore, usual]: readonly [number, number],
  [cost, impact]: readonly [Control['cost'], Control['impact']] = ['Low', 'Low'],
): Control => ({ name, category, service, title, remediation, maxScore, cost, impact, usual });

const identity = ['Identity', 'AzureAD'] as const;
const mail = ['Apps', 'EXO'] as const;
const data = ['Data', 'IP'] as const;
const device = ['Device', 'MDATP'] as const;

/** Controls that the worlds' tenants are scored by, with Microsoft's names. */
export const controls: readonly Control[] = [
  control(
    'AdminMFAV2',
    identity,
    'Ensure multifactor authentication is enabled for all users in administrative roles',
    'Require multifactor authentication for administrators with a conditional access policy.',
    [10, 0.6],
  ),
  control(
    'MFARegistrationV2',
    identity,
    'Ensure multifactor authentication is enabled for all users',
    'Have everybody register a second factor and require it with a conditional access policy.',
    [9, 0.5],
    ['Moderate', 'Moderate'],
  ),
  control(
    'BlockLegacyAuthentication',
    identity,
    'Enable Conditional Access policies to block legacy authentication',
    'Create a conditional access policy that blocks other clients.',
    [8, 0.6],
    ['Low', 'Moderate'],
  ),
  control(
    'OneAdmin',
    identity,
    'Use least privileged administrative roles',
    'Have two to four global administrators, and give others smaller roles.',
    [1, 0.8],
  ),
  control(
    'SelfServicePasswordReset',
    identity,
    'Ensure ‘Self service password reset enabled’ is set to ‘All’',
    'Switch self-service password reset on for all users.',
    [1, 0.7],
  ),
  control(
    'PWAgePolicyNew',
    identity,
    'Ensure the ‘Password expiration policy’ is set to ‘Set passwords to never expire’',
    'Set passwords to never expire in the settings of the organisation.',
    [8, 0.9],
  ),
  control(
    'dlp_datalossprevention',
    data,
    'Ensure DLP policies are enabled',
    'Create policies for personal and financial data in the compliance portal.',
    [5, 0.3],
    ['Moderate', 'Moderate'],
  ),
  control(
    'mip_sensitivitylabelspolicies',
    data,
    'Publish Microsoft Purview sensitivity labels data classification policies',
    'Publish labels to everybody who handles confidential documents.',
    [4, 0.2],
    ['High', 'Moderate'],
  ),
  control(
    'mdo_safeattachments',
    mail,
    'Turn on Safe Attachments in block mode',
    'Create a policy for safe attachments that blocks messages with malware.',
    [8, 0.6],
    ['Low', 'Low'],
  ),
  control(
    'mdo_safelinksforemail',
    mail,
    'Create Safe Links policies for email messages',
    'Create a policy for safe links for all domains.',
    [9, 0.5],
  ),
  control(
    'mdo_phishthresholdlevel',
    mail,
    'Set the phishing email level threshold at 2 or higher',
    'Raise the threshold in the anti-phishing policy.',
    [8, 0.5],
  ),
  control(
    'exo_mailboxaudit',
    mail,
    'Ensure mailbox auditing for all users is enabled',
    'Switch mailbox auditing on for the organisation.',
    [5, 0.9],
  ),
  control(
    'scid_2080',
    device,
    'Encrypt all BitLocker-supported drives',
    'Require encryption with a compliance policy for Windows.',
    [9, 0.4],
    ['Low', 'Moderate'],
  ),
  control(
    'scid_2010',
    device,
    'Turn on Microsoft Defender Antivirus',
    'Switch the antivirus on for all devices with a policy.',
    [10, 0.8],
  ),
  control(
    'scid_2502',
    device,
    'Block executable content from email client and webmail',
    'Switch this attack surface reduction rule on in block mode.',
    [9, 0.4],
    ['Moderate', 'Moderate'],
  ),
];
