import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Matches fields whose input is lost unless saved; search fields and filters are kept in the
 * address.
 */
const entry =
  /<(Form|TextField|TextArea|NumberField|DateField|FileDrop|RadioGroup|QuantityField)\b/;
/**
 * Holds the input until it is saved or given up: the form itself, or a part that is handed the
 * form's state.
 */
const guarded = /\b(useForm|useUnsaved|FormState|draftsOf)\b/;

/** Files whose entries lose nothing, each with its reason. */
const harmless: Readonly<Record<string, string>> = {
  'src/apps/das-tool/web/condition-fields.tsx':
    'a part: the sheet of a prerequisite holds the form',
  'src/apps/das-tool/web/check-section.tsx': 'a part: the answers of a check are saved as one',
  'src/apps/sales-tools/web/quotes/line-fields.tsx': 'a part: the form of a draft holds it',
  'src/apps/customer-admin/web/review-parts.tsx': 'each choice is saved at once',
  'src/domains/people/web/role-picker.tsx': 'a part: its sheets hold the form',
  'src/apps/marketplace/web/cart/cart-desk.tsx': 'a part: the page keeps the details as a draft',
  'src/apps/marketplace/web/cart-line-item.tsx': 'each number is saved at once',
  'src/apps/marketplace/web/product/buy-panel.tsx': 'a choice for the cart, which keeps it',
  'src/apps/marketplace/web/take-back/take-back-list.tsx': 'one number, decided at once',
  'src/apps/marketplace/web/renewals/renewal-days.tsx': 'a part: the page guards the choices',
  'src/apps/knowledge-base/web/picture-dialog.tsx':
    'one sentence, put into the guarded text at once',
  'src/apps/support-tools/web/directory-lookup.tsx': 'a look at Microsoft; nothing is saved',
  'src/apps/marketplace-tools/web/sheet-drop.tsx': 'the file is sent at once',
  'src/platform/web/list/panels/column-chooser.tsx': 'each width stands in the address at once',
  'src/platform/web/list/panels/file-dialog.tsx': 'a choice of how to export; nothing is saved',
};

const sources = globSync([
  'src/apps/*/web/**/*.tsx',
  'src/domains/*/web/**/*.tsx',
  'src/platform/web/**/*.tsx',
]).filter(
  (file) =>
    !file.startsWith('src/platform/web/ui/') &&
    !file.includes('.test.') &&
    !file.startsWith('src/platform/web/forms/'),
);

test('UXR-2: every form is guarded: whatever takes input that is saved later asks before it is lost', () => {
  const bare = sources.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return entry.test(text) && !guarded.test(text) && !(file in harmless);
  });
  expect(bare).toEqual([]);
});

test('UXR-2: the list of exceptions names files that are there and need it', () => {
  const stale = Object.keys(harmless).filter((file) => {
    const text = sources.includes(file) ? readFileSync(file, 'utf8') : '';
    return !entry.test(text) || guarded.test(text);
  });
  expect(stale).toEqual([]);
});
