import type { Command } from './command.ts';

const tenant = { about: 'Takes one tenant by its id.', value: 'id' } as const;
const privateKey = { about: 'Reads the private key from this file.', value: 'file' } as const;
const reason = { about: 'Goes to the audit trail.', value: 'text' } as const;

/** Everything that the operator's command line knows, in the order of its help. */
export const commands: readonly Command[] = [
  {
    name: 'start',
    about: 'Starts the portal and serves until it is stopped.',
    options: { explain: { about: 'Prints all settings and ends.' } },
    notes: [
      'Builds the web app where its sources have changed. With --json the answer is one line as soon as the portal can be used.',
    ],
    run: async () => {
      await import('../server.ts');
      return undefined;
    },
  },
  {
    name: 'migrate',
    about: 'Brings the tables up to date; `start` does so by itself.',
    options: {
      plan: { about: 'Names what would be applied, and changes nothing.' },
      'dry-run': {
        about:
          'Applies everything on these data, measures it and takes it back; tables are locked meanwhile.',
      },
    },
    run: async (given) => (await import('./run-migrate.ts')).runMigrate(given),
  },
  {
    name: 'doctor',
    about: 'Examines what the settings name, and says how to mend it.',
    takes: '[identity] [clock] [mail] [microsoft] [connections] [token]',
    notes: [
      'Without a topic: identity, clock, mail, microsoft and connections. `token` reads an access token from the standard input and says whether the API takes it. Exits 1 when it finds a fault.',
    ],
    run: async (given) => (await import('../doctor/run-doctor.ts')).runDoctor(given),
  },
  {
    name: 'backup',
    about: 'Writes everything into one encrypted file, while the portal runs or not.',
    options: {
      to: { about: 'Names the file or folder (ATRIUM_BACKUP_FOLDER).', value: 'path' },
      recipient: { about: 'Encrypts for this public key (ATRIUM_BACKUP_KEY).', value: 'key' },
    },
    run: async (given) => (await import('../backup/run-backup.ts')).runBackup(given),
  },
  {
    name: 'backup key',
    about: 'Makes a pair of keys: the private half into a file, the public one to print.',
    options: { to: { about: 'Names the file of the private key.', value: 'file' } },
    run: async (given) => (await import('../backup/run-backup.ts')).runBackupKey(given),
  },
  {
    name: 'backup verify',
    about: 'Restores a backup to a folder that it throws away: rows and audit chains compared.',
    takes: '<file>',
    options: { key: privateKey },
    run: async (given) => (await import('../backup/run-backup.ts')).runBackupVerify(given),
  },
  {
    name: 'restore',
    about: 'Restores a backup into an empty data folder or database.',
    takes: '<file>',
    options: { key: privateKey },
    notes: [
      'The portal is stopped meanwhile; ATRIUM_DATA or DATABASE_URL names the new place. Where anything is wrong with the file, no row is there.',
    ],
    run: async (given) => (await import('../backup/run-backup.ts')).runRestore(given),
  },
  {
    name: 'audit verify',
    about: 'Walks every chain of the audit trail; exits 1 when one is broken.',
    options: { tenant },
    run: async (given) => (await import('../audit/run-audit.ts')).runVerify(given),
  },
  {
    name: 'audit anchor',
    about: 'Notes where the chains end, as every night.',
    run: async (given) => (await import('../audit/run-audit.ts')).runAnchor(given),
  },
  {
    name: 'privacy export',
    about: 'Prints everything on record of a person as JSON.',
    takes: '<user id | e-mail>',
    run: async (given) => (await import('../privacy/run-privacy.ts')).runExport(given),
  },
  {
    name: 'privacy erase',
    about: 'Says what erasing a person would touch; with --confirm it erases.',
    takes: '<user id | e-mail>',
    options: { reason, confirm: { about: 'Erases; that cannot be undone.' } },
    run: async (given) => (await import('../privacy/run-privacy.ts')).runErase(given),
  },
  {
    name: 'token list',
    about: 'Lists the API tokens of a tenant.',
    options: { tenant },
    run: async (given) => (await import('../tokens/run-tokens.ts')).runList(given),
  },
  {
    name: 'token make',
    about: 'Makes an API token for a person and shows it this once.',
    options: {
      owner: { about: 'Makes it for this user, by id or e-mail.', value: 'user' },
      name: { about: 'Names the token.', value: 'text' },
      scopes: { about: 'Gives these claims or permissions, by commas.', value: 'list' },
      tenant: { about: 'Opens this tenant; without it the token is of staff.', value: 'id' },
      kind: { about: 'personal (default), tenant or provisioning.', value: 'kind' },
      days: { about: '7, 30, 90 (default), 180 or 365.', value: 'days' },
      reason: { about: 'Goes to the audit trail; a year needs it.', value: 'text' },
    },
    run: async (given) => (await import('../tokens/run-tokens.ts')).runMake(given),
  },
  {
    name: 'token revoke',
    about: 'Revokes an API token of a tenant from the next request on.',
    takes: '<token id>',
    options: { tenant, reason },
    run: async (given) => (await import('../tokens/run-tokens.ts')).runRevoke(given),
  },
  {
    name: 'permit',
    about: 'Gives staff permissions, takes them away, or lists who has signed in.',
    takes: '<id | internal <issuer> <subject>> <permission…|all>',
    options: {
      list: { about: 'Lists staff, and what they hold.' },
      new: { about: 'Takes somebody who has not signed in yet.' },
      revoke: { about: 'Takes permissions away; the last EmployeeManagement stays.' },
    },
    run: async (given) => (await import('../permit/run-permit.ts')).runPermit(given),
  },
  {
    name: 'seed-demo',
    about: 'Loads the demo operator into an empty installation.',
    run: async (given) => (await import('./run-migrate.ts')).runSeedDemo(given),
  },
  {
    name: 'simulator',
    about: 'Answers as Microsoft’s login service, Graph and Partner Center do.',
    options: {
      world: { about: 'small (default), medium or large.', value: 'size' },
      seed: { about: 'Invents another world.', value: 'number' },
      port: { about: 'Listens there on 127.0.0.1 (default 4690).', value: 'number' },
      scenario: { about: 'Reads faults to play from a file.', value: 'file' },
    },
    run: async (given) => (await import('../simulator/run-simulator.ts')).runSimulator(given),
  },
];
