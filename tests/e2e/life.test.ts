import { readFileSync } from 'node:fs';
import { type Browser, type Locator, type Page, expect, test } from '@playwright/test';
import type { OnboardingStep } from '#domains/lifecycle/onboarding.values.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { expectAccessible } from './accessibility.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type OwnPortal, startOwnPortal } from './own-portal.ts';
import { sidewaysScroll, signIn } from './portal.ts';
import { wordsIn } from './words.ts';

/** A portal of this file's own: its mails go to a mail server of its own. */
let mailbox: Mailbox;
let portal: OwnPortal;

test.beforeAll(async () => {
  mailbox = await openMailbox();
  portal = await startOwnPortal(70, {
    ATRIUM_SMTP_URL: mailbox.url,
    ATRIUM_MAIL_FROM: 'Nordwind <portal@nordwind.example>',
  });
});
test.afterAll(async () => {
  await portal.stop();
  await mailbox.close();
});

const supportTools = '/internal/support-tools';

/** Differences of the two runs beyond the texts of the pages. */
const runs = {
  de: {
    customer: 'Wiesental Feinkost GmbH',
    renamed: 'Wiesental Genuss GmbH',
    search: 'Wiesental',
    domain: 'wiesental.example',
    azureTenantId: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
    role: 'Lager',
    invitation: (tenant: string) => `Einladung zu ${tenant}`,
    mail: 'Nehmen Sie die Einladung hier an',
    signIn: 'Anmelden und weiter',
    createAccount: /Konto anlegen/,
    create: 'Konto anlegen und anmelden',
    accept: 'Einladung annehmen',
    seenAs: 'Ansicht als',
    endView: 'Ansicht beenden',
    administration: 'Verwaltung',
    shop: 'Einkauf',
    export: 'Exportieren',
    csv: /^CSV/,
  },
  en: {
    customer: 'Larkfield Foods Ltd',
    renamed: 'Larkfield Kitchens Ltd',
    search: 'Larkfield',
    domain: 'larkfield.example',
    azureTenantId: '7a9619ff-8b86-4011-b42d-00c04fc964ff',
    role: 'Warehouse',
    invitation: (tenant: string) => `Invitation to ${tenant}`,
    mail: 'Accept the invitation here',
    signIn: 'Sign in and continue',
    createAccount: /Create one/,
    create: 'Create account and sign in',
    accept: 'Accept invitation',
    seenAs: 'Seen as',
    endView: 'End view',
    administration: 'Administration',
    shop: 'Purchasing',
    export: 'Export',
    csv: /^CSV/,
  },
} as const;

