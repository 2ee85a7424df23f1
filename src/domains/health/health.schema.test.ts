import { expect, test } from 'vitest';
import { healthContract } from './health.schema.ts';
import { changeAssessmentsContract, serviceChangesContract } from './service-changes.schema.ts';
import { serviceNoticesContract } from './service-notices.schema.ts';

test('files of issues hold titles in either language and the last change', () => {
  const { title, titleEn, updatedAt } = healthContract.endpoints.issues.exports ?? {};
  const row = { title: { de: 'Wartung', en: 'Maintenance' }, updatedAt: '2026-11-24T12:00:00Z' };

  expect([title?.of(row), titleEn?.of(row)]).toEqual(['Wartung', 'Maintenance']);
  expect(updatedAt?.of(row)).toBe('2026-11-24T12:00:00Z');
});

test('A9.5: files of changes hold assessment, severity and whom they concern', () => {
  const { exports } = serviceChangesContract.endpoints.list;
  const row = { hasAssessment: true, severity: 'high', isMajor: false, isOwned: true };

  expect(exports['hasAssessment']?.of(row)).toBe('yes');
  expect(exports['severity']?.of(row)).toBe('high');
  expect(exports['isMajor']?.of(row)).toBe('no');
  expect(exports['isOwned']?.of(row)).toBe('yes');
});

test('staff take their notices and assessments along as files', () => {
  const { exports: ofNotices } = serviceNoticesContract.endpoints.list;
  const { exports: ofChanges } = changeAssessmentsContract.endpoints.list;

  expect(ofNotices['titleEn']?.of({ titleEn: 'Late' })).toBe('Late');
  expect(ofChanges['hasAssessment']?.of({ hasAssessment: false })).toBe('no');
});
