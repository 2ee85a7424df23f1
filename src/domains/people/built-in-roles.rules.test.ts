import { expect, test } from 'vitest';
import { translator } from '#platform/common/texts/translator.ts';
import {
  roleAbout,
  roleName,
  rolesByName,
  builtInRoles,
  isStaffRole,
  type NamedRole,
} from './built-in-roles.rules.ts';
import { roleTexts } from './role-words.messages.ts';

const en = translator(roleTexts, 'en');
const { buyer, technician } = builtInRoles;

test('a role of the program has its name and its sentence in the reader’s language', () => {
  expect(roleName(buyer, en)).toBe('Purchasing');
  expect(roleAbout({ ...buyer, description: '' }, en)).toMatch(/^Orders, changes/);
});

test('a role that a company named keeps its name, also where it is called like one of the program', () => {
  const own = { id: '0a71a000-0000-4000-8000-00000000ffff', name: 'Einkauf' };
  expect(roleName(own, en)).toBe('Einkauf');
  expect(roleAbout({ ...own, description: '' }, en)).toBe('');
});

test('a role of the program that the operator renamed or described keeps the operator’s words', () => {
  expect(roleName({ ...buyer, name: 'Beschaffung' }, en)).toBe('Beschaffung');
  expect(roleAbout({ ...buyer, description: 'Kauft ein.' }, en)).toBe('Kauft ein.');
});

test('the roles of a person are in the order of the language that they are read in', () => {
  const own = { id: '0a71a000-0000-4000-8000-00000000ffff', name: 'Lager' };
  const compare = (a: string, b: string) => a.localeCompare(b);
  const inLanguage = (language: 'de' | 'en') => {
    const t = translator(roleTexts, language);
    const nameOf = (role: NamedRole) => roleName(role, t);
    return rolesByName([own, buyer], nameOf, compare).map(nameOf);
  };

  expect(inLanguage('de')).toEqual(['Einkauf', 'Lager']);
  expect(inLanguage('en')).toEqual(['Lager', 'Purchasing']);
});

test('a record that kept the name only shows that name', () => {
  expect(roleName({ id: null, name: 'Einkauf' }, en)).toBe('Einkauf');
});

test('who looks after a customer holds a role that customers do not give', () => {
  expect(isStaffRole(technician.id.toUpperCase())).toBe(true);
  expect(isStaffRole(buyer.id)).toBe(false);
});