for (const language of ['de', 'en'] as const) {
  test(`the life of a customer, ${language}: onboarded, invited, at work, reviewed, looked after, renamed, offboarded, restored`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const run = runs[language];
    const t = wordsIn(language);
    // The walk over all pages looks at both languages; what only a journey opens is looked at once.
    const accessible = async (page: Page) =>
      language === 'de' ? expectAccessible(page) : undefined;
    const alex = await staffAt(
      browser,
      language,
      'admin@nordwind.example',
      `${supportTools}/onboarding/service-onboarding`,
    );

    await test.step('§2 service-onboarding: the wizard begins, what is in the way is said while typing', async () => {
      await alex
        .getByRole('main')
        .getByRole('button', { name: t.support('onboarding.new') })
        .first()
        .click();
      const sheet = alex.getByRole('dialog');
      await sheet.getByLabel(t.support('tenant.name')).fill('adler maschinenbau gmbh');
      await expect(
        sheet.getByRole('link', {
          name: t.support('tenant.open', { name: 'Adler Maschinenbau GmbH' }),
        }),
      ).toBeVisible();
      await sheet.getByLabel(t.support('tenant.name')).fill(run.customer);
      await expect(
        sheet.getByRole('link', {
          name: t.support('tenant.open', { name: 'Adler Maschinenbau GmbH' }),
        }),
      ).toBeHidden();
      await sheet.getByRole('button', { name: t.support('onboarding.begin') }).click();
      await expect(alex.getByRole('heading', { name: run.customer, level: 1 })).toBeVisible();
      await accessible(alex);
    });

    const openStep = async (step: `step.${OnboardingStep}`) => {
      const name = t.lifecycle(step);
      await alex
        .getByRole('list', { name: t.support('onboarding.steps') })
        .getByRole('link', { name, exact: true })
        .click();
      await expect(alex.getByRole('heading', { name })).toBeVisible();
    };
    const complete = async (page: Page, step: `step.${OnboardingStep}`) => {
      await page.getByRole('button', { name: t.lifecycle('save') }).click();
      await expect(
        page.getByText(t.lifecycle('saved', { step: t.lifecycle(step) })).first(),
      ).toBeVisible();
    };

    await test.step('§2 service-onboarding: the steps of the operator, and the first invitation by mail', async () => {
      await openStep('step.microsoft');
      await alex.getByLabel(t.lifecycle('field.azureTenantId')).fill(run.azureTenantId);
      await alex
        .getByLabel(t.lifecycle('field.onmicrosoftDomain'))
        .fill(`${run.search.toLowerCase()}.onmicrosoft.example`);
      await alex
        .getByLabel(t.lifecycle('field.relationshipId'))
        .fill('2d7c5c70-1d7e-4d3b-9c5f-b1f7d2f0a111');
      await complete(alex, 'step.microsoft');
      await openStep('step.bundle');
      await alex
        .getByRole('button', { name: new RegExp(t.lifecycle('field.licenseBundle')) })
        .click();
      await alex.getByRole('option', { name: 'Standard' }).click();
      await complete(alex, 'step.bundle');
      await openStep('step.services');
      await alex.getByText(t.lifecycle('field.marketplace'), { exact: true }).last().click();
      await complete(alex, 'step.services');
      await openStep('step.contact');
      await alex.getByLabel(new RegExp(`^${t.lifecycle('field.name')}`)).fill('Noa Neumann');
      await alex.getByLabel(t.lifecycle('field.email')).fill(`noa@${run.domain}`);
      await complete(alex, 'step.contact');
      await openStep('step.administrator');
      await alex.getByLabel(t.support('administrator.email')).fill(`noa@${run.domain}`);
      await alex
        .getByRole('button', { name: t.support('administrator.submit'), exact: true })
        .click();
      await expect(
        alex.getByText(t.support('administrator.waiting', { emails: `noa@${run.domain}` })),
      ).toBeVisible();
    });

    const noa = await joinByMail(browser, language, {
      name: 'Noa Neumann',
      email: `noa@${run.domain}`,
      tenant: run.customer,
    });
    const tenant = new URL(noa.url()).pathname.split('/')[1] ?? '';

    await test.step('A13: the customer does what is theirs on the home, and the operator finishes', async () => {
      await expect(noa.getByRole('heading', { name: t.lifecycle('card.title') })).toBeVisible();
      await noa
        .getByRole('button', { name: t.lifecycle('card.open') })
        .first()
        .click();
      await noa.getByLabel(t.lifecycle('field.acceptedBy')).fill('Noa Neumann');
      await noa.getByText(t.lifecycle('field.agreement')).click();
      await noa.getByText(t.lifecycle('field.dataProcessing')).click();
      await accessible(noa);
      await complete(noa, 'step.terms');
      const left = noa.getByRole('button', { name: t.lifecycle('card.open') });
      await expect(left).toHaveCount(1);
      await left.click();
      await expect(
        noa.getByRole('link', { name: new RegExp(t.lifecycle('approve')) }),
      ).toBeVisible();
      await noa.getByText(t.lifecycle('field.approved')).click();
      await complete(noa, 'step.consent');
      await noa.setViewportSize({ width: 390, height: 844 });
      expect(await sidewaysScroll(noa)).toBe(0);
      await noa.setViewportSize({ width: 1440, height: 900 });
      await alex.reload();
      await openStep('step.checks');
      await alex.getByRole('button', { name: t.support('onboarding.finish') }).click();
      await expect(alex.getByText(t.support('onboarding.finished'), { exact: true })).toBeVisible({
        timeout: 30_000,
      });
    });

    await test.step('A3: a role of their own, looked at from inside before anybody has it', async () => {
      await noa.goto(`${portal.address}/${tenant}/admin/roles?role=new`);
      const editor = noa.getByRole('dialog');
      await editor.getByRole('textbox', { name: t.people('roles.name') }).fill(run.role);
      await editor.getByText(t.people('claim.marketplace:shop'), { exact: true }).click();
      await editor.getByText(t.people('claim.marketplace:orders:approve'), { exact: true }).click();
      await expect(editor.getByText(t.people('role.conflict'))).toBeVisible();
      await editor.getByText(t.people('claim.marketplace:orders:approve'), { exact: true }).click();
      await expect(editor.getByText(t.people('role.conflict'))).toBeHidden();
      await editor.getByRole('button', { name: t.people('save') }).click();
      await expect(
        noa.getByRole('row', { name: new RegExp(run.role) }).getByText(t.people('roleType.tenant')),
      ).toBeVisible();

      const menu = noa.getByRole('navigation').first();
      await expect(menu.getByText(run.administration, { exact: true })).toBeVisible();
      await noa.getByRole('button', { name: `${t.people('role.view')}: ${run.role}` }).click();
      await expect(noa.getByRole('status').filter({ hasText: run.seenAs })).toContainText(run.role);
      await expect(menu.getByText(run.shop, { exact: true })).toBeVisible();
      await expect(menu.getByText(run.administration, { exact: true })).toHaveCount(0);
      await accessible(noa);
      await noa.getByRole('button', { name: run.endView }).click();
      await expect(noa).toHaveURL(new RegExp(`/${tenant}/admin/roles`));
      await expect(menu.getByText(run.administration, { exact: true })).toBeVisible();
    });

    await test.step('A3: a colleague is invited with that role', async () => {
      await noa.goto(`${portal.address}/${tenant}/admin/users?dialog=inviteMany`);
      await noa
        .getByRole('textbox', { name: t.people('invite.addresses') })
        .fill(`mia@${run.domain};Mia Meier\nnoa@${run.domain}\nnobody`);
      await noa.getByRole('dialog').getByText(run.role, { exact: true }).click();
      await noa.getByRole('button', { name: t.people('invite.check') }).click();
      await expect(noa.getByText(t.people('fault.member'))).toBeVisible();
      await expect(noa.getByText(t.people('fault.address'))).toBeVisible();
      await noa.getByRole('button', { name: t.people('invite.submit', { count: 1 }) }).click();
      await expect(
        noa
          .getByRole('row', { name: /mia@/ })
          .getByText(t.people('state.invited'), { exact: true }),
      ).toBeVisible();
    });

    const mia = await joinByMail(browser, language, {
      name: 'Mia Meier',
      email: `mia@${run.domain}`,
      tenant: run.customer,
    });
    await test.step('§6: she sees what the role opens, as it was seen before', async () => {
      await expect(mia.getByRole('navigation').getByText(run.shop, { exact: true })).toBeVisible();
      await expect(
        mia.getByRole('navigation').getByText(run.administration, { exact: true }),
      ).toHaveCount(0);
    });

    await test.step('A3: the access review ends with a PDF as evidence', async () => {
      await noa.goto(`${portal.address}/${tenant}/admin/access-review`);
      await noa.getByRole('button', { name: t.admin('review.start') }).click();
      for (const name of ['Mia Meier', 'Noa Neumann']) {
        const person = noa.getByRole('region', { name });
        await person.getByText(t.admin('decision.keep'), { exact: true }).click();
        await expect(person.getByRole('radio', { name: t.admin('decision.keep') })).toBeChecked();
      }
      await accessible(noa);
      await noa.getByRole('button', { name: t.admin('review.finish') }).click();
      await expect(noa.getByText(t.admin('review.isDone'), { exact: true })).toBeVisible();
      const [evidence] = await Promise.all([
        noa.waitForEvent('download'),
        noa.getByRole('button', { name: t.admin('review.evidence') }).click(),
      ]);
      expect(
        readFileSync(await evidence.path())
          .subarray(0, 5)
          .toString('latin1'),
      ).toBe('%PDF-');
    });

    const sina = await staffAt(
      browser,
      language,
      'support@nordwind.example',
      '/internal/admin/staff-access?dialog=request',
    );
    const reason = `Ticket 4711 ${run.search}`;
    await test.step('A7: staff take a role for a while, with a reason', async () => {
      const sheet = sina.getByRole('dialog');
      await sheet.getByRole('combobox', { name: t.internal('tenant') }).fill(run.search);
      await sina.getByRole('option', { name: run.customer }).click();
      await sheet.getByRole('button', { name: new RegExp(t.internal('role')) }).click();
      await sina.getByRole('option', { name: run.role }).click();
      await sheet.getByRole('textbox', { name: t.internal('access.reason') }).fill(reason);
      await accessible(sina);
      await sheet.getByRole('button', { name: t.internal('access.request') }).click();
      await expect(
        sina
          .getByRole('row', { name: new RegExp(reason) })
          .getByText(t.staffAccess('access.active'), { exact: true }),
      ).toBeVisible();
    });

    await test.step('A7: the customer sees it in their own trail, with both identities, and ends it', async () => {
      await noa.goto(`${portal.address}/${tenant}/admin/audit?by=internal&search=Sina`);
      const entry = noa.getByRole('row').filter({ hasText: reason });
      await expect(entry).toContainText('Sina Support');
      await expect(entry).toContainText(t.audit('forCustomer'));
      await entry.getByRole('link').first().click();
      await expect(noa.getByRole('dialog').getByText(reason)).toBeVisible();
      await expect(
        noa.getByRole('dialog').getByRole('table', { name: t.audit('change') }),
      ).toBeVisible();
      await accessible(noa);
      await noa.keyboard.press('Escape');
      await noa.goto(`${portal.address}/${tenant}/admin/staff-access?view=accesses`);
      const access = noa.getByRole('row', { name: new RegExp(reason) });
      await access.getByRole('button', { name: new RegExp(t.staffAccess('access.end')) }).click();
      await expect(access.getByText(t.staffAccess('access.ended'), { exact: true })).toBeVisible();
    });

    await test.step('§2 rename-tenant: checked while typing, id stays, and the name is another everywhere', async () => {
      await alex.goto(`${portal.address}${supportTools}/customer-base/rename-tenant`);
      await alex.getByRole('combobox', { name: t.support('tenant.pick') }).fill(run.search);
      await alex.getByRole('option', { name: run.customer }).click();
      await alex.getByRole('textbox', { name: t.support('tenant.name') }).fill('Kanzlei Özdemir');
      await expect(
        alex.getByRole('link', { name: t.support('tenant.open', { name: 'Kanzlei Özdemir' }) }),
      ).toBeVisible();
      await alex.getByRole('textbox', { name: t.support('tenant.name') }).fill(run.renamed);
      await alex
        .getByRole('main')
        .getByRole('button', { name: t.support('rename.submit') })
        .click();
      await expect(
        alex.getByText(t.support('rename.was', { before: run.customer, after: run.renamed })),
      ).toBeVisible();
      await expect(alex.getByText(tenant)).toBeVisible();
      await accessible(alex);
      await noa.goto(`${portal.address}/${tenant}/portal`);
      await expect(noa.getByRole('banner').getByText(run.renamed)).toBeVisible();
      await expect(noa.getByText(run.customer)).toHaveCount(0);
    });

    await test.step('§2 offboarding-customers: planned by one, confirmed by another, proven step by step', async () => {
      await alex.goto(
        `${portal.address}${supportTools}/offboarding/offboarding-customers?dialog=plan`,
      );
      const sheet = alex.getByRole('dialog');
      await sheet.getByLabel(t.support('tenant.pick')).fill(run.search);
      await alex.getByRole('option', { name: run.renamed }).click();
      await sheet.getByLabel(t.support('plan.reason')).fill(reason);
      await typeToday(sheet.getByRole('group', { name: t.support('plan.effectiveOn') }));
      await sheet.getByRole('button', { name: t.support('plan.submit'), exact: true }).click();
      await expect(alex.getByText(t.support('running.none'))).toBeVisible();
      await alex.getByRole('button', { name: t.support('offboarding.dryRun') }).click();
      await expect(alex.getByText(t.support('inventory.title')).first()).toBeVisible();
      await expect(
        alex.getByRole('button', { name: t.support('offboarding.confirm') }),
      ).toBeHidden();
      await accessible(alex);
      await sina.goto(alex.url());
      await sina.getByRole('button', { name: t.support('offboarding.confirm') }).click();
      await sina
        .getByLabel(t.support('offboarding.typeName', { name: run.renamed }))
        .fill(run.renamed);
      await sina
        .getByRole('alertdialog')
        .getByRole('button', { name: t.support('offboarding.confirm') })
        .click();
      await expect(
        sina.getByText(t.support('offboardingStep.access'), { exact: true }),
      ).toBeVisible({ timeout: 30_000 });
      for (const page of [noa, mia]) {
        await page.goto(portal.address);
        await expect(page).toHaveURL(/\/invalid/);
      }
    });

    await test.step('A13: restored until the purge, everybody is where they were', async () => {
      await sina.getByRole('button', { name: t.support('offboarding.restore') }).click();
      await sina
        .getByRole('alertdialog')
        .getByRole('button', { name: t.support('offboarding.restore') })
        .click();
      await expect(
        sina
          .getByRole('list', { name: t.support('offboarding.proofs') })
          .getByText(t.support('offboardingStep.restore'), { exact: true }),
      ).toBeVisible();
      for (const page of [noa, mia]) {
        await page.goto(portal.address);
        await expect(page.getByRole('banner').getByText(run.renamed)).toBeVisible();
      }
    });

    await test.step('MON-11: the whole life stands in both trails, whole and exportable', async () => {
      await noa.goto(`${portal.address}/${tenant}/admin/audit?subjectKind=role`);
      await expect(noa.getByRole('row').filter({ hasText: run.role }).first()).toBeVisible();
      await noa.getByRole('button', { name: t.audit('verify') }).click();
      await expect(
        noa.getByText(new RegExp(t.audit('sound', { count: 2 }).replace('2', String.raw`\d+`))),
      ).toBeVisible();
      const rows = await exported(noa, run);
      expect(rows).toContain(run.role);
      await noa.goto(`${portal.address}/${tenant}/admin/audit?trail=everyTenant`);
      await expect(
        noa
          .getByRole('row')
          .filter({ hasText: t.action('read') })
          .first(),
      ).toBeVisible();
      await alex.goto(`${portal.address}/internal/portal/audit?search=Sina`);
      await expect(alex.getByRole('row').filter({ hasText: 'Sina Support' }).first()).toBeVisible();
      await accessible(alex);
    });
    for (const page of [alex, sina, noa, mia]) await page.context().close();
  });
}

