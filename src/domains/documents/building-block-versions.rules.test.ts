import { expect, test } from 'vitest';
import { nextVersion } from './building-block-versions.rules.ts';

const bundle = {
  version: '1.2.3',
  titleDe: 'Datensicherung',
  titleEn: 'Backup',
  prerequisites: ['has-backup'],
  sections: [{ titleDe: 'Umfang', titleEn: 'Scope', entries: [{ snippetId: 'a' }] }],
  mustAcknowledge: false,
  formats: ['pdf' as const],
};
const [section] = bundle.sections;

test('the first version of a bundle is 1.0.0 (A4)', () => {
  expect(nextVersion(undefined, bundle)).toBe('1.0.0');
});

test('who words a bundle anew or orders it otherwise makes a patch', () => {
  expect(nextVersion(bundle, { ...bundle, titleDe: 'Sicherung' })).toBe('1.2.4');
});

test('who adds a snippet or a file makes a minor version', () => {
  const entries = [{ snippetId: 'a' }, { categoryId: 'b' }];
  const sections = [{ titleDe: 'Umfang', titleEn: 'Scope', entries }];

  expect(nextVersion(bundle, { ...bundle, sections })).toBe('1.3.0');
  expect(nextVersion(bundle, { ...bundle, formats: ['pdf', 'docx'] })).toBe('1.3.0');
});

test('who takes something away or asks for more makes a major version', () => {
  const sections = section ? [{ ...section, entries: [] }] : [];

  expect(nextVersion(bundle, { ...bundle, sections })).toBe('2.0.0');
  expect(nextVersion(bundle, { ...bundle, mustAcknowledge: true })).toBe('2.0.0');
  const prerequisites = [...bundle.prerequisites, 'larger-company'];
  expect(nextVersion(bundle, { ...bundle, prerequisites })).toBe('2.0.0');
});