/**
 * Somebody's own browser, on the portal of this file. It is a German one: what is English is so by
 * choice or by the invitation.
 */
async function browserOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.address,
    locale: 'de-DE',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

async function speak(page: Page, language: Language): Promise<void> {
  await page
    .getByRole('button', { name: language === 'en' ? 'EN, English' : 'DE, Deutsch' })
    .click();
}

/** Types the day of the run into a date field, part by part. */
async function typeToday(field: Locator): Promise<void> {
  const [year = '', month = '', day = ''] = new Date().toISOString().slice(0, 10).split('-');
  for (const [part, digits] of Object.entries({ day, month, year }))
    await field.locator(`[data-type=${part}]`).pressSequentially(digits);
}

async function staffAt(
  browser: Browser,
  language: Language,
  login: string,
  path: string,
): Promise<Page> {
  const page = await browserOf(browser);
  await page.goto('/login');
  await speak(page, language);
  await signIn(page, login, path);
  return page;
}

interface Invited {
  readonly name: string;
  readonly email: string;
  readonly tenant: string;
}

/** Follows the link of the mail, makes an account at the identity provider and accepts. */
async function joinByMail(
  browser: Browser,
  language: Language,
  { name, email, tenant }: Invited,
): Promise<Page> {
  const run = runs[language];
  const page = await browserOf(browser);
  await test.step(`§2 /welcome: ${name} follows the link of the mail and comes in`, async () => {
    const mail = await mailbox.mailTo(email);
    expect(mail).toContain(run.mail);
    const link = /\S+\/welcome\?key=[\w-]{43}/.exec(mail)?.[0] ?? '';
    await page.goto(link.replace(/^https?:\/\/[^/]+/, portal.address));
    await expect(page).toHaveURL(/\/welcome$/);
    await expect(page.getByRole('heading', { name: run.invitation(tenant) })).toBeVisible();
    await page.getByRole('button', { name: run.signIn }).click();
    await page.getByRole('link', { name: run.createAccount }).click();
    await expect(page.locator('#login')).toHaveValue(email);
    await page.locator('#name').fill(name);
    await page.locator('#password').fill('correct horse');
    if (language === 'de') await expectAccessible(page);
    await page.getByRole('button', { name: run.create }).click();
    await page.getByRole('button', { name: run.accept }).click();
    await expect(page).toHaveURL(/\/[0-9a-f-]{36}\/portal$/);
    await expect(page.getByRole('banner').getByText(tenant)).toBeVisible();
  });
  return page;
}

/** The list on show as the text of a CSV file. */
async function exported(
  page: Page,
  { export: label, csv }: (typeof runs)[Language],
): Promise<string> {
  await page.getByRole('button', { name: label }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(csv).first().click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: label }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}
